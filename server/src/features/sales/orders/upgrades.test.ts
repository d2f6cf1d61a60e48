import type { ManagedOrder } from '@sabha/contract/sales/managed-order';
import type { UpgradeOffer } from '@sabha/contract/sales/upgrade';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { buyFree, openCart, openedOf, orderOf, orderPath, placeCart, type OpenedCart } from '../../../../test/buy.ts';
import { createTestApp, type Answer, type TestApp } from '../../../../test/test-app.ts';
import { readBrokenInvariants } from '../invariants.read-model.ts';
import { readNeedsDecision } from '../manage/needs-decision.read-model.ts';
import { taxClasses } from '../schema.ts';

let app: TestApp;
let staff: TestPerson;
let sale: TestSale;
const open = new Date('2999-01-01');
let day: number;
let full: number;
beforeAll(async () => {
  app = await createTestApp();
  staff = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  sale = await buildSale(app.ctx);
  day = await sale.addProduct({ price_minor: 999_99, upgrade_until: open, refund_until: open, refund_percent: 80, name: 'Day pass' });
  full = await sale.addProduct({ price_minor: 2500_00, upgrade_until: open, refund_until: open, refund_percent: 50, name: 'Full pass' });
});

let receipt = 0;
const pay = (code: string, amount_minor: number) =>
  staff.post(`/api/tickets/manage/orders/${code}/payments`, {
    provider: 'desk',
    amount_minor,
    provider_payment_id: `upgrade ${++receipt}`,
  });

const read = async (key: string) => orderOf(await app.nobody.get(orderPath(key)));

/** A paid order of one place; the way there is that of every buyer. */
async function buy(product: number, vouchers: string[] = []): Promise<OpenedCart> {
  const cart = await openCart(app, product, 1, vouchers);
  if (!cart) throw new Error('There was no place to be had.');
  const placed = orderOf(await placeCart(app, cart, 'desk'));
  await pay(placed.code, placed.total_minor);
  return { secret: cart.secret, order: await read(cart.secret) };
}

const upgradesOf = ({ secret, order }: OpenedCart, key = secret) => orderPath(key, `/lines/${order.lines[0]?.line_id}/upgrades`);
const offerOf = ({ body }: Answer) => (body as { data: UpgradeOffer }).data;
const askOffer = (bought: OpenedCart) => app.nobody.get(upgradesOf(bought));
const startedOf = openedOf;

async function start(bought: OpenedCart, product_id = full, more: object = {}): Promise<Answer> {
  const offer = await askOffer(bought);
  if (offer.status !== 200) return offer;
  const choice = offerOf(offer).choices.find((one) => one.product_id === product_id);
  const body = { product_id, payment_method: 'desk', expected_total_minor: choice?.total_minor ?? 1, ...more };
  return app.nobody.post(upgradesOf(bought), body);
}

/** Starts an upgrade and pays it. */
async function upgrade(bought: OpenedCart, product_id = full): Promise<OpenedCart> {
  const started = startedOf(await start(bought, product_id));
  await pay(started.order.code, started.order.total_minor);
  return { secret: started.secret, order: await read(started.secret) };
}

const askToPay = ({ secret }: OpenedCart) => app.nobody.post(orderPath(secret, '/payments'), { payment_method: 'sandbox' });
const scan = (list: number, ticket: string) => staff.post(`/api/tickets/check-in/${list}/scans`, { scan_id: crypto.randomUUID(), ticket });

test('the difference is the price of now less what was paid, with its tax to the paisa, and is an order of its own', async () => {
  await sale.addVoucher({ code: 'TEN', percent: 10, product_ids: [day] });
  const bought = await buy(day, ['TEN']);
  const offer = offerOf(await askOffer(bought));
  // 999.99 less 10% is 899.99; of 2,500.00 are left 1,600.01, of which 9% are 144.0009 for each half.
  expect(offer).toMatchObject({ paid_before_minor: 899_99, currency: 'INR' });
  expect(offer.choices).toMatchObject([
    { product_id: full, price_minor: 2500_00, difference_minor: 1600_01, tax_minor: 288_00, total_minor: 1888_01, is_sold_out: false },
  ]);
  const { order } = startedOf(await start(bought));
  expect(order).toMatchObject({ status: 'pending', total_minor: 1888_01, buyer_email: 'asha@example.org', payment_method: 'desk' });
  expect(order.lines).toMatchObject([
    { paid_before_minor: 899_99, upgraded_from: { order_code: bought.order.code, name: 'Day pass' }, ticket: null },
  ]);
  const before = await read(bought.secret);
  expect(before.lines[0]).toMatchObject({
    is_cancelled: false,
    can_upgrade: false,
    upgraded_to: { order_code: order.code, is_paid: false },
  });
  expect(before.lines[0]?.ticket?.code).toBe(bought.order.lines[0]?.ticket?.code);
});

