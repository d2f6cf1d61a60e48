import type { Catalogue } from '@sabha/contract/sales/catalogue';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { buildSale, type TestSale } from '../../../test/build-sale.ts';
import { openCart, orderPath, placeCart, placedBy } from '../../../test/buy.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { reconcile } from './payments/reconcile.ts';
import { serveWaitingLists } from './waiting/serve-waiting-lists.ts';

let app: TestApp;
let sale: TestSale;
let staff: TestPerson;
let pass: number;
let quota_id: number;
let origin: string;
beforeAll(async () => {
  app = await createTestApp();
  staff = await buildPerson(app, { role: 'admin' });
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  sale = await buildSale(app.ctx);
  pass = await sale.addProduct();
  quota_id = await sale.addQuota(20, [pass]);
  await app.ctx.changes.settle();
});

/** Over a real connection, where kept answers go out before the framework sees the request. */
async function ask(headers: Record<string, string> = {}, query = ''): Promise<{ catalogue: Catalogue; response: Response }> {
  const response = await fetch(`${origin}/api/tickets/catalogue${query}`, { headers });
  return { catalogue: ((await response.json()) as { data: Catalogue }).data, response };
}
const left = async () => (await ask()).catalogue.products.find(({ product_id }) => product_id === pass)?.left_count;

test('a kept catalogue asks the database nothing, in each language, and says what every answer of the API says', async () => {
  const first = await ask({ 'accept-language': 'gu' });
  const asked = vi.spyOn(app.ctx.pool, 'query');
  const again = await ask({ 'accept-language': 'gu' });
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  expect(again.catalogue).toEqual(first.catalogue);
  expect((await ask()).response.headers.get('etag')).not.toBeNull();
  const { headers } = again.response;
  const plain = await fetch(`${origin}/api/tickets/keys`);
  for (const name of ['content-type', 'content-security-policy', 'x-content-type-options', 'cross-origin-resource-policy'])
    expect(headers.get(name)).toBe(plain.headers.get(name));
  expect(headers.get('vary')).toContain('accept-language');
  const known = { 'if-none-match': headers.get('etag') ?? '', 'accept-language': 'gu' };
  expect((await fetch(`${origin}/api/tickets/catalogue`, { headers: known })).status).toBe(304);
});

test('it is right at the next request after a hold, a change, a sale, a release, an end of the time and a place given back', async () => {
  expect(await left()).toBe(20);
  const cart = await openCart(app, pass, 3);
  if (!cart) throw new Error('The cart was refused.');
  expect(await left()).toBe(17);
  await app.nobody.put(orderPath(cart.secret, '/content'), { items: [{ product_id: pass, quantity: 5 }] });
  expect(await left()).toBe(15);
  const order = await app.nobody.get(orderPath(cart.secret));
  await placedBy(app.nobody, { ...cart, order: (order.body as { data: typeof cart.order }).data }, { payment_method: 'sandbox' });
  expect(await left()).toBe(15);
  await app.nobody.post(orderPath(cart.secret, '/cancel'));
  expect(await left()).toBe(20);
  const second = await openCart(app, pass, 2);
  if (!second) throw new Error('The cart was refused.');
  expect(await left()).toBe(18);
  const held = { order_ids: [second.order.order_id], reason: 'Released.' };
  expect((await staff.post('/api/tickets/manage/holding/release', held)).status).toBe(200);
  expect(await left()).toBe(20);
  const third = await openCart(app, pass, 4);
  if (!third) throw new Error('The cart was refused.');
  expect(await left()).toBe(16);
  // Nobody tells of a hold that ends: the answer knows how long it lives.
  await app.ctx.db.execute(
    sql`UPDATE ticket_order_lines SET held_until = clock_timestamp() + interval '1 second' WHERE order_id = ${third.order.order_id}`,
  );
  await app.ctx.changes.settle();
  await left();
  await vi.waitUntil(async () => (await left()) === 20, { timeout: 60_000 });
  await placeCart(app, third, 'desk');
  expect(await left()).toBe(16);
  await app.ctx.db.execute(
    sql`UPDATE ticket_order_lines SET held_until = now() - interval '1 minute' WHERE order_id = ${third.order.order_id}`,
  );
  await reconcile({}, app.ctx);
  await app.ctx.changes.settle();
  expect(await left()).toBe(20);
});

test('it is right at the next request after every edit of what it shows, also one by psql', async () => {
  await left();
  const name = async () => (await ask()).catalogue.products[0]?.name;
  expect(await name()).not.toBe('Renamed');
  await app.ctx.db.execute(sql`UPDATE ticket_products SET name = 'Renamed' WHERE product_id = ${pass}`);
  await app.ctx.changes.settle();
  expect(await name()).toBe('Renamed');
  await app.ctx.db.execute(sql`UPDATE ticket_quotas SET size = 7 WHERE quota_id = ${quota_id}`);
  await app.ctx.changes.settle();
  expect(await left()).toBe(7);
  expect((await ask()).catalogue.payment_methods).toContain('bank_transfer');
  await app.ctx.db.execute(sql`UPDATE ticket_sellers SET bank_details = '' WHERE edition_id = ${sale.edition_id}`);
  await app.ctx.changes.settle();
  expect((await ask()).catalogue.payment_methods).not.toContain('bank_transfer');
  await sale.addVoucher({ code: 'KEEPS-PLACES', product_ids: [pass], blocks_places: true, max_uses: 3 });
  await app.ctx.changes.settle();
  expect(await left()).toBe(4);
  await app.ctx.db.execute(sql`
    INSERT INTO capacity_entries (kind, quota_id, email, quantity, item_ids, status, waiting_since, secret_hash)
    VALUES ('pass', ${quota_id}, 'waits@example.org', 6, ${sql.param([pass])}::bigint[], 'waiting', now(), 'hash')`);
  await app.ctx.changes.settle();
  expect(await left()).toBe(0);
  await serveWaitingLists({}, app.ctx);
  await app.ctx.changes.settle();
  expect(await left()).toBe(0);
});

