import type { GivenTicket, Order } from '@sabha/contract/sales/order';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { buildRole } from '../../../../test/build-role.ts';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { doorCodeOf, openedOf, orderOf, orderPath } from '../../../../test/buy.ts';
import { createTestApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let sale: TestSale;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  sale = await buildSale(app.ctx);
});

const at = orderPath;
const buyer = { buyer_name: 'Asha Rawal', buyer_email: 'asha@example.org' };

async function open(items: [number, number][], { by = app.nobody, voucher_codes = [] as string[] } = {}) {
  const answer = await by.post('/api/tickets/carts', {
    items: items.map(([product_id, quantity]) => ({ product_id, quantity })),
    voucher_codes,
  });
  return { answer, ...(answer.status === 201 ? openedOf(answer) : { secret: '', order: orderOf(answer) }) };
}

const place = (secret: string, order: Order, more: object = {}, by: Caller = app.nobody) =>
  by.post(at(secret, '/place'), { ...buyer, payment_method: 'sandbox', expected_total_minor: order.total_minor, ...more });

test('the total is that of the design: two passes with 10% off and a workshop, with 18% GST', async () => {
  const pass = await sale.addProduct({ price_minor: 2499_00 });
  const workshop = await sale.addProduct({ price_minor: 750_00, kind: 'workshop', needs_pass: true });
  await sale.addVoucher({ code: 'WARD10', percent: 10, product_ids: [pass] });
  const { answer, order } = await open(
    [
      [pass, 2],
      [workshop, 1],
    ],
    { voucher_codes: ['ward10'] },
  );
  expect(answer.status).toBe(201);
  expect(order).toMatchObject({ subtotal_minor: 5748_00, discount_minor: 499_80, tax_minor: 944_68, total_minor: 6192_88, status: 'cart' });
  const left = new Date(order.held_until ?? 0).getTime() - new Date(order.now).getTime();
  expect(left / 60_000).toBeCloseTo(15, 1);
});

test('a cart holds its places against others until it lets them go', async () => {
  const pass = await sale.addProduct();
  await sale.addQuota(2, [pass]);
  const first = await open([[pass, 2]]);
  const second = await open([[pass, 1]]);
  expect(second.answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('not that many places left') as string } });
  expect((await app.nobody.put(at(first.secret, '/content'), { items: [{ product_id: pass, quantity: 1 }] })).status).toBe(200);
  expect((await open([[pass, 1]])).answer.status).toBe(201);
});

test('a hold that is over gives its places to others, and is refused when it comes back too late', async () => {
  const pass = await sale.addProduct();
  await sale.addQuota(1, [pass]);
  const { secret, order } = await open([[pass, 1]]);
  await app.ctx.db.execute(sql`UPDATE ticket_order_lines SET held_until = now() - interval '1 second' WHERE order_id = ${order.order_id}`);
  expect(orderOf(await app.nobody.get(at(secret)))).toMatchObject({ is_hold_over: true });
  const other = await open([[pass, 1]]);
  expect(other.answer.status).toBe(201);
  expect((await place(secret, order)).status).toBe(409);
  expect(orderOf(await app.nobody.get(at(secret))).status).toBe('cart');
});

test('a free order is paid at once, with a ticket and without an invoice', async () => {
  const pass = await sale.addProduct({ price_minor: 0 });
  const { secret, order } = await open([[pass, 2]]);
  const placed = orderOf(await place(secret, order));
  expect(placed).toMatchObject({ status: 'paid', held_until: null, invoices: [], payment_method: 'free' });
  const codes = placed.lines.map((line) => line.ticket?.code);
  expect(new Set(codes).size).toBe(2);
  expect(codes.every((code) => /^[2-9A-Z]{16}$/.test(code ?? ''))).toBe(true);
});

test('opening and placing answer the same as a look at the order right after, whatever it costs and however it is paid', async () => {
  const pass = await sale.addProduct({ price_minor: 900_00, refund_until: new Date('2027-07-01') });
  const proven = await sale.addProduct({ price_minor: 0, needs_approval: true });
  const free = await sale.addProduct({ price_minor: 0, refund_until: new Date('2027-07-01') });
  await sale.addVoucher({ code: 'HALF', percent: 50, product_ids: [pass] });
  const orderSeenBy = async (secret: string) => orderOf(await app.nobody.get(at(secret)));
  for (const [product, payment_method] of [
    [pass, 'sandbox'],
    [pass, 'bank_transfer'],
    [proven, 'free'],
    [free, 'free'],
  ] as const) {
    const { secret, order } = await open([[product, 2]], { voucher_codes: ['HALF'] });
    const { now: _, ...opened } = await orderSeenBy(secret);
    expect(order).toMatchObject(opened);
    const placed = orderOf(await place(secret, order, { payment_method }));
    const { now: __, ...seen } = await orderSeenBy(secret);
    expect(placed).toMatchObject(seen);
  }
});

