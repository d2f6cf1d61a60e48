import { badRequest, conflict } from '@sabha/contract/core/errors';
import type { PlaceOrder } from '@sabha/contract/tickets/order';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../core/access/actor.ts';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { isOffline, offlineHoldDays, requireOffered } from '../payments/providers.ts';
import { sellers, type OrderRow } from '../schema.ts';
import { takeOffer } from '../waiting/offer-rules.ts';
import { sellOrRefuse } from './capacity-error.ts';
import { fillCart } from './fill-cart.ts';
import { holdPlaces, lockOrder, setStatus } from './find-order.ts';
import { markPaid } from './mark-paid.ts';

interface Placing {
  readonly actor: Actor;
  readonly locale: string;
}

interface Summary extends Record<string, unknown> {
  readonly place_count: number;
  readonly total_paise: number;
  readonly needs_approval: boolean;
  readonly lacks_pass: boolean;
  readonly lacks_proof: boolean;
}

const refuse = (path: string, message: string) => badRequest(message, [{ path, message }]);

/**
 * Turns a cart into an order at the prices of now, which stay from here on. A hold that is over is taken again where there are
 * places. An order that was placed already stays as it is, so that pressing twice is the same as pressing once.
 * @throws ProblemError 409 when the total is not what the buyer saw or places are gone, 400 for what is missing.
 */
export async function placeOrder(ctx: Context, order_id: number, input: PlaceOrder, { actor, locale }: Placing): Promise<void> {
  await sellOrRefuse(ctx, async (tx) => {
    const order = await lockOrder(tx, order_id);
    if (order.status !== 'cart') return;
    await takeOffer(tx, order_id);
    await fillCart(tx, order, await readContent(tx, order), { actor, isStrict: false });
    const summary = await summarise(tx, order_id, actor);
    await checkPlaceable(ctx, tx, { order, input, summary });
    const placed = await writePlaced(ctx, tx, { order, input, locale, summary });
    const { needs_approval, total_paise } = summary;
    if (needs_approval) {
      await holdPlaces(tx, order_id, sql`'infinity'`);
      await setStatus(tx, order_id, { status: 'awaiting_approval' });
    } else if (total_paise === 0) await markFreePaid(ctx, tx, placed);
    else if (isOffline(input.payment_method))
      await holdPlaces(tx, order_id, sql`clock_timestamp() + make_interval(days => ${offlineHoldDays[input.payment_method] ?? 0})`);
    await ctx.outbox.add(tx, { type: 'ticket_order.placed', payload: { order_id }, actor_id: actor.user_id });
  });
}

/** An order that costs nothing is paid by nothing; a row says so. */
export async function markFreePaid(ctx: Context, tx: Tx, order: OrderRow): Promise<void> {
  await tx.execute(sql`INSERT INTO ticket_payments (order_id, provider, status, amount_paise, currency, captured_at)
    VALUES (${order.order_id}, 'free', 'captured', 0, ${order.currency}, clock_timestamp())`);
  if (!(await markPaid(ctx, tx, order))) throw conflict('There are not that many places left.');
}

async function readContent(tx: Tx, { order_id, voucher_codes }: OrderRow) {
  const { rows } = await tx.execute<{ product_id: number; quantity: number }>(sql`
    SELECT product_id, count(*)::int AS quantity FROM ticket_order_lines WHERE order_id = ${order_id} GROUP BY product_id ORDER BY min(line_no)`);
  return { items: rows.map((row) => ({ product_id: row.product_id, quantity: row.quantity })), voucher_codes };
}

async function summarise(tx: Tx, order_id: number, actor: Actor): Promise<Summary> {
  const { rows } = await tx.execute<Summary>(sql`
    SELECT count(*)::int AS place_count, coalesce(sum(l.price_paise - l.discount_paise + l.tax_paise), 0)::bigint AS total_paise,
      coalesce(bool_or(p.needs_approval), false) AS needs_approval,
      coalesce(bool_or(p.needs_approval AND p.proof_prompt <> '' AND l.proof = ''), false) AS lacks_proof,
      coalesce(bool_or(p.needs_pass), false) AND NOT coalesce(bool_or(p.kind = 'pass'), false) AND NOT EXISTS (
        SELECT 1 FROM ticket_orders o JOIN ticket_order_lines m ON m.order_id = o.order_id AND m.cancelled_at IS NULL
        JOIN ticket_products q ON q.product_id = m.product_id AND q.kind = 'pass'
        WHERE o.user_id = ${actor.kind === 'user' ? actor.user_id : 0} AND o.status = 'paid') AS lacks_pass
    FROM ticket_order_lines l JOIN ticket_products p ON p.product_id = l.product_id WHERE l.order_id = ${order_id}`);
  const [row] = rows;
  if (!row) throw new Error('A sum has always one row.');
  return { ...row, total_paise: row.total_paise };
}

interface Placeable {
  readonly order: OrderRow;
  readonly input: PlaceOrder;
  readonly summary: Summary;
}

async function checkPlaceable(ctx: Context, tx: Tx, { order, input, summary }: Placeable): Promise<void> {
  if (summary.place_count === 0) throw refuse('items', 'The cart is empty.');
  if (summary.total_paise !== input.expected_total_paise)
    throw conflict('A price has changed since you saw it. Look at the total again before you pay.');
  if (summary.lacks_pass) throw refuse('items', 'This is only for people with a pass. Add one first.');
  if (summary.lacks_proof) throw refuse('attendees', 'Say for every such pass what we ask as a proof.');
  if (summary.total_paise === 0) return;
  if (input.payment_method === 'free') throw refuse('payment_method', 'This order is not free.');
  const [seller] = await tx
    .select({ bank_details: sellers.bank_details })
    .from(sellers)
    .where(and(eq(sellers.edition_id, order.edition_id), isNull(sellers.deleted_at)));
  requireOffered(ctx, input.payment_method, { hasBankDetails: Boolean(seller?.bank_details) });
}

async function writePlaced(ctx: Context, tx: Tx, { order, input, summary, locale }: Placeable & { locale: string }): Promise<OrderRow> {
  const { expected_total_paise: _, ...said } = input;
  const set = {
    ...said,
    payment_method: summary.total_paise === 0 ? ('free' as const) : input.payment_method,
    // The invoice names the state of the registration, whatever was typed beside it.
    billing_state_code: input.gstin ? (input.gstin.slice(0, 2) as OrderRow['billing_state_code']) : input.billing_state_code,
    locale,
    status: 'pending' as const,
    total_paise: summary.total_paise,
    placed_at: ctx.clock.now(),
  };
  await setStatus(tx, order.order_id, set);
  return { ...order, ...set };
}
