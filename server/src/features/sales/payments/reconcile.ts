import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { orderApprovalEnded } from '@sabha/contract/sales/events';
import type { PaymentMethod } from '@sabha/contract/sales/catalogue';
import { sellIfPaid, checkPayment } from './settle-payment.ts';
import { workProviderEvent } from './work-provider-event.ts';
import { lockOrder } from '../orders/find-order.ts';
import type { EventRef } from './payment.jobs.ts';
import { sendRefund } from './send-refund.ts';

interface OpenPayment extends Record<string, unknown> {
  readonly payment_id: number;
  readonly provider: PaymentMethod;
  readonly reference: string;
}

/** One sweep, safe on any node and at any time. A provider that does not answer, and anything else that fails, holds up nothing else. */
export async function reconcile(_: object, ctx: Context): Promise<void> {
  const steps: (() => Promise<void>)[] = [
    () => giveUpUnbegun(ctx),
    async () => eachOf(ctx, await takeOpenPayments(ctx), (payment) => checkPayment(ctx, payment)),
    async () => eachOf(ctx, await findOpenEvents(ctx), (event) => workProviderEvent(event, ctx)),
    async () => eachOf(ctx, await findUnfinished(ctx), (refund) => sendRefund(refund, ctx)),
    async () => eachOf(ctx, await findPaid(ctx), (order) => sellPaid(ctx, order)),
    () => expireOrders(ctx),
    () => endApprovals(ctx),
    () => forgetNetworks(ctx),
    () => removeCarts(ctx),
  ];
  await eachOf(ctx, steps, (step) => step());
}

async function eachOf<T extends object>(ctx: Context, items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (const item of items)
    await work(item).catch((error: unknown) =>
      ctx.log.warn({ err: error, item }, 'Something could not be reconciled now and is tried again.'),
    );
}

/** An attempt that never reached its provider cannot be paid. */
async function giveUpUnbegun({ db }: Context): Promise<void> {
  await db.execute(sql`UPDATE ticket_payments SET status = 'cancelled', failure = 'It was never begun.'
    WHERE status = 'created' AND reference IS NULL AND provider IN ('sandbox', 'razorpay', 'stripe') AND created_at < now() - interval '10 minutes'`);
}

/**
 * Open for two minutes to a week, and within that week every hour those that failed: money may come after a refusal, and the message of
 * it get lost. Looking at one puts it last, so that those whose provider is silent keep nobody waiting.
 */
async function takeOpenPayments({ db }: Context): Promise<OpenPayment[]> {
  const { rows } = await db.execute<OpenPayment>(sql`
    UPDATE ticket_payments SET checked_at = clock_timestamp() WHERE payment_id IN (
      SELECT payment_id FROM ticket_payments
      WHERE (status IN ('created', 'pending', 'authorized') OR status IN ('failed', 'cancelled') AND coalesce(checked_at, created_at) < now() - interval '1 hour')
        AND reference IS NOT NULL AND created_at BETWEEN now() - interval '7 days' AND now() - interval '2 minutes'
      ORDER BY checked_at NULLS FIRST, payment_id LIMIT 200) RETURNING payment_id, provider, reference`);
  return rows;
}

/** By lot, for the same reason. */
async function findOpenEvents({ db }: Context): Promise<(EventRef & Record<string, unknown>)[]> {
  const { rows } = await db.execute<EventRef & Record<string, unknown>>(sql`
    SELECT provider, provider_event_id FROM ticket_provider_events WHERE worked_at IS NULL AND received_at < now() - interval '1 minute' ORDER BY random() LIMIT 200`);
  return rows;
}

/** Refunds that were never sent, and those on their way. */
async function findUnfinished({ db }: Context): Promise<{ refund_id: number }[]> {
  const { rows } = await db.execute<{ refund_id: number }>(sql`
    SELECT r.refund_id FROM ticket_refunds r JOIN ticket_payments p USING (payment_id)
    WHERE r.status IN ('created', 'in_transit') AND p.provider IN ('sandbox', 'razorpay', 'stripe') AND r.created_at < now() - interval '1 minute'
      AND coalesce(r.claimed_until <= now(), true) ORDER BY random() LIMIT 200`);
  return rows.map(({ refund_id }) => ({ refund_id }));
}

/** Orders whose money was written down by a process that ended before it could sell the places. */
async function findPaid({ db }: Context): Promise<{ order_id: number }[]> {
  const { rows } = await db.execute<{ order_id: number }>(sql`
    SELECT order_id FROM ticket_orders o WHERE status = 'pending' AND total_minor <=
      (SELECT coalesce(sum(amount_minor), 0) FROM ticket_payments p WHERE p.order_id = o.order_id AND p.status = 'captured') ORDER BY random() LIMIT 200`);
  return rows.map(({ order_id }) => ({ order_id }));
}

const sellPaid = (ctx: Context, { order_id }: { order_id: number }) =>
  ctx.transact(async (tx) => sellIfPaid(ctx, tx, await lockOrder(tx, order_id)));

async function removeCarts({ db }: Context): Promise<void> {
  await db.execute(sql`DELETE FROM ticket_order_keys WHERE expires_at < now()`);
  await db.execute(sql`DELETE FROM ticket_orders o WHERE status = 'cart' AND created_at < now() - interval '1 day'
    AND NOT EXISTS (SELECT 1 FROM ticket_order_lines l WHERE l.order_id = o.order_id AND l.held_until > now() - interval '1 day')`);
}

async function expireOrders({ db }: Context): Promise<void> {
  await db.execute(sql`
    UPDATE ticket_orders o SET status = 'expired', closed_at = now() WHERE status = 'pending'
      AND NOT EXISTS (SELECT 1 FROM ticket_order_lines l WHERE l.order_id = o.order_id AND l.held_until > clock_timestamp())`);
}

/** Nobody has decided in time. Who has shown that letters arrive is told; the places are free already. */
async function endApprovals(ctx: Context): Promise<void> {
  await ctx.transact(async (tx) => {
    const { rows } = await tx.execute<{ order_id: number; is_confirmed: boolean }>(sql`
      UPDATE ticket_orders o SET status = 'expired', closed_at = now() WHERE status = 'awaiting_approval'
        AND NOT EXISTS (SELECT 1 FROM ticket_order_lines l WHERE l.order_id = o.order_id AND l.held_until > clock_timestamp())
      RETURNING order_id, email_confirmed_at IS NOT NULL AS is_confirmed`);
    for (const { order_id, is_confirmed } of rows) if (is_confirmed) await ctx.outbox.add(tx, orderApprovalEnded, { order_id }, 0);
  });
}

/** Networks are counted for a day, and for as long as a place is held unpaid. */
async function forgetNetworks({ db }: Context): Promise<void> {
  await db.execute(sql`
    UPDATE ticket_orders o SET network_hash = NULL WHERE network_hash IS NOT NULL AND created_at < now() - interval '1 day'
      AND (status IN ('paid', 'cancelled', 'expired')
        OR NOT EXISTS (SELECT 1 FROM ticket_order_lines l WHERE l.order_id = o.order_id AND l.held_until > clock_timestamp()))`);
}
