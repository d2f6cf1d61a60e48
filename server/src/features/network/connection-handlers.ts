import { forbidden, notFound, conflict } from '@sabha/contract/core/errors';
import { connectionRequested } from '@sabha/contract/network/events';
import { networkLimits } from '@sabha/contract/network/network';
import * as operations from '@sabha/contract/network/operations';
import { sql } from 'drizzle-orm';
import { decidedByRows, ownDataOnly } from '../../core/access/call-rules.ts';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { findMeasures, requireWriting } from '../moderation/public.ts';
import { countConnections, listConnectionPage, listWaiting } from './connections.read-model.ts';
import {
  asksAgainAt,
  asksTooSoon,
  closeRequest,
  countRequestsOfWeek,
  deleteConnection,
  findLastRequest,
  insertConnection,
  insertRequest,
  isConnected,
  lockBudget,
  requirePair,
  requireRequestsLeft,
  waitsForAsker,
} from './network.store.ts';
import { canAccept, canConnect, readRelation } from './relation.read-model.ts';

const summary = bind(operations.getNetworkSummary, ownDataOnly, async (_, { actor }, ctx) => {
  const now = ctx.clock.now();
  const counts = await countConnections(ctx.db, actor, now);
  const used = await countRequestsOfWeek(ctx.db, actor.user_id, now);
  return { data: { ...counts, requests_left: Math.max(0, networkLimits.requests_a_week - used), is_open: !actor.is_restricted } };
});

const list = bind(operations.listConnections, ownDataOnly, ({ query }, { actor }, { db }) => listConnectionPage(db, actor, query));

const listRequests = bind(operations.listConnectionRequests, ownDataOnly, async ({ query: { direction } }, { actor }, ctx) => ({
  data: await listWaiting(ctx.db, actor, direction, ctx.clock.now()),
}));

const relation = bind(operations.getNetworkRelation, ownDataOnly, async ({ params: { user_id } }, { actor }, ctx) => ({
  data: await readRelation(ctx.db, ctx, actor, user_id),
}));

/** The same for a block, for age, for suspension and for somebody who does not exist. */
const outOfReach = () => forbidden('You cannot connect with this person here.');

const request = bind(operations.requestConnection, decidedByRows, async ({ params: { user_id }, body: { note } }, { actor }, ctx) => {
  if (user_id === actor.user_id) throw conflict('You cannot connect with yourself.');
  const data = await ctx.transact(async (tx) => {
    await lockBudget(tx, actor.user_id);
    await requirePair(tx, actor.user_id, user_id);
    // Who may only read at the moment is told so first, whoever is asked.
    const isBlocked = (await findBlockedPartners(tx, actor.user_id, [user_id])).size > 0;
    const isJoined = !isBlocked && ((await isConnected(tx, actor.user_id, user_id)) || (await meetHalfway(ctx, tx, actor, user_id)));
    if (!isJoined) await ask(ctx, tx, actor, { user_id, note, isBlocked });
    return readRelation(tx, ctx, actor, user_id);
  });
  return { data };
});

/** Who asks somebody by whom they are asked themselves, or were, and declined it, has the connection at once. */
async function meetHalfway(ctx: Context, tx: Tx, actor: Actor, user_id: number): Promise<boolean> {
  const asked = await findLastRequest(tx, user_id, actor.user_id);
  if (!asked || !waitsForAsker(asked, ctx.clock.now())) return false;
  await requireConnectable(tx, actor, user_id);
  await connect(ctx, tx, { request_id: asked.request_id, user_id: actor.user_id, other_user_id: user_id });
  return true;
}

interface Asked {
  readonly user_id: number;
  readonly note: string;
  readonly isBlocked: boolean;
}

async function ask(ctx: Context, tx: Tx, actor: Actor, { user_id, note, isBlocked }: Asked): Promise<void> {
  const now = ctx.clock.now();
  const last = await findLastRequest(tx, actor.user_id, user_id);
  if (!isBlocked && waitsForAsker(last, now)) return;
  requireWriting(await findMeasures(tx, actor.user_id, now));
  if (!(await canConnect(tx, actor, user_id))) throw outOfReach();
  if (asksAgainAt(last, now)) throw asksTooSoon();
  await requireRequestsLeft(tx, actor.user_id, now);
  const made = await insertRequest(tx, { from_user_id: actor.user_id, to_user_id: user_id, note, now });
  if (!made.isWaiting) return;
  const { request_id } = made;
  await ctx.outbox.add(tx, connectionRequested, { request_id, from_user_id: actor.user_id, to_user_id: user_id }, actor.user_id);
}

