import type { Money, ProductStatus, SaleHealth } from '@sabha/contract/sales/sales-management';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { buildRole } from '../../../../test/build-role.ts';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { openCart, orderPath, placeCart, type OpenedCart } from '../../../../test/buy.ts';
import { readZip } from '../../../../test/read-zip.ts';
import { createTestApp, type Answer, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let sale: TestSale;
let staff: TestPerson;
let desk: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  staff = await buildPerson(app, { role: 'admin' });
  desk = await buildPerson(app, { role: await buildRole(app.ctx, 'desk', { tickets: ['read', 'update'] }) });
});
afterAll(() => app.close());
beforeEach(async () => {
  sale = await buildSale(app.ctx);
});

const manage = '/api/tickets/manage';
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- says what the answer is where it is read
const dataOf = <T>({ body }: Answer) => (body as { data: T }).data;

let receipts = 0;
async function buy(product: number, buyer_name: string, attendee_name = ''): Promise<OpenedCart> {
  const cart = await openCart(app, product);
  if (!cart) throw new Error('There was no place to be had.');
  await app.nobody.put(orderPath(cart.secret, '/attendees'), { attendees: [{ line_id: cart.order.lines[0]?.line_id, attendee_name }] });
  const { total_minor, code } = cart.order;
  const body = { buyer_name, buyer_email: 'asha@example.org', payment_method: 'desk', expected_total_minor: total_minor };
  await app.nobody.post(orderPath(cart.secret, '/place'), body);
  await staff.post(`${manage}/orders/${code}/payments`, {
    provider: 'desk',
    amount_minor: total_minor,
    provider_payment_id: `R ${++receipts}`,
  });
  return cart;
}

const vouchers = (product: number, wishes: object = {}) => ({
  pattern: 'city-########',
  count: 40,
  tag: 'cities',
  kind: 'percent',
  percent: 20,
  amount_minor: null,
  product_ids: [product],
  max_uses: 1,
  budget_minor: null,
  blocks_places: false,
  opens_hidden: false,
  valid_from: null,
  valid_until: null,
  ...wishes,
});

test('money is told by the way it went, and a refund shows in it, in the documents and in what is still to be paid out', async () => {
  const { order } = await buy(await sale.addProduct(), 'Asha');
  const line_ids = order.lines.map(({ line_id }) => line_id);
  await staff.post(`${manage}/orders/${order.code}/cancel-lines`, { line_ids, percent: 50, reason: 'Fell ill.' });
  expect(dataOf<Money>(await staff.get(`${manage}/money`))).toEqual({
    methods: [{ provider: 'desk', payment_count: 1, captured_minor: 118_00, refund_count: 1, refunded_minor: 59_00 }],
    kept_minor: 59_00,
    invoices: { count: 1, taxable_minor: 100_00, cgst_minor: 9_00, sgst_minor: 9_00, igst_minor: 0, total_minor: 118_00 },
    credit_notes: { count: 1, taxable_minor: 50_00, cgst_minor: 4_50, sgst_minor: 4_50, igst_minor: 0, total_minor: 59_00 },
  });
  expect(dataOf<Money>(await staff.get(`${manage}/money?from=2001-01-01&to=2001-01-31`)).methods).toEqual([]);
  const health = dataOf<SaleHealth>(await staff.get(`${manage}/health`));
  expect(health).toMatchObject({
    broken: [],
    stuck_message_count: 0,
    open_refunds: [{ order_code: order.code, amount_minor: 59_00, status: 'created' }],
  });
  expect(health.runs.map(({ name }) => name)).toEqual(['reconcile-payments', 'work-provider-event', 'send-refund']);
  await staff.post(`${manage}/refunds/${health.open_refunds[0]?.refund_id}/finish`);
  expect(dataOf<SaleHealth>(await staff.get(`${manage}/health`)).open_refunds).toEqual([]);
});

