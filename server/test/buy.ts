import type { Order } from '@sabha/contract/tickets/order';
import type { Answer, TestApp } from './test-app.ts';

export const orderOf = ({ body }: Answer): Order => (body as { data: Order }).data;
export const orderPath = (key: string, rest = '') => `/api/tickets/orders/${key}${rest}`;

export interface OpenedCart {
  readonly secret: string;
  readonly order: Order;
}

/** A guest's cart with places of one product; null when there are none. */
export async function openCart(
  { nobody }: Pick<TestApp, 'nobody'>,
  product_id: number,
  quantity = 1,
  voucher_codes: string[] = [],
): Promise<OpenedCart | null> {
  const answer = await nobody.post('/api/tickets/carts', { items: [{ product_id, quantity }], voucher_codes });
  if (answer.status === 409 || answer.status === 400) return null;
  if (answer.status !== 201) throw new Error(`Opening a cart answered ${answer.status}.`);
  return (answer.body as { data: OpenedCart }).data;
}

/** Places the cart for Asha, to be paid by bank transfer unless said. */
export async function placeCart(
  { nobody }: Pick<TestApp, 'nobody'>,
  { secret, order }: OpenedCart,
  payment_method = 'bank_transfer',
): Promise<Answer> {
  return nobody.post(orderPath(secret, '/place'), {
    buyer_name: 'Asha Rawal',
    buyer_email: 'asha@example.org',
    payment_method,
    expected_total_paise: order.total_paise,
  });
}

/** A paid order of free places, with the tickets that it gave. */
export async function buyFree(app: Pick<TestApp, 'nobody'>, product_id: number, quantity = 1): Promise<OpenedCart> {
  const cart = await openCart(app, product_id, quantity);
  if (!cart) throw new Error('There was no place to be had.');
  const order = orderOf(await placeCart(app, cart));
  if (order.status !== 'paid') throw new Error(`The order is ${order.status}.`);
  return { secret: cart.secret, order };
}