test('it is right at the next request after a payment and a refund', async () => {
  const cart = await openCart(app, pass, 3);
  if (!cart) throw new Error('The cart was refused.');
  const { order } = cart;
  await placeCart(app, cart);
  const at = `/api/tickets/manage/orders/${order.code}`;
  const money = { provider: 'bank_transfer', amount_minor: order.total_minor, provider_payment_id: 'UTR 1' };
  expect((await staff.post(`${at}/payments`, money)).status).toBe(200);
  expect(await left()).toBe(17);
  const back = { line_ids: [order.lines[0]?.line_id], percent: 100, reason: 'Fell ill.', expected_refund_minor: order.total_minor / 3 };
  expect((await staff.post(`${at}/cancel-lines`, back)).status).toBe(200);
  expect(await left()).toBe(18);
});

test('it is right once a sale begins, a sale ends, a price rises and the promise of a voucher is over, of which nobody tells', async () => {
  const [opening, closing, rising] = [await sale.addProduct(), await sale.addProduct(), await sale.addProduct()];
  await sale.addVoucher({ code: 'PROMISED', product_ids: [pass], blocks_places: true, max_uses: 3 });
  const first = Date.now() + 800;
  const [begins, ends, rises, lapses] = [0, 400, 800, 1_200].map((ms) => new Date(first + ms).toISOString());
  const steps = [
    { name: 'Early', amount_minor: 50_00, from: null, until: rises },
    { name: 'Late', amount_minor: 80_00, from: rises, until: null },
  ];
  await app.ctx.db.execute(sql`UPDATE ticket_products SET sales_start_at = ${begins} WHERE product_id = ${opening}`);
  await app.ctx.db.execute(sql`UPDATE ticket_products SET sales_end_at = ${ends} WHERE product_id = ${closing}`);
  await app.ctx.db.execute(sql`UPDATE ticket_products SET price_steps = ${JSON.stringify(steps)}::jsonb WHERE product_id = ${rising}`);
  await app.ctx.db.execute(sql`UPDATE ticket_vouchers SET valid_until = ${lapses} WHERE code = 'PROMISED'`);
  await app.ctx.changes.settle();
  const shown = async (id: number) => (await ask()).catalogue.products.find(({ product_id }) => product_id === id);
  // Kept before the first moment; an answer that did not know of the next one would live for a minute.
  await left();
  const reach = async (moment = '') => {
    const isPast = sql`SELECT 1 WHERE clock_timestamp() > ${moment}::timestamptz + interval '10 milliseconds'`;
    await vi.waitUntil(async () => (await app.ctx.db.execute(isPast)).rows.length > 0, { timeout: 60_000 });
  };
  await reach(begins);
  expect((await shown(opening))?.state).toBe('on_sale');
  await reach(ends);
  expect((await shown(closing))?.state).toBe('over');
  await reach(rises);
  expect((await shown(rising))?.price_minor).toBe(80_00);
  await reach(lapses);
  expect(await left()).toBe(20);
});

test('a rush of carts and looks never shows more than there is', async () => {
  const buy = async () => {
    const cart = await openCart(app, pass, 1);
    return { isHeld: cart !== null, seen: await left() };
  };
  const seen = await Promise.all(Array.from({ length: 30 }, buy));
  expect(seen.filter(({ isHeld }) => isHeld)).toHaveLength(20);
  expect(await left()).toBe(0);
  for (const one of seen) expect(one.seen).toBeLessThan(20);
});

test('what a code opens is kept for nobody, a bad token is refused, and addresses of any other shape are answered', async () => {
  const hidden = await sale.addProduct({ is_hidden: true });
  await sale.addVoucher({ code: 'OPENS-7KQ2M9XA', product_ids: [hidden], opens_hidden: true });
  const shown = async (query: string) => (await ask({}, query)).catalogue.products.map(({ product_id }) => product_id);
  expect(await shown('?voucher=OPENS-7KQ2M9XA')).toContain(hidden);
  expect(await shown('')).not.toContain(hidden);
  await left();
  expect((await fetch(`${origin}/api/tickets/catalogue`, { headers: { authorization: 'Bearer a.b.c' } })).status).toBe(401);
  expect((await fetch(`${origin}/api/tickets/catalogue?edition=no-such`)).status).toBe(404);
  expect((await fetch(`${origin}/api/tickets/catalogue?other=1`)).status).toBe(200);
});
