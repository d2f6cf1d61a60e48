import { listConversationFiles } from '@sabha/contract/messages/operations';
import { sql } from 'drizzle-orm';
import { bind } from '../../core/http/handler.ts';
import { notBlocked } from '../../permissions/contact.ts';
import { canReadMessages } from '../../permissions/messages.ts';
import { requireMembership } from './conversation.store.ts';
import { readMessages } from './messages.read-model.ts';

export const listFilesHandler = bind(
  listConversationFiles,
  canReadMessages,
  async ({ params: { conversation_id }, query: { before, limit } }, { actor }, { db }) => {
    const { first_seq, kind } = await requireMembership(db, actor, conversation_id);
    const found = await readMessages(db, {
      reader: actor,
      where: sql`p.conversation_id = ${conversation_id} AND p.attachment_count > 0 AND p.seq >= ${first_seq} AND ${before === undefined ? sql`true` : sql`p.seq < ${before}`}
        AND p.deleted_at IS NULL AND (p.hidden_at IS NULL OR p.author_user_id = ${actor.user_id}) AND ${kind === 'help_desk' ? sql`true` : notBlocked(actor, sql`p.author_user_id`)}`,
      order: sql`p.seq DESC`,
      limit: limit + 1,
    });
    const data = found.slice(0, limit).map(({ seq, author, created_at, attachments }) => ({ seq, author, created_at, attachments }));
    return { data, meta: { has_more: found.length > limit } };
  },
);
