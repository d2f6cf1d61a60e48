import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { doorCodeOf, openedOf, orderOf, orderPath } from '../../../../test/buy.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { reconcile } from './reconcile.ts';
import { settlePayment } from './settle-payment.ts';
import { workProviderEvent } from './work-provider-event.ts';
import { confirmBuyer } from '../holding/confirm-buyer.ts';

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

/** An order of one pass of 100 rupees that waits for its money in the sandbox. */
async function begin(product: number, quantity = 1) {
  const opened = await app.nobody.post('/api/tickets/carts', { items: [{ product_id: product, quantity }] });
  const { secret, order } = openedOf(opened);
  await app.nobody.post(at(secret, '/place'), {
    buyer_name: 'Asha Rawal',
    buyer_email: 'asha@example.org',
    payment_method: 'sandbox',
    expected_total_minor: order.total_minor,
  });
  const paying = orderOf(await app.nobody.post(at(secret, '/payments'), { payment_method: 'sandbox' }));
  const payment = paying.payments.at(-1);
  if (!payment?.checkout_url) throw new Error('There is no page to pay at.');
  return { secret, order: paying, payment_id: payment.payment_id, page: new URL(payment.checkout_url).pathname };
}

const read = async (secret: string) => orderOf(await app.nobody.get(at(secret)));
const press = (page: string, play: string) =>
  app.app.inject({ method: 'POST', url: page, payload: `play=${play}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
/** Works the stored events, as the job does. */
async function work(): Promise<void> {
  const { rows } = await app.ctx.db.execute<{ provider: string; provider_event_id: string }>(sql`
    SELECT provider, provider_event_id FROM ticket_provider_events WHERE worked_at IS NULL ORDER BY received_at`);
  for (const event of rows) await workProviderEvent(event, app.ctx);
}
const endHold = (order_id: number) =>
  app.ctx.db.execute(sql`UPDATE ticket_order_lines SET held_until = now() - interval '1 second' WHERE order_id = ${order_id}`);
const captured = (amount_minor: number, id: string) => ({
  status: 'captured' as const,
  provider_payment_id: id,
  amount_minor,
  currency: 'INR',
  failure: '',
});

test('the page of the sandbox says that no money moves, and paying there sells the place with ticket and invoice', async () => {
  const { secret, page } = await begin(await sale.addProduct());
  const shown = await app.app.inject(page);
  expect(shown.body).toContain('No money moves');
  expect(shown.body).toContain('₹118.00');
  expect((await press(page, 'succeed')).statusCode).toBe(303);
  await work();
  const order = await read(secret);
  expect(order).toMatchObject({
    status: 'paid',
    paid_minor: 118_00,
    held_until: null,
    invoices: [{ kind: 'invoice', total_minor: 118_00 }],
  });
  expect(order.lines[0]?.ticket?.qr_text).toMatch(/^[A-Z0-9]{119}$/);
});

test.each(['twice', 'out_of_order'])('a message that comes %s changes nothing more', async (play) => {
  const { secret, page } = await begin(await sale.addProduct());
  await press(page, play);
  await work();
  expect(await read(secret)).toMatchObject({ status: 'paid', payments: [{ status: 'captured' }] });
  expect((await read(secret)).invoices).toHaveLength(1);
});

test('a refused payment leaves the order open to be paid another time', async () => {
  const { secret, page } = await begin(await sale.addProduct());
  await press(page, 'fail');
  await work();
  expect(await read(secret)).toMatchObject({ status: 'pending', payments: [{ status: 'failed', checkout_url: null }] });
  const again = orderOf(await app.nobody.post(at(secret, '/payments'), { payment_method: 'sandbox' }));
  expect(again.payments).toHaveLength(2);
});

test('asking to pay twice gives the same attempt, and prolongs the hold once', async () => {
  const { secret, order } = await begin(await sale.addProduct());
  const again = orderOf(await app.nobody.post(at(secret, '/payments'), { payment_method: 'sandbox' }));
  expect(again.payments).toHaveLength(1);
  expect(again.held_until).toBe(order.held_until);
});

test('a lost message is found by whoever comes back, and by the reconciler', async () => {
  const one = await begin(await sale.addProduct());
  await press(one.page, 'silent');
  expect(orderOf(await app.nobody.post(at(one.secret, '/payments/refresh'))).status).toBe('paid');
  const two = await begin(await sale.addProduct());
  await press(two.page, 'silent');
  await app.ctx.db.execute(sql`UPDATE ticket_payments SET created_at = now() - interval '5 minutes' WHERE payment_id = ${two.payment_id}`);
  await reconcile({}, app.ctx);
  expect(await read(two.secret)).toMatchObject({ status: 'paid' });
});

test('money that came after a refusal is found by the reconciler when its message got lost', async () => {
  const { secret, payment_id, page } = await begin(await sale.addProduct());
  await press(page, 'silent');
  const refused = { status: 'failed' as const, provider_payment_id: null, amount_minor: 118_00, currency: 'INR', failure: 'no' };
  await settlePayment(app.ctx, payment_id, refused);
  await reconcile({}, app.ctx);
  expect(await read(secret)).toMatchObject({ status: 'pending' });
  await app.ctx.db.execute(
    sql`UPDATE ticket_payments SET created_at = now() - interval '2 hours', checked_at = now() - interval '61 minutes' WHERE payment_id = ${payment_id}`,
  );
  await reconcile({}, app.ctx);
  expect(await read(secret)).toMatchObject({ status: 'paid' });
});

test('a success after a refusal counts, and a refusal after a success does not', async () => {
  const { secret, payment_id } = await begin(await sale.addProduct());
  const failed = { status: 'failed' as const, provider_payment_id: null, amount_minor: 118_00, currency: 'INR', failure: 'no' };
  await settlePayment(app.ctx, payment_id, failed);
  await settlePayment(app.ctx, payment_id, captured(118_00, `late-${payment_id}`));
  await settlePayment(app.ctx, payment_id, failed);
  expect(await read(secret)).toMatchObject({ status: 'paid', payments: [{ status: 'captured' }] });
  await expect(
    app.ctx.db.execute(sql`UPDATE ticket_payments SET status = 'failed', captured_at = NULL WHERE payment_id = ${payment_id}`),
  ).rejects.toMatchObject({ cause: { code: 'TK003' } });
});

test('choosing to pay at the desk again and again keeps no place for longer than the order may wait', async () => {
  const { secret, order } = await begin(await sale.addProduct());
  const choose = () => app.nobody.post(at(secret, '/payments'), { payment_method: 'desk' });
  expect((await choose()).status).toBe(200);
  await app.ctx.db.execute(sql`UPDATE ticket_orders SET placed_at = placed_at - interval '4 days' WHERE order_id = ${order.order_id}`);
  await app.ctx.db.execute(
    sql`UPDATE ticket_order_lines SET held_until = held_until - interval '4 days' WHERE order_id = ${order.order_id}`,
  );
  const again = orderOf(await choose());
  expect(Date.parse(again.held_until ?? '') - Date.parse(again.now)).toBeLessThan(86_400_000);
  await app.ctx.db.execute(
    sql`UPDATE ticket_orders SET placed_at = placed_at - interval '2 days', status = 'expired' WHERE order_id = ${order.order_id}`,
  );
  await endHold(order.order_id);
  expect((await choose()).status).toBe(409);
  expect((await app.nobody.post(at(secret, '/payments'), { payment_method: 'sandbox' })).status).toBe(200);
});

test('money that comes after the hold gets the place again when it is free', async () => {
  const pass = await sale.addProduct();
  await sale.addQuota(1, [pass]);
  const { secret, order, payment_id } = await begin(pass);
  await endHold(order.order_id);
  await reconcile({}, app.ctx);
  expect(await read(secret)).toMatchObject({ status: 'expired' });
  await settlePayment(app.ctx, payment_id, captured(118_00, `again-${payment_id}`));
  expect(await read(secret)).toMatchObject({ status: 'paid', held_until: null });
});

test('money that finds its place taken waits for a decision, and the other buyer keeps the place', async () => {
  const pass = await sale.addProduct();
  await sale.addQuota(1, [pass]);
  const first = await begin(pass);
  await endHold(first.order.order_id);
  const second = await begin(pass);
  await settlePayment(app.ctx, first.payment_id, captured(118_00, `first-${first.payment_id}`));
  await settlePayment(app.ctx, second.payment_id, captured(118_00, `second-${second.payment_id}`));
  expect(await read(second.secret)).toMatchObject({ status: 'paid' });
  const late = await read(first.secret);
  expect(late).toMatchObject({ status: 'pending', paid_minor: 118_00, invoices: [] });
  expect(late.lines[0]?.ticket).toBeNull();
});

test('who has paid too late for a place is not asked to pay again, and gets the place once it is free', async () => {
  const pass = await sale.addProduct();
  await sale.addQuota(1, [pass]);
  const late = await begin(pass);
  await endHold(late.order.order_id);
  const other = await begin(pass);
  await settlePayment(app.ctx, late.payment_id, captured(118_00, `late-${late.payment_id}`));
  await app.ctx.db.execute(sql`UPDATE ticket_orders SET status = 'expired' WHERE order_id = ${late.order.order_id}`);
  const payAgain = () => app.nobody.post(at(late.secret, '/payments'), { payment_method: 'sandbox' });
  expect(await payAgain()).toMatchObject({ status: 409, body: { detail: expect.stringContaining('has come') as string } });
  await app.nobody.post(at(other.secret, '/cancel'));
  expect(orderOf(await payAgain())).toMatchObject({ status: 'paid', paid_minor: 118_00, payments: [{ status: 'captured' }] });
});

test('less money than the order costs sells nothing', async () => {
  const { secret, payment_id } = await begin(await sale.addProduct());
  await settlePayment(app.ctx, payment_id, captured(1_00, `little-${payment_id}`));
  expect(await read(secret)).toMatchObject({ status: 'pending', paid_minor: 1_00 });
});

test('a webhook that is not signed by its provider is refused, and an unknown provider is not there', async () => {
  const { page } = await begin(await sale.addProduct());
  const payload = JSON.stringify({ event_id: 'forged', reference: page.split('/').at(-1) });
  const post = (provider: string, signature: string) =>
    app.app.inject({
      method: 'POST',
      url: `/api/tickets/webhooks/${provider}`,
      payload,
      headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature },
    });
  expect((await post('sandbox', '00')).statusCode).toBe(400);
  expect((await post('sandbox', 'ab'.repeat(32))).statusCode).toBe(400);
  expect((await post('nobody', '00')).statusCode).toBe(404);
  const stored = await app.ctx.db.execute(sql`SELECT 1 FROM ticket_provider_events WHERE provider_event_id = 'forged'`);
  expect(stored.rows).toEqual([]);
});

test('by bank transfer the places are kept for days, and the buyer is told where the money goes', async () => {
  const pass = await sale.addProduct();
  const opened = await app.nobody.post('/api/tickets/carts', { items: [{ product_id: pass, quantity: 1 }] });
  const { secret, order } = openedOf(opened);
  const body = {
    buyer_name: 'Asha Rawal',
    buyer_email: 'asha@example.org',
    payment_method: 'bank_transfer',
    expected_total_minor: order.total_minor,
  };
  const placed = orderOf(await app.nobody.post(at(secret, '/place'), body));
  expect(placed).toMatchObject({ status: 'pending', bank_details: 'Kutumb Bank 0011', needs_email_confirmation: true });
  const heldMs = ({ held_until, now }: typeof placed) => Date.parse(held_until ?? now) - Date.parse(now);
  expect(heldMs(placed)).toBeLessThan(16 * 60_000);
  await confirmBuyer(app.ctx, placed.order_id);
  expect(heldMs(orderOf(await app.nobody.get(at(secret))))).toBeGreaterThan(4.9 * 86_400_000);
});

test('more cannot be given back than came, whoever writes it', async () => {
  const { payment_id } = await begin(await sale.addProduct());
  await settlePayment(app.ctx, payment_id, captured(118_00, `refund-${payment_id}`));
  const refund = (amount: number) =>
    app.ctx.db.execute(
      sql`INSERT INTO ticket_refunds (payment_id, amount_minor, reason, created_by) VALUES (${payment_id}, ${amount}, 'test', 0)`,
    );
  await refund(100_00);
  await expect(refund(18_01)).rejects.toMatchObject({ cause: { code: 'TK004' } });
  await refund(18_00);
});

test('giving a ticket back before the promised day frees the place, returns the money and writes a credit note', async () => {
  const pass = await sale.addProduct({ refund_until: new Date('2999-01-01'), refund_percent: 90 });
  await sale.addQuota(2, [pass]);
  const { secret, payment_id } = await begin(pass, 2);
  await settlePayment(app.ctx, payment_id, captured(236_00, `back-${payment_id}`));
  const line = (await read(secret)).lines[0];
  const order = orderOf(await app.nobody.post(at(secret, `/lines/${line?.line_id}/cancel`)));
  expect(order).toMatchObject({ status: 'paid', kept_minor: 11_80, total_minor: 118_00 + 11_80, payments: [{ refunded_minor: 106_20 }] });
  expect(order.invoices.map(({ kind, total_minor }) => [kind, total_minor])).toEqual([
    ['invoice', 236_00],
    ['credit_note', 106_20],
  ]);
  expect(order.lines[0]).toMatchObject({ is_cancelled: true, ticket: null });
  expect((await begin(pass)).order.status).toBe('pending');
});

test('without a promised day a ticket is not given back', async () => {
  const { secret, payment_id } = await begin(await sale.addProduct());
  await settlePayment(app.ctx, payment_id, captured(118_00, `keep-${payment_id}`));
  const line = (await read(secret)).lines[0];
  expect((await app.nobody.post(at(secret, `/lines/${line?.line_id}/cancel`))).status).toBe(409);
});

test('a transfer ends the old code and makes another, which the giver does not see', async () => {
  const { secret, payment_id } = await begin(await sale.addProduct());
  await settlePayment(app.ctx, payment_id, captured(118_00, `transfer-${payment_id}`));
  const line = (await read(secret)).lines[0];
  const body = { attendee_name: 'Mina Shah', attendee_email: 'mina@example.org' };
  const after = orderOf(await app.nobody.post(at(secret, `/lines/${line?.line_id}/transfer`), body)).lines[0];
  expect(after).toMatchObject(body);
  expect(after).toMatchObject({ is_transferred: true, ticket: null });
  const code = await doorCodeOf(app, line?.line_id);
  expect(code).toMatch(/^[2-9A-Z]{16}$/);
  expect(code).not.toBe(line?.ticket?.code);
  expect((await app.nobody.get(at(secret, '/tickets'))).status).toBe(404);
});
