import { conflict, forbidden, notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/tickets/operations';
import type { CartContent, Order } from '@sabha/contract/tickets/order';
import { sql } from 'drizzle-orm';
import { decideRule } from '../../../core/access/policy.ts';
import type { Context } from '../../../core/context.ts';
import type { Database, Tx } from '../../../core/db/database.ts';
import { bind, type Call } from '../../../core/http/handler.ts';
import { canBuy, canReadOrders } from '../../../permissions/tickets.ts';
import { readCatalogue } from '../catalogue.read-model.ts';
import { checkPayment } from '../payments/settle-payment.ts';
import { startPayment } from '../payments/start-payment.ts';
import { payments } from '../schema.ts';
import { requireWithinOffer } from '../waiting/offer-rules.ts';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { refuseInWords, sellOrRefuse } from './capacity-error.ts';
import { belongsTo, findOrder, holdPlaces, isReachedByBuyer, lockOrder, setStatus } from './find-order.ts';
import { readGivenTickets } from './given-tickets.read-model.ts';
import { readOrder, readOrdersBy } from './order.read-model.ts';
import { hashSecret, newOrderCode, newSecret } from './order-secret.ts';
import { placeOrder } from './place-order.ts';
import { tellOrder } from './order-rows.ts';
import { namedIn, priceBasket, priceCart } from './price-cart.ts';
import { readEmptyBasket } from './read-basket.ts';
import { addCart, writeCart } from './write-cart.ts';

/** @throws ProblemError 403 for people under age without a parent's consent. */
export function requireBuyer(call: Call): void {
  if (decideRule(call.actor, canBuy) !== true) throw forbidden('Somebody under age buys with the consent of a parent.');
}

const getCatalogue = bind(operations.getCatalogue, async ({ query }, { locale }, ctx) => ({
  data: await readCatalogue(ctx, { edition: query.edition, voucher: query.voucher, locale }),
}));

const openCart = bind(operations.openCart, async ({ body }, call, ctx) => {
  requireBuyer(call);
  const secret = newSecret();
  const open = async (db: Database | Tx) => {
    const basket = await readEmptyBasket(db, isOpenEdition(body.edition), namedIn(body));
    if (!basket) throw notFound('There is no such edition.');
    const cart = {
      edition_id: basket.edition_id,
      code: newOrderCode(),
      secret_hash: hashSecret(secret),
      user_id: call.actor.kind === 'user' ? call.actor.user_id : null,
      currency: basket.currency,
      locale: call.locale,
    };
    return addCart(db, cart, await priceBasket(db, basket, body, { actor: call.actor, isStrict: true }));
  };
  // What is written is one statement; only vouchers must stay as they were read.
  const opened = await refuseInWords(ctx, () => (body.voucher_codes.length > 0 ? ctx.transact(open) : open(ctx.db)));
  return { data: { secret, order: await tellOrder(ctx, opened, call.locale) } };
});

/** The edition `e` with the slug, or the current one, while it is published. */
const isOpenEdition = (slug: string | undefined) =>
  sql`${slug === undefined ? sql`e.is_current` : sql`e.slug = ${slug}`} AND e.deleted_at IS NULL AND e.status = 'published'`;

const getOrder = bind(operations.getOrder, async ({ params }, call, ctx) => {
  const found = await findOrder(ctx, params.order, call, canReadOrders);
  const { data } = await answerOrder(ctx, call, found);
  return { data: (await isReachedByBuyer(ctx, found, params.order, call)) ? data : withoutLinks(data) };
});

/** Staff who look do not get what lets its holder say who comes, or pay. */
const withoutLinks = (order: Order): Order => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, fill_token: '' })),
  payments: order.payments.map((payment) => ({ ...payment, checkout_url: null })),
});

/** The order as it stands after a change. */
export async function answerOrder(ctx: Context, call: Call, { order_id }: { order_id: number }): Promise<{ data: Order }> {
  return { data: await readOrder(ctx, order_id, { locale: call.locale }) };
}

const changeCart = bind(operations.changeCart, async ({ params, body }, call, ctx) => {
  requireBuyer(call);
  const found = await findOrder(ctx, params.order, call);
  await sellOrRefuse(ctx, async (tx) => {
    const order = await lockOrder(tx, found.order_id);
    if (order.status !== 'cart') throw conflict('This order has been placed and stays as it is.');
    await requireWithinOffer(tx, order.order_id, body);
    await writeCart(tx, order, await priceCart(tx, order, body satisfies CartContent, { actor: call.actor, isStrict: true }));
  });
  return answerOrder(ctx, call, found);
});

const place = bind(operations.placeOrder, async ({ params, body }, call, ctx) => {
  requireBuyer(call);
  return { data: await placeOrder(ctx, params.order, body, call) };
});

const pay = bind(operations.startPayment, async ({ params, body }, call, ctx) => {
  requireBuyer(call);
  const found = await findOrder(ctx, params.order, call);
  await startPayment(ctx, found.order_id, body.payment_method);
  return answerOrder(ctx, call, found);
});

const refresh = bind(operations.refreshPayments, async ({ params }, call, ctx) => {
  const found = await findOrder(ctx, params.order, call);
  const open = await ctx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.order_id, found.order_id),
        isNotNull(payments.reference),
        inArray(payments.status, ['created', 'pending', 'authorized']),
      ),
    );
  for (const payment of open) await checkPayment(ctx, payment);
  return answerOrder(ctx, call, found);
});

const cancel = bind(operations.cancelOrder, async ({ params }, call, ctx) => {
  const found = await findOrder(ctx, params.order, call);
  await ctx.transact(async (tx) => {
    const { order_id, status } = await lockOrder(tx, found.order_id);
    if (status === 'cancelled') return;
    if (status !== 'pending' && status !== 'awaiting_approval' && status !== 'expired')
      throw conflict('Only an order that was placed and is not paid can be given up.');
    await holdPlaces(tx, order_id, sql`'-infinity'`);
    await setStatus(tx, order_id, { status: 'cancelled', closed_at: ctx.clock.now() });
  });
  return answerOrder(ctx, call, found);
});

const claim = bind(operations.claimOrder, async ({ params }, call, ctx) => {
  requireBuyer(call);
  const found = await findOrder(ctx, params.order, call);
  const { rowCount } = await ctx.db.execute(sql`
    UPDATE ticket_orders SET user_id = ${call.actor.user_id} WHERE order_id = ${found.order_id} AND (user_id IS NULL OR user_id = ${call.actor.user_id})`);
  if (rowCount !== 1) throw conflict('This order belongs to another account.');
  return answerOrder(ctx, call, found);
});

const listMine = bind(operations.listMyOrders, async (_input, call, ctx) => ({
  data: await readOrdersBy(ctx, sql`${belongsTo(call.actor.user_id)} AND o.status <> 'cart'`, call),
}));

const listGiven = bind(operations.listGivenTickets, async (_input, call, ctx) => ({
  data: await readGivenTickets(ctx, call.actor.user_id, call.locale),
}));

export const cartHandlers = [getCatalogue, openCart, getOrder, changeCart, place, pay, refresh, cancel, claim, listMine, listGiven];
