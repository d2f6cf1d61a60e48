import type { UpgradeOffer } from '@sabha/contract/sales/upgrade';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildMember } from '../../../../test/build-member.ts';
import { buildPerson } from '../../../../test/build-person.ts';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { callerFrom, openCart, orderPath, placedBy } from '../../../../test/buy.ts';
import { createTestApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let sale: TestSale;
let pass: number;
let hidden: number;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.ctx.db.execute(sql`DELETE FROM throttles`);
  sale = await buildSale(app.ctx);
  pass = await sale.addProduct();
  hidden = await sale.addProduct({ is_hidden: true });
  await sale.addVoucher({ code: 'PRESS-7KQ2M9XA', product_ids: [pass, hidden], opens_hidden: true });
});

const code = (n: number) => `PRESS-${String(n).padStart(4, '0')}`;
const tryCart = (who: Caller, voucher: string) =>
  who.post('/api/tickets/carts', { items: [{ product_id: pass, quantity: 1 }], voucher_codes: [voucher] });
const tryCatalogue = (who: Caller, voucher: string) => who.get(`/api/tickets/catalogue?voucher=${voucher}`);
/** How many of so many wrong codes at once were looked at. */
async function guess(count: number, one: (n: number) => Promise<{ status: number }>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => one(n)));
  return answers.filter(({ status }) => status !== 429).length;
}

test('who tries voucher codes from one network is stopped after forty, by whichever call and also for the right one', async () => {
  const nobody = callerFrom(app, '203.0.113.5');
  const read = await guess(60, (n) => (n % 2 ? tryCart(nobody, code(n)) : tryCatalogue(nobody, code(n))));
  expect(read).toBe(40);
  const stopped = await tryCart(nobody, 'PRESS-7KQ2M9XA');
  expect(stopped.status).toBe(429);
  expect(stopped.body).toMatchObject({ detail: expect.stringContaining('Too many voucher codes were wrong') as string });
  expect((await tryCatalogue(nobody, 'PRESS-7KQ2M9XA')).status).toBe(429);
  const inGujarati = await nobody.get('/api/tickets/catalogue?voucher=PRESS-7KQ2M9XA', { headers: { 'accept-language': 'gu' } });
  expect(inGujarati.body).toMatchObject({ detail: expect.stringMatching(/^ઘણા બધા વાઉચર કોડ ખોટા હતા\. \d+ મિનિટ પછી/) as string });
  expect(Number(inGujarati.headers['retry-after'])).toBeGreaterThan(0);
  // Others, and a purchase without a code, go on.
  expect((await tryCart(callerFrom(app, '203.0.113.6'), 'PRESS-7KQ2M9XA')).status).toBe(201);
  expect(await openCart({ nobody }, pass)).not.toBeNull();
});

test('changing a cart is no way around, and the code that it has is no guess', async () => {
  const nobody = callerFrom(app, '203.0.113.5');
  const cart = await openCart({ nobody }, pass, 1, ['PRESS-7KQ2M9XA']);
  if (!cart) throw new Error('The cart was refused.');
  const change = (voucher_codes: string[]) =>
    nobody.put(orderPath(cart.secret, '/content'), { items: [{ product_id: pass, quantity: 1 }], voucher_codes });
  expect(await guess(45, (n) => change([code(n)]))).toBe(40);
  expect((await change(['PRESS-7KQ2M9XA'])).status).toBe(200);
});

test('who guesses from many networks is stopped in total, while people who are signed in use their codes', async () => {
  const from = (n: number) => callerFrom(app, `198.51.100.${n + 1}`);
  await tryCatalogue(from(0), code(0));
  // A thousand may be wrong at once, of which five are left.
  await app.ctx.db.execute(
    sql`UPDATE throttles SET due_at = clock_timestamp() + interval '9946 seconds' WHERE key LIKE 'voucher_guests:%'`,
  );
  expect(await guess(40, (n) => tryCatalogue(from(n + 1), code(n)))).toBe(5);
  expect((await tryCart(callerFrom(app, '192.0.2.200'), 'PRESS-7KQ2M9XA')).status).toBe(429);
  const person = await buildPerson(app);
  expect((await tryCart(person, 'PRESS-7KQ2M9XA')).status).toBe(201);
  expect(await guess(15, (n) => tryCart(person, code(n)))).toBe(10);
});

test('each code of a cart is a try of its own', async () => {
  const person = await buildPerson(app);
  const five = (n: number) =>
    person.post('/api/tickets/carts', {
      items: [{ product_id: pass, quantity: 1 }],
      voucher_codes: Array.from({ length: 5 }, (_, at) => code(5 * n + at)),
    });
  for (const [n, status] of [400, 400, 429].entries()) expect((await five(n)).status).toBe(status);
  expect((await tryCart(person, 'PRESS-7KQ2M9XA')).status).toBe(429);
});

