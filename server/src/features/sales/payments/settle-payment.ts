import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { lockOrder } from '../orders/find-order.ts';
import { markPaid } from '../orders/mark-paid.ts';
import { payments, type OrderRow, type PaymentRow } from '../schema.ts';
import type { ObservedPayment } from './payment-provider.ts';
import { findProvider } from './providers.ts';

/** States only go forward; a late success undoes a failure, and nothing undoes a success. */
const ranks: Readonly<Record<PaymentRow['status'], number>> = {
  created: 0,
  pending: 1,
  cancelled: 2,
  failed: 2,
  authorized: 3,
  captured: 4,
};

/**
 * Writes down how a payment stands, as its provider says, and sells the places once all the money is there. Messages that come
 * twice, late or out of order change nothing for the worse. Money that finds its places taken stays where everybody who decides
 * about such money sees it.
 */
export async function settlePayment(ctx: Context, payment_id: number, observed: ObservedPayment): Promise<void> {
  await ctx.transact(async (tx) => {
    const order = await lockOrder(tx, await findOrderId(tx, payment_id));
    const [payment] = await tx.select().from(payments).where(eq(payments.payment_id, payment_id)).for('update');
    if (!payment || ranks[observed.status] < ranks[payment.status]) return;
    if (observed.status === 'captured' && observed.currency !== payment.currency) return refuseCurrency(ctx, tx, payment, observed);
    if (payment.status !== 'captured') await writeObserved(ctx, tx, payment, observed);
    if (observed.status === 'captured') await sellIfPaid(ctx, tx, order);
  });
}

async function findOrderId(tx: Tx, payment_id: number): Promise<number> {
  const [row] = await tx.select({ order_id: payments.order_id }).from(payments).where(eq(payments.payment_id, payment_id));
  if (!row) throw new Error(`There is no payment ${payment_id}.`);
  return row.order_id;
}

async function writeObserved(ctx: Context, tx: Tx, { payment_id }: PaymentRow, observed: ObservedPayment): Promise<void> {
  const { status, provider_payment_id, failure, amount_minor } = observed;
  const isMoney = status === 'captured';
  await tx
    .update(payments)
    .set({
      status,
      failure,
      checked_at: ctx.clock.now(),
      ...(provider_payment_id && { provider_payment_id }),
      ...(isMoney && { captured_at: ctx.clock.now(), amount_minor }),
    })
    .where(eq(payments.payment_id, payment_id));
}

/** Sums of money are of one currency. What came in another one sells nothing; staff see on the order why, and give it back at the provider. */
async function refuseCurrency(
  ctx: Context,
  tx: Tx,
  { payment_id, status }: PaymentRow,
  { amount_minor, currency }: ObservedPayment,
): Promise<void> {
  if (status === 'captured') return;
  ctx.log.error({ payment_id, amount_minor, currency }, 'Money came in another currency than was asked for.');
  const failure = `${currency} came, and not what was asked for.`;
  await tx.update(payments).set({ status: 'failed', failure, checked_at: ctx.clock.now() }).where(eq(payments.payment_id, payment_id));
}

/** Sells the places of a locked order when what came covers it. Orders that were given up, or are paid, are left alone. */
export async function sellIfPaid(ctx: Context, tx: Tx, order: OrderRow): Promise<void> {
  if (order.status !== 'pending' && order.status !== 'expired') return;
  if ((await readMoney(tx, order.order_id)) < (order.total_minor ?? 0)) return;
  await markPaid(ctx, tx, order);
}

/** What came for an order and was not given back. */
export async function readMoney(tx: Tx, order_id: number): Promise<number> {
  const { rows } = await tx.execute<{ money: number }>(sql`
    SELECT coalesce(sum(p.amount_minor - (SELECT coalesce(sum(r.amount_minor), 0) FROM ticket_refunds r WHERE r.payment_id = p.payment_id AND r.status <> 'failed')), 0)::bigint AS money
    FROM ticket_payments p WHERE p.order_id = ${order_id} AND p.status = 'captured'`);
  return rows[0]?.money ?? 0;
}

/** Asks the provider how a payment stands, and settles that. For webhooks, buyers who come back, and the reconciler: one path. */
export async function checkPayment(
  ctx: Context,
  { payment_id, provider: name, reference }: Pick<PaymentRow, 'payment_id' | 'provider' | 'reference'>,
): Promise<void> {
  const provider = findProvider(ctx, name);
  if (!provider || reference === null) return;
  await settlePayment(ctx, payment_id, await provider.fetch(reference));
}

export async function findPayment(ctx: Context, provider: string, reference: string): Promise<PaymentRow | null> {
  const [row] = await ctx.db
    .select()
    .from(payments)
    .where(and(sql`${payments.provider} = ${provider}`, eq(payments.reference, reference)));
  return row ?? null;
}
