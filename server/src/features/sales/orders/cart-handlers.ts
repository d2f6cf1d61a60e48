import { conflict, notFound } from '@sabha/contract/core/errors';
import type { ParsedInput } from '@sabha/contract/core/operation';
import * as operations from '@sabha/contract/sales/operations';
import type { CartContent, Order } from '@sabha/contract/sales/order';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../core/access/actor.ts';
import { decideRule } from '../../../core/access/policy.ts';
import type { Context } from '../../../core/context.ts';
import type { Database, Tx } from '../../../core/db/database.ts';
import { bind, type Call } from '../../../core/http/handler.ts';
import { everybody, decidedByRows, secretHolders, ownDataOnly } from '../../../core/access/call-rules.ts';
import { canBuy, canReadOrders, canSeeTicketCodes } from '../../../permissions/tickets.ts';
import { limitForms, nameGuestAnew } from '../../forms/public.ts';
import { readCatalogueLife } from '../catalogue-life.read-model.ts';
import { isKnownVoucher, readCatalogue } from '../catalogue.read-model.ts';
import { hashNetwork } from '../holding/caller-hash.ts';
import { checkPayment } from '../payments/settle-payment.ts';
import { startPayment } from '../payments/start-payment.ts';
import { payments } from '../schema.ts';
import { requireWithinOffer } from '../waiting/offer-rules.ts';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { withCapacityProblems, sellOrRefuse } from './capacity-error.ts';
import { claimOrder } from './claim-order.ts';
import { belongsTo, findOrder, holdPlaces, isReachedByBuyer, lockOrder, setStatus } from './find-order.ts';
import { requireConsent } from './guardian-consent.ts';
import { guardVouchers } from './guard-vouchers.ts';
import { readGivenTickets } from './given-tickets.read-model.ts';
import { readOrder, readOrdersBy } from './order.read-model.ts';
import { openOrderLink, requestOrderLink } from './order-links.ts';
import { newOrderCode } from './order-secret.ts';
import { placeOrder } from './place-order.ts';
import { presentOrder } from './order-rows.ts';
import { namedIn, priceBasket, priceCart } from './price-cart.ts';
import { readEmptyBasket } from './read-basket.ts';
import { addCart, writeCart } from './write-cart.ts';

type CatalogueInput = ParsedInput<typeof operations.getCatalogue>;

const readsCatalogue = async ({ query: { edition, voucher } }: CatalogueInput, call: Call, ctx: Context) => {
  const codes = voucher === undefined ? [] : [voucher];
  const readPrices = async () => {
    const isWrong = voucher !== undefined && !(await isKnownVoucher(ctx, { edition, voucher }));
    return { answer: await readCatalogue(ctx, { edition, voucher, locale: call.locale }), isWrong };
  };
  return { data: await guardVouchers(ctx, call, codes, readPrices) };
};

/** By far the most asked call, the same for everybody without a code, and kept until a place, a price or the time changes it. */
const getCatalogue = bind(operations.getCatalogue, everybody, readsCatalogue, {
  topics: ['tickets', 'content', 'schedule', operations.placesTopic],
  isStored: ({ voucher }) => voucher === undefined,
  lives: readCatalogueLife,
});

const openCart = bind(operations.openCart, canBuy, async ({ body }, call, ctx) => {
  const isAccounts = call.actor.kind === 'user';
  const guest_hash = isAccounts ? null : nameGuestAnew(ctx, call);
  if (!isAccounts && guest_hash === null) throw new Error('A guest opens a cart in a browser.');
  const network_hash = await hashNetwork(ctx, call);
  const open = async (db: Database | Tx) => {
    const basket = await readEmptyBasket(db, isOpenEdition(body.edition), namedIn(body));
    if (!basket) throw notFound('There is no such edition.');
    const cart = {
      edition_id: basket.edition_id,
      code: newOrderCode(),
      guest_hash,
      user_id: isAccounts ? call.actor.user_id : null,
      currency: basket.currency,
      locale: call.locale,
      network_hash,
    };
    return addCart(db, cart, await priceBasket(db, basket, body, { actor: call.actor, isStrict: true }));
  };
  // What is written is one statement; only vouchers must stay as they were read.
  const opening = () => withCapacityProblems(ctx, () => (body.voucher_codes.length > 0 ? ctx.transact(open) : open(ctx.db)));
  const opened = await guardVouchers(ctx, call, body.voucher_codes, async () => ({
    answer: await opening(),
    isWrong: false,
  }));
  return { data: await presentOrder(ctx, opened, call.locale) };
});

