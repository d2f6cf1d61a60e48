import type { ApiClient } from '@sabha/contract/core/operation';
import type { Catalogue, PaymentMethod } from '@sabha/contract/sales/catalogue';
import * as operations from '@sabha/contract/sales/operations';
import type { Invoice } from '@sabha/contract/sales/invoice';
import type { Order } from '@sabha/contract/sales/order';
import type { CheckoutValues } from './checkout-form.ts';
import { changeCart, forgetCart, readCart, type StoredCart } from './stored-cart.ts';
import { statusOf } from './read-problem.ts';

// What talks to the server: fetched by the pages of buying only, so that looking at passes costs none of it.

/** What is sold at this moment, with what the code of the cart opens. */
export const fetchCatalogue = async (api: ApiClient): Promise<Catalogue> => {
  const [voucher] = readCart().voucher_codes;
  return (await api.call(operations.getCatalogue, { query: voucher === undefined ? {} : { voucher } })).data;
};

const fetchOrder = async (api: ApiClient, order: string): Promise<Order> =>
  (await api.call(operations.getOrder, { params: { order } })).data;

type Wanted = Pick<StoredCart, 'quantities' | 'voucher_codes'>;
let last: Promise<unknown> = Promise.resolve();

/** Makes the server hold what is wanted, one call after the other, so that the last wish is the one that stays. */
export function holdCart(api: ApiClient, wanted: Wanted): Promise<Order | null> {
  const next = last.then(() => holdNow(api, wanted));
  last = next.catch(() => undefined);
  return next;
}

async function holdNow(api: ApiClient, { quantities, voucher_codes }: Wanted): Promise<Order | null> {
  const { code } = readCart();
  const items = Object.entries(quantities).map(([id, quantity]) => ({ product_id: Number(id), quantity }));
  const body = { items, voucher_codes: [...voucher_codes] };
  if (code === null && items.length === 0) return null;
  if (code !== null) {
    try {
      return (await api.call(operations.changeCart, { params: { order: code }, body })).data;
    } catch (error) {
      if (!(await isOtherOrder(api, code, error))) throw error;
      changeCart({ code: null });
    }
  }
  const { data } = await api.call(operations.openCart, { body });
  changeCart({ code: data.code });
  return data;
}

/** Whether the cart is gone or has become an order, so that another one has to begin. */
async function isOtherOrder(api: ApiClient, code: string, error: unknown): Promise<boolean> {
  const status = statusOf(error);
  if (status === 404) return true;
  return status === 409 && (await fetchOrder(api, code)).status !== 'cart';
}

/** Turns the cart into an order. The same key as long as the form is the same: a repeat after a lost answer is one order. */
export async function placeCart(api: ApiClient, cart: Order, values: CheckoutValues, idempotency_key: string): Promise<Order> {
  const { code } = readCart();
  if (code === null) throw new Error('There is no cart to place.');
  const params = { order: code };
  const attendees = cart.lines.flatMap(({ line_id }) => {
    const entered = values.attendees[line_id];
    return entered ? [{ line_id, ...entered }] : [];
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
      payment_method: cart.total_minor === 0 ? 'free' : payment_method,
      expected_total_minor: cart.total_minor,
    },
  });
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
export async function readOrder(api: ApiClient, order: string): Promise<Order> {
  const found = await fetchOrder(api, order);
  if (found.status !== 'pending' && found.status !== 'expired') return found;
  return (await api.call(operations.refreshPayments, { params: { order } })).data;
}

/** Makes this browser one that may reach the order of a mailed link. */
export const openOrderLink = async (api: ApiClient, order: string, secret: string): Promise<Order> =>
  (await api.call(operations.openOrderLink, { body: { order, secret } })).data;

/** Has a new link mailed, if the order was bought with this address. */
export const requestOrderLink = async (api: ApiClient, order: string, email: string): Promise<void> => {
  await api.call(operations.requestOrderLink, { body: { order, email } });
};

export const giveUpOrder = async (api: ApiClient, order: string): Promise<Order> =>
  (await api.call(operations.cancelOrder, { params: { order } })).data;

export const claimOrder = async (api: ApiClient, order: string): Promise<Order> =>
  (await api.call(operations.claimOrder, { params: { order } })).data;

export const fetchInvoice = async (api: ApiClient, order: string, invoice_id: number): Promise<Invoice> =>
  (await api.call(operations.getInvoice, { params: { order, invoice_id } })).data;
