import { conflict, notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/sales/waiting-operations';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { bind, type Call } from '../../../core/http/handler.ts';
import { canManageOrders, canReadOrders } from '../../../permissions/tickets.ts';
import { lockEntry, setPriority } from '../../capacity/public.ts';
import { readDatabaseTime } from '../catalogue.read-model.ts';
import { requireEdition, requireRight } from '../manage/reach.ts';
import { passKind } from './find-entry.ts';
import { endTurn, makeOffer } from './make-offer.ts';
import { readWaitingRows } from './waiting.read-model.ts';

interface Change {
  readonly entry_id: number;
  readonly action: string;
  readonly reason: string;
}

/** @throws ProblemError 404 for a turn of an edition that the caller does not see */
async function requireOwnEdition(ctx: Context, call: Call, entry_id: number): Promise<void> {
  const { rows } = await ctx.db.execute<{ slug: string }>(sql`
    SELECT e.slug FROM ticket_waiting_entries w JOIN ticket_quotas q USING (quota_id) JOIN edition_basics e USING (edition_id) WHERE w.entry_id = ${entry_id}`);
  const [entry] = rows;
  if (!entry) throw notFound('There is no such turn on a waiting list.');
  await requireEdition(ctx, call, entry.slug);
}

/** Changes one turn in a transaction, and keeps who did it and why. */
async function updateEntry(ctx: Context, call: Call, { entry_id, action, reason }: Change, work: (tx: Tx) => Promise<void>) {
  requireRight(call, canManageOrders);
  await requireOwnEdition(ctx, call, entry_id);
  const read = async (tx: Tx | Context['db']) => {
    const [row] = await readWaitingRows(tx, sql`w.entry_id = ${entry_id}`);
    if (!row) throw notFound('There is no such turn on a waiting list.');
    return row;
  };
  await ctx.transact(async (tx) => {
    const before = await read(tx);
    await work(tx);
    const { status, priority } = await read(tx);
    await ctx.audit.record(tx, {
      actor_id: call.actor.user_id,
      action,
      subject_type: 'ticket_waiting_entry',
      subject_id: entry_id,
      before: { status: before.status, priority: before.priority },
      after: { status, priority },
      reason,
      request_id: call.request_id,
    });
  });
  return { data: await read(ctx.db) };
}

const list = bind(operations.listWaiting, canReadOrders, async ({ query }, call, ctx) => {
  const { edition_id } = await requireEdition(ctx, call, query.edition);
  const now = await readDatabaseTime(ctx.db);
  return { data: await readWaitingRows(ctx.db, sql`e.edition_id = ${edition_id}`), now: now.toISOString() };
});

const refusals = {
  short: 'There are not that many places free.',
  held_elsewhere: 'What they wait for is not sold now, or has no place in another quota.',
  gone: 'They do not wait any more.',
} as const;

const offer = bind(operations.offerWaiting, canManageOrders, async ({ params: { entry_id } }, call, ctx) =>
  updateEntry(ctx, call, { entry_id, action: 'ticket_waiting.offer', reason: '' }, async (tx) => {
    const result = await makeOffer(ctx, tx, entry_id);
    if (result !== 'given') throw conflict(refusals[result]);
  }),
);

const move = bind(operations.moveWaiting, canManageOrders, async ({ params: { entry_id }, body }, call, ctx) =>
  updateEntry(ctx, call, { entry_id, action: 'ticket_waiting.move', reason: body.reason }, async (tx) => {
    await setPriority(tx, entry_id, body.priority);
  }),
);

const remove = bind(operations.removeWaiting, canManageOrders, async ({ params: { entry_id }, body }, call, ctx) =>
  updateEntry(ctx, call, { entry_id, action: 'ticket_waiting.remove', reason: body.reason }, async (tx) =>
    endTurn(tx, await lockEntry(tx, passKind, sql`w.entry_id = ${entry_id}`)),
  ),
);

export const waitingStaffHandlers = [list, offer, move, remove];
