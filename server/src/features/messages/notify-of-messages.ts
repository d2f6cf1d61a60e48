import { messageSent } from '@sabha/contract/messages/events';
import { messageReceivedNotice } from '@sabha/contract/messages/notifications';
import { sql } from 'drizzle-orm';
import { memberOf } from '../../core/access/actor.ts';
import { subscribe } from '../../core/events/domain-event.ts';
import { readPersonNames } from '../accounts/public.ts';
import { notify } from '../notifications/public.ts';

interface Recipient extends Record<string, unknown> {
  readonly user_id: number;
  readonly kind: 'direct' | 'group' | 'request' | 'mention';
  readonly title: string;
  /** The first name: whoever may know more reads it in the conversation. */
  readonly name: string;
}

/**
 * Notifies whoever has not read it yet, has not muted the conversation and is not parted from its author by a block. Whom it mentions is
 * notified in spite of a mute, in the product alone: mails ask for the mute when they leave.
 */
export const notifyOfMessages = subscribe(messageSent, {
  name: 'messages.notify-of-messages',
  async handle({ payload: { conversation_id, message_id, seq, user_id: author } }, ctx) {
    const { rows } = await ctx.db.execute<Recipient>(sql`
      SELECT m.user_id, c.title, u.first_name AS name,
        CASE WHEN m.status = 'requested' THEN 'request' WHEN x.user_id IS NOT NULL THEN 'mention' WHEN c.kind = 'group' THEN 'group' ELSE 'direct' END AS kind
      FROM message_members m JOIN message_conversations c ON c.conversation_id = m.conversation_id
      JOIN messages p ON p.message_id = ${message_id} AND p.deleted_at IS NULL AND p.hidden_at IS NULL
      JOIN message_people u ON u.user_id = p.author_user_id
      LEFT JOIN message_mentions x ON x.message_id = p.message_id AND x.user_id = m.user_id
      WHERE m.conversation_id = ${conversation_id} AND m.user_id <> ${author} AND m.left_at IS NULL AND m.status <> 'declined'
        AND m.first_seq <= ${seq} AND m.last_read_seq < ${seq} AND (x.user_id IS NOT NULL OR m.muted_until IS NULL OR m.muted_until < ${ctx.clock.now()})`);
    const [one] = rows;
    if (!one) return;
    const kinds = Map.groupBy(rows, ({ kind }) => kind);
    // One answer for all of them: what any member may know, or what the only one may.
    const reader = memberOf(rows.length === 1 ? one.user_id : 0);
    const is_author_shown = (await readPersonNames(ctx.db, reader, [author])).get(author)?.can_open ?? false;
    await ctx.transact(async (tx) => {
      for (const [kind, of] of kinds)
        await notify(ctx, tx, messageReceivedNotice, {
          user_ids: of.map(({ user_id }) => user_id),
          params: { kind, name: one.name, title: one.title, conversation_id },
          dedupe_key: `message:${message_id}`,
          merge_key: `${kind === 'mention' ? 'mentions' : 'conversation'}:${conversation_id}`,
          from_user_id: author,
          is_author_shown,
          source: { kind: 'conversation', id: conversation_id },
        });
    });
  },
});