test('what is broken is named with its order, for its own edition', async () => {
  const { order } = await buy(await sale.addProduct(), 'Asha');
  const other = await buildSale(app.ctx);
  await app.ctx.db.execute(sql`
    UPDATE tickets SET status = 'cancelled', ended_at = now() WHERE line_id IN (SELECT line_id FROM ticket_order_lines WHERE order_id = ${order.order_id})`);
  const broken = async (edition_id: number) => {
    const { rows } = await app.ctx.db.execute<{ slug: string }>(sql`SELECT slug FROM editions WHERE edition_id = ${edition_id}`);
    return dataOf<SaleHealth>(await staff.get(`${manage}/health?edition=${rows[0]?.slug}`)).broken;
  };
  expect(await broken(sale.edition_id)).toMatchObject([{ rule: 'line_without_ticket', order_code: order.code }]);
  expect(await broken(other.edition_id)).toEqual([]);
});

test('a product tells what is sold and left, and what about it contradicts itself', async () => {
  const good = await sale.addProduct({ translations: { hi: { name: 'पास' }, gu: { name: 'પાસ' } } });
  await sale.addQuota(5, [good]);
  const free = await sale.addProduct({ price_minor: 0, sales_end_at: new Date(0), valid_on: ['2030-01-01'] });
  const never = await sale.addProduct({
    price_steps: [{ name: '', amount_minor: 5, from: '2030-01-01T00:00:00Z', until: null }],
    sales_end_at: new Date('2029-01-01T00:00:00Z'),
    needs_approval: true,
  });
  await buy(good, 'Asha');
  await openCart(app, good, 2);
  const { products, quotas } = dataOf<{ products: ProductStatus[]; quotas: object[] }>(await desk.get(`${manage}/catalogue`));
  const registration = (id: number) => products.find(({ product_id }) => product_id === id);
  expect(registration(good)).toMatchObject({
    sold_count: 1,
    held_count: 2,
    left_count: 2,
    price_minor: 100_00,
    state: 'on_sale',
    warnings: [],
  });
  expect(quotas).toMatchObject([{ taken_count: 3 }]);
  expect(registration(free)?.warnings).toEqual(['no_quota', 'sale_over', 'free_for_everybody', 'other_days', 'untranslated']);
  expect(registration(never)?.warnings).toEqual(['no_quota', 'never_on_sale', 'untranslated']);
});

test('a product is named in the language of who reads, in orders and in what was sold', async () => {
  const product = await sale.addProduct({ name: 'Day pass', translations: { gu: { name: 'એક દિવસનો પાસ' }, hi: { name: '' } } });
  await sale.addQuota(5, [product]);
  await buy(product, 'Asha');
  const namesIn = async (locale: string) => {
    const headers = { 'accept-language': locale };
    const [orders, sales] = await Promise.all([`${manage}/orders`, `${manage}/sales`].map((url) => staff.get(url, { headers })));
    const items = dataOf<{ items: { name: string }[] }[]>(orders as Answer).flatMap((order) => order.items);
    return [...items, ...dataOf<{ name: string }[]>(sales as Answer)].map(({ name }) => name);
  };
  expect(await namesIn('gu')).toEqual(['એક દિવસનો પાસ', 'એક દિવસનો પાસ']);
  expect(await namesIn('hi'), 'what is not translated is named as it was written').toEqual(['Day pass', 'Day pass']);
});

test('many vouchers are made at once, found by campaign and state, ended, and never guessable or for what another edition sells', async () => {
  const pass = await sale.addProduct();
  const make = (wishes: object, who = staff) => who.post(`${manage}/vouchers`, vouchers(pass, wishes));
  const { codes } = dataOf<{ codes: string[] }>(await make({}));
  expect(new Set(codes).size).toBe(40);
  for (const code of codes) expect(code).toMatch(/^CITY-[A-HJKMNP-Z2-9]{8}$/);
  const statuses = await Promise.all(
    [
      { pattern: 'CITY-##' },
      { count: 0 },
      { count: 1001 },
      { percent: null },
      { percent: 101 },
      { max_uses: null, blocks_places: true },
    ].map((wishes) => make(wishes)),
  );
  expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  expect((await make({ pattern: codes[0], count: 1 })).status).toBe(409);
  const foreign = await (await buildSale(app.ctx)).addProduct();
  await app.ctx.db.execute(sql`UPDATE editions SET is_current = false`);
  await app.ctx.db.execute(sql`UPDATE editions SET is_current = true WHERE edition_id = ${sale.edition_id}`);
  expect((await make({ product_ids: [foreign] })).status).toBe(400);
  const cart = await openCart(app, pass, 1, codes.slice(0, 1));
  if (!cart) throw new Error('There was no place to be had.');
  await placeCart(app, cart);
  const list = (query: string) => staff.get(`${manage}/vouchers?search=cities&${query}`);
  expect((await list('state=used_up')).body).toMatchObject({
    data: [{ code: codes[0], use_count: 1, given_minor: 20_00 }],
    meta: { total: 1 },
  });
  const voucher_ids = dataOf<{ voucher_id: number }[]>(await list('state=active&limit=200')).map(({ voucher_id }) => voucher_id);
  expect((await staff.post(`${manage}/voucher-ends`, { voucher_ids })).body).toEqual({ data: { revoked_count: 39 } });
  expect((await staff.post(`${manage}/voucher-ends`, { voucher_ids })).body).toEqual({ data: { revoked_count: 0 } });
  expect((await list('state=over')).body).toMatchObject({ meta: { total: 39 } });
  expect(await openCart(app, pass, 1, codes.slice(1, 2))).toBeNull();
  expect((await make({}, desk)).status).toBe(403);
});

