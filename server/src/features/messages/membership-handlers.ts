import { conflict } from '@sabha/contract/core/errors';
import { answerRequest, changeMembership, markConversationRead } from '@sabha/contract/messages/operations';
import { sql } from 'drizzle-orm';
import { bind } from '../../core/http/handler.ts';
import { canReadMessages, canWriteMessages } from '../../permissions/messages.ts';
import { readLinked, readMuteEnd } from '../notifications/public.ts';
import { requireMembership } from './conversation.store.ts';
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

const answer = bind(answerRequest, canWriteMessages, async ({ params: { conversation_id }, body: { is_accepted } }, { actor }, ctx) =>
  ctx.transact(async (tx) => {
    const { status } = await requireMembership(tx, actor, conversation_id);
    if (status !== 'requested') throw conflict('This request has been answered.');
    const state = is_accepted ? sql`status = 'active', agreed_at = ${ctx.clock.now()}` : sql`status = 'declined'`;
    await tx.execute(sql`
      UPDATE message_members SET ${state} WHERE conversation_id = ${conversation_id} AND user_id = ${actor.user_id} AND status = 'requested'`);
    await readLinked(tx, { user_id: actor.user_id, link: `/messages/${conversation_id}` });
    return { data: { conversation_id } };
  }),
);

const read = bind(markConversationRead, canReadMessages, async ({ params: { conversation_id }, body: { seq } }, { actor }, ctx) =>
  ctx.transact(async (tx) => {
    const { last_seq } = await requireMembership(tx, actor, conversation_id);
    const upTo = Math.min(seq, last_seq);
    // What only says what happened after it is read with it.
    const { rows } = await tx.execute<{ last_read_seq: number }>(sql`
      UPDATE message_members SET last_read_seq = greatest(last_read_seq, CASE WHEN EXISTS (
        SELECT FROM messages p WHERE p.conversation_id = ${conversation_id} AND p.seq > ${upTo}::bigint AND p.kind = 'text') THEN ${upTo}::bigint ELSE ${last_seq}::bigint END)
      WHERE conversation_id = ${conversation_id} AND user_id = ${actor.user_id} RETURNING last_read_seq`);
    const last_read_seq = rows[0]?.last_read_seq ?? 0;
    const link = `/messages/${conversation_id}`;
    const notifications_read = last_read_seq < last_seq ? 0 : await readLinked(tx, { user_id: actor.user_id, link });
    return { data: { last_read_seq, notifications_read } };
  }),
);

export const membershipHandlers = [own, answer, read];