test('right codes cost nothing, however often they are used', async () => {
  const nobody = callerFrom(app, '203.0.113.5');
  for (let n = 0; n < 45; n++) expect((await tryCatalogue(nobody, 'PRESS-7KQ2M9XA')).status).toBe(200);
});

test('organisers see which codes strangers could guess, and drawn ones are none of them', async () => {
  const staff = await buildPerson(app, { role: 'admin' });
  for (const weak of ['FREE', 'SUMMIT2027', 'PRESS-0042', 'EARLY-BIRD', 'A1B2']) await sale.addVoucher({ code: weak, product_ids: [pass] });
  await sale.addVoucher({ code: 'VIP', product_ids: [pass], bound_email: 'guest@example.org' });
  const body = {
    pattern: 'CITY-########',
    count: 60,
    tag: 'drawn',
    kind: 'percent',
    percent: 10,
    amount_minor: null,
    product_ids: [pass],
    max_uses: 1,
  };
  const terms = { budget_minor: null, blocks_places: false, opens_hidden: false, valid_from: null, valid_until: null };
  expect((await staff.post('/api/tickets/manage/vouchers', { ...body, ...terms })).status).toBe(201);
  expect((await staff.post('/api/tickets/manage/vouchers', { ...body, ...terms, pattern: 'CITY-#######' })).status).toBe(400);
  const { data } = (await staff.get('/api/tickets/manage/vouchers?limit=200')).body as { data: { code: string; is_weak: boolean }[] };
  expect(data).toHaveLength(67);
  const weak = data.filter(({ is_weak }) => is_weak).map((one) => one.code);
  expect(weak.toSorted()).toEqual(['A1B2', 'EARLY-BIRD', 'FREE', 'PRESS-0042', 'SUMMIT2027']);
});

test('somebody under age without consent does not buy signed out with their own address, however it is written', async () => {
  const young = await buildMember(app);
  await app.ctx.db.execute(sql`UPDATE global_users SET is_underage = true WHERE user_id = ${young.user_id}`);
  const [name = '', domain = ''] = young.email.split('@');
  const buy = async (buyer_email: string) => {
    const cart = await openCart(app, pass);
    if (!cart) throw new Error('The cart was refused.');
    return placedBy(app.nobody, cart, { payment_method: 'sandbox', buyer_email });
  };
  for (const spelling of [young.email, young.email.toUpperCase(), `${name}+pass@${domain}`]) expect((await buy(spelling)).status).toBe(403);
  expect((await buy('parent@example.org')).status).toBe(200);
  await app.ctx.db.execute(sql`
    INSERT INTO guardian_consents (user_id, guardian_name, guardian_email, token_hash, status) VALUES (${young.user_id}, 'Mina Rawal', 'parent@example.org', 'hash', 'given')`);
  expect((await buy(young.email)).status).toBe(200);
});

test('who bought before a consent was taken back neither pays nor upgrades signed out', async () => {
  const young = await buildMember(app);
  const day = await sale.addProduct({ price_minor: 0, upgrade_until: new Date('2999-01-01') });
  const place = async (product: number, payment_method: string) => {
    const cart = await openCart(app, product);
    if (!cart) throw new Error('The cart was refused.');
    expect((await placedBy(app.nobody, cart, { payment_method, buyer_email: young.email })).status).toBe(200);
    return cart;
  };
  const [unpaid, bought] = [await place(pass, 'bank_transfer'), await place(day, 'free')];
  const pay = () => app.nobody.post(orderPath(unpaid.secret, '/payments'), { payment_method: 'sandbox' });
  const upgrades = orderPath(bought.secret, `/lines/${bought.order.lines[0]?.line_id}/upgrades`);
  const { choices } = ((await app.nobody.get(upgrades)).body as { data: UpgradeOffer }).data;
  const choice = choices.find(({ product_id }) => product_id === pass);
  const wish = { product_id: pass, payment_method: 'sandbox', expected_total_minor: choice?.total_minor };
  await app.ctx.db.execute(sql`UPDATE global_users SET is_underage = true WHERE user_id = ${young.user_id}`);
  expect([(await pay()).status, (await app.nobody.post(upgrades, wish)).status]).toEqual([403, 403]);
  await app.ctx.db.execute(sql`
    INSERT INTO guardian_consents (user_id, guardian_name, guardian_email, token_hash, status) VALUES (${young.user_id}, 'Mina Rawal', 'parent@example.org', 'given', 'given')`);
  expect([(await pay()).status, (await app.nobody.post(upgrades, wish)).status]).toEqual([200, 201]);
});