test('placing twice is placing once, and what was placed does not change', async () => {
  const pass = await sale.addProduct();
  const { secret, order } = await open([[pass, 1]]);
  const [one, two] = await Promise.all([place(secret, order), place(secret, order)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(orderOf(one).placed_at).toBe(orderOf(two).placed_at);
  expect((await app.nobody.put(at(secret, '/content'), { items: [] })).status).toBe(409);
});

test('a price that changed meanwhile is not asked without being seen', async () => {
  const pass = await sale.addProduct({ price_minor: 100_00 });
  const { secret, order } = await open([[pass, 1]]);
  await app.ctx.db.execute(
    sql`UPDATE ticket_products SET price_steps = jsonb_set(price_steps, '{0,amount_minor}', '20000') WHERE product_id = ${pass}`,
  );
  expect((await place(secret, order)).status).toBe(409);
  const now = orderOf(await app.nobody.put(at(secret, '/content'), { items: [{ product_id: pass, quantity: 1 }] }));
  expect(now.total_minor).toBe(236_00);
  expect(orderOf(await place(secret, now))).toMatchObject({ status: 'pending', total_minor: 236_00 });
});

test('nobody reaches an order without its secret, not even with its code', async () => {
  const pass = await sale.addProduct();
  const { order } = await open([[pass, 1]]);
  const stranger = await buildPerson(app);
  for (const caller of [app.nobody, stranger]) expect((await caller.get(at(order.code))).status).toBe(404);
  const admin = await buildPerson(app, { role: 'admin' });
  expect((await admin.get(at(order.code))).status).toBe(200);
  expect((await admin.post(at(order.code, '/claim'))).status).toBe(404);
});

test('staff who read an order get no link that changes it, and see none of an edition that is closed to them', async () => {
  const { secret, order } = await open([[await sale.addProduct(), 1]]);
  await place(secret, order);
  await app.nobody.post(at(secret, '/payments'), { payment_method: 'sandbox' });
  const reader = await buildPerson(app, { role: await buildRole(app.ctx, 'order-reader', { tickets: ['read'] }) });
  const linksIn = ({ lines, payments }: Order) => [lines[0]?.fill_token, payments[0]?.checkout_url];
  expect(linksIn(orderOf(await app.nobody.get(at(secret)))).every(Boolean)).toBe(true);
  expect(linksIn(orderOf(await reader.get(at(order.code))))).toEqual(['', null]);
  await app.ctx.db.execute(sql`UPDATE editions SET status = 'draft' WHERE edition_id = ${sale.edition_id}`);
  expect((await reader.get(at(order.code))).status).toBe(404);
});

test('a guest claims the order after signing in, and nobody else can', async () => {
  const pass = await sale.addProduct({ price_minor: 0 });
  const { secret, order } = await open([[pass, 1]]);
  await place(secret, order);
  const person = await buildPerson(app);
  expect(orderOf(await app.nobody.get(at(secret))).has_owner).toBe(false);
  expect((await app.nobody.post(at(secret, '/claim'))).status).toBe(401);
  expect(orderOf(await person.post(at(secret, '/claim'))).has_owner).toBe(true);
  expect((await (await buildPerson(app)).post(at(secret, '/claim'))).status).toBe(409);
  const mine = (await person.get('/api/tickets/my-orders')).body as { data: Order[] };
  expect(mine.data.map(({ code }) => code)).toEqual([order.code]);
  expect((await person.get(at(order.code))).status).toBe(200);
});

test('somebody under age without consent cannot open a cart', async () => {
  const pass = await sale.addProduct();
  const child = await buildPerson(app, { columns: { is_underage: true } });
  expect((await open([[pass, 1]], { by: child })).answer.status).toBe(403);
});

test.each([
  ['more than an order may hold', { max_per_order: 2 }, 3],
  ['part of a group', { sold_in: 5, max_per_order: 10 }, 4],
  ['what is not on sale yet', { sales_start_at: new Date('2999-01-01') }, 1],
  ['what is on sale no more', { sales_end_at: new Date('2020-01-01') }, 1],
  ['what is hidden', { is_hidden: true }, 1],
])('%s is refused', async (_, wishes, quantity) => {
  const pass = await sale.addProduct(wishes);
  expect((await open([[pass, quantity]])).answer).toMatchObject({ status: 400, body: { errors: [{ path: 'items.0' }] } });
});

test('a workshop needs a pass beside it', async () => {
  const workshop = await sale.addProduct({ kind: 'workshop', needs_pass: true });
  const { secret, order } = await open([[workshop, 1]]);
  expect((await place(secret, order)).status).toBe(400);
});

test('a pass of an earlier summit opens no workshop of this one', async () => {
  const person = await buildPerson(app);
  const earlier = await open([[await sale.addProduct({ price_minor: 0 }), 1]], { by: person });
  expect(orderOf(await place(earlier.secret, earlier.order, {}, person)).status).toBe('paid');
  sale = await buildSale(app.ctx);
  const { secret, order } = await open([[await sale.addProduct({ kind: 'workshop', needs_pass: true }), 1]], { by: person });
  expect((await place(secret, order, {}, person)).status).toBe(400);
});

test('a pass that somebody bought as a guest, or that others bought for them, opens a workshop too', async () => {
  const [pass, workshop] = [await sale.addProduct({ price_minor: 0 }), await sale.addProduct({ kind: 'workshop', needs_pass: true })];
  const buyWorkshop = async (person: TestPerson) => {
    const { secret, order } = await open([[workshop, 1]], { by: person });
    return (await place(secret, order, {}, person)).status;
  };
  const [guest, colleague] = [await buildProven('pass.guest@example.org'), await buildProven('pass.colleague@example.org')];
  expect([await buyWorkshop(guest), await buyWorkshop(colleague)]).toEqual([400, 400]);
  const { secret, order } = await open([[pass, 2]]);
  await place(secret, order, { buyer_email: 'pass.guest@example.org' });
  const line_id = order.lines[0]?.line_id;
  const given = { attendees: [{ line_id, attendee_name: 'Ravi Modi', attendee_email: 'pass.colleague@example.org' }] };
  expect((await app.nobody.put(at(secret, '/attendees'), given)).status).toBe(200);
  expect([await buyWorkshop(guest), await buyWorkshop(colleague)]).toEqual([200, 200]);
});

test('a hidden pass is seen and sold with the voucher that opens it, and without is not there', async () => {
  const hidden = await sale.addProduct({ is_hidden: true });
  await sale.addVoucher({ code: 'SPEAKER', percent: 100, product_ids: [hidden], opens_hidden: true });
  const read = async (query: string) =>
    ((await app.nobody.get(`/api/tickets/catalogue${query}`)).body as { data: { products: object[] } }).data.products;
  expect(await read('')).toEqual([]);
  expect(await read('?voucher=speaker')).toMatchObject([{ product_id: hidden, state: 'on_sale' }]);
  expect((await open([[hidden, 1]], { voucher_codes: ['SPEAKER'] })).order).toMatchObject({ total_minor: 0 });
});

test('a voucher with one use left takes off one place of two', async () => {
  const pass = await sale.addProduct({ price_minor: 100_00 });
  await sale.addVoucher({ code: 'ONCE', kind: 'amount', percent: null, amount_minor: 40_00, max_uses: 1, product_ids: [pass] });
  expect((await open([[pass, 2]], { voucher_codes: ['ONCE'] })).order).toMatchObject({ discount_minor: 40_00 });
  expect((await open([[pass, 1]], { voucher_codes: ['ONCE'] })).answer).toMatchObject({
    status: 400,
    body: { detail: 'This voucher has been used up.' },
  });
});

test('a voucher keeps its places free for those who have it', async () => {
  const pass = await sale.addProduct();
  await sale.addQuota(3, [pass]);
  await sale.addVoucher({
    code: 'TEAM',
    kind: 'price',
    percent: null,
    amount_minor: 50_00,
    max_uses: 2,
    blocks_places: true,
    product_ids: [pass],
  });
  expect((await open([[pass, 2]])).answer.status).toBe(409);
  expect((await open([[pass, 1]])).answer.status).toBe(201);
  const team = await open([[pass, 2]], { voucher_codes: ['TEAM'] });
  expect(team.order).toMatchObject({ discount_minor: 100_00 });
  expect((await app.nobody.put(at(team.secret, '/content'), { items: [{ product_id: pass, quantity: 2 }] })).status).toBe(409);
});

test('a voucher of one person works for who proved that address, and for no guest', async () => {
  const pass = await sale.addProduct();
  await sale.addVoucher({ code: 'FORYOU', percent: 50, bound_email: 'mina@example.org', product_ids: [pass] });
  expect((await open([[pass, 1]], { voucher_codes: ['FORYOU'] })).answer.status).toBe(400);
  const liar = await buildPerson(app, { columns: { email: 'mina@example.org' } });
  expect((await open([[pass, 1]], { by: liar, voucher_codes: ['FORYOU'] })).answer.status).toBe(400);
});

/** Somebody who has proved that the address is theirs. */
async function buildProven(email: string) {
  const person = await buildPerson(app);
  await app.ctx.db.execute(
    sql`INSERT INTO accounts (user_id, username, email) VALUES (${person.user_id}, ${`proven${person.user_id}`}, ${email})`,
  );
  await app.ctx.db.execute(sql`
    INSERT INTO account_details (user_id, "firstName", "lastName", verified_email) VALUES (${person.user_id}, 'Mina', 'Shah', ${email})`);
  return person;
}

test('who has proved the address uses the voucher that is bound to it', async () => {
  const pass = await sale.addProduct();
  await sale.addVoucher({ code: 'FORMINA', percent: 50, bound_email: 'mina.shah@example.org', product_ids: [pass] });
  const mina = await buildProven('mina.shah@example.org');
  expect((await open([[pass, 1]], { by: mina, voucher_codes: ['FORMINA'] })).order).toMatchObject({ discount_minor: 50_00 });
});

test('who has proved the address that a guest bought with finds the order, and who only says so does not', async () => {
  const pass = await sale.addProduct({ price_minor: 0 });
  const { secret, order } = await open([[pass, 1]]);
  await place(secret, order, { buyer_email: 'guest.of.one@example.org' });
  const liar = await buildPerson(app, { columns: { email: 'guest.of.one@example.org' } });
  expect((await liar.get(at(order.code))).status).toBe(404);
  const proven = await buildProven('guest.of.one@example.org');
  expect((await proven.get(at(order.code))).status).toBe(200);
  expect((await proven.get('/api/tickets/my-orders')).body).toMatchObject({ data: [{ code: order.code }] });
});

test('a ticket in the name of a proved address is with who proved it, opens no order, and goes when it is given on', async () => {
  const given = async (caller: Caller) => ((await caller.get('/api/tickets/given-tickets')).body as { data: GivenTicket[] }).data;
  const pass = await sale.addProduct({ price_minor: 0 });
  const { secret, order } = await open([[pass, 2]]);
  await place(secret, order);
  const transfer = (attendee_email: string) =>
    app.nobody.post(at(secret, `/lines/${order.lines[0]?.line_id}/transfer`), { attendee_name: 'Leela Menon', attendee_email });
  const changed = orderOf(await transfer('leela.menon@example.org'));
  const liar = await buildPerson(app, { columns: { email: 'leela.menon@example.org' } });
  const leela = await buildProven('leela.menon@example.org');
  // From the transfer on only who comes has the code (0211).
  expect(changed.lines[0]).toMatchObject({ attendee_name: 'Leela Menon', ticket: null });
  const code = await doorCodeOf(app, order.lines[0]?.line_id);
  expect(await given(leela)).toMatchObject([
    { attendee_name: 'Leela Menon', ticket: { code, qr_text: expect.stringContaining(code) as string } },
  ]);
  expect(await given(liar)).toEqual([]);
  expect((await app.nobody.get('/api/tickets/given-tickets')).status).toBe(401);
  expect((await leela.get(at(order.code))).status).toBe(404);
  await transfer('somebody.else@example.org');
  expect(await given(leela)).toEqual([]);
});

test('a ticket says for what event, on which days, from when and by which gate it lets its holder in', async () => {
  const pass = await sale.addProduct({ price_minor: 0 });
  const oneDay = await sale.addProduct({ price_minor: 0, valid_on: ['2027-07-16'] });
  await sale.addList([pass], { gate: 'East 2' });
  await app.ctx.db.execute(sql`
    INSERT INTO schedule_days (edition_id, held_on, name, starts_at, ends_at, created_by) VALUES
      (${sale.edition_id}, '2027-07-15', 'Ask', '2027-07-15T08:30:00+05:30', '2027-07-15T22:00:00+05:30', 0),
      (${sale.edition_id}, '2027-07-16', 'Test', '2027-07-16T07:00:00+05:30', '2027-07-16T22:00:00+05:30', 0)`);
  const { secret, order } = await open([
    [pass, 1],
    [oneDay, 1],
  ]);
  expect(order.lines.map(({ entry }) => entry)).toEqual([null, null]);
  const { lines } = orderOf(await place(secret, order, { billing_name: 'Naalah Labs' }));
  expect(
    lines.map(({ entry, organisation }) => ({ ...entry, opens_at: new Date(entry?.opens_at ?? 0).toISOString(), organisation })),
  ).toEqual([
    {
      event_name: expect.stringContaining('Sale ') as string,
      time_zone: 'Asia/Kolkata',
      starts_on: '2027-07-15',
      ends_on: '2027-07-17',
      opens_at: '2027-07-15T03:00:00.000Z',
      gate: 'East 2',
      organisation: 'Naalah Labs',
    },
    {
      event_name: expect.stringContaining('Sale ') as string,
      time_zone: 'Asia/Kolkata',
      starts_on: '2027-07-16',
      ends_on: '2027-07-16',
      opens_at: '2027-07-16T01:30:00.000Z',
      gate: '',
      organisation: 'Naalah Labs',
    },
  ]);
});

test('a ticket of an own order is not told twice', async () => {
  const pass = await sale.addProduct({ price_minor: 0 });
  const mina = await buildProven('mina.twice@example.org');
  const { secret, order } = await open([[pass, 1]], { by: mina });
  await place(secret, order, { buyer_email: 'mina.twice@example.org' }, mina);
  const attendees = [{ line_id: order.lines[0]?.line_id, attendee_name: 'Mina', attendee_email: 'mina.twice@example.org' }];
  expect(orderOf(await mina.put(at(secret, '/attendees'), { attendees }))).toMatchObject({ has_owner: true });
  expect((await mina.get('/api/tickets/given-tickets')).body).toEqual({ data: [] });
});

test('the database refuses too many places also to whoever writes without asking', async () => {
  const pass = await sale.addProduct();
  await sale.addQuota(1, [pass]);
  const { order } = await open([[pass, 1]]);
  const copy = sql`INSERT INTO ticket_order_lines (order_id, line_no, product_id, price_minor, tax_minor, rate_bp, sac, place_of_supply, refund_percent, held_until, fill_token)
    SELECT order_id, line_no + 1, product_id, price_minor, tax_minor, rate_bp, sac, place_of_supply, refund_percent, 'infinity', fill_token || '2' FROM ticket_order_lines WHERE order_id = ${order.order_id}`;
  await expect(app.ctx.db.execute(copy)).rejects.toMatchObject({ cause: { code: 'TK001' } });
});

test('the link of a place that was given to somebody else tells its old holder nothing', async () => {
  const pass = await sale.addProduct({ price_minor: 0 });
  const { secret, order } = await open([[pass, 1]]);
  await place(secret, order);
  const { line_id = 0, fill_token = '' } = order.lines[0] ?? {};
  const other = { attendee_name: 'Mina Shah', attendee_email: 'mina@example.org' };
  expect((await app.nobody.post(at(secret, `/lines/${line_id}/transfer`), other)).status).toBe(200);
  expect((await app.nobody.post('/api/tickets/attendees/open', { token: fill_token })).status).toBe(404);
});

test('whoever has the link of one place says once who comes, and sees nothing else', async () => {
  const pass = await sale.addProduct({ price_minor: 0 });
  const { secret, order } = await open([[pass, 1]]);
  await place(secret, order);
  const token = order.lines[0]?.fill_token ?? '';
  const fill = { attendee_name: 'Mina Shah', attendee_email: 'mina@example.org', attendee_note: 'no peanuts' };
  expect((await app.nobody.put('/api/tickets/attendees', { ...fill, token })).body).toMatchObject({ data: fill });
  expect((await app.nobody.put('/api/tickets/attendees', { ...fill, token })).status).toBe(409);
  expect((await app.nobody.post('/api/tickets/attendees/open', { token })).body).toMatchObject({
    data: { attendee_name: '', attendee_email: '', attendee_note: '', is_open: false },
  });
  expect((await app.nobody.post('/api/tickets/attendees/open', { token: 'aaaaaaaaaaaaaaaaaaaaaaaa' })).status).toBe(404);
  expect(orderOf(await app.nobody.get(at(secret))).lines[0]).toMatchObject({ attendee_name: 'Mina Shah' });
});
