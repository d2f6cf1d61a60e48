import { badRequest, conflict, notFound } from '@sabha/contract/core/errors';
import type { Order, PlaceOrder } from '@sabha/contract/sales/order';
import { orderPlaced } from '@sabha/contract/sales/events';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../core/access/actor.ts';
import type { Context } from '../../../core/context.ts';
import type { Call } from '../../../core/http/handler.ts';
import { holdAfter, isProvenAddress } from '../holding/long-hold.ts';
import { lockPlaces, offlinePercent, requireOfflineShare } from '../holding/offline-share.ts';
import { readSaleRules } from '../holding/sale-rules.ts';
import { isOffline, requireOffered } from '../payments/providers.ts';
import { isOwnTicket } from './own-ticket.ts';
import { withCapacityProblems, sellOrRefuse } from './capacity-error.ts';
import { belongsTo, lockOrder, reachOrder } from './find-order.ts';
import { refuseConsent } from './guardian-consent.ts';
import { selling } from './mark-paid.ts';
import { nothingYet, presentOrder, type OrderRows, type StoredOrder } from './order-rows.ts';
import { readOrder } from './order.read-model.ts';
import { contentOf, priceBasket, priceCart, type PricedCart } from './price-cart.ts';
import { readPlaceableBasket } from './read-basket.ts';
import { isHeldAsPriced, writeCart } from './write-cart.ts';
import { writeOrder, type OrderChange } from './write-order.ts';
import { newEvent } from '../../../core/events/domain-event.ts';

const refuse = (path: string, message: string) => badRequest(message, [{ path, message }]);

/** How often a cart may change under the eyes of whoever places it. */
const maxReads = 4;

/**
 * Turns a cart into an order at the prices of now, which stay from here on. A hold that is over is taken again where there are
 * places. An order that was placed already stays as it is, so that pressing twice is the same as pressing once.
 * @throws ProblemError 404 as `reachOrder`, 409 when the total is not what the buyer saw or places are gone, 400 for what is missing.
 */
export async function placeOrder(ctx: Context, key: string, input: PlaceOrder, call: Call): Promise<Order> {
  for (let attempt = 0; attempt < maxReads; attempt++) {
    const guest_email = call.actor.kind === 'user' ? null : input.buyer_email;
    const basket = await readPlaceableBasket(ctx.db, await reachOrder(ctx, key, call), guest_email);
    if (!basket) throw notFound('There is no such order.');
    const { order } = basket;
    if (order.status !== 'cart') return readOrder(ctx, order.order_id, call);
    if (basket.is_consent_missing) throw refuseConsent();
    const cart = await priceBasket(ctx.db, basket, contentOf(basket), { actor: call.actor, isStrict: false });
    if (!isHeldAsPriced(order, cart)) {
      await renewCart(ctx, order, call);
      continue;
    }
    const placed = await placeAsSeen(ctx, { order, input, call, cart });
    if (placed) return presentOrder(ctx, placed, call.locale);
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
  const total_minor = lines.reduce((sum, { price }) => sum + price.price_minor - price.discount_minor + price.tax_minor, 0);
  await checkPlaceable(ctx, placing, total_minor);
  const { expected_total_minor: _, ...said } = input;
  const needs_approval = lines.some(({ product }) => product.needs_approval);
  const set = {
    ...said,
    payment_method: total_minor === 0 ? ('free' as const) : input.payment_method,
    // The invoice names the state of the registration, whatever was typed beside it.
    billing_state_code: input.gstin ? input.gstin.slice(0, 2) : input.billing_state_code,
    locale: call.locale,
    status: needs_approval ? 'awaiting_approval' : 'pending',
    total_minor,
    placed_at: ctx.clock.now().toISOString(),
  };
  const events = [newEvent(orderPlaced, { order_id: order.order_id, payment_method: set.payment_method }, call.actor.user_id)];
  const ticketed = lines.filter(({ product }) => product.is_admission).map(({ line_no }) => line_no);
  const sold = total_minor === 0 && !needs_approval ? selling(ctx, { ...order, total_minor }, ticketed) : null;
  const change = sold ? { ...sold, set: { ...set, ...sold.set }, events: [...events, ...sold.events] } : { set, events };
  const isLong = !sold && (needs_approval || isOffline(input.payment_method));
  const written = isLong
    ? await placeForLong(ctx, placing, { change, needs_approval })
    : await withCapacityProblems(ctx, () => writeOrder(ctx, ctx.db, order, change));
  const places = lines.flatMap((line) => line.places ?? []);
  return written && { ...cart.surroundings, ...written, lines: written.lines ?? places, ...nothingYet };
}

interface LongChange {
  readonly change: OrderChange;
  readonly needs_approval: boolean;
}

/**
 * Places that are kept for days need a buyer whose address is proved, and what waits for money by hand stays within its share. Rare, so
 * that a transaction which waits for others may decide.
 */
async function placeForLong(ctx: Context, { order, input }: Placeable, { change, needs_approval }: LongChange) {
  return sellOrRefuse(ctx, async (tx) => {
    const { order_id, user_id } = await lockOrder(tx, order.order_id);
    await lockPlaces(tx, order);
    const rules = await readSaleRules(tx, order.edition_id);
    if (!needs_approval) await requireOfflineShare(tx, order, offlinePercent(ctx, rules));
    const isConfirmed = await isProvenAddress(tx, { order_id, user_id, buyer_email: input.buyer_email });
    const hold = holdAfter({ ...rules, needs_approval, method: input.payment_method }, isConfirmed);
    // The moment of the placing itself: whoever confirms later does so after it.
    const email_confirmed_at = isConfirmed ? change.set.placed_at : null;
    return writeOrder(ctx, tx, order, { ...change, set: { ...change.set, email_confirmed_at }, ...(hold && { hold }) });
  });
}

async function checkPlaceable(ctx: Context, { order, input, call, cart }: Placeable, total_minor: number): Promise<void> {
  const { lines } = cart;
  if (lines.length === 0) throw refuse('items', 'The cart is empty.');
  if (total_minor !== input.expected_total_minor)
    throw conflict('A price has changed since you saw it. Look at the total again before you pay.');
  const lacksPass = lines.some(({ product }) => product.needs_pass) && !lines.some(({ product }) => product.kind === 'pass');
  if (lacksPass && !(await hasPass(ctx, call.actor, order.edition_id)))
    throw refuse('items', 'This is only for people with a pass. Add one first.');
  if (lines.some(({ product, places }) => product.needs_approval && product.proof_prompt !== '' && !places?.proof))
    throw refuse('attendees', 'Say for every such pass what we ask as a proof.');
  if (total_minor === 0) return;
  if (input.payment_method === 'free') throw refuse('payment_method', 'This order is not free.');
  await requireOffered(ctx, ctx.db, { method: input.payment_method, edition_id: order.edition_id });
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
