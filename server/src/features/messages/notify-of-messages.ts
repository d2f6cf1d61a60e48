import { messageSent } from '@sabha/contract/messages/events';
import { messageReceivedNotice } from '@sabha/contract/messages/notifications';
import { sql } from 'drizzle-orm';
import { memberOf } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import { runPrepared } from '../../core/db/run-prepared.ts';
import { subscribe } from '../../core/events/domain-event.ts';
import { readPersonNames } from '../accounts/public.ts';
import { announceRead, notify, readLinkedOf } from '../notifications/public.ts';
import { isClosedGroup } from './conversation.store.ts';
import { listHelpDeskStaff } from './help-desk.store.ts';

interface Recipient extends Record<string, unknown> {
  readonly user_id: number;
  readonly kind: 'direct' | 'group' | 'request' | 'mention' | 'help_desk' | 'help_desk_answer';
  readonly title: string;
  /** The first name: whoever may know more reads it in the conversation. */
  readonly name: string;
}

interface Sent {
  readonly conversation_id: number;
  readonly message_id: number;
  readonly seq: number;
  readonly author: number;
}

/**
 * Which staff of the help desk are notified: whoever has taken it and has not read it, or all of them while nobody of the desk has. An
 * answer reads for all of them what they were notified of, unless something waits still.
 */
async function followHelpDesk(ctx: Context, { conversation_id, message_id, seq, author }: Sent): Promise<Recipient[]> {
  const { rows } = await runPrepared<{
    asker_id: number;
    name: string;
    assigned_to_id: number | null;
    is_waiting: boolean;
    is_read: boolean;
  }>(
    ctx.db,
    sql`
    SELECT c.anchor_id::int AS asker_id, u.first_name AS name, d.assigned_to_id::int AS assigned_to_id, d.waiting_since IS NOT NULL AS is_waiting, d.read_seq >= ${seq} AS is_read
    FROM message_help_desk_cases d JOIN message_conversations c ON c.conversation_id = d.conversation_id
    JOIN messages p ON p.message_id = ${message_id} AND p.deleted_at IS NULL AND p.hidden_at IS NULL
    JOIN message_people u ON u.user_id = p.author_user_id
    WHERE d.conversation_id = ${conversation_id}`,
  );
  const [found] = rows;
  if (!found) return [];
  const { asker_id, name, assigned_to_id, is_waiting, is_read } = found;
  const staff = (await listHelpDeskStaff(ctx.db)).filter((user_id) => user_id !== asker_id);
  if (author !== asker_id) {
    const link = `/messages/${conversation_id}`;
    if (!is_waiting) announceRead(ctx, await ctx.transact((tx) => readLinkedOf(tx, { user_ids: staff, link })));
    return [];
  }
  if (!is_waiting) return [];
  const isTaken = assigned_to_id !== null && staff.includes(assigned_to_id);
  const asked = isTaken ? [assigned_to_id].filter(() => !is_read) : staff;
  return asked.map((user_id) => ({ user_id, kind: 'help_desk', title: '', name }));
}

/**
 * Notifies whoever has not read it yet, has not muted the conversation and is not parted from its author by a block. Whom it mentions is
 * notified in spite of a mute, in the product alone: mails ask for the mute when they leave. Of a closed group nobody is notified.
 */
export const notifyOfMessages = subscribe(messageSent, {
  name: 'messages.notify-of-messages',
  async handle({ payload: { conversation_id, message_id, seq, user_id: author } }, ctx) {
    const { rows } = await runPrepared<Recipient>(
      ctx.db,
      sql`
      SELECT m.user_id, c.title, u.first_name AS name,
        CASE WHEN m.status = 'requested' THEN 'request' WHEN x.user_id IS NOT NULL THEN 'mention' WHEN c.kind = 'anchor' THEN 'help_desk_answer' WHEN c.kind = 'group' THEN 'group' ELSE 'direct' END AS kind
      FROM message_members m JOIN message_conversations c ON c.conversation_id = m.conversation_id
      JOIN messages p ON p.message_id = ${message_id} AND p.deleted_at IS NULL AND p.hidden_at IS NULL
      JOIN message_people u ON u.user_id = p.author_user_id
      LEFT JOIN message_mentions x ON x.message_id = p.message_id AND x.user_id = m.user_id
      WHERE m.conversation_id = ${conversation_id} AND NOT ${isClosedGroup} AND m.user_id <> ${author} AND m.left_at IS NULL AND m.status <> 'declined'
        AND m.first_seq <= ${seq} AND m.last_read_seq < ${seq} AND (x.user_id IS NOT NULL OR m.muted_until IS NULL OR m.muted_until < ${ctx.clock.now()})`,
    );
    const isAtHelpDesk = rows.length === 0 || rows.some(({ kind }) => kind === 'help_desk_answer');
    const asked = isAtHelpDesk ? await followHelpDesk(ctx, { conversation_id, message_id, seq, author }) : [];
    const [one] = [...rows, ...asked];
    if (!one) return;
    // In one order always, as each takes locks.
    const kinds = [...Map.groupBy([...rows, ...asked], ({ kind }) => kind)].toSorted(([before], [after]) => (before < after ? -1 : 1));
    // One answer for all of them: what any member may know, or what the only one may.
    const reader = memberOf(rows.length + asked.length === 1 ? one.user_id : 0);
    const is_author_shown = (await readPersonNames(ctx.db, reader, [author])).get(author)?.can_open ?? false;
    await ctx.transact(async (tx) => {
      for (const [kind, of] of kinds)
        await notify(ctx, tx, messageReceivedNotice, {
          user_ids: of.map(({ user_id }) => user_id),
          params: { kind, name: one.name, title: one.title, conversation_id },
          dedupe_key: `message:${message_id}`,
          merge_key: `${kind === 'mention' ? 'mentions' : 'conversation'}:${conversation_id}`,
          // At the help desk blocks part nobody.
          ...(!kind.startsWith('help_desk') && { from_user_id: author, is_author_shown }),
          source: { kind: 'conversation', id: conversation_id },
        });
    });
  },
});
