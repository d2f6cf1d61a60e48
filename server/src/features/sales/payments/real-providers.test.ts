import type { Catalogue } from '@sabha/contract/sales/catalogue';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { openCart, orderOf, orderPath, placeCart } from '../../../../test/buy.ts';
import { signedMessage, startPaymentStandIn, type PaymentStandIn } from '../../../../test/payment-stand-in.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { reconcile } from './reconcile.ts';
import { workProviderEvent } from './work-provider-event.ts';

let app: TestApp;
let standIn: PaymentStandIn;
let sale: TestSale;
beforeAll(async () => {
  standIn = await startPaymentStandIn();
  app = await createTestApp({ environment: standIn.environment });
});
afterAll(async () => {
  await app.close();
  await standIn.close();
});
beforeEach(async () => {
  standIn.isSilent = false;
  sale = await buildSale(app.ctx);
});

type Name = 'razorpay' | 'stripe';

/** An order of a pass of 100 rupees that waits for its money, and the provider's page for it. */
async function begin(provider: Name, wishes: Parameters<TestSale['addProduct']>[0] = {}) {
  const cart = await openCart(app, await sale.addProduct(wishes));
  if (!cart) throw new Error('There was no place to be had.');
  await placeCart(app, cart, provider);
  const order = orderOf(await app.nobody.post(orderPath(cart.secret, '/payments'), { payment_method: provider }));
  const url = order.payments.at(-1)?.checkout_url ?? '';
  const page = standIn.pages.get(url.split('/').at(-1) ?? '');
  if (!page) throw new Error(`There is no page behind ${url}.`);
  return { secret: cart.secret, order, page };
}

const read = async (secret: string) => orderOf(await app.nobody.get(orderPath(secret)));
const send = (provider: Name, message: ReturnType<typeof signedMessage>) =>
  app.app.inject({ method: 'POST', url: `/api/tickets/webhooks/${provider}`, ...message });
async function work(): Promise<number> {
  const { rows } = await app.ctx.db.execute<{ provider: string; provider_event_id: string }>(
    sql`SELECT provider, provider_event_id FROM ticket_provider_events WHERE worked_at IS NULL`,
  );
  for (const event of rows) await workProviderEvent(event, app.ctx);
  return rows.length;
}
const age = (table: 'ticket_payments' | 'ticket_refunds') =>
  app.ctx.db.execute(sql`UPDATE ${sql.identifier(table)} SET created_at = created_at - interval '5 minutes'`);

test('without accounts nobody is offered to pay there, and half an account stops the start', async () => {
  const { body } = await app.nobody.get('/api/tickets/catalogue');
  expect((body as { data: Catalogue }).data.payment_methods.slice(0, 2)).toEqual(['razorpay', 'stripe']);
  await expect(createTestApp({ environment: { STRIPE_SECRET_KEY: 'sk_test_key' } })).rejects.toThrow(
    'STRIPE_WEBHOOK_SECRET must be set too',
  );
});

test('Razorpay is asked for a page that offers UPI first, sends nothing itself and comes back', async () => {
  const { page, order } = await begin('razorpay');
  expect(page.asked).toMatchObject({
    amount: 118_00,
    currency: 'INR',
    accept_partial: false,
    notify: { email: false, sms: false },
    callback_url: `${app.ctx.config.public_url}/tickets?order=${order.code}`,
    options: { checkout: { config: { display: { sequence: ['block.upi', 'block.cards', 'block.netbanking'] } } } },
  });
});

test.each(['razorpay', 'stripe'] as const)('%s: a signed message sells the place once, however often it comes', async (provider) => {
  const { secret, page } = await begin(provider);
  expect(await read(secret)).toMatchObject({ status: 'pending', payments: [{ status: 'pending' }] });
  standIn.pay(page.id);
  const message = signedMessage(page, `evt-${page.id}`);
  expect((await send(provider, message)).statusCode).toBe(200);
  expect((await send(provider, message)).statusCode).toBe(200);
  expect(await work()).toBe(1);
  await send(provider, signedMessage(page, `evt-${page.id}-more`));
  await work();
  const order = await read(secret);
  expect(order).toMatchObject({ status: 'paid', paid_minor: 118_00, payments: [{ status: 'captured' }] });
  expect(order.invoices).toHaveLength(1);
});

test.each(['razorpay', 'stripe'] as const)('%s: a message with another signature, or of changed bytes, is refused', async (provider) => {
  const { secret, page } = await begin(provider);
  standIn.pay(page.id);
  expect((await send(provider, signedMessage(page, 'forged', 'another secret'))).statusCode).toBe(400);
  const message = signedMessage(page, 'changed');
  expect((await send(provider, { ...message, payload: `${message.payload} ` })).statusCode).toBe(400);
  expect((await send(provider, { ...message, headers: { 'content-type': 'application/json' } })).statusCode).toBe(400);
  expect(await work()).toBe(0);
  expect(await read(secret)).toMatchObject({ status: 'pending' });
});

test.each(['razorpay', 'stripe'] as const)('%s: a message that claims what the provider does not say sells nothing', async (provider) => {
  const { secret, page } = await begin(provider);
  await send(provider, signedMessage(page, `early-${page.id}`));
  await work();
  expect(await read(secret)).toMatchObject({ status: 'pending', payments: [{ status: 'pending' }] });
});

