import type { Holding } from '@sabha/contract/sales/holding';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildMember } from '../../../../test/build-member.ts';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { callerFrom, openCart, openedOf, orderOf, orderPath, placeCart, placedBy, type OpenedCart } from '../../../../test/buy.ts';
import { createTestApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { reconcile } from '../payments/reconcile.ts';
import { confirmBuyer } from './confirm-buyer.ts';

let app: TestApp;
let sale: TestSale;
let staff: TestPerson;
let pass: number;
beforeAll(async () => {
  app = await createTestApp();
  staff = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  sale = await buildSale(app.ctx);
  // What holds for organisers who have set nothing.
  await app.ctx.db.execute(sql`DELETE FROM ticket_sale_rules WHERE edition_id = ${sale.edition_id}`);
  pass = await sale.addProduct({ max_per_order: 40 });
});

const hall = 840;
const minutes = (order: { held_until: string | null; now: string }) =>
  (Date.parse(order.held_until ?? '') - Date.parse(order.now)) / 60_000;
const days = (order: { held_until: string | null; now: string }) => minutes(order) / 1440;
const setRules = (rules: Record<string, number | boolean | null>) => {
  const columns = Object.entries(rules).map(([name, value]) => ({ name: sql.identifier(name), value }));
  return app.ctx.db.execute(sql`INSERT INTO ticket_sale_rules (edition_id, ${sql.join(
    columns.map(({ name }) => name),
    sql`, `,
  )})
    VALUES (${sale.edition_id}, ${sql.join(
      columns.map(({ value }) => sql`${value}`),
      sql`, `,
    )})`);
};

/** Places that nobody else can have now, and of them those that are kept for longer than an hour. */
async function countHeld(): Promise<{ all: number; long: number }> {
  const { rows } = await app.ctx.db.execute<{ all: number; long: number }>(sql`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE held_until > now() + interval '1 hour')::int AS long FROM ticket_order_lines WHERE product_id = ${pass} AND held_until > now()`);
  return rows[0] ?? { all: 0, long: 0 };
}

async function cartOf(quantity: number, nobody = app.nobody): Promise<OpenedCart> {
  const cart = await openCart({ nobody }, pass, quantity);
  if (!cart) throw new Error('The cart was refused.');
  return cart;
}

test('one visitor who asks as fast as possible holds no hall, and nothing for days', async () => {
  await sale.addQuota(hall, [pass]);
  const nobody = callerFrom(app, '203.0.113.7');
  const carts = await Promise.all(
    Array.from({ length: 42 }, async () => nobody.post('/api/tickets/carts', { items: [{ product_id: pass, quantity: 20 }] })),
  );
  const refused = carts.filter(({ status }) => status !== 201);
  expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 429));
  expect(refused[0]?.body).toMatchObject({ detail: expect.stringContaining('Sign in') as string });
  expect(await countHeld()).toEqual({ all: 600, long: 0 });
  await app.ctx.db.execute(sql`DELETE FROM ticket_orders WHERE edition_id = ${sale.edition_id}`);
  const placed = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const cart = await cartOf(10, nobody);
      return placedBy(nobody, cart, { payment_method: 'desk', buyer_email: `visitor${n}@example.org` });
    }),
  );
  expect(placed.filter(({ status }) => status === 200)).toHaveLength(8);
  expect(placed.filter(({ status }) => status === 409)).toHaveLength(12);
  expect((await countHeld()).long).toBe(0);
});

test('the guests of one /48 count together, whichever of its networks they take, and people who are signed in for themselves', async () => {
  await sale.addQuota(hall, [pass]);
  for (let n = 0; n < 15; n++) await cartOf(40, callerFrom(app, `2001:db8:1:${n + 1}::1`));
  const from = (address: string) => callerFrom(app, address).post('/api/tickets/carts', { items: [{ product_id: pass, quantity: 1 }] });
  expect((await from('2001:db8:1:ffff::9')).status).toBe(429);
  expect((await from('2001:db8:2:1::9')).status).toBe(201);
  const person = await buildPerson(app);
  const remoteAddress = '2001:db8:1:1::1';
  const ask = (quantity: number) => person.post('/api/tickets/carts', { items: [{ product_id: pass, quantity }] }, { remoteAddress });
  expect((await Promise.all([ask(10), ask(10), ask(10), ask(10), ask(10)])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 201, 201, 429, 429,
  ]);
});

