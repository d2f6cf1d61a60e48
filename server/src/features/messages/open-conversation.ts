import { conflict, ProblemError } from '@sabha/contract/core/errors';
import { messageLimits } from '@sabha/contract/messages/message';
import type { StoredSystemLine } from '@sabha/contract/messages/system-line';
import { addMembers, createGroup, leaveGroup, openConversation, removeMember, renameGroup } from '@sabha/contract/messages/operations';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { runOnce } from '../../core/db/idempotency.ts';
import { bind } from '../../core/http/handler.ts';
import { forbidden, notFound } from '@sabha/contract/core/errors';
import { canReadMessages, canWriteMessages } from '../../permissions/messages.ts';
import { askContactOfMany, findBlockedPartners } from '../contact/public.ts';
import { findMeasures, requireWriting } from '../moderation/public.ts';
import { requireOpen } from './can-write.ts';
import { lockMembership } from './conversation.store.ts';
import { readConversation } from './conversations.read-model.ts';
import { outOfReach } from './send-message.ts';
import { addSystemLine } from './system-lines.ts';

const direct = bind(openConversation, canWriteMessages, async ({ body: { user_id: other } }, { actor }, ctx) =>
  ctx.transact(async (tx) => {
    const [low, high] = [Math.min(actor.user_id, other), Math.max(actor.user_id, other)];
    const known = await findDirect(tx, actor, { low, high });
    if (known !== null) return { data: await readConversation(tx, actor, known) };
    const decision = (await askContactOfMany(tx, actor, 'message', [other])).get(other);
    if (!decision || decision.answer === 'no' || decision.is_supervised) throw outOfReach();
    await requireBudget(ctx, tx, actor);
    const now = ctx.clock.now();
    const { rows } = await tx.execute<{ conversation_id: number }>(sql`
      INSERT INTO message_conversations (kind, pair_low_id, pair_high_id, created_by_id, created_at, last_at)
      VALUES ('direct', ${low}, ${high}, ${actor.user_id}, ${now}, ${now})
      ON CONFLICT (pair_low_id, pair_high_id) WHERE kind = 'direct' DO NOTHING RETURNING conversation_id`);
    const conversation_id = rows[0]?.conversation_id;
    if (conversation_id === undefined) {
      // The other, or another tab, began it at the same moment.
      const begun = await findDirect(tx, actor, { low, high });
      if (begun === null) throw conflict('This conversation has just been begun. Open it again.');
      return { data: await readConversation(tx, actor, begun) };
    }
    await tx.execute(sql`
      INSERT INTO message_members (conversation_id, user_id, role, status, agreed_at, joined_at)
      VALUES (${conversation_id}, ${actor.user_id}, 'owner', 'active', ${now}, ${now}),
        (${conversation_id}, ${other}, 'member', ${decision.answer === 'yes' ? 'active' : 'requested'}, NULL, ${now})`);
    return { data: await readConversation(tx, actor, conversation_id) };
  }),
);

/** Their conversation, if both may see it. Who has declined the other and now opens it has thought again. */
async function findDirect(tx: Tx, actor: Actor, { low, high }: { low: number; high: number }): Promise<number | null> {
  if (low === high) throw outOfReach();
  const { rows } = await tx.execute<{ conversation_id: number }>(sql`
    SELECT conversation_id FROM message_conversations WHERE kind = 'direct' AND pair_low_id = ${low} AND pair_high_id = ${high}`);
  const [found] = rows;
  if (!found) return null;
  const other = actor.user_id === low ? high : low;
  if ((await findBlockedPartners(tx, actor.user_id, [other])).size > 0) throw outOfReach();
  await tx.execute(sql`
    UPDATE message_members SET status = 'active', archived_at = NULL
    WHERE conversation_id = ${found.conversation_id} AND user_id = ${actor.user_id} AND status = 'declined'`);
  return found.conversation_id;
}

/** @throws ProblemError 429 for who has begun as many conversations as one person may in a day */
async function requireBudget(ctx: Context, tx: Tx, { user_id }: Actor): Promise<void> {
  const now = ctx.clock.now();
  requireWriting(await findMeasures(tx, user_id, now));
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`conversation ${user_id}`}, 0))`);
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM message_conversations WHERE created_by_id = ${user_id} AND created_at > ${new Date(now.getTime() - 86_400_000)}`);
  if ((rows[0]?.count ?? 0) >= messageLimits.new_a_day)
    throw new ProblemError(429, 'You have begun many conversations today. Begin the next one tomorrow.', [], 3600);
}

