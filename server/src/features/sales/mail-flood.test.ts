import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { buildSale, type TestSale } from '../../../test/build-sale.ts';
import { buyFree, openCart, orderOf, orderPath } from '../../../test/buy.ts';
import { codeIn, mailsTo, waitForMail } from '../../../test/mailbox.ts';
import { reportFigure, sized } from '../../../test/load-size.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { listMailbox } from '../../core/email/mailbox.store.ts';
import { mailboxFolder } from '../../core/email/mailer.ts';
import { maxMailsPerHour } from '../../core/email/mail-budget.ts';
import { transferDetailsTemplate } from './emails/money-mails.templates.ts';
import { orderPaidTemplate, ticketTransferredTemplate } from './emails/ticket-mails.templates.ts';
import { confirmBuyer } from './holding/confirm-buyer.ts';

let app: TestApp;
let sale: TestSale;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
  sale = await buildSale(app.ctx);
});
afterAll(() => app.close());

/** Waits until nothing is left to be told and every mail has been sent. */
async function settle(): Promise<void> {
  await vi.waitUntil(
    async () => {
      const open = await app.ctx.db.execute(sql`
        SELECT 1 FROM outbox_events WHERE fanned_out_at IS NULL UNION ALL SELECT 1 FROM outbox_deliveries WHERE dead_at IS NULL
        UNION ALL SELECT 1 FROM pgboss.job WHERE name = 'send-mail' AND state < 'completed' LIMIT 1`);
      return open.rows.length === 0;
    },
    { timeout: 200_000, interval: 200 },
  );
}

const switches = sized(20, 200);

test(`switching the way of paying ${switches} times fills no mailbox, and the name of the buyer is no letter`, async () => {
  const victim = 'victim@example.org';
  const cart = await openCart(app, await sale.addProduct());
  const key = cart?.secret ?? '';
  const buyer_name = 'Your account is locked, pay now at https://evil.example/pay or call 0900-1';
  const body = { buyer_name, buyer_email: victim, payment_method: 'desk', expected_total_minor: cart?.order.total_minor };
  expect(orderOf(await app.nobody.post(orderPath(key, '/place'), body)).status).toBe('pending');
  await settle();
  await confirmBuyer(app.ctx, cart?.order.order_id ?? 0);
  for (let count = 0; count < switches / 2; count++)
    for (const payment_method of ['bank_transfer', 'desk'])
      expect((await app.nobody.post(orderPath(key, '/payments'), { payment_method })).status).toBe(200);
  await settle();
  const mails = await mailsTo(app.ctx, victim);
  const details = mails.filter(({ text }) => text.includes('Hello, we keep your places'));
  expect(details.length).toBeGreaterThan(0);
  expect(details.length).toBeLessThanOrEqual(transferDetailsTemplate.per_hour ?? 0);
  expect(mails.length).toBeLessThanOrEqual(details.length + 1);
  reportFigure(`${switches} switches of the way of paying`, `${mails.length} mails`);
  for (const { text, html, subject, to_name } of mails) {
    for (const part of [text, html, subject, to_name ?? '']) expect(part).not.toMatch(/evil|account is locked|0900/);
  }
}, 300_000);

test('many ways to cause a mail together fill no mailbox either, however the address is spelt', async () => {
  const free = await sale.addProduct({ price_minor: 0, refund_until: new Date('2100-01-01') });
  for (let count = 0; count < 8; count++) {
    const { secret, order } = await buyFree(app, free);
    const attendee_email = count % 2 === 0 ? 'Second.Victim@example.org' : `second.victim+${count}@example.org`;
    const given = { attendee_name: 'Free money at evil.example', attendee_email };
    expect((await app.nobody.post(orderPath(secret, `/lines/${order.lines[0]?.line_id}/transfer`), given)).status).toBe(200);
    await app.nobody.post('/api/tickets/order-links', { order: order.code, email: attendee_email });
  }
  await settle();
  const mails = (await listMailbox(mailboxFolder(app.ctx.config.data_dir))).filter(({ to }) => /^second\.victim/i.test(to));
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.length).toBeLessThanOrEqual(Math.min(maxMailsPerHour, ticketTransferredTemplate.per_hour ?? 0));
  for (const { text } of mails) expect(text).not.toMatch(/evil|Free money/);
}, 300_000);

test('a flood of free orders keeps back neither codes nor links, nor what staff send again', async () => {
  const free = await sale.addProduct({ price_minor: 0 });
  const spellings = ['third.victim@gmail.com', 'ThirdVictim+2@gmail.com', 'th.ird.victim@googlemail.com'];
  const bought = [];
  for (let count = 0; count < 18; count++) {
    const cart = await openCart(app, free);
    const entered = { buyer_name: 'Asha Rawal', buyer_email: spellings[count % 3], payment_method: 'free', expected_total_minor: 0 };
    bought.push(orderOf(await app.nobody.post(orderPath(cart?.secret ?? '', '/place'), entered)));
  }
  await settle();
  const stored = await listMailbox(mailboxFolder(app.ctx.config.data_dir));
  expect(stored.filter(({ to }) => /victim.*@g/i.test(to))).toHaveLength(orderPaidTemplate.per_hour ?? 0);

  const [email = '', , other = ''] = spellings;
  const person = { firstName: 'Meera', lastName: 'Solanki', username: 'meera.solanki', email, password: 'seven river goats' };
  const rest = { phone_number: '+91 98765 43210', tnc_accepted: true, is_underage: false };
  const none = { parent_email: '', parent_phone_number: '', parent_name: '' };
  const before = (await mailsTo(app.ctx, email)).length;
  expect((await app.nobody.post('/api/auth/signup', { ...person, ...rest, ...none })).status).toBe(201);
  await app.nobody.post('/api/auth/generateOtp', { email, firstName: 'Meera', type: 'signup' });
  expect(codeIn(await waitForMail(app.ctx, email, before + 1))).toMatch(/^\d{6}$/);

  const others = (await mailsTo(app.ctx, other)).length;
  const code = bought[17]?.code ?? '';
  expect((await app.nobody.post('/api/tickets/order-links', { order: code, email: other })).status).toBe(202);
  expect((await waitForMail(app.ctx, other, others + 1)).text).toContain(`/tickets/orders/${code}#key=`);

  const staff = await buildPerson(app, { role: 'admin' });
  expect((await staff.post(`/api/tickets/manage/orders/${code}/resend`)).status).toBe(200);
  expect((await waitForMail(app.ctx, other, others + 2)).files.length).toBeGreaterThan(0);
}, 300_000);