test('visitors from everywhere hold no more than a tenth of the hall by desk and transfer together, also by changing to it later', async () => {
  await sale.addQuota(hall, [pass]);
  const networks = Array.from({ length: 15 }, (_, n) => callerFrom(app, `198.51.100.${n + 1}`));
  const carts = await Promise.all(networks.map(async (nobody) => ({ nobody, cart: await cartOf(10, nobody) })));
  const placed = await Promise.all(
    carts.map(({ nobody, cart }, n) =>
      placedBy(nobody, cart, { payment_method: n % 2 ? 'desk' : 'bank_transfer', buyer_email: `far${n}@example.org` }),
    ),
  );
  expect(placed.filter(({ status }) => status === 200)).toHaveLength(8);
  const late = callerFrom(app, '198.51.100.99');
  const cart = await cartOf(10, late);
  expect((await placedBy(late, cart, { payment_method: 'sandbox', buyer_email: 'late@example.org' })).status).toBe(200);
  const changed = await late.post(orderPath(cart.secret, '/payments'), { payment_method: 'desk' });
  expect(changed.status).toBe(409);
  expect(changed.body).toMatchObject({ detail: expect.stringContaining('Pay online') as string });
});

test('one address under its many spellings holds thirty places, wherever it asks from', async () => {
  await sale.addQuota(hall, [pass]);
  const spellings = ['a.sha@gmail.com', 'asha@gmail.com', 'ASHA+2@gmail.com', 'as.ha+x@googlemail.com'];
  const statuses = await Promise.all(
    spellings.map(async (buyer_email, n) => {
      const nobody = callerFrom(app, `192.0.2.${n + 1}`);
      return (await placedBy(nobody, await cartOf(10, nobody), { payment_method: 'sandbox', buyer_email })).status;
    }),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429]);
});

test('an order that is taken up again after its time counts against its address like one that is placed', async () => {
  await sale.addQuota(hall, [pass]);
  const placeAs = async (n: number) => {
    const nobody = callerFrom(app, `198.51.100.${n}`);
    const cart = await cartOf(10, nobody);
    const { status } = await placedBy(nobody, cart, { payment_method: 'sandbox', buyer_email: 'asha@example.org' });
    return { status, nobody, cart };
  };
  const first = [await placeAs(1), await placeAs(2), await placeAs(3)];
  await app.ctx.db.execute(sql`
    UPDATE ticket_order_lines SET held_until = now() - interval '1 minute' WHERE product_id = ${pass}`);
  await app.ctx.db.execute(sql`UPDATE ticket_orders SET status = 'expired', closed_at = now() WHERE edition_id = ${sale.edition_id}`);
  const second = [await placeAs(4), await placeAs(5), await placeAs(6)];
  expect([...first, ...second].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  for (const { nobody, cart } of first)
    expect((await nobody.post(orderPath(cart.secret, '/payments'), { payment_method: 'sandbox' })).status).toBe(429);
  expect((await countHeld()).all).toBe(30);
});

test('free passes that are placed are not unpaid, and one network takes so many of them an hour', async () => {
  await setRules({ max_network_places: 20 });
  const paid = pass;
  pass = await sale.addProduct({ price_minor: 0, max_per_order: 40 });
  await sale.addQuota(hall, [pass, paid]);
  const nobody = callerFrom(app, '203.0.113.9');
  const take = async (quantity: number, buyer_email: string) =>
    placedBy(nobody, await cartOf(quantity, nobody), { payment_method: 'free', buyer_email });
  expect((await take(20, 'first@example.org')).status).toBe(200);
  // Who pays is not told of places that others have not paid for.
  const buying = { items: [{ product_id: paid, quantity: 1 }] };
  expect((await nobody.post('/api/tickets/carts', buying)).status).toBe(201);
  const refused = await take(1, 'second@example.org');
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ detail: expect.stringMatching(/20 free places within an hour.* Sign in/) as string });
  const inHindi: Caller = { ...nobody, post: (url, body) => nobody.post(url, body, { headers: { 'accept-language': 'hi' } }) };
  const reported = await placedBy(inHindi, await cartOf(1, nobody), { payment_method: 'free', buyer_email: 'second@example.org' });
  const message = 'एक नेटवर्क के मेहमान एक घंटे में 20 से ज़्यादा मुफ़्त जगहें नहीं ले सकते। साइन इन करें, या एक घंटे बाद फिर कोशिश करें।';
  expect(reported.body).toMatchObject({ status: 429, detail: message, errors: [{ path: 'places', message }] });
  // The way out that it names is one: who signs in takes the same cart.
  const [member, cart] = [await buildMember(app), await cartOf(1, nobody)];
  expect((await member.post(orderPath(cart.secret, '/claim'))).status).toBe(200);
  expect((await placedBy(member, cart, { payment_method: 'free', buyer_email: member.email })).status).toBe(200);
  await app.ctx.db.execute(
    sql`UPDATE ticket_orders SET paid_at = now() - interval '61 minutes' WHERE edition_id = ${sale.edition_id} AND status = 'paid'`,
  );
  expect((await take(1, 'second@example.org')).status).toBe(200);
});

