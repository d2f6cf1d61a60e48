import { conflict, notFound } from '@sabha/contract/core/errors';
import { conversationChanged } from '@sabha/contract/messages/events';
import { answerRequest, changeMembership, markConversationRead } from '@sabha/contract/messages/operations';
import { updateMessage } from '@sabha/contract/messages/socket-events';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind } from '../../core/http/handler.ts';
import { canReadMessages, canWriteMessages } from '../../permissions/messages.ts';
import { readLinked, readMuteEnd } from '../notifications/public.ts';
import { findListeners } from './activity.ts';
import { guardianHasToAgree } from './send-message.ts';
import { requireMembership, type Membership } from './conversation.store.ts';
import { listHelpDeskStaff } from './help-desk.store.ts';
import { readConversation } from './conversations.read-model.ts';

const own = bind(changeMembership, canReadMessages, async ({ params: { conversation_id }, body }, { actor }, ctx) =>
  ctx.transact(async (tx) => {
    const { role } = await requireMembership(tx, actor, conversation_id);
    if (role === 'staff') throw notFound();
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
    if (is_accepted && decideRule(actor, canWriteMessages) !== true) throw guardianHasToAgree();
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
    const { last_read_seq, before } = await markRead(tx, actor, membership, Math.min(seq, last_seq));
    const link = `/messages/${conversation_id}`;
    const notifications_read = last_read_seq < last_seq ? 0 : await readLinked(tx, { user_id: actor.user_id, link });
    return { membership, last_read_seq, isNew: last_read_seq > before, notifications_read };
  });
  if (isNew) await announceRead(ctx, actor, membership, last_read_seq);
  return { data: { last_read_seq, notifications_read } };
});

interface Marked extends Record<string, unknown> {
  readonly last_read_seq: number;
  readonly before: number;
}

/** Up to a message for the reader alone, or for the whole help desk. What only says what happened after it is read with it. */
async function markRead(tx: Tx, { user_id }: Actor, { conversation_id, role, last_seq }: Membership, seq: number): Promise<Marked> {
  const upTo = sql`CASE WHEN EXISTS (
    SELECT FROM messages p WHERE p.conversation_id = ${conversation_id} AND p.seq > ${seq}::bigint AND p.kind = 'text') THEN ${seq}::bigint ELSE ${last_seq}::bigint END`;
  const { rows } = await tx.execute<Marked>(
    role === 'staff'
      ? sql`
        WITH known AS (SELECT read_seq FROM message_help_desk_cases WHERE conversation_id = ${conversation_id} FOR UPDATE)
        UPDATE message_help_desk_cases d SET read_seq = greatest(d.read_seq, ${upTo}) FROM known WHERE d.conversation_id = ${conversation_id}
        RETURNING d.read_seq AS last_read_seq, known.read_seq AS before`
      : sql`
        WITH known AS (SELECT last_read_seq FROM message_members WHERE conversation_id = ${conversation_id} AND user_id = ${user_id} FOR UPDATE)
        UPDATE message_members m SET last_read_seq = greatest(m.last_read_seq, ${upTo})
        FROM known WHERE m.conversation_id = ${conversation_id} AND m.user_id = ${user_id}
        RETURNING m.last_read_seq, known.last_read_seq AS before`,
  );
  return rows[0] ?? { last_read_seq: 0, before: 0 };
}

/** The reader's own other pages hear it, and the pages of those to whom they show it. */
async function announceRead({ db, realtime }: Context, actor: Actor, membership: Membership, seq: number): Promise<void> {
  const { conversation_id, role, change_seq } = membership;
  const member_id = actor.user_id;
  if (role === 'staff') {
    // The whole desk has read it.
    realtime.publish(await listHelpDeskStaff(db), updateMessage, { kind: 'changed', conversation_id, seq, change_seq });
    return;
  }
  const listeners = await findListeners(db, actor, membership, 'read_receipts');
  realtime.publish([member_id, ...listeners], updateMessage, { kind: 'read', conversation_id, member_id, seq });
}

export const membershipHandlers = [own, answer, read];