const group = bind(createGroup, canWriteMessages, async ({ body }, { actor, idempotency_key: key }, ctx) =>
  ctx.transact((tx) =>
    runOnce(tx, { key, user_id: actor.user_id, operation_id: createGroup.id, body }, async () => {
      await requireBudget(ctx, tx, actor);
      const now = ctx.clock.now();
      const { rows } = await tx.execute<{ conversation_id: number }>(sql`
        INSERT INTO message_conversations (kind, title, created_by_id, created_at, last_at)
        VALUES ('group', ${body.title}, ${actor.user_id}, ${now}, ${now}) RETURNING conversation_id`);
      const conversation_id = rows[0]?.conversation_id;
      if (conversation_id === undefined) throw new Error('The group was not made.');
      await tx.execute(sql`
        INSERT INTO message_members (conversation_id, user_id, role, agreed_at, joined_at) VALUES (${conversation_id}, ${actor.user_id}, 'owner', ${now}, ${now})`);
      await bringIn(ctx, tx, { actor, conversation_id, last_seq: 0, user_ids: body.user_ids });
      await addSystemLine(ctx, tx, { actor, conversation_id, line: { type: 'created' } });
      return { data: await readConversation(tx, actor, conversation_id) };
    }),
  ),
);

interface Bringing {
  readonly actor: Actor;
  readonly conversation_id: number;
  readonly last_seq: number;
  readonly user_ids: readonly number[];
}

