import type { ApiClient } from '@sabha/contract/core/operation';
import type { Catalogue, PaymentMethod } from '@sabha/contract/tickets/catalogue';
import * as operations from '@sabha/contract/tickets/operations';
import type { Invoice } from '@sabha/contract/tickets/invoice';
import type { Order } from '@sabha/contract/tickets/order';
import type { CheckoutValues } from './checkout-form.ts';
import { changeCart, forgetCart, readCart, type KeptCart } from './kept-cart.ts';
import { keepOrder } from './kept-orders.ts';
import { statusOf } from './read-problem.ts';

// What talks to the server: fetched by the pages of buying only, so that looking at passes costs none of it.

/** What is sold at this moment, with what the code of the cart opens. */
export const fetchCatalogue = async (api: ApiClient): Promise<Catalogue> => {
  const [voucher] = readCart().voucher_codes;
  return (await api.call(operations.getCatalogue, { query: voucher === undefined ? {} : { voucher } })).data;
};

const fetchOrder = async (api: ApiClient, order: string): Promise<Order> =>
  (await api.call(operations.getOrder, { params: { order } })).data;

type Wanted = Pick<KeptCart, 'quantities' | 'voucher_codes'>;
let last: Promise<unknown> = Promise.resolve();

/** Makes the server hold what is wanted, one call after the other, so that the last wish is the one that stays. */
export function holdCart(api: ApiClient, wanted: Wanted): Promise<Order | null> {
  const next = last.then(() => holdNow(api, wanted));
  last = next.catch(() => undefined);
  return next;
}

async function holdNow(api: ApiClient, { quantities, voucher_codes }: Wanted): Promise<Order | null> {
  const { secret } = readCart();
  const items = Object.entries(quantities).map(([id, quantity]) => ({ product_id: Number(id), quantity }));
  const body = { items, voucher_codes: [...voucher_codes] };
  if (secret === null && items.length === 0) return null;
  if (secret !== null) {
    try {
      return (await api.call(operations.changeCart, { params: { order: secret }, body })).data;
    } catch (error) {
      if (!(await isOtherOrder(api, secret, error))) throw error;
      changeCart({ secret: null });
    }
  }
  const { data } = await api.call(operations.openCart, { body });
  changeCart({ secret: data.secret });
  return data.order;
}

/** Whether the cart is gone or has become an order, so that another one has to begin. */
async function isOtherOrder(api: ApiClient, secret: string, error: unknown): Promise<boolean> {
  const status = statusOf(error);
  if (status === 404) return true;
  return status === 409 && (await fetchOrder(api, secret)).status !== 'cart';
}

/** Turns the cart into an order. The same key as long as the form is the same: a repeat after a lost answer is one order. */
export async function placeCart(api: ApiClient, cart: Order, values: CheckoutValues, idempotency_key: string): Promise<Order> {
  const { secret } = readCart();
  if (secret === null) throw new Error('There is no cart to place.');
  const params = { order: secret };
  const attendees = cart.lines.flatMap(({ line_id }) => {
    const said = values.attendees[line_id];
    return said ? [{ line_id, ...said }] : [];
  });
  if (attendees.length > 0) await api.call(operations.setAttendees, { params, body: { attendees } });
  const { wants_gst, gstin, billing_name, billing_address, buyer_name, buyer_email, buyer_phone, payment_method } = values;
  const billing = wants_gst ? { gstin, billing_name, billing_address } : {};
  const { data } = await api.call(operations.placeOrder, {
    params,
    idempotency_key,
    body: {
      buyer_name,
      buyer_email,
      buyer_phone,
      ...billing,
      payment_method: cart.total_paise === 0 ? 'free' : payment_method,
      expected_total_paise: cart.total_paise,
    },
  });
  keepOrder(data.code, secret);
  forgetCart();
  return data;
}

/** Where to pay now; null for what is paid by hand. */
export async function beginPayment(
  api: ApiClient,
  order: string,
  payment_method: Exclude<PaymentMethod, 'free'>,
): Promise<{ order: Order; checkout_url: string | null }> {
  const { data } = await api.call(operations.startPayment, { params: { order }, body: { payment_method } });
  return { order: data, checkout_url: data.payments.findLast(({ checkout_url }) => checkout_url !== null)?.checkout_url ?? null };
}

/** The order as it stands; the provider is asked how its open payments are. */
export async function lookAtOrder(api: ApiClient, order: string): Promise<Order> {
  const found = await fetchOrder(api, order);
  if (found.status !== 'pending' && found.status !== 'expired') return found;
  return (await api.call(operations.refreshPayments, { params: { order } })).data;
}

export const giveUpOrder = async (api: ApiClient, order: string): Promise<Order> =>
  (await api.call(operations.cancelOrder, { params: { order } })).data;

export const claimOrder = async (api: ApiClient, order: string): Promise<Order> =>
  (await api.call(operations.claimOrder, { params: { order } })).data;

export const fetchInvoice = async (api: ApiClient, order: string, invoice_id: number): Promise<Invoice> =>
  (await api.call(operations.getInvoice, { params: { order, invoice_id } })).data;