test('once it is paid the old code opens nothing, the new one does, and both orders say what became of the place', async () => {
  const bought = await buy(day);
  const line_id = bought.order.lines[0]?.line_id ?? 0;
  await app.nobody.put(orderPath(bought.secret, '/attendees'), {
    attendees: [{ line_id, attendee_name: 'Mina Shah', attendee_note: 'Ramp' }],
  });
  const link = (await read(bought.secret)).lines[0]?.fill_token;
  const upgraded = await upgrade(bought);
  const [place] = upgraded.order.lines;
  expect(upgraded.order.status).toBe('paid');
  expect(place).toMatchObject({ attendee_name: 'Mina Shah', attendee_note: 'Ramp', fill_token: link, is_cancelled: false });
  expect(upgraded.order.invoices).toMatchObject([{ kind: 'invoice', total_minor: 1770_01 }]);
  const list = await sale.addList([full]);
  expect((await scan(list, bought.order.lines[0]?.ticket?.code ?? '')).body).toMatchObject({
    data: { result: 'refused', reason: 'upgraded' },
  });
  expect((await scan(list, place?.ticket?.code ?? '')).body).toMatchObject({ data: { result: 'accepted' } });
  const old = await read(bought.secret);
  expect(old).toMatchObject({ status: 'paid', total_minor: bought.order.total_minor, paid_minor: bought.order.total_minor });
  expect(old.lines[0]).toMatchObject({ is_cancelled: true, ticket: null, upgraded_to: { order_code: upgraded.order.code, is_paid: true } });
  for (const { code } of [old, upgraded.order])
    expect((await staff.get(`/api/tickets/manage/orders/${code}`)).body).toMatchObject({
      data: { history: expect.arrayContaining([expect.objectContaining({ action: 'ticket_order.upgrade' })]) as unknown },
    });
  expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
});

async function historyOf({ order }: OpenedCart): Promise<ManagedOrder['history']> {
  const { body } = await staff.get(`/api/tickets/manage/orders/${order.code}`);
  return (body as { data: ManagedOrder }).data.history;
}

/** What the audit log keeps at an older order of a place that was given back after its upgrade. */
async function readActions({ order }: OpenedCart) {
  const { rows } = await app.ctx.db.execute(sql`
    SELECT actor_id, before, after FROM audit_log JOIN ticket_orders o ON subject_id = o.order_id::text
    WHERE subject_type = 'ticket_order' AND action = 'ticket_order.cancel_upgraded' AND o.code = ${order.code}`);
  return rows;
}

test('an upgraded ticket gives back both sums, each as it was promised when it was paid, with a credit note for each invoice', async () => {
  const bought = await buy(day);
  const upgraded = await upgrade(bought);
  // 80% of 999.99 are 799.99 and 50% of 1,500.01 are 750.01, each with its tax.
  const [first, second] = [799_99 + 144_00, 750_01 + 135_00];
  expect(upgraded.order.lines[0]?.refund_minor).toBe(first + second);
  const returned = orderOf(await app.nobody.post(orderPath(upgraded.secret, `/lines/${upgraded.order.lines[0]?.line_id}/cancel`)));
  const left = upgraded.order.paid_minor - second;
  expect(returned).toMatchObject({ status: 'cancelled', paid_minor: left, kept_minor: left, total_minor: left });
  expect(returned.invoices).toMatchObject([{ kind: 'invoice' }, { kind: 'credit_note', total_minor: second }]);
  const old = await read(bought.secret);
  expect(old).toMatchObject({ paid_minor: bought.order.paid_minor - first, total_minor: bought.order.paid_minor - first });
  expect((await historyOf(bought))[0]).toMatchObject({ action: 'ticket_order.cancel_upgraded', reason: 'Cancelled by the buyer.' });
  expect(await readActions(bought)).toMatchObject([
    { actor_id: 0, after: { code: upgraded.order.code, percent: 80, refund_minor: first }, before: { code: bought.order.code } },
  ]);
  expect(old.invoices).toMatchObject([{ kind: 'invoice' }, { kind: 'credit_note', total_minor: first }]);
  expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
});