/** Whom contact lets the caller write to without asking first comes in at once; nobody else does. Who was not in it before is answered. */
async function bringIn(ctx: Context, tx: Tx, { actor, conversation_id, last_seq, user_ids }: Bringing): Promise<number[]> {
  const others = [...new Set(user_ids)].filter((user_id) => user_id !== actor.user_id);
  const decisions = await askContactOfMany(tx, actor, 'message', others);
  const isReached = [...decisions.values()].every(({ answer, is_supervised }) => answer === 'yes' && !is_supervised);
  if (!isReached) throw forbidden('Somebody among them cannot be brought into a group by you.');
  await requireBringing(ctx, tx, actor, others);
  const { rows: came } = await tx.execute<{ user_id: number }>(sql`
    INSERT INTO message_members (conversation_id, user_id, first_seq, last_read_seq, joined_at)
    SELECT ${conversation_id}, user_id, ${last_seq}::bigint + 1, ${last_seq}, ${ctx.clock.now()} FROM unnest(${sql.param(others)}::bigint[]) AS user_id
    ON CONFLICT (conversation_id, user_id) DO UPDATE SET left_at = NULL, agreed_at = NULL, status = 'active', first_seq = excluded.first_seq,
      last_read_seq = excluded.last_read_seq, joined_at = excluded.joined_at WHERE message_members.left_at IS NOT NULL RETURNING user_id`);
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM message_members WHERE conversation_id = ${conversation_id} AND left_at IS NULL`);
  if ((rows[0]?.count ?? 0) > messageLimits.members) throw conflict(`A group has ${messageLimits.members} people at most.`);
  return came.map(({ user_id }) => user_id);
}

/**
 * Everybody who came into a group that the caller made or goes on with counts, also those who are gone again, each of them once.
 * @throws ProblemError 429 for who has brought in as many people as one person can in a day
 */
async function requireBringing(ctx: Context, tx: Tx, { user_id }: Actor, others: readonly number[]): Promise<void> {
  const now = ctx.clock.now();
  requireWriting(await findMeasures(tx, user_id, now));
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`conversation ${user_id}`}, 0))`);
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(DISTINCT m.user_id)::int AS count
    FROM message_members m JOIN message_conversations c ON c.conversation_id = m.conversation_id
    WHERE c.kind = 'group' AND m.user_id <> ${user_id} AND m.joined_at > ${new Date(now.getTime() - 86_400_000)}
      AND m.user_id <> ALL (${sql.param([...others])}::bigint[]) AND (c.created_by_id = ${user_id}
        OR EXISTS (SELECT FROM message_members o WHERE o.conversation_id = c.conversation_id AND o.user_id = ${user_id} AND o.role = 'owner'))`);
  if ((rows[0]?.count ?? 0) + others.length > messageLimits.brought_a_day)
    throw new ProblemError(429, 'You have brought many people into groups today. Bring in the next ones tomorrow.', [], 3600);
}

/** A group under its lock, for its owner. */
async function lockOwnGroup(tx: Tx, actor: Actor, conversation_id: number) {
  const membership = await lockMembership(tx, actor, conversation_id);
  if (membership.kind !== 'group') throw notFound();
  if (membership.role !== 'owner') throw forbidden();
  return membership;
}

const rename = bind(renameGroup, canWriteMessages, async ({ params: { conversation_id }, body: { title } }, { actor }, ctx) =>
  ctx.transact(async (tx) => {
    const membership = await lockOwnGroup(tx, actor, conversation_id);
    requireOpen(membership);
    if (membership.title !== title) {
      await tx.execute(sql`UPDATE message_conversations SET title = ${title} WHERE conversation_id = ${conversation_id}`);
      await addSystemLine(ctx, tx, { actor, conversation_id, line: { type: 'renamed', title } });
    }
    return { data: await readConversation(tx, actor, conversation_id) };
  }),
);

const add = bind(addMembers, canWriteMessages, async ({ params: { conversation_id }, body: { user_ids } }, { actor }, ctx) =>
  ctx.transact(async (tx) => {
    const membership = await lockOwnGroup(tx, actor, conversation_id);
    requireOpen(membership);
    const came = await bringIn(ctx, tx, { actor, conversation_id, last_seq: membership.last_seq, user_ids });
    if (came.length > 0) await addSystemLine(ctx, tx, { actor, conversation_id, line: { type: 'added', user_ids: came } });
    return { data: await readConversation(tx, actor, conversation_id) };
  }),
);

const remove = bind(removeMember, canWriteMessages, async ({ params: { conversation_id, user_id } }, { actor }, ctx) =>
  ctx.transact(async (tx) => {
    await lockOwnGroup(tx, actor, conversation_id);
    if (user_id === actor.user_id) throw conflict('Leave the group instead.');
    await endMembership(ctx, tx, { actor, conversation_id, user_id });
    return { data: await readConversation(tx, actor, conversation_id) };
  }),
);

const leave = bind(leaveGroup, canReadMessages, async ({ params: { conversation_id } }, { actor }, ctx) => {
  await ctx.transact(async (tx) => {
    const { kind, role } = await lockMembership(tx, actor, conversation_id);
    if (kind === 'help_desk') throw conflict('A conversation with the help desk is archived, and opens with what you write next.');
    if (kind !== 'group') throw conflict('A conversation of two is archived or ends with a block.');
    await endMembership(ctx, tx, { actor, conversation_id, user_id: actor.user_id });
    if (role !== 'owner') return;
    // Whoever has been in it longest goes on with it.
    await tx.execute(sql`
      UPDATE message_members SET role = 'owner' WHERE conversation_id = ${conversation_id} AND user_id = (
        SELECT user_id FROM message_members WHERE conversation_id = ${conversation_id} AND left_at IS NULL ORDER BY joined_at, user_id LIMIT 1)`);
  });
  return { data: { conversation_id } };
});

async function endMembership(
  ctx: Context,
  tx: Tx,
  { actor, conversation_id, user_id }: Pick<Bringing, 'actor' | 'conversation_id'> & { user_id: number },
) {
  const { rows } = await tx.execute(sql`
    UPDATE message_members SET left_at = ${ctx.clock.now()}, role = 'member'
    WHERE conversation_id = ${conversation_id} AND user_id = ${user_id} AND left_at IS NULL RETURNING user_id`);
  if (rows.length === 0) return;
  const line: StoredSystemLine = user_id === actor.user_id ? { type: 'left' } : { type: 'removed', user_ids: [user_id] };
  await addSystemLine(ctx, tx, { actor, conversation_id, line, removed_id: user_id });
}

export const openHandlers = [direct, group, rename, add, remove, leave];
