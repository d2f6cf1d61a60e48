import { badRequest, notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/sales/holding-operations';
import type { OrderStatus } from '@sabha/contract/sales/order';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { bind, type Call } from '../../../core/http/handler.ts';
import { secretHolders } from '../../../core/access/call-rules.ts';
import { canManageOrders, canReadOrders, canSetUpSales } from '../../../permissions/tickets.ts';
import { describeCaller } from '../manage/change-order.ts';
import { requireEdition } from '../manage/reach.ts';
import { hasOnlineProvider } from '../payments/providers.ts';
import { holdPlaces, lockOrder, setStatus } from '../orders/find-order.ts';
import { confirmBuyer, findByConfirmation } from './confirm-buyer.ts';
import { readHolding, readHoldingSummary } from './holding.read-model.ts';
import { readSaleRules, writeSaleRules } from './sale-rules.ts';

const getHolding = bind(operations.getHolding, canReadOrders, async ({ query }, call, ctx) => {
  const { edition_id } = await requireEdition(ctx, call, query.edition);
  return { data: await readHolding(ctx, edition_id) };
});

const getSummary = bind(operations.getHoldingSummary, canReadOrders, async ({ query }, call, ctx) => {
  const { edition_id } = await requireEdition(ctx, call, query.edition);
  return { data: await readHoldingSummary(ctx, edition_id) };
});

const confirm = bind(operations.confirmOrderAddress, secretHolders, async ({ body }, _call, ctx) => {
  const { order_id, code } = await findByConfirmation(ctx, body.secret);
  await confirmBuyer(ctx, order_id);
  const { rows } = await ctx.db.execute<{ status: OrderStatus; held_until: string | null; time_zone: string }>(sql`
    SELECT o.status, e.time_zone, (SELECT to_json(min(held_until)) FROM ticket_order_lines l WHERE l.order_id = o.order_id AND isfinite(held_until)) AS held_until
    FROM ticket_orders o JOIN edition_basics e USING (edition_id) WHERE o.order_id = ${order_id}`);
  const [row] = rows;
  if (!row) throw notFound('There is no such order.');
  return { data: { ...row, code } };
});

interface Release {
  readonly order_id: number;
  readonly edition_id: number;
  readonly reason: string;
}

/** Frees what one order holds unpaid; answers how many places. One that was paid, or is over already, stays as it is. */
async function releaseOrder(ctx: Context, call: Call, { order_id, edition_id, reason }: Release): Promise<number> {
  return ctx.transact(async (tx) => {
    const { rows } = await tx.execute(sql`SELECT 1 FROM ticket_orders WHERE order_id = ${order_id} AND edition_id = ${edition_id}`);
    if (rows.length === 0) return 0;
    const { status, code } = await lockOrder(tx, order_id);
    if (status !== 'cart' && status !== 'pending' && status !== 'awaiting_approval' && status !== 'expired') return 0;
    const { rows: held } = await tx.execute<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM ticket_order_lines WHERE order_id = ${order_id} AND held_until > clock_timestamp() AND cancelled_at IS NULL`);
    await holdPlaces(tx, order_id, sql`'-infinity'`);
    if (status !== 'cart') await setStatus(tx, order_id, { status: 'cancelled', closed_at: ctx.clock.now(), decision_note: reason });
    await ctx.audit.record(tx, {
      ...describeCaller(call),
      action: 'ticket_order.release',
      subject_type: 'ticket_order',
      subject_id: order_id,
      before: { status },
      after: { code, places: held[0]?.count ?? 0 },
      reason,
    });
    return held[0]?.count ?? 0;
  });
}

const release = bind(operations.releaseHolds, canManageOrders, async ({ query, body }, call, ctx) => {
  const { edition_id } = await requireEdition(ctx, call, query.edition);
  const released = [];
  for (const order_id of new Set(body.order_ids))
    released.push(await releaseOrder(ctx, call, { order_id, edition_id, reason: body.reason }));
  const freed = released.filter((places) => places > 0);
  return { data: { released_orders: freed.length, released_places: freed.reduce((sum, places) => sum + places, 0) } };
});

const setRules = bind(operations.setSaleRules, canSetUpSales, async ({ query, body }, call, ctx) => {
  const { edition_id } = await requireEdition(ctx, call, query.edition);
  if (!body.has_desk && !body.has_bank_transfer && !hasOnlineProvider(ctx)) {
    const message = 'Nobody could pay then: no provider for online payments is set up.';
    throw badRequest(message, [{ path: 'has_desk', message }]);
  }
  await ctx.transact(async (tx) => {
    const before = await readSaleRules(tx, edition_id);
    await writeSaleRules(tx, edition_id, body);
    await ctx.audit.record(tx, {
      ...describeCaller(call),
      action: 'ticket_sale_rules.set',
      subject_type: 'edition',
      subject_id: edition_id,
      before: { ...before },
      after: { ...body },
    });
  });
  return { data: body };
});

export const holdingHandlers = [confirm, getHolding, getSummary, release, setRules];
