import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { issueCreditNote } from '../invoices/issue-invoice.ts';
import { refundOrder } from '../payments/refunds.ts';
import { refundOf } from '../pricing.ts';
import type { LineRow, OrderRow } from '../schema.ts';
import { setStatus } from './find-order.ts';

interface Cancelling {
  readonly order: OrderRow;
  readonly places: readonly LineRow[];
  /** How much of the price with its tax goes back. */
  readonly percent: number;
  readonly reason: string;
  readonly actor_id: number;
}

/** Frees places of a locked, paid order: their tickets die, the money goes back, and a credit note says so. */
export async function cancelPlaces(ctx: Context, tx: Tx, { order, places, percent, reason, actor_id }: Cancelling): Promise<void> {
  let refund = 0;
  for (const place of places) {
    const { line_id } = place;
    const { back_paise, kept_paise } = splitPrice(place, percent);
    refund += back_paise;
    await endTicket(tx, line_id, 'cancelled');
    await tx.execute(
      sql`UPDATE ticket_order_lines SET held_until = '-infinity', cancelled_at = clock_timestamp(), kept_paise = ${kept_paise} WHERE line_id = ${line_id}`,
    );
  }
  if (refund > 0) await refundOrder(ctx, tx, order.order_id, { amount_paise: refund, reason, actor_id });
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM ticket_order_lines WHERE order_id = ${order.order_id} AND cancelled_at IS NULL LIMIT 1`,
  );
  if (rows.length === 0) await setStatus(tx, order.order_id, { status: 'cancelled', closed_at: ctx.clock.now() });
  await ctx.outbox.add(tx, {
    type: 'ticket.cancelled',
    payload: { order_id: order.order_id, line_ids: places.map(({ line_id }) => line_id) },
    actor_id,
  });
  if (percent > 0) await issueCreditNote(tx, order, { line_ids: places.map(({ line_id }) => line_id), percent });
}

type Priced = Pick<LineRow, 'price_paise' | 'discount_paise' | 'tax_paise' | 'rate_bp'>;

/** What of the price with its tax goes back when a percentage is returned, and what stays. */
export function splitPrice(place: Priced, percent: number) {
  const back_paise = refundOf(place, percent);
  return { back_paise, kept_paise: place.price_paise - place.discount_paise + place.tax_paise - back_paise };
}

export const endTicket = (tx: Tx, line_id: number, status: 'transferred' | 'cancelled') =>
  tx.execute(sql`UPDATE tickets SET status = ${status}, ended_at = clock_timestamp() WHERE line_id = ${line_id} AND status = 'valid'`);
