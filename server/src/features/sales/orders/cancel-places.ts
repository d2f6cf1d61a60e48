import { ticketCancelled } from '@sabha/contract/sales/events';
import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { issueCreditNote } from '../invoices/issue-invoice.ts';
import { refundOrder } from '../payments/refunds.ts';
import { refundOf } from '../pricing.ts';
import type { TaxScheme } from '../tax-scheme.ts';
import { taxSchemeOf } from '../tax-schemes.ts';
import { lines, type LineRow, type OrderRow } from '../schema.ts';
import type { describeCaller } from '../manage/change-order.ts';
import { endTicket } from './end-ticket.ts';
import { lockOrder, setStatus } from './find-order.ts';

interface Cancelling {
  readonly order: OrderRow;
  readonly places: readonly LineRow[];
  /** How much of what was paid for a place goes back, with its tax. Asked also for what an upgraded place has replaced. */
  readonly percentOf: (place: LineRow) => number;
  readonly reason: string;
  readonly caller: ReturnType<typeof describeCaller>;
}

/**
 * Frees places of a locked, paid order: their tickets die, the money goes back, and a credit note says so. What was paid for a ticket
 * before it was upgraded goes back with it, from the order that it was paid by.
 */
export async function cancelPlaces(ctx: Context, tx: Tx, cancelling: Cancelling): Promise<void> {
  const { order, places, caller } = cancelling;
  for (const { line_id } of places) await endTicket(tx, line_id, 'cancelled');
  await giveBack(ctx, tx, cancelling);
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM ticket_order_lines WHERE order_id = ${order.order_id} AND cancelled_at IS NULL LIMIT 1`,
  );
  if (rows.length === 0) await setStatus(tx, order.order_id, { status: 'cancelled', closed_at: ctx.clock.now() });
  await ctx.outbox.add(tx, ticketCancelled, { order_id: order.order_id, line_ids: places.map(({ line_id }) => line_id) }, caller.actor_id);
  // Newer orders are locked before older ones, everywhere.
  for (const place of await readReplaced(tx, places)) await giveBackReplaced(ctx, tx, { cancelling, place });
}

/** The order of a place that was upgraded says so as well: its money moves without anybody having opened it. */
async function giveBackReplaced(ctx: Context, tx: Tx, { cancelling, place }: { cancelling: Cancelling; place: LineRow }): Promise<void> {
  const { caller, reason, percentOf } = cancelling;
  const order = await lockOrder(tx, place.order_id);
  await giveBack(ctx, tx, { ...cancelling, order, places: [place] });
  const { code } = order;
  const { back_minor: refund_minor } = splitPrice(place, percentOf(place), taxSchemeOf(order.currency));
  await ctx.audit.record(tx, {
    ...caller,
    action: 'ticket_order.cancel_upgraded',
    subject_type: 'ticket_order',
    subject_id: order.order_id,
    before: { code, line_no: place.line_no },
    after: { code: cancelling.order.code, percent: percentOf(place), refund_minor },
    reason,
  });
}

/** The money of places of one locked order, whose credit note comes with it. */
async function giveBack(ctx: Context, tx: Tx, { order, places, percentOf, reason, caller }: Cancelling): Promise<void> {
  const scheme = taxSchemeOf(order.currency);
  let amount_minor = 0;
  for (const place of places) {
    const { back_minor, kept_minor } = splitPrice(place, percentOf(place), scheme);
    amount_minor += back_minor;
    await tx.execute(sql`
      UPDATE ticket_order_lines SET held_until = '-infinity', cancelled_at = coalesce(cancelled_at, clock_timestamp()), kept_minor = ${kept_minor}
      WHERE line_id = ${place.line_id}`);
  }
  if (amount_minor > 0) await refundOrder(ctx, tx, order.order_id, { amount_minor, reason, actor_id: caller.actor_id });
  await issueCreditNote(tx, order, sharesOf(places, percentOf));
}

/** The places that these have replaced, the newest first. */
export async function readReplaced(tx: Tx, places: readonly LineRow[]): Promise<LineRow[]> {
  const upgraded = places.filter(({ upgrades_line_id }) => upgrades_line_id !== null).map(({ line_id }) => line_id);
  if (upgraded.length === 0) return [];
  const replaced = sql`(SELECT r.line_id FROM unnest(${sql.param(upgraded)}::bigint[]) AS u (line_id), ticket_replaced_lines(u.line_id) r)`;
  const found = await tx.select().from(lines).where(inArray(lines.line_id, replaced));
  return found.toSorted((a, b) => b.line_id - a.line_id);
}

export const sharesOf = (places: readonly LineRow[], percentOf: Cancelling['percentOf']): ReadonlyMap<number, number> =>
  new Map(places.map((place) => [place.line_id, percentOf(place)]));

type Priced = Pick<LineRow, 'price_minor' | 'discount_minor' | 'tax_minor' | 'rate_bp'>;

/** What of the price with its tax goes back when a percentage is returned, and what stays. */
export function splitPrice(place: Priced, percent: number, scheme: TaxScheme) {
  const back_minor = refundOf(place, percent, scheme);
  return { back_minor, kept_minor: place.price_minor - place.discount_minor + place.tax_minor - back_minor };
}
