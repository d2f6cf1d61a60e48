import { conflict, forbidden } from '@sabha/contract/core/errors';
import { conversationChanged } from '@sabha/contract/messages/events';
import { answerRequest, changeMembership, markConversationRead } from '@sabha/contract/messages/operations';
import { updateMessage } from '@sabha/contract/messages/socket-events';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import { bind } from '../../core/http/handler.ts';
import { canReadMessages, canWriteMessages } from '../../permissions/messages.ts';
import { readLinked, readMuteEnd } from '../notifications/public.ts';
import { findListeners } from './activity.ts';
import { requireMembership, type Membership } from './conversation.store.ts';
import { readConversation } from './conversations.read-model.ts';

const own = bind(changeMembership, canReadMessages, async ({ params: { conversation_id }, body }, { actor }, ctx) =>
  ctx.transact(async (tx) => {
    await requireMembership(tx, actor, conversation_id);
    const now = ctx.clock.now();
    const { is_pinned, is_archived } = body;
    const muted_until = body.muted_until && readMuteEnd(body.muted_until, now);
    await tx.execute(sql`
      UPDATE message_members SET
        muted_until = ${muted_until === undefined ? sql`muted_until` : sql`${muted_until}::timestamptz`},
        pinned_at = ${is_pinned === undefined ? sql`pinned_at` : is_pinned ? sql`coalesce(pinned_at, ${now})` : sql`NULL`},
        archived_at = ${is_archived === undefined ? sql`archived_at` : is_archived ? sql`coalesce(archived_at, ${now})` : sql`NULL`}
      WHERE conversation_id = ${conversation_id} AND user_id = ${actor.user_id}`);
    return { data: await readConversation(tx, actor, conversation_id) };
  }),
);

/** Whoever may not write yet may still say no. */
const answer = bind(answerRequest, canReadMessages, async ({ params: { conversation_id }, body: { is_accepted } }, { actor }, ctx) =>
  ctx.transact(async (tx) => {
    const { status, change_seq } = await requireMembership(tx, actor, conversation_id);
    if (status !== 'requested') throw conflict('This request has been answered.');
    if (is_accepted && decideRule(actor, canWriteMessages) !== true)
      throw forbidden('A parent or guardian has to agree before you can write to others.');
    const state = is_accepted ? sql`status = 'active', agreed_at = ${ctx.clock.now()}` : sql`status = 'declined'`;
    await tx.execute(sql`
      UPDATE message_members SET ${state} WHERE conversation_id = ${conversation_id} AND user_id = ${actor.user_id} AND status = 'requested'`);
    await readLinked(tx, { user_id: actor.user_id, link: `/messages/${conversation_id}` });
    // Who asked may go on writing, and is not told of a no.
    if (is_accepted) await ctx.outbox.add(tx, conversationChanged, { conversation_id, change_seq, removed_id: null }, actor.user_id);
    return { data: { conversation_id } };
  }),
);

const read = bind(markConversationRead, canReadMessages, async ({ params: { conversation_id }, body: { seq } }, { actor }, ctx) => {
  const { membership, last_read_seq, isNew, notifications_read } = await ctx.transact(async (tx) => {
    const membership = await requireMembership(tx, actor, conversation_id);
    const { last_seq } = membership;
    const upTo = Math.min(seq, last_seq);
    // What only says what happened after it is read with it.
    const { rows } = await tx.execute<{ last_read_seq: number; before: number }>(sql`
      WITH known AS (SELECT last_read_seq FROM message_members WHERE conversation_id = ${conversation_id} AND user_id = ${actor.user_id} FOR UPDATE)
      UPDATE message_members m SET last_read_seq = greatest(m.last_read_seq, CASE WHEN EXISTS (
        SELECT FROM messages p WHERE p.conversation_id = ${conversation_id} AND p.seq > ${upTo}::bigint AND p.kind = 'text') THEN ${upTo}::bigint ELSE ${last_seq}::bigint END)
      FROM known WHERE m.conversation_id = ${conversation_id} AND m.user_id = ${actor.user_id}
      RETURNING m.last_read_seq, known.last_read_seq AS before`);
    const { last_read_seq = 0, before = 0 } = rows[0] ?? {};
    const link = `/messages/${conversation_id}`;
    const notifications_read = last_read_seq < last_seq ? 0 : await readLinked(tx, { user_id: actor.user_id, link });
    return { membership, last_read_seq, isNew: last_read_seq > before, notifications_read };
  });
  if (isNew) await announceRead(ctx, actor, membership, last_read_seq);
  return { data: { last_read_seq, notifications_read } };
});

/** The reader's own other pages hear it, and the pages of those to whom they show it. */
async function announceRead({ db, realtime }: Context, actor: Actor, membership: Membership, seq: number): Promise<void> {
  const { conversation_id } = membership;
  const member_id = actor.user_id;
  const listeners = await findListeners(db, actor, membership, 'read_receipts');
  realtime.publish([member_id, ...listeners], updateMessage, { kind: 'read', conversation_id, member_id, seq });
}

export const membershipHandlers = [own, answer, read];