test('a promise of the first purchase outlives the upgrade, and one of the upgrade reaches nothing that was paid before', async () => {
  const strict = await sale.addProduct({ price_minor: 1500_00, name: 'Strict', upgrade_until: open });
  const places = await upgrade(await buy(day), strict);
  expect(places.order.lines[0]?.refund_minor).toBe(799_99 + 144_00);
  const loose = await upgrade(await buy(strict), full);
  expect(loose.order.lines[0]?.refund_minor).toBe(500_00 + 90_00);
});

test('staff see what goes back of all that was paid before they take an upgraded place back', async () => {
  const max = await sale.addProduct({ price_minor: 5000_00, name: 'Patron' });
  const bought = await buy(day);
  const once = await upgrade(bought);
  const twice = await upgrade(once, max);
  const { code, lines } = twice.order;
  const line_ids = lines.map(({ line_id }) => line_id);
  const path = `/api/tickets/manage/orders/${code}`;
  const preview = (await staff.post(`${path}/refund-preview`, { line_ids, percent: 100 })).body as { data: { refund_minor: number } };
  // The price of the last product; what was taxed in three parts may differ from one part by a paisa each.
  expect(preview.data).toMatchObject({
    refund_minor: 5900_00,
    kept_minor: 0,
    credit_note: { taxable_minor: 5000_00, total_minor: 5900_00 },
  });
  const body = { line_ids, percent: 100, reason: 'The day was called off.', expected_refund_minor: 5900_00 };
  expect((await staff.post(`${path}/cancel-lines`, body)).status).toBe(200);
  const { rows } = await app.ctx.db.execute(sql`
    SELECT sum(r.amount_minor)::int AS back, count(DISTINCT p.order_id)::int AS orders FROM ticket_refunds r JOIN ticket_payments p USING (payment_id)
    JOIN ticket_orders o USING (order_id) WHERE o.edition_id = ${sale.edition_id}`);
  expect(rows).toEqual([{ back: 5900_00, orders: 3 }]);
  for (const older of [bought, once])
    expect(await readActions(older)).toMatchObject([{ actor_id: staff.user_id, after: { code, percent: 100 } }]);
  expect(await readNeedsDecision(app.ctx.db, sale)).toEqual([]);
  expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
});

test('only dearer products of the kind that anybody can buy one of now are offered', async () => {
  const tax_class_id = await addOtherTax();
  await sale.addProduct({ price_minor: 500_00 });
  await sale.addProduct({ price_minor: 3000_00, kind: 'workshop' });
  await sale.addProduct({ price_minor: 3000_00, is_hidden: true });
  await sale.addProduct({ price_minor: 3000_00, needs_approval: true });
  await sale.addProduct({ price_minor: 3000_00, sold_in: 2 });
  await sale.addProduct({ price_minor: 3000_00, is_admission: false });
  await sale.addProduct({ price_minor: 3000_00, sales_end_at: new Date('2020-01-01') });
  await sale.addProduct({ price_minor: 3000_00, tax_class_id });
  const bought = await buy(day);
  expect(offerOf(await askOffer(bought)).choices.map(({ product_id }) => product_id)).toEqual([full]);
  const other = await sale.addProduct({ price_minor: 3000_00, is_hidden: true });
  expect((await start(bought, other)).status).toBe(409);
});

async function addOtherTax(): Promise<number> {
  const { edition_id } = sale;
  const other = { edition_id, created_by: 0, slug: 'other', name: 'Other', sac: '998596', rate_bp: 500, place_of_supply: 'venue' as const };
  const [row] = await app.ctx.db.insert(taxClasses).values(other).returning();
  if (!row) throw new Error('The database did not answer with what was added.');
  return row.tax_class_id;
}