/** The edition `e` with the slug, or the current one, while it is published. */
const isOpenEdition = (slug: string | undefined) =>
  sql`${slug === undefined ? sql`e.is_current` : sql`e.slug = ${slug}`} AND e.deleted_at IS NULL AND e.status = 'published'`;

const getOrder = bind(operations.getOrder, decidedByRows, async ({ params }, call, ctx) => {
  const found = await findOrder(ctx, params.order, call, canReadOrders);
  if (await isReachedByBuyer(ctx, found, call)) return answerOrder(ctx, call, found);
  return answerStaff(ctx, call, found);
});

const openLink = bind(operations.openOrderLink, secretHolders, async ({ body }, call, ctx) =>
  answerOrder(ctx, call, { order_id: await openOrderLink(ctx, body, call) }),
);

const requestLink = bind(operations.requestOrderLink, everybody, async ({ body }, call, ctx) => {
  await ctx.transact(async (tx) => {
    // What one address gets is bounded by the mail itself, so that nobody uses up its turns by naming it elsewhere.
    await limitForms({ db: tx }, call, 'form_order_link');
    await requestOrderLink(ctx, tx, body);
  });
  return {};
});

/** Whoever reads orders need not be one who may come in with their tickets. */
export const codesForStaff = (actor: Actor): 'all' | 'none' => (decideRule(actor, canSeeTicketCodes) === true ? 'all' : 'none');

/** Staff who look do not get what lets its holder say who comes, or pay. */
const withoutLinks = (order: Order): Order => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, fill_token: '' })),
  payments: order.payments.map((payment) => ({ ...payment, checkout_url: null })),
});

/** The order as staff see it, who are not its buyer: without what opens doors for those who may not come in with it. */
export async function answerStaff(ctx: Context, call: Call, { order_id }: { order_id: number }): Promise<{ data: Order }> {
  return { data: withoutLinks(await readOrder(ctx, order_id, { locale: call.locale, codes: codesForStaff(call.actor) })) };
}

/** The order as it stands after a change by its buyer. */
export async function answerOrder(ctx: Context, call: Call, { order_id }: { order_id: number }): Promise<{ data: Order }> {
  return { data: await readOrder(ctx, order_id, { locale: call.locale }) };
}

const changeCart = bind(operations.changeCart, canBuy, async ({ params, body }, call, ctx) => {
  const found = await findOrder(ctx, params.order, call);
  const change = () =>
    sellOrRefuse(ctx, async (tx) => {
      const order = await lockOrder(tx, found.order_id);
      if (order.status !== 'cart') throw conflict('This order has been placed and stays as it is.');
      await requireWithinOffer(tx, order.order_id, body);
      await writeCart(tx, order, await priceCart(tx, order, body satisfies CartContent, { actor: call.actor, isStrict: true }));
    });
  // What the cart has already is no guess.
  const codes = body.voucher_codes.filter((code) => !found.voucher_codes.includes(code));
  await guardVouchers(ctx, call, codes, async () => ({ answer: await change(), isWrong: false }));
  return answerOrder(ctx, call, found);
});

const place = bind(operations.placeOrder, canBuy, async ({ params, body }, call, ctx) => {
  return { data: await placeOrder(ctx, params.order, body, call) };
});

const pay = bind(operations.startPayment, canBuy, async ({ params, body }, call, ctx) => {
  const found = await findOrder(ctx, params.order, call);
  await requireConsent(ctx, found, call);
  await startPayment(ctx, found.order_id, body.payment_method);
  return answerOrder(ctx, call, found);
});

const refresh = bind(operations.refreshPayments, decidedByRows, async ({ params }, call, ctx) => {
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

const cancel = bind(operations.cancelOrder, decidedByRows, async ({ params }, call, ctx) => {
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

const claim = bind(operations.claimOrder, canBuy, async ({ params }, call, ctx) => {
  const found = await findOrder(ctx, params.order, call);
  await claimOrder(ctx, found.order_id, call.actor.user_id);
  return answerOrder(ctx, call, found);
});

const listMine = bind(operations.listMyOrders, ownDataOnly, async (_input, call, ctx) => ({
  data: await readOrdersBy(ctx, sql`${belongsTo(call.actor.user_id)} AND o.status <> 'cart'`, call),
}));

const listGiven = bind(operations.listGivenTickets, ownDataOnly, async (_input, call, ctx) => ({
  data: await readGivenTickets(ctx, call.actor.user_id, call.locale),
}));

export const cartHandlers = [
  getCatalogue,
  openCart,
  openLink,
  requestLink,
  getOrder,
  changeCart,
  place,
  pay,
  refresh,
  cancel,
  claim,
  listMine,
  listGiven,
];
