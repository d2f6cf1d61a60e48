import type { Order } from '@sabha/contract/sales/order';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import type { Answer, Caller, TestApp } from './test-app.ts';

export const orderOf = ({ body }: Answer): Order => (body as { data: Order }).data;
/** By the code of an order alone, or by its key as `keyOf` made it. */
export const orderPath = (key: string, rest = '') => {
  const [code, guest] = key.split('#');
  return `/api/tickets/orders/${code}${rest}${guest ? `#${guest}` : ''}`;
};

/** The code that opens a door for a place now, whoever may see it. */
export async function doorCodeOf({ ctx }: Pick<TestApp, 'ctx'>, line_id: number | undefined): Promise<string> {
  const { rows } = await ctx.db.execute<{ code: string }>(sql`SELECT code FROM tickets WHERE line_id = ${line_id} AND status = 'valid'`);
  return rows[0]?.code ?? '';
}

/** The code of the order that was opened, with the cookie of the browser that may reach it, if it got one. */
export function keyOf(answer: Answer): string {
  const [, guest] = /sabha-guest=([\w-]{43});/.exec(String(answer.headers['set-cookie'] ?? '')) ?? [];
  return `${orderOf(answer).code}${guest ? `#${guest}` : ''}`;
}
export const openedOf = (answer: Answer): OpenedCart => ({ secret: keyOf(answer), order: orderOf(answer) });

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
  return openedOf(answer);
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
    expected_total_minor: order.total_minor,
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

/** A guest at this address of the network. */
export function callerFrom({ nobody }: Pick<TestApp, 'nobody'>, remoteAddress: string): Caller {
  const at = (options?: InjectOptions) => ({ ...options, remoteAddress });
  return {
    get: (url, options) => nobody.get(url, at(options)),
    post: (url, body, options) => nobody.post(url, body, at(options)),
    put: (url, body, options) => nobody.put(url, body, at(options)),
    delete: (url, options) => nobody.delete(url, at(options)),
  };
}

/** Places a cart as this caller, with what is said of the buyer. */
export const placedBy = (caller: Caller, { secret, order }: OpenedCart, entered: Record<string, unknown>): Promise<Answer> =>
  caller.post(orderPath(secret, '/place'), {
    buyer_name: 'Asha Rawal',
    buyer_email: 'asha@example.org',
    expected_total_minor: order.total_minor,
    ...entered,
  });