test('a batch of vouchers that is sent again after a lost answer is the same batch, and the next one alike is another', async () => {
  const pass = await sale.addProduct();
  const send = async (key: string) => {
    const answer = await staff.post(`${manage}/vouchers`, vouchers(pass, { count: 2 }), { headers: { 'idempotency-key': key } });
    return dataOf<{ codes: string[] }>(answer).codes.toSorted();
  };
  const first = await send('batch-1');
  expect(await send('batch-1')).toEqual(first);
  expect(await send('batch-2')).not.toEqual(first);
  expect((await staff.get(`${manage}/vouchers?search=cities`)).body).toMatchObject({ meta: { total: 4 } });
});

test('orders, places, attendees and vouchers leave as CSV and XLSX, with no cell that a spreadsheet would run', async () => {
  const pass = await sale.addProduct({ name: 'Delegate' });
  const { order } = await buy(pass, '=HYPERLINK("x")', '@Ira <&> Joshi');
  await buy(pass, 'Rohan');
  await staff.post(`${manage}/vouchers`, vouchers(pass, { count: 2 }));
  const read = async (kind: string, rest = '') =>
    (await staff.get(`${manage}/export?kind=${kind}&format=csv${rest}`)).raw.body.trim().split('\r\n');
  expect((await read('orders')).length).toBe(3);
  expect((await read('orders', `&search=${order.code}`))[1]).toContain(`"'=HYPERLINK(""x"")"`);
  expect((await read('places'))[1]).toContain(`${order.code},1,Delegate,pass,paid,100,0,18,18,998596,0,,,'@Ira <&> Joshi,`);
  expect((await read('attendees'))[1]).toContain(`'@Ira <&> Joshi`);
  expect((await read('vouchers')).length).toBe(3);
  const answer = await staff.get(`${manage}/export?kind=orders&format=xlsx`);
  expect(answer.raw.headers['content-disposition']).toMatch(/^attachment; filename="orders-.*\.xlsx"/);
  const sheet = (await readZip(answer.raw.rawPayload)).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;)</t></is></c>');
  expect(sheet).toContain('<c><v>118</v></c>');
  expect(sheet).not.toContain('<f>');
  const { rows } = await app.ctx.db.execute(
    sql`SELECT actor_id FROM audit_log WHERE action = 'ticket_order.export' AND subject_id = ${String(sale.edition_id)}`,
  );
  expect(rows).toHaveLength(6);
});

test('sales, money and exports are closed to everybody else', async () => {
  const stranger = await buildPerson(app);
  const gets = ['catalogue', 'vouchers', 'money', 'health', 'export?kind=orders&format=csv'];
  for (const [who, status] of [
    [app.nobody, 401],
    [stranger, 403],
  ] as const) {
    for (const path of gets) expect((await who.get(`${manage}/${path}`)).status, path).toBe(status);
    expect((await who.post(`${manage}/vouchers`, vouchers(1))).status).toBe(status);
    expect((await who.post(`${manage}/voucher-ends`, { voucher_ids: [1] })).status).toBe(status);
  }
  for (const path of ['money', 'health']) expect((await desk.get(`${manage}/${path}`)).status).toBe(403);
  expect((await staff.get(`${manage}/export?kind=secrets&format=csv`)).status).toBe(400);
  expect((await staff.get(`${manage}/money?edition=no-such`)).status).toBe(404);
});
