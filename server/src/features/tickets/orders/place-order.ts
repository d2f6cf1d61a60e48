import { badRequest, conflict, notFound } from '@sabha/contract/core/errors';
import type { PaymentMethod } from '@sabha/contract/tickets/catalogue';
import type { Order, PlaceOrder } from '@sabha/contract/tickets/order';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../core/access/actor.ts';
import type { Context } from '../../../core/context.ts';
import type { Call } from '../../../core/http/handler.ts';
import { isOffline, offlineHoldDays, requireOffered } from '../payments/providers.ts';
import { isOwnTicket } from '../sign-ups/own-ticket.ts';
import { refuseInWords, sellOrRefuse } from './capacity-error.ts';
import { belongsTo, lockOrder, reachOrder } from './find-order.ts';
import { selling } from './mark-paid.ts';
import { nothingYet, tellOrder, type OrderRows, type StoredOrder } from './order-rows.ts';
import { readOrder } from './order.read-model.ts';
import { contentOf, priceBasket, priceCart, type PricedCart } from './price-cart.ts';
import { readBasket } from './read-basket.ts';
import { isHeldAsPriced, writeCart } from './write-cart.ts';
import { writeOrder } from './write-order.ts';

const refuse = (path: string, message: string) => badRequest(message, [{ path, message }]);

/** How often a cart may change under the eyes of whoever places it. */
const mostLooks = 4;

/**
 * Turns a cart into an order at the prices of now, which stay from here on. A hold that is over is taken again where there are
 * places. An order that was placed already stays as it is, so that pressing twice is the same as pressing once.
 * @throws ProblemError 404 as `reachOrder`, 409 when the total is not what the buyer saw or places are gone, 400 for what is missing.
 */
export async function placeOrder(ctx: Context, key: string, input: PlaceOrder, call: Call): Promise<Order> {
  for (let look = 0; look < mostLooks; look++) {
    const basket = await readBasket(ctx.db, await reachOrder(ctx, key, call), []);
    if (!basket) throw notFound('There is no such order.');
    const { order } = basket;
    if (order.status !== 'cart') return readOrder(ctx, order.order_id, call);
    const cart = await priceBasket(ctx.db, basket, contentOf(basket), { actor: call.actor, isStrict: false });
    if (!isHeldAsPriced(order, cart)) {
      await renewCart(ctx, order, call);
      continue;
    }
    const placed = await placeAsSeen(ctx, { order, input, call, cart });
    if (placed) return tellOrder(ctx, placed, call.locale);
  }
  throw conflict('The cart is being changed somewhere else. Look at it again before you pay.');
}

/** The same content, at the prices of now and with a hold that lives. */
async function renewCart(ctx: Context, { order_id }: StoredOrder, { actor }: Call): Promise<void> {
  await sellOrRefuse(ctx, async (tx) => {
    const order = await lockOrder(tx, order_id);
    if (order.status === 'cart') await writeCart(tx, order, await priceCart(tx, order, null, { actor, isStrict: false }));
  });
}

interface Placeable {
  readonly order: StoredOrder;
  readonly input: PlaceOrder;
  readonly call: Call;
  readonly cart: PricedCart;
}

/** Checks and writes what was read; null when it has changed since. */
async function placeAsSeen(ctx: Context, placing: Placeable): Promise<OrderRows | null> {
  const { order, input, call, cart } = placing;
  const { lines } = cart;
  const total_paise = lines.reduce((sum, { price }) => sum + price.price_paise - price.discount_paise + price.tax_paise, 0);
  await checkPlaceable(ctx, placing, total_paise);
  const { expected_total_paise: _, ...said } = input;
  const needs_approval = lines.some(({ product }) => product.needs_approval);
  const set = {
    ...said,
    payment_method: total_paise === 0 ? 'free' : input.payment_method,
    // The invoice names the state of the registration, whatever was typed beside it.
    billing_state_code: input.gstin ? input.gstin.slice(0, 2) : input.billing_state_code,
    locale: call.locale,
    status: needs_approval ? 'awaiting_approval' : 'pending',
    total_paise,
    placed_at: ctx.clock.now().toISOString(),
  };
  const events = [
    {
      type: 'ticket_order.placed',
      payload: { order_id: order.order_id, payment_method: set.payment_method },
      actor_id: call.actor.user_id,
    },
  ];
  const ticketed = lines.filter(({ product }) => product.is_admission).map(({ line_no }) => line_no);
  const sold = total_paise === 0 && !needs_approval ? selling(ctx, { ...order, total_paise }, ticketed) : null;
  const hold = holdAfter(needs_approval, input.payment_method);
  const change = sold
    ? { ...sold, set: { ...set, ...sold.set }, events: [...events, ...sold.events] }
    : { set, events, ...(hold && { hold }) };
  const written = await refuseInWords(ctx, () => writeOrder(ctx, ctx.db, order, change));
  const kept = lines.flatMap((line) => line.kept ?? []);
  return written && { ...cart.surroundings, ...written, lines: written.lines ?? kept, ...nothingYet };
}

/** Until when the places of an order are kept that waits for a decision, or for money by hand; null leaves the hold as it is. */
export function holdAfter(needs_approval: boolean, method: PaymentMethod): SQL | null {
  if (needs_approval) return sql`'infinity'`;
  return isOffline(method) ? sql`clock_timestamp() + make_interval(days => ${offlineHoldDays[method] ?? 0})` : null;
}

async function checkPlaceable(ctx: Context, { order, input, call, cart }: Placeable, total_paise: number): Promise<void> {
  const { lines, surroundings } = cart;
  if (lines.length === 0) throw refuse('items', 'The cart is empty.');
  if (total_paise !== input.expected_total_paise)
    throw conflict('A price has changed since you saw it. Look at the total again before you pay.');
  const lacksPass = lines.some(({ product }) => product.needs_pass) && !lines.some(({ product }) => product.kind === 'pass');
  if (lacksPass && !(await hasPass(ctx, call.actor, order.edition_id)))
    throw refuse('items', 'This is only for people with a pass. Add one first.');
  if (lines.some(({ product, kept }) => product.needs_approval && product.proof_prompt !== '' && !kept?.proof))
    throw refuse('attendees', 'Say for every such pass what we ask as a proof.');
  if (total_paise === 0) return;
  if (input.payment_method === 'free') throw refuse('payment_method', 'This order is not free.');
  requireOffered(ctx, input.payment_method, { hasBankDetails: Boolean(surroundings.bank_details) });
}

/** One that they bought, as a guest too, or that others bought for them; a pass of another summit opens nothing here. */
async function hasPass({ db }: Context, actor: Actor, edition_id: number): Promise<boolean> {
  if (actor.kind !== 'user') return false;
  const { rows } = await db.execute(sql`
    SELECT 1 FROM ticket_orders o JOIN ticket_order_lines l ON l.order_id = o.order_id AND l.cancelled_at IS NULL
    JOIN ticket_products p ON p.product_id = l.product_id AND p.kind = 'pass'
    WHERE o.edition_id = ${edition_id} AND o.status = 'paid' AND (${belongsTo(actor.user_id)} OR ${isOwnTicket(actor.user_id)}) LIMIT 1`);
  return rows.length > 0;
}