test.each(['razorpay', 'stripe'] as const)(
  '%s: money after the page was closed counts, and closing after the money does not',
  async (provider) => {
    const { secret, page } = await begin(provider);
    page.status = 'expired';
    await app.nobody.post(orderPath(secret, '/payments/refresh'));
    expect(await read(secret)).toMatchObject({ payments: [{ status: 'cancelled', checkout_url: null }] });
    standIn.pay(page.id);
    await send(provider, signedMessage(page, `late-${page.id}`));
    await work();
    page.status = 'expired';
    page.money = null;
    await send(provider, signedMessage(page, `older-${page.id}`));
    await work();
    expect(await read(secret)).toMatchObject({ status: 'paid', payments: [{ status: 'captured' }] });
  },
);

test.each(['razorpay', 'stripe'] as const)('%s: less money, or another currency, sells nothing', async (provider) => {
  const little = await begin(provider);
  standIn.pay(little.page.id, 1_00);
  await send(provider, signedMessage(little.page, `little-${little.page.id}`));
  const foreign = await begin(provider);
  foreign.page.currency = 'IDR';
  standIn.pay(foreign.page.id);
  await send(provider, signedMessage(foreign.page, `foreign-${foreign.page.id}`));
  await work();
  expect(await read(little.secret)).toMatchObject({ status: 'pending', paid_minor: 1_00 });
  expect(await read(foreign.secret)).toMatchObject({ status: 'pending', paid_minor: 0, payments: [{ status: 'failed' }] });
});

test.each(['razorpay', 'stripe'] as const)('%s: a message about a page of somebody else is taken and changes nothing', async (provider) => {
  const { page } = await begin(provider);
  const before = await app.ctx.db.execute(sql`SELECT payment_id, status FROM ticket_payments ORDER BY payment_id`);
  expect((await send(provider, signedMessage({ ...page, id: 'of_another_account' }, `other-${page.id}`))).statusCode).toBe(200);
  expect(await work()).toBe(1);
  expect((await app.ctx.db.execute(sql`SELECT payment_id, status FROM ticket_payments ORDER BY payment_id`)).rows).toEqual(before.rows);
});

test.each(['razorpay', 'stripe'] as const)(
  '%s: a lost message is found by the reconciler, and a silent provider holds up nobody',
  async (provider) => {
    const { secret, page } = await begin(provider);
    standIn.pay(page.id);
    await age('ticket_payments');
    standIn.isSilent = true;
    const hold = await begin('razorpay').catch(() => null);
    expect(hold).toBeNull();
    await reconcile({}, app.ctx);
    expect(await read(secret)).toMatchObject({ status: 'pending' });
    standIn.isSilent = false;
    await reconcile({}, app.ctx);
    expect(await read(secret)).toMatchObject({ status: 'paid' });
  },
);

test('a provider that does not answer is said in words, and the next try begins the same payment', async () => {
  const cart = await openCart(app, await sale.addProduct());
  if (!cart) throw new Error('There was no place to be had.');
  await placeCart(app, cart, 'razorpay');
  standIn.isSilent = true;
  const failed = await app.nobody.post(orderPath(cart.secret, '/payments'), { payment_method: 'razorpay' });
  expect(failed.status).toBe(502);
  expect((failed.body as { detail: string }).detail).toContain('does not answer');
  standIn.isSilent = false;
  const order = orderOf(await app.nobody.post(orderPath(cart.secret, '/payments'), { payment_method: 'razorpay' }));
  expect(order.payments).toHaveLength(1);
  expect(order.payments[0]?.checkout_url).toContain('https://rzp.example/');
});

test.each(['razorpay', 'stripe'] as const)('%s: a refund that was sent and forgotten is not sent again, and arrives', async (provider) => {
  const { secret, page } = await begin(provider, { refund_until: new Date('2999-01-01'), refund_percent: 50 });
  standIn.pay(page.id);
  await app.nobody.post(orderPath(secret, '/payments/refresh'));
  const line = (await read(secret)).lines[0];
  await app.nobody.post(orderPath(secret, `/lines/${line?.line_id}/cancel`));
  const stored = async () =>
    (
      await app.ctx.db.execute<{
        status: string;
        provider_refund_id: string | null;
      }>(sql`SELECT r.status, r.provider_refund_id FROM ticket_refunds r
      JOIN ticket_payments p USING (payment_id) JOIN ticket_orders o USING (order_id) WHERE o.edition_id = ${sale.edition_id}`)
    ).rows;
  await age('ticket_refunds');
  await reconcile({}, app.ctx);
  const mine = () => standIn.refunds.filter(({ money_id }) => money_id === page.money?.id);
  expect(await stored()).toEqual([{ status: 'done', provider_refund_id: mine()[0]?.id }]);
  // As if the process had ended between the provider's yes and writing it down.
  await app.ctx.db.execute(sql`UPDATE ticket_refunds SET status = 'created', provider_refund_id = NULL, done_at = NULL`);
  Object.assign(mine()[0] ?? {}, { status: 'pending' });
  await reconcile({}, app.ctx);
  expect(await stored()).toEqual([{ status: 'in_transit', provider_refund_id: mine()[0]?.id }]);
  Object.assign(mine()[0] ?? {}, { status: 'done' });
  await reconcile({}, app.ctx);
  expect(await stored()).toMatchObject([{ status: 'done' }]);
  expect(mine()).toMatchObject([{ amount: 59_00 }]);
});
