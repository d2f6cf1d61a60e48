import { conflict, forbidden, notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/tickets/staff-operations';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { decideRule, type Rule } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Call } from '../../core/http/handler.ts';
import { canManageOrders, canReadOrders } from '../../permissions/tickets.ts';
import { readBrokenInvariants } from './invariants.read-model.ts';
import { cancelPlaces } from './orders/cancel-places.ts';
import { answerOrder } from './orders/cart-handlers.ts';
import { holdPlaces, lockOrder, setStatus } from './orders/find-order.ts';
import { markPaid } from './orders/mark-paid.ts';
import { addRefund } from './payments/refunds.ts';
import { sellIfPaid } from './payments/settle-payment.ts';
import { lines, orders, type OrderRow } from './schema.ts';
import { readNeedsDecision, readOrders, readSales } from './staff.read-model.ts';

const approvedHoldDays = 3;

function requireRight(call: Call, rule: Rule): void {
  if (decideRule(call.actor, rule) !== true) throw forbidden();
}

/** Changes one order by its code in a transaction, and keeps who did it. */
async function changeOrder(
  ctx: Context,
  call: Call,
  { code, action }: { code: string; action: string },
  change: (tx: Tx, order: OrderRow) => Promise<object>,
) {
  requireRight(call, canManageOrders);
  const [found] = await ctx.db.select({ order_id: orders.order_id }).from(orders).where(eq(orders.code, code.toUpperCase()));
  if (!found) throw notFound('There is no such order.');
  await ctx.transact(async (tx) => {
    const order = await lockOrder(tx, found.order_id);
    const after = await change(tx, order);
    const entry = {
      actor_id: call.actor.user_id,
      action,
      subject_type: 'ticket_order',
      subject_id: order.order_id,
      request_id: call.request_id,
    };
    await ctx.audit.record(tx, { ...entry, before: { status: order.status }, after: { code: order.code, ...after } });
  });
  return answerOrder(ctx, call, found);
}

const decideOrder = bind(operations.decideOrder, async ({ params, body }, call, ctx) =>
  changeOrder(ctx, call, { code: params.code, action: 'ticket_order.decide' }, async (tx, order) => {
    if (order.status !== 'awaiting_approval') throw conflict('This order does not await a decision.');
    const { order_id } = order;
    const status = body.is_approved ? 'pending' : 'cancelled';
    await setStatus(tx, order_id, { status, decision_note: body.note, ...(!body.is_approved && { closed_at: ctx.clock.now() }) });
    if (!body.is_approved) await holdPlaces(tx, order_id, sql`'-infinity'`);
    else if (order.total_paise === 0) {
      if (!(await markPaid(ctx, tx, { ...order, status }))) throw conflict('There are not that many places left.');
    } else await holdPlaces(tx, order_id, sql`clock_timestamp() + make_interval(days => ${approvedHoldDays})`);
    await ctx.outbox.add(tx, {
      type: 'ticket_order.decided',
      payload: { order_id, is_approved: body.is_approved },
      actor_id: call.actor.user_id,
    });
    return { ...body };
  }),
);

const recordPayment = bind(operations.recordPayment, async ({ params, body }, call, ctx) =>
  changeOrder(ctx, call, { code: params.code, action: 'ticket_order.record_payment' }, async (tx, order) => {
    if (order.status === 'cart' || order.status === 'awaiting_approval') throw conflict('Nothing is asked for this order yet.');
    const { rowCount } = await tx.execute(sql`
      INSERT INTO ticket_payments (order_id, provider, status, amount_paise, currency, provider_payment_id, note, captured_at)
      VALUES (${order.order_id}, ${body.provider}, 'captured', ${body.amount_paise}, ${order.currency}, ${body.provider_payment_id}, ${body.note}, clock_timestamp())
      ON CONFLICT DO NOTHING`);
    if (rowCount !== 1) throw conflict('This payment has been written down already.');
    await sellIfPaid(ctx, tx, order);
    return { ...body };
  }),
);

const cancelLines = bind(operations.cancelLines, async ({ params, body }, call, ctx) =>
  changeOrder(ctx, call, { code: params.code, action: 'ticket_order.cancel_lines' }, async (tx, order) => {
    if (order.status !== 'paid') throw conflict('Only places of a paid order can be taken back.');
    const wanted = [...new Set(body.line_ids)];
    const places = await tx
      .select()
      .from(lines)
      .where(and(inArray(lines.line_id, wanted), eq(lines.order_id, order.order_id), isNull(lines.cancelled_at)));
    if (places.length < wanted.length) throw notFound('The order has no such place.');
    await cancelPlaces(ctx, tx, { order, places, percent: body.percent, reason: body.reason, actor_id: call.actor.user_id });
    return { ...body };
  }),
);

const listOrders = bind(operations.listOrders, async ({ query }, call, ctx) => {
  requireRight(call, canReadOrders);
  return readOrders(ctx.db, query);
});

const listNeedsDecision = bind(operations.listNeedsDecision, async ({ query }, call, ctx) => {
  requireRight(call, canReadOrders);
  return { data: await readNeedsDecision(ctx.db, query.edition) };
});

const refundPayment = bind(operations.refundPayment, async ({ body }, call, ctx) => {
  requireRight(call, canManageOrders);
  const { payment_id, amount_paise, reason } = body;
  const made = await ctx.transact(async (tx) => {
    const { rows } = await tx.execute<{ order_id: number }>(sql`SELECT order_id FROM ticket_payments WHERE payment_id = ${payment_id}`);
    if (!rows[0]) throw notFound('There is no such payment.');
    const order = await lockOrder(tx, rows[0].order_id);
    const open = (await readNeedsDecision(tx, undefined, order.order_id)).find((one) => one.payment_id === payment_id);
    if (!open || open.unmatched_paise < amount_paise) throw conflict('That money pays for places; take the places back instead.');
    const refund_id = await addRefund(ctx, tx, { payment_id, amount_paise, reason, actor_id: call.actor.user_id });
    await ctx.audit.record(tx, {
      actor_id: call.actor.user_id,
      action: 'ticket_payment.refund',
      subject_type: 'ticket_payment',
      subject_id: payment_id,
      before: null,
      after: { amount_paise, refund_id },
      reason,
      request_id: call.request_id,
    });
    return { refund_id, order_code: order.code };
  });
  return { data: made };
});

const finishRefund = bind(operations.finishRefund, async ({ params }, call, ctx) => {
  requireRight(call, canManageOrders);
  const { rowCount } = await ctx.db.execute(sql`
    UPDATE ticket_refunds r SET status = 'done', done_at = clock_timestamp() FROM ticket_payments p
    WHERE p.payment_id = r.payment_id AND r.refund_id = ${params.refund_id} AND r.status = 'created' AND p.provider IN ('bank_transfer', 'desk')`);
  if (rowCount !== 1) throw notFound('There is no such refund to be paid out by hand.');
  return { data: { refund_id: params.refund_id, status: 'done' as const } };
});

const listBrokenInvariants = bind(operations.listBrokenInvariants, async (_input, call, ctx) => {
  requireRight(call, canReadOrders);
  return { data: await readBrokenInvariants(ctx.db) };
});

const listSales = bind(operations.listSales, async ({ query }, call, ctx) => {
  requireRight(call, canReadOrders);
  return { data: await readSales(ctx.db, query.edition) };
});

export const staffHandlers = [
  decideOrder,
  recordPayment,
  cancelLines,
  listOrders,
  listNeedsDecision,
  refundPayment,
  finishRefund,
  listBrokenInvariants,
  listSales,
];
