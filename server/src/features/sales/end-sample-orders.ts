import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { sampleMailHost } from '../accounts/public.ts';
import { endPlacesOf, lockPlaceChanges } from '../capacity/public.ts';

/**
 * At each start of a production: takes back what the sample says was sold. Its tickets open no door, its places are free, those of its
 * buyers in sessions and shifts too, and its money, which no real provider has seen, is given back in the books. Safe to repeat; does nothing anywhere else.
 */
export async function endSampleOrders(ctx: Context): Promise<void> {
  if (ctx.config.mode !== 'production') return;
  const count = await ctx.transact(async (tx) => {
    // Nobody else has such an address, because no mail reaches it; what came by a real provider stays for staff to see.
    const { rows } = await tx.execute<{ order_id: number; user_id: number | null }>(sql`
      SELECT order_id, user_id FROM ticket_orders o WHERE status IN ('paid', 'pending', 'awaiting_approval') AND lower(buyer_email) LIKE ${`%@${sampleMailHost}`}
        AND NOT EXISTS (SELECT FROM ticket_payments p WHERE p.order_id = o.order_id AND p.provider IN ('razorpay', 'stripe'))
      ORDER BY order_id DESC FOR UPDATE`);
    if (rows.length === 0) return 0;
    const ids = sql`${sql.param(rows.map(({ order_id }) => order_id))}::bigint[]`;
    await tx.execute(sql`
      UPDATE tickets t SET status = 'cancelled', ended_at = now() FROM ticket_order_lines l
      WHERE l.line_id = t.line_id AND l.order_id = ANY (${ids}) AND t.status = 'valid'`);
    await tx.execute(sql`
      UPDATE ticket_order_lines SET held_until = '-infinity', cancelled_at = coalesce(cancelled_at, now()), kept_minor = 0 WHERE order_id = ANY (${ids})`);
    await tx.execute(sql`
      INSERT INTO ticket_refunds (payment_id, amount_minor, reason, status, created_by, done_at)
      SELECT payment_id, left_minor, 'Sold in the sample', 'done', 0, now() FROM (
        SELECT p.payment_id, p.amount_minor - coalesce((SELECT sum(r.amount_minor) FROM ticket_refunds r WHERE r.payment_id = p.payment_id AND r.status <> 'failed'), 0) AS left_minor
        FROM ticket_payments p WHERE p.order_id = ANY (${ids}) AND p.status = 'captured') paid WHERE left_minor > 0`);
    await tx.execute(sql`
      UPDATE ticket_sandbox_payments s SET refunded_minor = s.amount_minor FROM ticket_payments p
      WHERE p.provider = 'sandbox' AND p.reference = s.reference AND p.order_id = ANY (${ids}) AND s.status = 'captured'`);
    await tx.execute(sql`UPDATE ticket_orders SET status = 'cancelled', closed_at = now() WHERE order_id = ANY (${ids})`);
    await lockPlaceChanges(tx);
    await endPlacesOf(tx, [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]);
    return rows.length;
  });
  if (count > 0) ctx.log.warn({ orders: count }, 'Orders that came with the sample have ended.');
}