test('a ticket is upgraded by what was promised when it was bought, while it is unused, and by nobody but its buyer', async () => {
  const never = await sale.addProduct({ price_minor: 100_00, name: 'Plain' });
  const bound = await buy(never);
  await app.ctx.db.execute(sql`UPDATE ticket_products SET upgrade_until = '2999-01-01' WHERE product_id = ${never}`);
  expect((await askOffer(bound)).status).toBe(409);
  const bought = await buy(day);
  await app.ctx.db.execute(sql`UPDATE ticket_products SET upgrade_until = NULL WHERE product_id = ${day}`);
  expect((await askOffer(bought)).status).toBe(200);
  const stranger = await buildPerson(app);
  for (const caller of [app.nobody, stranger, staff]) {
    expect((await caller.get(upgradesOf(bought, bought.order.code))).status).toBe(404);
    const body = { product_id: full, payment_method: 'desk', expected_total_minor: 1770_01 };
    expect((await caller.post(upgradesOf(bought, bought.order.code), body)).status).toBe(404);
  }
  expect((await start(bought, full, { expected_total_minor: 1 })).status).toBe(409);
  expect((await start(bought, full, { payment_method: 'free' })).status).toBe(400);
  expect((await start(bought, full, { payment_method: 'stripe' })).status).toBe(400);
  expect((await start(bought, 999_999)).status).toBe(409);
  await scan(await sale.addList([day]), bought.order.lines[0]?.ticket?.code ?? '');
  expect((await start(bought)).status).toBe(409);
});

test('a sold out hall lets its own people move up, and a sold out dearer product lets nobody in', async () => {
  await sale.addQuota(2, [day, full]);
  const scarce = await sale.addQuota(1, [full]);
  const [one, two] = [await buy(day), await buy(day)];
  expect((await upgrade(one)).order.status).toBe('paid');
  expect(offerOf(await askOffer(two)).choices).toMatchObject([{ product_id: full, is_sold_out: true }]);
  expect((await start(two)).status).toBe(409);
  // The first one's old place is the hall's one place of both; nobody new gets in.
  expect(await openCart(app, day)).toBeNull();
  await app.ctx.db.execute(sql`UPDATE ticket_quotas SET size = 2 WHERE quota_id = ${scarce}`);
  expect((await upgrade(two)).order.status).toBe('paid');
  expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
});

test('where a voucher keeps its places, an upgrade that gives its use back is refused before it is paid, not after', async () => {
  const hall = await sale.addQuota(2, [day, full]);
  await sale.addVoucher({ code: 'GUESTS', percent: 10, product_ids: [day], max_uses: 2, blocks_places: true });
  const guest = await buy(day, ['GUESTS']);
  expect(offerOf(await askOffer(guest)).choices).toMatchObject([{ product_id: full, is_sold_out: true }]);
  expect((await start(guest)).status).toBe(409);
  await app.ctx.db.execute(sql`UPDATE ticket_quotas SET size = 3 WHERE quota_id = ${hall}`);
  const { order, secret } = startedOf(await start(guest));
  // The last place goes to the upgrade, although only its money moves it.
  expect(await openCart(app, day)).toBeNull();
  await pay(order.code, order.total_minor);
  expect((await read(secret)).status).toBe('paid');
  expect(await openCart(app, day)).toBeNull();
  expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
});

test('the old place is free for others once the upgrade is paid, and not before', async () => {
  await sale.addQuota(1, [day]);
  const bought = await buy(day);
  const { order } = startedOf(await start(bought));
  expect(await openCart(app, day)).toBeNull();
  await pay(order.code, order.total_minor);
  expect(await openCart(app, day)).not.toBeNull();
});

test('one upgrade of a ticket waits at a time; given up, it leaves the ticket as it was', async () => {
  const bought = await buy(day);
  const first = startedOf(await start(bought));
  expect((await askOffer(bought)).status).toBe(409);
  expect((await app.nobody.post(orderPath(bought.secret, `/lines/${bought.order.lines[0]?.line_id}/cancel`))).status).toBe(409);
  expect((await app.nobody.post(orderPath(first.secret, '/cancel'))).status).toBe(200);
  expect((await read(bought.secret)).lines[0]).toMatchObject({
    can_upgrade: true,
    upgraded_to: null,
    ticket: bought.order.lines[0]?.ticket,
  });
  expect((await start(bought)).status).toBe(201);
});

