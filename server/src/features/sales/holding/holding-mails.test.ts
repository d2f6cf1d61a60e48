import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { openCart, orderOf, orderPath, placedBy, type OpenedCart } from '../../../../test/buy.ts';
import { mailsTo, waitForMail } from '../../../../test/mailbox.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { reconcile } from '../payments/reconcile.ts';

let app: TestApp;
let sale: TestSale;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
  sale = await buildSale(app.ctx);
});
afterAll(() => app.close());

async function place(product_id: number, buyer_email: string, payment_method: string): Promise<OpenedCart> {
  const cart = await openCart(app, product_id);
  if (!cart) throw new Error('The cart was refused.');
  const entered = { buyer_name: 'Win a prize at prize.example', buyer_email, payment_method };
  return { secret: cart.secret, order: orderOf(await placedBy(app.nobody, cart, entered)) };
}
const confirm = (secret: string) => app.nobody.post('/api/tickets/order-confirmations', { secret });

test('the mailed link confirms the address of a guest, and where to pay is said from then on', async () => {
  const email = 'guest.confirms@example.org';
  const { secret, order } = await place(await sale.addProduct(), email, 'bank_transfer');
  const asked = await waitForMail(app.ctx, email);
  // An unproved address gets neither what a stranger typed nor an account to pay to.
  for (const one of ['Kutumb Bank', 'prize.example']) expect(`${asked.text} ${asked.html}`).not.toContain(one);
  const key = /\/tickets\/confirm#([\w.-]+)/.exec(asked.text)?.[1] ?? '';
  expect((await confirm(`${order.code}.${'a'.repeat(43)}`)).status).toBe(404);
  expect((await confirm(`AAAAAAAA.${key.split('.')[1]}`)).status).toBe(404);
  expect(orderOf(await app.nobody.get(orderPath(secret))).needs_email_confirmation).toBe(true);
  const confirmed = await confirm(key);
  expect(confirmed).toMatchObject({ status: 200, body: { data: { code: order.code, status: 'pending' } } });
  const details = await waitForMail(app.ctx, email, 2);
  expect(details.text).toContain('Kutumb Bank 0011');
  // Once more is the same, and writes nothing.
  const { data } = confirmed.body as { data: { held_until: string } };
  expect(await confirm(key)).toMatchObject({ status: 200, body: { data } });
  await app.ctx.outbox.drain();
  expect(await mailsTo(app.ctx, email)).toHaveLength(2);
});

test('who is told by mail that nobody has decided had confirmed the address before', async () => {
  const product = await sale.addProduct({ needs_approval: true });
  const [reported, silent] = ['told@example.org', 'silent@example.org'];
  await place(product, reported, 'sandbox');
  await place(product, silent, 'sandbox');
  const key = /\/tickets\/confirm#([\w.-]+)/.exec((await waitForMail(app.ctx, reported)).text)?.[1] ?? '';
  await waitForMail(app.ctx, silent);
  expect((await confirm(key)).body).toMatchObject({ data: { status: 'awaiting_approval' } });
  await app.ctx.db.execute(sql`UPDATE ticket_order_lines SET held_until = now() - interval '1 minute' WHERE product_id = ${product}`);
  await reconcile({}, app.ctx);
  expect((await waitForMail(app.ctx, reported, 2)).subject).toContain('has expired');
  await app.ctx.outbox.drain();
  expect(await mailsTo(app.ctx, silent)).toHaveLength(1);
});
