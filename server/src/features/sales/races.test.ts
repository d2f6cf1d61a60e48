import type { Order } from '@sabha/contract/sales/order';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { buildSale, type TestSale } from '../../../test/build-sale.ts';
import { openCart, orderOf, orderPath, placeCart, type OpenedCart } from '../../../test/buy.ts';
import { msOf, reportFigure, sized } from '../../../test/load-size.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { readBrokenInvariants } from './invariants.read-model.ts';
import { settlePayment } from './payments/settle-payment.ts';

let app: TestApp;
let sale: TestSale;
let staff: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  staff = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  sale = await buildSale(app.ctx);
});

/** Runs the work `count` times with at most `width` at once; the answers in the order of the starts. */
async function crowd<T>(count: number, width: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  const walk = async () => {
    while (next < count) {
      const n = next++;
      answers[n] = await work(n);
    }
  };
  await Promise.all(Array.from({ length: width }, walk));
  return answers;
}

async function buy(product: number, quantity = 1, vouchers: string[] = []): Promise<'bought' | 'refused'> {
  const cart = await openCart(app, product, quantity, vouchers);
  if (!cart) return 'refused';
  const { status } = await placeCart(app, cart);
  return status === 200 ? 'bought' : 'refused';
}

async function countPlaces(product_ids: number[]): Promise<number> {
  const { rows } = await app.ctx.db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM ticket_order_lines WHERE product_id IN ${product_ids} AND held_until > clock_timestamp()`);
  return rows[0]?.count ?? -1;
}

const bought = (answers: string[]) => answers.filter((answer) => answer === 'bought').length;

const [buyers, places] = [sized(60, 2_000), sized(15, 500)];

test(`${buyers} buyers for ${places} places buy exactly ${places}`, { timeout: 900_000 }, async () => {
  const pass = await sale.addProduct({ price_minor: 0 });
  await sale.addQuota(places, [pass]);
  let answers: string[] = [];
  const took = await msOf(async () => {
    answers = await crowd(buyers, 48, () => buy(pass));
  });
  reportFigure(`${buyers} buyers for ${places} places`, `${bought(answers)} bought, in ${Math.round(took)} ms`);
  expect(bought(answers)).toBe(places);
  expect(await countPlaces([pass])).toBe(places);
  const { rows } = await app.ctx.db.execute(sql`
    SELECT count(*)::int AS tickets FROM tickets t JOIN ticket_order_lines l USING (line_id) WHERE l.product_id = ${pass} AND t.status = 'valid'`);
  expect(rows).toEqual([{ tickets: places }]);
  expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
});

test('products that share places in several quotas never take more than the smallest allows, and nobody waits for ever', async () => {
  const [day, full, team] = [
    await sale.addProduct({ price_minor: 0 }),
    await sale.addProduct({ price_minor: 0 }),
    await sale.addProduct({ price_minor: 0, sold_in: 3 }),
  ];
  await sale.addQuota(40, [day, full, team]);
  await sale.addQuota(25, [full, day]);
  await sale.addQuota(30, [team, full]);
  const wishes: [number, number][] = [
    [day, 1],
    [full, 2],
    [team, 3],
  ];
  await crowd(150, 30, (n) => buy(...(wishes[n % 3] ?? [day, 1])));
  expect(await countPlaces([day, full, team])).toBeLessThanOrEqual(40);
  expect(await countPlaces([day, full])).toBeLessThanOrEqual(25);
  expect(await countPlaces([team, full])).toBeLessThanOrEqual(30);
  expect(await countPlaces([day, full, team])).toBeGreaterThan(36);
  expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
});

test('the last use of a voucher goes to one of many, and its budget is never passed', async () => {
  const pass = await sale.addProduct({ price_minor: 100_00 });
  const last = await sale.addVoucher({ code: 'LAST', kind: 'price', percent: null, amount_minor: 0, max_uses: 3, product_ids: [pass] });
  const purse = await sale.addVoucher({
    code: 'PURSE',
    kind: 'amount',
    percent: null,
    amount_minor: 30_00,
    budget_minor: 100_00,
    product_ids: [pass],
  });
  await crowd(60, 30, (n) => buy(pass, 1, [n % 2 ? 'LAST' : 'PURSE']));
  const { rows } = await app.ctx.db.execute(sql`
    SELECT voucher_id, count(*)::int AS uses FROM ticket_order_lines WHERE voucher_id IN ${[last, purse]} GROUP BY voucher_id ORDER BY voucher_id`);
  expect(rows).toEqual([
    { voucher_id: last, uses: 3 },
    { voucher_id: purse, uses: 3 },
  ]);
  expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
});

test('whoever pays while the hold ends and whoever wants the place then never both get it', async () => {
  const pass = await sale.addProduct({ price_minor: 100_00 });
  await sale.addQuota(1, [pass]);
  for (let round = 0; round < 12; round++) {
    const cart = await openCart(app, pass);
    if (!cart) throw new Error('There was no place to be had.');
    await placeCart(app, cart, 'sandbox');
    const paying = orderOf(await app.nobody.post(orderPath(cart.secret, '/payments'), { payment_method: 'sandbox' }));
    const payment_id = paying.payments[0]?.payment_id ?? 0;
    const money = {
      status: 'captured' as const,
      provider_payment_id: `race ${payment_id}`,
      amount_minor: 118_00,
      currency: 'INR',
      failure: '',
    };
    // The hold ends in the middle of what follows.
    await app.ctx.db.execute(
      sql`UPDATE ticket_order_lines SET held_until = clock_timestamp() + interval '15 milliseconds' WHERE order_id = ${paying.order_id}`,
    );
    const pause = () => new Promise((resolve) => setTimeout(resolve, 10 + (round % 4) * 3));
    const rivals = Promise.all(Array.from({ length: 4 }, () => pause().then(() => openCart(app, pass))));
    const [, others] = await Promise.all([pause().then(() => settlePayment(app.ctx, payment_id, money)), rivals]);
    const won = others.filter((other): other is OpenedCart => other !== null);
    const first = orderOf(await app.nobody.get(orderPath(cart.secret)));
    expect((first.status === 'paid' ? 1 : 0) + won.length).toBe(1);
    expect(await countPlaces([pass])).toBe(1);
    await app.ctx.db.execute(sql`DELETE FROM tickets WHERE line_id IN (SELECT line_id FROM ticket_order_lines WHERE product_id = ${pass})`);
    await app.ctx.db.execute(sql`UPDATE ticket_order_lines SET held_until = '-infinity', cancelled_at = now() WHERE product_id = ${pass}`);
  }
});

/** Pays at the bank of the sandbox, and comes back to the order. */
async function pay({ secret }: OpenedCart): Promise<Order> {
  const paying = orderOf(await app.nobody.post(orderPath(secret, '/payments'), { payment_method: 'sandbox' }));
  const page = new URL(paying.payments.at(-1)?.checkout_url ?? '').pathname;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await app.app.inject({ method: 'POST', url: page, payload: 'play=silent', headers });
  return orderOf(await app.nobody.post(orderPath(secret, '/payments/refresh')));
}

type Wish = Readonly<Record<number, number>>;
/** How many of which; numbers as names stand in their order. */
const print = (wish: Wish) => JSON.stringify(wish);
const contentOf = ({ lines }: Order) =>
  print(Object.fromEntries([...Map.groupBy(lines, (line) => line.product_id)].map(([id, of]) => [id, of.length])));

async function readInvoiced({ order_id }: Order): Promise<object> {
  const { rows } = await app.ctx.db.execute<{ wish: Record<number, number>; total_minor: number }>(sql`
    SELECT json_object_agg(p.product_id, (l ->> 'quantity')::int) AS wish, i.total_minor
    FROM ticket_invoices i CROSS JOIN LATERAL jsonb_array_elements(i.lines) l JOIN ticket_products p ON p.name = l ->> 'name'
    WHERE i.order_id = ${order_id} GROUP BY i.invoice_id`);
  return rows.map(({ wish, total_minor }) => ({ content: print(wish), total_minor }));
}

test('a cart that is placed while others change it is paid, delivered and invoiced as one of them wanted it', async () => {
  const [day, full] = [await sale.addProduct({ price_minor: 100_00 }), await sale.addProduct({ price_minor: 250_00 })];
  await sale.addQuota(10_000, [day, full]);
  const wishes: Wish[] = [{ [day]: 2 }, { [full]: 1 }, { [full]: 3 }, { [day]: 1, [full]: 1 }];
  const changeAndPlace = async (cart: OpenedCart, wish: Wish) => {
    const items = Object.entries(wish).map(([product_id, quantity]) => ({ product_id: Number(product_id), quantity }));
    const changed = await app.nobody.put(orderPath(cart.secret, '/content'), { items });
    return changed.status === 200 ? placeCart(app, { ...cart, order: orderOf(changed) }, 'sandbox') : changed;
  };
  const outcomes = await crowd(sized(12, 30), 6, async (n) => {
    const cart = await openCart(app, day);
    if (!cart) throw new Error('There was no place to be had.');
    const place = () => placeCart(app, cart, 'sandbox');
    const clients = [place, ...wishes.map((wish) => () => changeAndPlace(cart, wish)), place];
    // Each time another one of them comes first.
    const answers = await Promise.all([...clients.slice(n % 6), ...clients.slice(0, n % 6)].map((client) => client()));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const placed = answers.filter(({ status }) => status === 200).map((answer) => contentOf(orderOf(answer)));
    // All were told that something had changed: one of them looks again.
    if (placed.length === 0) await placeCart(app, { ...cart, order: orderOf(await app.nobody.get(orderPath(cart.secret))) }, 'sandbox');
    const order = await pay(cart);
    const content = contentOf(order);
    expect([...new Set([...placed, content])]).toEqual([content]);
    expect([{ [day]: 1 }, ...wishes].map(print)).toContain(content);
    expect(order).toMatchObject({ status: 'paid', paid_minor: order.total_minor });
    expect(order.lines.filter(({ ticket }) => ticket === null)).toEqual([]);
    expect(await readInvoiced(order)).toEqual([{ content, total_minor: order.total_minor }]);
    return content;
  });
  expect(new Set(outcomes).size).toBeGreaterThan(1);
  expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
});

test('the same money told many times at once sells once, with one invoice', async () => {
  const pass = await sale.addProduct();
  const cart = await openCart(app, pass);
  if (!cart) throw new Error('There was no place to be had.');
  await placeCart(app, cart, 'sandbox');
  const paying = orderOf(await app.nobody.post(orderPath(cart.secret, '/payments'), { payment_method: 'sandbox' }));
  const payment_id = paying.payments[0]?.payment_id ?? 0;
  const money = {
    status: 'captured' as const,
    provider_payment_id: `many ${payment_id}`,
    amount_minor: 118_00,
    currency: 'INR',
    failure: '',
  };
  await crowd(20, 20, () => settlePayment(app.ctx, payment_id, money));
  const order = orderOf(await app.nobody.get(orderPath(cart.secret)));
  expect(order).toMatchObject({ status: 'paid', paid_minor: 118_00 });
  expect(order.invoices).toHaveLength(1);
  const { rows } = await app.ctx.db.execute(
    sql`SELECT count(*)::int AS tickets FROM tickets t JOIN ticket_order_lines l USING (line_id) WHERE l.order_id = ${order.order_id}`,
  );
  expect(rows).toEqual([{ tickets: 1 }]);
});

test('numbers of invoices have no gap and no twin, also when some orders fail on the way', async () => {
  const pass = await sale.addProduct({ price_minor: 100_00 });
  const carts = await crowd(40, 20, async () => {
    const cart = await openCart(app, pass);
    if (!cart) throw new Error('There was no place to be had.');
    await placeCart(app, cart);
    return cart;
  });
  // Every fifth is refused after its transaction has begun, because its receipt was written down before.
  await crowd(40, 20, (n) =>
    staff.post(`/api/tickets/manage/orders/${carts[n]?.order.code}/payments`, {
      provider: 'desk',
      amount_minor: 118_00,
      provider_payment_id: `race ${n % 5 === 4 ? 'same' : n}`,
    }),
  );
  const { rows } = await app.ctx.db.execute<{ number: number; code: string }>(sql`
    SELECT i.number, i.code FROM ticket_invoices i JOIN ticket_orders o USING (order_id) WHERE o.edition_id = ${sale.edition_id} ORDER BY i.number`);
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 33 }, (_, index) => index + 1));
  for (const { code } of rows) expect(code).toMatch(/^[A-Z0-9/-]{1,16}$/);
  expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
});
