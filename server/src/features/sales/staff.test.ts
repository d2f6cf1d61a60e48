import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { buildSale, type TestSale } from '../../../test/build-sale.ts';
import { openCart, orderOf, orderPath, placeCart, type OpenedCart } from '../../../test/buy.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

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

const manage = '/api/tickets/manage';
async function place(product: number, quantity = 1): Promise<OpenedCart> {
  const cart = await openCart(app, product, quantity);
  if (!cart) throw new Error('There was no place to be had.');
  await placeCart(app, cart);
  return cart;
}
let receipts = 0;
const receive = (code: string, amount_minor: number) =>
  staff.post(`${manage}/orders/${code}/payments`, { provider: 'desk', amount_minor, provider_payment_id: `receipt ${++receipts}` });
const read = async (secret: string) => orderOf(await app.nobody.get(orderPath(secret)));

test('money at the desk pays an order once it is all there', async () => {
  const { secret, order } = await place(await sale.addProduct());
  expect(orderOf(await receive(order.code, 100_00)).status).toBe('pending');
  expect(orderOf(await receive(order.code, 18_00))).toMatchObject({ status: 'paid', paid_minor: 118_00 });
  expect((await read(secret)).lines[0]?.ticket).not.toBeNull();
});

test('one receipt counts once', async () => {
  const { order } = await place(await sale.addProduct());
  const body = { provider: 'bank_transfer', amount_minor: 118_00, provider_payment_id: 'UTR 42' };
  expect((await staff.post(`${manage}/orders/${order.code}/payments`, body)).status).toBe(200);
  expect((await staff.post(`${manage}/orders/${order.code}/payments`, body)).status).toBe(409);
});

test('an order that needs approval keeps its places, asks nothing until the yes, and lets go at the no', async () => {
  const pass = await sale.addProduct({ needs_approval: true, proof_prompt: 'Which college?' });
  await sale.addQuota(1, [pass]);
  const cart = await openCart(app, pass);
  if (!cart) throw new Error('There was no place to be had.');
  expect((await placeCart(app, cart)).status).toBe(400);
  const line_id = cart.order.lines[0]?.line_id;
  await app.nobody.put(orderPath(cart.secret, '/attendees'), { attendees: [{ line_id, proof: 'MSU, roll 12' }] });
  expect(orderOf(await placeCart(app, cart)).status).toBe('awaiting_approval');
  expect((await app.nobody.post(orderPath(cart.secret, '/payments'), { payment_method: 'sandbox' })).status).toBe(409);
  expect(await openCart(app, pass)).toBeNull();
  const decide = (is_approved: boolean) => staff.post(`${manage}/orders/${cart.order.code}/decision`, { is_approved, note: 'Seen.' });
  expect(orderOf(await decide(false))).toMatchObject({ status: 'cancelled', decision_note: 'Seen.' });
  expect((await decide(true)).status).toBe(409);
  expect(await openCart(app, pass)).not.toBeNull();
});

test('an approved free pass is paid with the yes', async () => {
  const pass = await sale.addProduct({ price_minor: 0, needs_approval: true });
  const { order } = await place(pass);
  expect(orderOf(await staff.post(`${manage}/orders/${order.code}/decision`, { is_approved: true }))).toMatchObject({ status: 'paid' });
});

test('money that came twice waits for a decision, goes back once, and never touches what pays for a place', async () => {
  const { order } = await place(await sale.addProduct());
  await receive(order.code, 118_00);
  const twice = orderOf(await receive(order.code, 118_00));
  const listed = await staff.get(`${manage}/needs-decision`);
  const [, second] = twice.payments;
  expect(listed.body).toMatchObject({ data: [{ payment_id: second?.payment_id, unmatched_minor: 118_00, order_code: order.code }] });
  const refund = (payment_id: number | undefined, amount_minor: number) =>
    staff.post(`${manage}/refunds`, { payment_id, amount_minor, reason: 'Came twice.' });
  expect((await refund(twice.payments[0]?.payment_id, 1)).status).toBe(409);
  expect((await refund(second?.payment_id, 118_01)).status).toBe(409);
  const made = await refund(second?.payment_id, 118_00);
  expect(made.status).toBe(201);
  expect((await staff.get(`${manage}/needs-decision`)).body).toEqual({ data: [] });
  const { refund_id } = (made.body as { data: { refund_id: number } }).data;
  expect((await staff.post(`${manage}/refunds/${refund_id}/finish`)).status).toBe(200);
  expect((await staff.post(`${manage}/refunds/${refund_id}/finish`)).status).toBe(404);
});