/** @throws ProblemError 403 for somebody who has asked and cannot be accepted any more */
async function requireConnectable(tx: Tx, actor: Actor, user_id: number): Promise<void> {
  if (!(await canAccept(tx, actor, user_id))) throw outOfReach();
}

interface Pair {
  readonly request_id: number;
  /** Who says yes. */
  readonly user_id: number;
  readonly other_user_id: number;
}

async function connect(ctx: Context, tx: Tx, { request_id, user_id, other_user_id }: Pair): Promise<void> {
  // It may have lapsed on a node whose clock is ahead.
  if (!(await closeRequest(ctx, tx, { request_id, status: 'accepted', by_user_id: user_id }))) throw closed();
  await insertConnection(tx, user_id, other_user_id, ctx.clock.now());
  // Both have asked: neither waits any longer.
  const crossed = await findLastRequest(tx, user_id, other_user_id);
  if (waitsForAsker(crossed, ctx.clock.now()) && crossed)
    await closeRequest(ctx, tx, { request_id: crossed.request_id, status: 'withdrawn', by_user_id: user_id });
}

const withdraw = bind(operations.withdrawConnectionRequest, ownDataOnly, async ({ params: { user_id } }, { actor }, ctx) => {
  const data = await ctx.transact(async (tx) => {
    await requirePair(tx, actor.user_id, user_id);
    const last = await findLastRequest(tx, actor.user_id, user_id);
    if (last && waitsForAsker(last, ctx.clock.now())) await takeBack(ctx, tx, actor, last);
    return readRelation(tx, ctx, actor, user_id);
  });
  return { data };
});

/** One that was declined stays so, as its person is not to be asked again; who made it sees it go. */
async function takeBack(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { request_id, status }: NonNullable<Awaited<ReturnType<typeof findLastRequest>>>,
): Promise<void> {
  if (status === 'declined')
    await tx.execute(sql`UPDATE network_requests SET lapses_at = ${ctx.clock.now()} WHERE request_id = ${request_id}`);
  else await closeRequest(ctx, tx, { request_id, status: 'withdrawn', by_user_id: actor.user_id });
}

const answer = bind(operations.answerConnectionRequest, decidedByRows, async ({ params: { request_id }, body }, { actor }, ctx) => {
  const data = await ctx.transact(async (tx) => {
    const from_user_id = await findAsker(tx, request_id, actor.user_id);
    await requirePair(tx, actor.user_id, from_user_id);
    const last = await findLastRequest(tx, from_user_id, actor.user_id);
    if (last?.request_id !== request_id || last.status !== 'waiting' || last.lapses_at <= ctx.clock.now()) throw closed();
    if (body.answer === 'accepted') {
      if (actor.is_restricted) throw forbidden('A parent or guardian has to agree before you can connect with others.');
      await requireConnectable(tx, actor, from_user_id);
      await connect(ctx, tx, { request_id, user_id: actor.user_id, other_user_id: from_user_id });
    } else await closeRequest(ctx, tx, { request_id, status: 'declined', by_user_id: actor.user_id });
    return readRelation(tx, ctx, actor, from_user_id);
  });
  return { data };
});

const closed = () => notFound('This request is answered, was taken back, or has lapsed.');

/** @throws ProblemError 404 for a request that is not to the caller */
async function findAsker(tx: Tx, request_id: number, user_id: number): Promise<number> {
  const { rows } = await tx.execute<{ from_user_id: number }>(
    sql`SELECT from_user_id FROM network_requests WHERE request_id = ${request_id} AND to_user_id = ${user_id}`,
  );
  if (!rows[0]) throw closed();
  return rows[0].from_user_id;
}

const end = bind(operations.endConnection, ownDataOnly, async ({ params: { user_id } }, { actor }, ctx) => {
  const data = await ctx.transact(async (tx) => {
    await requirePair(tx, actor.user_id, user_id);
    await deleteConnection(tx, actor.user_id, user_id, { now: ctx.clock.now() });
    return readRelation(tx, ctx, actor, user_id);
  });
  return { data };
});

export const connectionHandlers: readonly Bound[] = [summary, list, listRequests, relation, request, withdraw, answer, end];
