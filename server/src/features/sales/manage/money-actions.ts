import { conflict, notFound } from '@sabha/contract/core/errors';
import { previewRefund } from '@sabha/contract/sales/manage-operations';
import * as operations from '@sabha/contract/sales/staff-operations';
import { orderDecided } from '@sabha/contract/sales/events';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Rule } from '../../../core/access/policy.ts';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { bind } from '../../../core/http/handler.ts';
import { canManageOrders, canMoveMoney, canReadOrders, canTakeMoney } from '../../../permissions/tickets.ts';
import { draftCreditNote } from '../invoices/issue-invoice.ts';
import { cancelPlaces, readReplaced, sharesOf, splitPrice } from '../orders/cancel-places.ts';
import { answerStaff } from '../orders/cart-handlers.ts';
import { holdPlaces, lockOrder, setStatus } from '../orders/find-order.ts';
import { markPaid } from '../orders/mark-paid.ts';
import { addRefund } from '../payments/refunds.ts';
import { sellIfPaid } from '../payments/settle-payment.ts';
import { lines, orders, type LineRow, type OrderRow } from '../schema.ts';
import { taxSchemeOf } from '../tax-schemes.ts';
import { changeOrder, describeCaller } from './change-order.ts';
import { findManagedOrder } from './reach.ts';
import { readNeedsDecision } from './needs-decision.read-model.ts';

const approvedHoldDays = 3;

/** A till is at the desk; whoever says that a bank transfer came has seen the account. */
export const rightToTake = (provider: ManualPayment['provider']): Rule => (provider === 'desk' ? canManageOrders : canMoveMoney);

const decideOrder = bind(operations.decideOrder, canManageOrders, async ({ params, body }, call, ctx) => {
  const action = { code: params.code, action: 'ticket_order.decide', reason: body.note };
  const changed = await changeOrder(ctx, call, action, async (tx, order) => {
    if (order.status !== 'awaiting_approval') throw conflict('This order does not await a decision.');
    const { order_id } = order;
    const status = body.is_approved ? 'pending' : 'cancelled';
    await setStatus(tx, order_id, { status, decision_note: body.note, ...(!body.is_approved && { closed_at: ctx.clock.now() }) });
    if (!body.is_approved) await holdPlaces(tx, order_id, sql`'-infinity'`);
    else if (order.total_minor === 0) {
      if (!(await markPaid(ctx, tx, { ...order, status }))) throw conflict('There are not that many places left.');
    } else await holdPlaces(tx, order_id, sql`clock_timestamp() + make_interval(days => ${approvedHoldDays})`);
    await ctx.outbox.add(tx, orderDecided, { order_id, is_approved: body.is_approved }, call.actor.user_id);
    return { is_approved: body.is_approved };
  });
  return answerStaff(ctx, call, changed);
});

interface ManualPayment {
  readonly provider: 'bank_transfer' | 'desk';
  readonly amount_minor: number;
  readonly provider_payment_id: string;
  readonly note: string;
}

/** Writes money down that came by hand, and sells the places once it is all there. @throws ProblemError 409 for what was written down before. */
export async function takeMoney(ctx: Context, tx: Tx, order: OrderRow, money: ManualPayment): Promise<void> {
  if (order.status === 'cart' || order.status === 'awaiting_approval') throw conflict('Nothing is asked for this order yet.');
  const { rowCount } = await tx.execute(sql`
    INSERT INTO ticket_payments (order_id, provider, status, amount_minor, currency, provider_payment_id, note, captured_at)
    VALUES (${order.order_id}, ${money.provider}, 'captured', ${money.amount_minor}, ${order.currency}, ${money.provider_payment_id}, ${money.note}, clock_timestamp())
    ON CONFLICT DO NOTHING`);
  if (rowCount !== 1) throw conflict('This payment has been written down already.');
  await sellIfPaid(ctx, tx, order);
}

const recordPayment = bind(operations.recordPayment, canTakeMoney, async ({ params, body }, call, ctx) => {
  const action = { code: params.code, action: 'ticket_order.record_payment', rule: rightToTake(body.provider) };
  const changed = await changeOrder(ctx, call, action, async (tx, order) => {
    await takeMoney(ctx, tx, order, body);
    return { ...body };
  });
  return answerStaff(ctx, call, changed);
});

interface Chosen {
  readonly line_ids: readonly number[];
  readonly percent: number;
}