test('taking a place back returns a part of the money with a credit note, and what is kept needs no decision', async () => {
  const { secret, order } = await place(await sale.addProduct(), 2);
  await receive(order.code, 236_00);
  const line_ids = [order.lines[0]?.line_id];
  const after = orderOf(await staff.post(`${manage}/orders/${order.code}/cancel-lines`, { line_ids, percent: 50, reason: 'Fell ill.' }));
  expect(after.invoices.map(({ total_minor }) => total_minor)).toEqual([236_00, 59_00]);
  expect((await read(secret)).paid_minor).toBe(177_00);
  expect((await staff.get(`${manage}/needs-decision`)).body).toEqual({ data: [] });
  expect((await staff.get(`${manage}/invariants`)).body).toEqual({ data: [] });
});

test('the invariants name what is wrong', async () => {
  const pass = await sale.addProduct({ price_minor: 0 });
  const quota = await sale.addQuota(2, [pass]);
  await place(pass, 2);
  await app.ctx.db.execute(sql`UPDATE ticket_quotas SET size = 1 WHERE quota_id = ${quota}`);
  expect((await staff.get(`${manage}/invariants`)).body).toEqual({
    data: [{ rule: 'oversold_quota', subject_id: quota, detail: '2 of 1', edition_id: sale.edition_id, order_code: null }],
  });
  await app.ctx.db.execute(sql`UPDATE ticket_quotas SET size = 2 WHERE quota_id = ${quota}`);
});

test('orders are found by code, by name and by state', async () => {
  const { order } = await place(await sale.addProduct());
  const codes = async (query: string) =>
    ((await staff.get(`${manage}/orders?${query}`)).body as { data: { code: string }[] }).data.map(({ code }) => code);
  expect(await codes(`search=${order.code.toLowerCase()}`)).toEqual([order.code]);
  expect(await codes('search=rawal')).toEqual([order.code]);
  expect(await codes('search=%25')).toEqual([]);
  expect(await codes('status=paid')).toEqual([]);
  expect((await staff.get(`${manage}/sales`)).body).toEqual({ data: [] });
});

test('everything of the organisers is closed to everybody else', async () => {
  const { order } = await place(await sale.addProduct());
  const stranger = await buildPerson(app);
  const gets = ['orders', 'needs-decision', 'invariants', 'sales'];
  for (const [who, status] of [
    [app.nobody, 401],
    [stranger, 403],
  ] as const) {
    for (const path of gets) expect((await who.get(`${manage}/${path}`)).status).toBe(status);
    expect((await who.post(`${manage}/orders/${order.code}/decision`, { is_approved: true })).status).toBe(status);
    expect(
      (await who.post(`${manage}/orders/${order.code}/payments`, { provider: 'desk', amount_minor: 1, provider_payment_id: 'x' })).status,
    ).toBe(status);
    expect((await who.post(`${manage}/orders/${order.code}/cancel-lines`, { line_ids: [1], percent: 100, reason: 'x' })).status).toBe(
      status,
    );
    expect((await who.post(`${manage}/refunds`, { payment_id: 1, amount_minor: 1, reason: 'x' })).status).toBe(status);
  }
  expect((await staff.post(`${manage}/refunds`, { payment_id: 1, amount_minor: 0, reason: '' })).status).toBe(400);
  expect((await staff.post(`${manage}/orders/NOSUCH99/decision`, { is_approved: true })).status).toBe(404);
});

test('staff change an order by their own calls, which the log names, and never by those of its buyer', async () => {
  const { secret, order } = await place(await sale.addProduct());
  await receive(order.code, 118_00);
  const line = (await read(secret)).lines[0];
  const rename = (key: string, caller: Pick<TestPerson, 'put'>) =>
    caller.put(orderPath(key, `/lines/${line?.line_id}/attendee`), { attendee_name: 'Mina Shah' });
  expect((await rename(secret, app.nobody)).status).toBe(200);
  expect((await rename(order.code, staff)).status).toBe(404);
  const { rows } = await app.ctx.db.execute(sql`
    SELECT actor_id, action FROM audit_log WHERE subject_type = 'ticket_order' AND subject_id = ${String(order.order_id)}`);
  expect(rows).toEqual([{ actor_id: staff.user_id, action: 'ticket_order.record_payment' }]);
});