test('a hall of guests behind one address gets its free passes', async () => {
  pass = await sale.addProduct({ price_minor: 0, max_per_order: 40 });
  await sale.addQuota(hall, [pass]);
  const nobody = callerFrom(app, '203.0.113.9');
  const take = async (n: number) =>
    placedBy(nobody, await cartOf(20, nobody), { payment_method: 'free', buyer_email: `guest${n}@example.org` });
  for (let n = 0; n < 10; n++) expect((await take(n)).status).toBe(200);
  expect((await placedBy(nobody, await cartOf(1, nobody), { payment_method: 'free', buyer_email: 'late@example.org' })).status).toBe(200);
});

test('one address under its many spellings, and one person, takes thirty free places an hour', async () => {
  pass = await sale.addProduct({ price_minor: 0, max_per_order: 40 });
  await sale.addQuota(hall, [pass]);
  const spellings = ['a.sha@gmail.com', 'asha@gmail.com', 'ASHA+2@gmail.com', 'as.ha+x@googlemail.com'];
  const guests = await Promise.all(
    spellings.map(async (buyer_email, n) => {
      const nobody = callerFrom(app, `192.0.2.${n + 1}`);
      return placedBy(nobody, await cartOf(10, nobody), { payment_method: 'free', buyer_email });
    }),
  );
  expect(guests.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429]);
  const refused = guests.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ detail: expect.stringContaining('30 free places within an hour') as string });
  const person = await buildPerson(app);
  const statuses: number[] = [];
  for (let n = 0; n < 4; n++) {
    const cart = openedOf(await person.post('/api/tickets/carts', { items: [{ product_id: pass, quantity: 10 }] }));
    statuses.push((await placedBy(person, cart, { payment_method: 'free', buyer_email: `child${n}@example.org` })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('who claims cart after cart holds no more than one person, and the network still counts them', async () => {
  await setRules({ max_network_places: 60 });
  await sale.addQuota(40, [pass]);
  const other = await sale.addProduct({ max_per_order: 40 });
  await sale.addQuota(hall, [other]);
  const nobody = callerFrom(app, '203.0.113.7');
  const open = async (product_id: number) => {
    const cart = await openCart({ nobody }, product_id, 10);
    if (!cart) throw new Error('The cart was refused.');
    return cart;
  };
  const carts = await Promise.all([pass, other, pass, other, pass, other].map(open));
  const person = await buildPerson(app);
  const claims = await Promise.all(carts.map(({ secret }) => person.post(orderPath(secret, '/claim'))));
  expect(claims.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429, 429]);
  const more = { items: [{ product_id: other, quantity: 1 }] };
  expect((await nobody.post('/api/tickets/carts', more)).status).toBe(429);
  // Claiming again what one has stays possible, and so does claiming what holds nothing unpaid.
  const refused = carts[claims.findIndex(({ status }) => status === 429)];
  const had = carts[claims.findIndex(({ status }) => status === 200)];
  if (!refused || !had) throw new Error('Some claims are answered, and some refused.');
  expect((await person.post(orderPath(had.secret, '/claim'))).status).toBe(200);
  await app.ctx.db.execute(
    sql`UPDATE ticket_order_lines SET held_until = now() - interval '1 minute' WHERE order_id = ${refused.order.order_id}`,
  );
  expect((await person.post(orderPath(refused.secret, '/claim'))).status).toBe(200);
});

test('places are kept for days once the address is confirmed, and for 15 minutes until then', async () => {
  await sale.addQuota(hall, [pass]);
  const cart = await cartOf(2);
  const placed = orderOf(await placeCart(app, cart, 'desk'));
  expect(placed).toMatchObject({ status: 'pending', needs_email_confirmation: true });
  expect(minutes(placed)).toBeLessThan(15.1);
  expect(minutes(placed)).toBeGreaterThan(14);
  const again = orderOf(await app.nobody.post(orderPath(cart.secret, '/payments'), { payment_method: 'bank_transfer' }));
  expect(minutes(again)).toBeLessThan(15.1);
  await confirmBuyer(app.ctx, placed.order_id);
  const confirmed = orderOf(await app.nobody.get(orderPath(cart.secret)));
  expect(confirmed.needs_email_confirmation).toBe(false);
  expect(days(confirmed)).toBeGreaterThan(4.9);
  expect(days(confirmed)).toBeLessThan(5.01);
});

test('who is signed in with the address of the order needs not confirm it', async () => {
  await sale.addQuota(hall, [pass]);
  const member = await buildMember(app);
  const cart = openedOf(await member.post('/api/tickets/carts', { items: [{ product_id: pass, quantity: 1 }] }));
  const placed = orderOf(await placedBy(member, cart, { payment_method: 'desk', buyer_email: member.email }));
  expect(placed.needs_email_confirmation).toBe(false);
  expect(days(placed)).toBeGreaterThan(4.9);
});

test('a hold that was over when the address was confirmed is taken again where there are places, and passes nobody', async () => {
  await sale.addQuota(20, [pass]);
  const [first, second] = [await cartOf(1), await cartOf(1)];
  const orders = [orderOf(await placeCart(app, first, 'desk')), orderOf(await placeCart(app, second, 'desk'))];
  await app.ctx.db.execute(sql`UPDATE ticket_order_lines SET held_until = now() - interval '1 minute' WHERE product_id = ${pass}`);
  await reconcile({}, app.ctx);
  expect(orderOf(await app.nobody.get(orderPath(first.secret)))).toMatchObject({ status: 'expired', needs_email_confirmation: true });
  await confirmBuyer(app.ctx, orders[0]?.order_id ?? 0);
  const back = orderOf(await app.nobody.get(orderPath(first.secret)));
  expect(back.status).toBe('pending');
  expect(days(back)).toBeGreaterThan(4.9);
  await cartOf(19);
  await confirmBuyer(app.ctx, orders[1]?.order_id ?? 0);
  expect(orderOf(await app.nobody.get(orderPath(second.secret)))).toMatchObject({ status: 'expired', is_hold_over: true });
});

test('an order that nobody decides about keeps its places for the days that organisers set, and then ends', async () => {
  await setRules({ approval_days: 2 });
  pass = await sale.addProduct({ needs_approval: true });
  await sale.addQuota(hall, [pass]);
  const cart = await cartOf(3);
  const placed = orderOf(await placeCart(app, cart));
  expect(placed).toMatchObject({ status: 'awaiting_approval', needs_email_confirmation: true });
  expect(minutes(placed)).toBeLessThan(15.1);
  await confirmBuyer(app.ctx, placed.order_id);
  const confirmed = orderOf(await app.nobody.get(orderPath(cart.secret)));
  expect(days(confirmed)).toBeGreaterThan(1.9);
  expect(days(confirmed)).toBeLessThanOrEqual(2);
  await app.ctx.db.execute(sql`UPDATE ticket_order_lines SET held_until = now() - interval '1 minute' WHERE product_id = ${pass}`);
  await reconcile({}, app.ctx);
  expect(orderOf(await app.nobody.get(orderPath(cart.secret)))).toMatchObject({ status: 'expired' });
  const { rows } = await app.ctx.db.execute(
    sql`SELECT 1 FROM outbox_events WHERE type = 'ticket_order.approval_ended' AND payload @> ${JSON.stringify({ order_id: placed.order_id })}::jsonb`,
  );
  expect(rows).toHaveLength(1);
});

const manage = '/api/tickets/manage';
const rules = {
  has_desk: true,
  has_bank_transfer: true,
  offline_percent: 10,
  max_open_places: 30,
  max_network_places: 200,
  approval_days: 7,
};

test('organisers switch the desk and bank transfers off, and nobody pays that way from then on', async () => {
  await sale.addQuota(hall, [pass]);
  const methods = async () =>
    ((await app.nobody.get('/api/tickets/catalogue')).body as { data: { payment_methods: string[] } }).data.payment_methods;
  expect(await methods()).toEqual(['sandbox', 'bank_transfer', 'desk']);
  expect((await staff.put(`${manage}/sale-rules`, { ...rules, has_desk: false })).status).toBe(200);
  expect(await methods()).toEqual(['sandbox', 'bank_transfer']);
  expect((await placeCart(app, await cartOf(1), 'desk')).status).toBe(400);
  expect((await staff.put(`${manage}/sale-rules`, { ...rules, has_bank_transfer: false })).status).toBe(200);
  expect((await placeCart(app, await cartOf(1), 'bank_transfer')).status).toBe(400);
  const volunteer = await buildPerson(app);
  expect((await volunteer.put(`${manage}/sale-rules`, rules)).status).toBe(403);
});

test('unusual holding is seen at once and released in one act; what is paid and what others hold stays', async () => {
  await setRules({ offline_percent: 50 });
  await sale.addQuota(100, [pass]);
  const attacker = callerFrom(app, '203.0.113.66');
  const carts = await Promise.all(Array.from({ length: 4 }, () => cartOf(10, attacker)));
  for (const cart of carts.slice(0, 2)) await placedBy(attacker, cart, { payment_method: 'desk' });
  const honest = await cartOf(2, callerFrom(app, '203.0.113.67'));
  const read = async () => ((await staff.get(`${manage}/holding`)).body as { data: Holding }).data;
  const { holders, quotas } = await read();
  expect(quotas).toMatchObject([{ size: 100, sold_count: 0, held_count: 42, offline_count: 20, offline_limit: 50 }]);
  expect(holders.map(({ by, place_count, share_percent, is_unusual }) => ({ by, place_count, share_percent, is_unusual }))).toEqual([
    { by: 'network', place_count: 40, share_percent: 40, is_unusual: true },
    { by: 'network', place_count: 2, share_percent: 2, is_unusual: false },
  ]);
  expect((await staff.get(`${manage}/holding/summary`)).body).toEqual({ data: { held_count: 42, unusual_count: 1, unusual_places: 40 } });
  const order_ids = holders[0]?.orders.map(({ order_id }) => order_id) ?? [];
  expect(order_ids).toHaveLength(4);
  const body = { order_ids, reason: 'They hold the hall.' };
  expect((await (await buildPerson(app)).post(`${manage}/holding/release`, body)).status).toBe(403);
  expect((await staff.post(`${manage}/holding/release`, body)).body).toEqual({ data: { released_orders: 4, released_places: 40 } });
  expect((await read()).quotas).toMatchObject([{ held_count: 2 }]);
  expect(orderOf(await callerFrom(app, '203.0.113.67').get(orderPath(honest.secret))).is_hold_over).toBe(false);
  // Twice is once.
  expect((await staff.post(`${manage}/holding/release`, body)).body).toEqual({ data: { released_orders: 0, released_places: 0 } });
});
