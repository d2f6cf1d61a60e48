import type { SentAttachment } from '@sabha/contract/core/attachment';
import { conflict, forbidden, notFound } from '@sabha/contract/core/errors';
import { messageLimits } from '@sabha/contract/messages/message';
import { messageChanged } from '@sabha/contract/messages/events';
import { deleteMessage, editMessage, reactToMessage } from '@sabha/contract/messages/operations';
import { updateMessage } from '@sabha/contract/messages/socket-events';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { bind } from '../../core/http/handler.ts';
import { canReadMessages, canWriteMessages } from '../../permissions/messages.ts';
import { clearAttachments, requireContent, setAttachments } from '../attachments/public.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { findMeasures, requireWriting } from '../moderation/public.ts';
import { attachedTo } from './attached-to.ts';
import { transactAndAnnounce } from './broadcast-messages.ts';
import { requireOpen } from './can-write.ts';
import { lockMembership, requireMembership, takeChange } from './conversation.store.ts';
import { readConversation } from './conversations.read-model.ts';
import { followRemoval } from './help-desk.store.ts';
import { storeMentions } from './mentions.ts';
import { readMessage } from './messages.read-model.ts';
import { outOfReach, requireNoFiles } from './send-message.ts';

export interface MessageRow extends Record<string, unknown> {
  readonly message_id: number;
  readonly conversation_id: number;
  readonly seq: number;
  readonly author_user_id: number;
  readonly body: string;
  readonly attachment_count: number;
  readonly version: number;
  readonly created_at: string;
  readonly hidden_at: string | null;
  readonly deleted_at: string | null;
}

/** A message of a conversation of the caller's, by whom they can reach. @throws ProblemError 404 */
export async function findMessage(db: Database | Tx, actor: Actor, message_id: number): Promise<MessageRow> {
  const message = await readRow(db, message_id);
  const { first_seq, kind } = await requireMembership(db, actor, message.conversation_id);
  const isBlocked = kind !== 'help_desk' && (await findBlockedPartners(db, actor.user_id, [message.author_user_id])).size > 0;
  if (message.seq < first_seq || isBlocked) throw notFound();
  return message;
}

async function readRow(db: Database | Tx, message_id: number): Promise<MessageRow> {
  const { rows } = await db.execute<MessageRow>(sql`
    SELECT message_id, conversation_id, seq, author_user_id, body, attachment_count, version, created_at, hidden_at, deleted_at FROM messages
    WHERE message_id = ${message_id} AND kind = 'text'`);
  if (!rows[0]) throw notFound();
  return rows[0];
}

interface Changing {
  readonly ctx: Context;
  readonly actor: Actor;
  readonly message_id: number;
}

/** Changes a message under the lock of its conversation, says so to open pages, and answers with what the caller sees now. */
async function change({ ctx, actor, message_id }: Changing, work: (tx: Tx, message: MessageRow) => Promise<void>) {
  const { conversation_id } = await findMessage(ctx.db, actor, message_id);
  const { user_id } = actor;
  const data = await transactAndAnnounce(ctx, updateMessage, async (tx) => {
    await lockMembership(tx, actor, conversation_id);
    const message = await readRow(tx, message_id);
    await work(tx, message);
    const change_seq = await takeChange(tx, conversation_id);
    await tx.execute(sql`UPDATE messages SET change_seq = ${change_seq} WHERE message_id = ${message_id}`);
    const changed = { conversation_id, message_id, seq: message.seq, change_seq, user_id };
    await ctx.outbox.add(tx, messageChanged, changed, user_id);
    return { data: await readMessage(tx, actor, message_id), change: changed };
  });
  return { data };
}