async function readChosen(tx: Tx, order: OrderRow, { line_ids, percent }: Chosen) {
  if (order.status !== 'paid') throw conflict('Only places of a paid order can be taken back.');
  const wanted = [...new Set(line_ids)];
  const places: LineRow[] = await tx
    .select()
    .from(lines)
    .where(and(inArray(lines.line_id, wanted), eq(lines.order_id, order.order_id), isNull(lines.cancelled_at)));
  if (places.length < wanted.length) throw notFound('The order has no such place.');
  const paid = [...places, ...(await readReplaced(tx, places))];
  const scheme = taxSchemeOf(order.currency);
  const split = paid.map((place) => splitPrice(place, percent, scheme));
  const sum = (of: (one: (typeof split)[number]) => number) => split.reduce((total, one) => total + of(one), 0);
  const credit = sharesOf(paid, () => percent);
  return { places, credit, refund_minor: sum((one) => one.back_minor), kept_minor: sum((one) => one.kept_minor) };
}

const preview = bind(previewRefund, canReadOrders, async ({ params, body }, call, ctx) => {
  const { order_id } = await findManagedOrder(ctx, call, { code: params.code });
  return ctx.transact(async (tx) => {
    const order = await lockOrder(tx, order_id);
    const { credit, refund_minor, kept_minor } = await readChosen(tx, order, body);
    return { data: { refund_minor, kept_minor, credit_note: await draftCreditNote(tx, order, credit) } };
  });
});

const cancelLines = bind(operations.cancelLines, canMoveMoney, async ({ params, body }, call, ctx) => {
  const { percent, reason, expected_refund_minor } = body;
  const action = { code: params.code, action: 'ticket_order.cancel_lines', rule: canMoveMoney, reason };
  const changed = await changeOrder(ctx, call, action, async (tx, order) => {
    const { places, refund_minor } = await readChosen(tx, order, body);
    if (expected_refund_minor !== undefined && expected_refund_minor !== refund_minor)
      throw conflict('The amount has changed since you saw it. Look at it again before you give it back.');
    await cancelPlaces(ctx, tx, { order, places, percentOf: () => percent, reason, caller: describeCaller(call) });
    return { line_nos: places.map(({ line_no }) => line_no), percent, refund_minor };
  });
  return answerStaff(ctx, call, changed);
});

const refundPayment = bind(operations.refundPayment, canMoveMoney, async ({ body }, call, ctx) => {
  const { payment_id, amount_minor, reason } = body;
  const [found] = await ctx.db
    .select({ code: orders.code })
    .from(orders)
    .where(sql`${orders.order_id} = (SELECT order_id FROM ticket_payments WHERE payment_id = ${payment_id})`);
  if (!found) throw notFound('There is no such payment.');
  let refund_id = 0;
  const action = { code: found.code, action: 'ticket_order.refund_payment', rule: canMoveMoney, reason };
  const changed = await changeOrder(ctx, call, action, async (tx, order) => {
    const open = (await readNeedsDecision(tx, { order_id: order.order_id })).find((one) => one.payment_id === payment_id);
    if (!open || open.unmatched_minor < amount_minor) throw conflict('That money pays for places; take the places back instead.');
    refund_id = await addRefund(ctx, tx, { payment_id, amount_minor, reason, actor_id: call.actor.user_id });
    return { payment_id, amount_minor, refund_id };
  });
  return { data: { refund_id, order_code: changed.code } };
});

const finishRefund = bind(operations.finishRefund, canMoveMoney, async ({ params: { refund_id } }, call, ctx) => {
  const { rows } = await ctx.db.execute<{ code: string }>(sql`
    SELECT o.code FROM ticket_refunds r JOIN ticket_payments p USING (payment_id) JOIN ticket_orders o USING (order_id) WHERE r.refund_id = ${refund_id}`);
  const none = 'There is no such refund to be paid out by hand.';
  if (!rows[0]) throw notFound(none);
  await changeOrder(ctx, call, { code: rows[0].code, action: 'ticket_order.finish_refund', rule: canMoveMoney }, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      UPDATE ticket_refunds r SET status = 'done', done_at = clock_timestamp() FROM ticket_payments p
      WHERE p.payment_id = r.payment_id AND r.refund_id = ${refund_id} AND r.status = 'created' AND p.provider IN ('bank_transfer', 'desk')`);
    if (rowCount !== 1) throw notFound(none);
    return { refund_id };
  });
  return { data: { refund_id, status: 'done' as const } };
});

export const moneyActionHandlers = [decideOrder, recordPayment, preview, cancelLines, refundPayment, finishRefund];