test('money for an upgrade whose ticket is gone or used meanwhile waits for a decision and sells nothing', async () => {
  const [returned, used] = [await buy(day), await buy(day)];
  const [late, entered] = [startedOf(await start(returned)), startedOf(await start(used))];
  await app.ctx.db.execute(sql`UPDATE ticket_order_lines SET held_until = clock_timestamp() WHERE order_id = ${late.order.order_id}`);
  await app.nobody.post(orderPath(returned.secret, `/lines/${returned.order.lines[0]?.line_id}/cancel`));
  await scan(await sale.addList([day]), used.order.lines[0]?.ticket?.code ?? '');
  expect(await askToPay(late)).toMatchObject({
    status: 409,
    body: { detail: 'The ticket that this order upgrades is not valid any more.' },
  });
  expect(await askToPay(entered)).toMatchObject({
    status: 409,
    body: { detail: 'The ticket that this order upgrades has been used at a door.' },
  });
  for (const { order } of [late, entered]) await pay(order.code, order.total_minor);
  const waiting = await readNeedsDecision(app.ctx.db, sale);
  expect(waiting.map(({ order_code }) => order_code)).toEqual([late.order.code, entered.order.code]);
  expect((await staff.post(`/api/tickets/manage/orders/${late.order.code}/sell-again`)).status).toBe(409);
  expect((await read(used.secret)).lines[0]?.ticket).not.toBeNull();
  expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
});

test('two upgrades of one ticket that are both paid, one of them late, sell one', async () => {
  await sale.addQuota(1, [full]);
  const bought = await buy(day);
  const first = startedOf(await start(bought));
  await app.ctx.db.execute(sql`UPDATE ticket_order_lines SET held_until = clock_timestamp() WHERE order_id = ${first.order.order_id}`);
  const second = startedOf(await start(bought));
  expect((await askToPay(first)).status).toBe(409);
  await Promise.all([first, second].map(({ order }) => pay(order.code, order.total_minor)));
  const states = await Promise.all([first, second].map(async ({ secret }) => (await read(secret)).status));
  expect(states.filter((status) => status === 'paid')).toHaveLength(1);
  expect(await readNeedsDecision(app.ctx.db, sale)).toHaveLength(1);
  expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
});

test('the same payment told twice upgrades once', async () => {
  const bought = await buy(day);
  const { order, secret } = startedOf(await start(bought));
  await Promise.all([1, 2].map(() => pay(order.code, order.total_minor)));
  const { rows } = await app.ctx.db.execute(
    sql`SELECT count(*)::int AS tickets FROM tickets t JOIN ticket_order_lines l USING (line_id) WHERE l.order_id = ${order.order_id}`,
  );
  expect(rows).toEqual([{ tickets: 1 }]);
  expect(await read(secret)).toMatchObject({ status: 'paid', invoices: [{ kind: 'invoice' }] });
  expect(await readNeedsDecision(app.ctx.db, sale)).toMatchObject([{ order_code: order.code, unmatched_minor: order.total_minor }]);
});

test('holders who move up and buyers who come in at once never get more places than there are', async () => {
  const free = await sale.addProduct({ price_minor: 0, upgrade_until: open });
  const dear = await sale.addProduct({ price_minor: 10_00 });
  await sale.addQuota(14, [free, dear]);
  await sale.addQuota(5, [dear]);
  const holders = await Promise.all(Array.from({ length: 9 }, () => buyFree(app, free)));
  const move = async (holder: OpenedCart) => {
    const answer = await start(holder, dear);
    if (answer.status !== 201) return false;
    const { order, secret } = startedOf(answer);
    await pay(order.code, order.total_minor);
    return (await read(secret)).status === 'paid';
  };
  const come = async () => (await openCart(app, dear)) !== null;
  const wishes = [...holders.map((holder) => () => move(holder)), ...Array.from({ length: 9 }, () => come)];
  const got = await Promise.all(wishes.toSorted(() => Math.random() - 0.5).map((wish) => wish()));
  expect(got.filter(Boolean)).toHaveLength(5);
  expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
});

test('what guests of one network hold by upgrades counts with their carts', async () => {
  await app.ctx.db.execute(sql`UPDATE ticket_sale_rules SET max_network_places = 3 WHERE edition_id = ${sale.edition_id}`);
  const [first, second] = [await buy(day), await buy(day)];
  expect(await openCart(app, full, 2)).not.toBeNull();
  expect((await start(first, full, { payment_method: 'sandbox' })).status).toBe(201);
  const refused = await start(second, full, { payment_method: 'sandbox' });
  expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining('Sign in') as string } });
});