/** What is said anew is said to whoever may be written to now. */
async function requireWritable(
  { ctx, actor }: Changing,
  tx: Tx,
  { conversation_id, author_user_id }: MessageRow,
  attachments: readonly SentAttachment[] = [],
): Promise<void> {
  requireWriting(await findMeasures(tx, actor.user_id, ctx.clock.now()));
  const conversation = await readConversation(tx, actor, conversation_id);
  requireOpen(conversation);
  // Somebody who asked first has written their one message, and may still put it right.
  const isAsking = conversation.status === 'asked' && author_user_id === actor.user_id;
  if (!conversation.can_write && !isAsking) throw outOfReach();
  if (conversation.status === 'asked') requireNoFiles(attachments);
}

export const editHandler = bind(
  editMessage,
  canWriteMessages,
  async ({ params: { message_id }, body: { body, version, attachments } }, { actor }, ctx) => {
    const changing = { ctx, actor, message_id };
    return change(changing, async (tx, message) => {
      if (message.author_user_id !== actor.user_id) throw forbidden();
      await requireWritable(changing, tx, message, attachments);
      if (message.deleted_at !== null || message.hidden_at !== null) throw conflict('This message cannot be edited any more.');
      if (message.version !== version)
        throw conflict('This message has been edited in another window. Open it again to see the latest text.');
      const attachment_count = attachments?.length ?? message.attachment_count;
      requireContent(body, attachment_count);
      if (message.body === body && attachments === undefined) return;
      if (ctx.clock.now().getTime() - Date.parse(message.created_at) > messageLimits.edit_minutes * 60_000)
        throw conflict(`A message can be edited for ${messageLimits.edit_minutes} minutes.`);
      const [user_id, subject] = [actor.user_id, attachedTo(message_id)];
      const areFilesChanged = attachments !== undefined && (await setAttachments(ctx, tx, { user_id, subject, sent: attachments }));
      if (message.body === body && !areFilesChanged) return;
      await tx.execute(sql`
      INSERT INTO message_versions (message_id, version, body, written_at)
      SELECT message_id, version, body, coalesce(edited_at, created_at) FROM messages WHERE message_id = ${message_id}`);
      await tx.execute(sql`
      UPDATE messages SET body = ${body}, attachment_count = ${attachment_count}, version = version + 1, edited_at = ${ctx.clock.now()} WHERE message_id = ${message_id}`);
      await storeMentions(tx, actor, { message_id, body });
    });
  },
);

/** What somebody wrote is theirs to take back, also when they may write nothing new. */
export const deleteHandler = bind(deleteMessage, canReadMessages, async ({ params: { message_id } }, { actor }, ctx) =>
  change({ ctx, actor, message_id }, async (tx, message) => {
    if (message.author_user_id !== actor.user_id) throw forbidden();
    await clearAttachments(ctx, tx, attachedTo(message_id));
    await tx.execute(sql`DELETE FROM message_versions WHERE message_id = ${message_id}`);
    await tx.execute(sql`DELETE FROM message_reactions WHERE message_id = ${message_id}`);
    await tx.execute(sql`DELETE FROM message_mentions WHERE message_id = ${message_id}`);
    await tx.execute(sql`
      UPDATE messages SET body = '', attachment_count = 0, deleted_at = coalesce(deleted_at, ${ctx.clock.now()}) WHERE message_id = ${message_id}`);
    await followRemoval(tx, message.conversation_id);
  }),
);

export const reactHandler = bind(
  reactToMessage,
  canWriteMessages,
  async ({ params: { message_id }, body: { reaction, is_on } }, { actor }, ctx) => {
    const changing = { ctx, actor, message_id };
    return change(changing, async (tx, message) => {
      const { user_id } = actor;
      if (!is_on) {
        await tx.execute(sql`
          DELETE FROM message_reactions WHERE message_id = ${message_id} AND user_id = ${user_id} AND reaction = ${reaction}`);
        return;
      }
      if (message.deleted_at !== null || message.hidden_at !== null) throw conflict('This message is not shown any more.');
      await requireWritable(changing, tx, message);
      await tx.execute(sql`
        INSERT INTO message_reactions (message_id, user_id, reaction, created_at) VALUES (${message_id}, ${user_id}, ${reaction}, ${ctx.clock.now()})
        ON CONFLICT DO NOTHING`);
    });
  },
);
