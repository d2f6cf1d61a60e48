import { orderPaid, orderPlaced } from '@sabha/contract/sales/events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { buildSale, type TestSale } from '../../../test/build-sale.ts';
import { groupCode } from '@sabha/contract/sales/ticket-text';
import { buyFree, doorCodeOf, openCart, openedOf, orderOf, orderPath, placeCart, type OpenedCart } from '../../../test/buy.ts';
import { mailsTo, waitForMail } from '../../../test/mailbox.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { confirmationLink, confirmBuyer } from './holding/confirm-buyer.ts';

let app: TestApp;
let sale: TestSale;
let staff: TestPerson;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
  staff = await buildPerson(app, { role: 'admin' });
  sale = await buildSale(app.ctx);
});
afterAll(() => app.close());

async function place(cart: OpenedCart | null, buyer_email: string, payment_method: string): Promise<OpenedCart> {
  if (!cart) throw new Error('There was no place to be had.');
  const { total_minor } = cart.order;
  const body = { buyer_name: 'Asha Rawal', buyer_email, payment_method, expected_total_minor: total_minor };
  return { secret: cart.secret, order: orderOf(await app.nobody.post(orderPath(cart.secret, '/place'), body)) };
}

const pay = ({ order }: OpenedCart) =>
  staff.post(`/api/tickets/manage/orders/${order.code}/payments`, {
    provider: 'bank_transfer',
    amount_minor: order.total_minor,
    provider_payment_id: order.code,
  });

test('a bank transfer comes with the account and the reference, then with ticket, invoice and calendar, and in the end with a credit note', async () => {
  const email = 'a.transfer@example.org';
  const product = await sale.addProduct({ refund_until: new Date('2100-01-01'), refund_percent: 50 });
  const bought = await place(await openCart(app, product), email, 'bank_transfer');
  const { code, lines } = bought.order;
  await waitForMail(app.ctx, email);
  await confirmBuyer(app.ctx, bought.order.order_id);
  const details = await waitForMail(app.ctx, email, 2);
  for (const one of [code, 'Kutumb Bank 0011', '₹118.00']) expect(details.text).toContain(one);
  expect(bought.order.bank_details).toBe('Kutumb Bank 0011');

  await pay(bought);
  const paid = await waitForMail(app.ctx, email, 3);
  const bytes = paid.files.map(({ content }) => Buffer.from(content, 'base64'));
  expect(paid.files.map(({ media_type }) => media_type.split(';')[0])).toEqual(['application/pdf', 'text/calendar', 'application/pdf']);
  const order = orderOf(await app.nobody.get(orderPath(bought.secret)));
  expect(readPdf(bytes[0] ?? Buffer.alloc(0)).text).toContain(groupCode(order.lines[0]?.ticket?.code ?? '?'));
  expect(bytes[1]?.toString()).toContain('BEGIN:VEVENT');
  expect(readPdf(bytes[2] ?? Buffer.alloc(0)).text).toContain(order.invoices[0]?.code);

  await app.nobody.post(orderPath(bought.secret, `/lines/${lines[0]?.line_id}/cancel`));
  const returned = await waitForMail(app.ctx, email, 4);
  expect(returned.text).toContain('₹59.00');
  const [note, calendar] = returned.files.map(({ content }) => Buffer.from(content, 'base64'));
  expect(readPdf(note ?? Buffer.alloc(0)).text).toContain('Credit note');
  expect(calendar?.toString()).toContain('STATUS:CANCELLED');
});

test('whoever chooses a bank transfer later is told where to pay once, and not where there is no account', async () => {
  const email = 'a.changed.mind@example.org';
  const { secret, order } = await place(await openCart(app, await sale.addProduct()), email, 'desk');
  await waitForMail(app.ctx, email);
  await confirmBuyer(app.ctx, order.order_id);
  const choose = () => app.nobody.post(orderPath(secret, '/payments'), { payment_method: 'bank_transfer' });
  expect(orderOf(await choose())).toMatchObject({ bank_details: 'Kutumb Bank 0011', payment_method: 'bank_transfer' });
  await choose();
  await app.ctx.outbox.drain();
  expect((await waitForMail(app.ctx, email, 2)).text).toContain('Kutumb Bank 0011');
  expect(await mailsTo(app.ctx, email)).toHaveLength(2);
  const bare = await place(await openCart(app, await sale.addProduct()), 'bare@example.org', 'desk');
  await app.ctx.db.execute(sql`UPDATE ticket_sellers SET bank_details = '' WHERE edition_id = ${sale.edition_id}`);
  expect(await app.nobody.post(orderPath(bare.secret, '/payments'), { payment_method: 'bank_transfer' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'payment_method' }] },
  });
  await app.ctx.db.execute(sql`UPDATE ticket_sellers SET bank_details = 'Kutumb Bank 0011' WHERE edition_id = ${sale.edition_id}`);
});

test('whoever is given a ticket gets it as a paper of their own', async () => {
  const { secret, order } = await buyFree(app, await sale.addProduct({ price_minor: 0 }), 2);
  const [line, other] = order.lines;
  const entered = { attendee_name: 'મીના શાહ', attendee_email: 'mina.gets.it@example.org' };
  await app.nobody.post(orderPath(secret, `/lines/${line?.line_id}/transfer`), entered);
  const { files } = await waitForMail(app.ctx, entered.attendee_email);
  const { text, page_count } = readPdf(Buffer.from(files[0]?.content ?? '', 'base64'));
  expect(page_count).toBe(1);
  expect(text).toContain(groupCode(await doorCodeOf(app, line?.line_id)));
  expect(text).toContain('મીના શાહ');
  expect(text).not.toContain(groupCode(other?.ticket?.code ?? '?'));
});

test('whoever has given everything back before the payment is told of gets no mail without a ticket', async () => {
  const email = 'a.quick.return@example.org';
  const product = await sale.addProduct({ price_minor: 0, refund_until: new Date('2100-01-01') });
  const { secret, order } = await place(await openCart(app, product), email, 'desk');
  await app.nobody.post(orderPath(secret, `/lines/${order.lines[0]?.line_id}/cancel`));
  await app.ctx.outbox.drain();
  const countEmails = async () =>
    (await app.ctx.db.execute(sql`SELECT 1 FROM pgboss.job WHERE name = 'send-mail' AND data -> 'to' ->> 'email' = ${email}`)).rowCount;
  const before = await countEmails();
  const { order_id } = order;
  await app.ctx.transact((tx) => app.ctx.outbox.add(tx, orderPaid, { order_id }));
  await app.ctx.outbox.drain();
  expect(await countEmails()).toBe(before);
});

test('a ticket that stays with one person keeps its name, as it was promised when it was bought', async () => {
  const product = await sale.addProduct({ price_minor: 0, is_transferable: false });
  const { secret, order } = await buyFree(app, product);
  const [line] = order.lines;
  const path = orderPath(secret, `/lines/${line?.line_id}/attendee`);
  expect((await app.nobody.put(path, { attendee_name: 'Asha Rawal' })).status).toBe(200);
  // What the product says today changes nothing for who has bought.
  await app.ctx.db.execute(sql`UPDATE ticket_products SET is_transferable = true WHERE product_id = ${product}`);
  expect((await app.nobody.put(path, { attendee_name: 'Somebody Else' })).status).toBe(409);
  expect((await app.nobody.put(path, { attendee_name: 'Asha Rawal', attendee_note: 'No nuts' })).status).toBe(200);
  const transfer = { attendee_name: 'Somebody Else', attendee_email: 'else@example.org' };
  expect((await app.nobody.post(orderPath(secret, `/lines/${line?.line_id}/transfer`), transfer)).status).toBe(409);
  const at = `/api/tickets/manage/orders/${order.code}/lines/${line?.line_id}/attendee`;
  const corrected = { attendee_name: 'Asha Raval', attendee_email: '', attendee_note: '', is_new_person: false };
  expect((await staff.put(at, corrected)).status).toBe(200);
});

test('what was given as a proof stays as it was decided by, and saying the same again is no error', async () => {
  const product = await sale.addProduct({ needs_approval: true, proof_prompt: 'Your city', price_minor: 0 });
  const cart = await openCart(app, product);
  const line_id = cart?.order.lines[0]?.line_id;
  const confirm = (proof: string) =>
    app.nobody.put(orderPath(cart?.secret ?? '', '/attendees'), { attendees: [{ line_id, attendee_name: 'Asha', proof }] });
  await confirm('Vadodara');
  if (cart) await placeCart(app, cart);
  expect((await confirm('Surat')).status).toBe(200);
  await staff.post(`/api/tickets/manage/orders/${cart?.order.code}/decision`, { is_approved: true });
  expect((await confirm('Vadodara')).status).toBe(409);
  expect((await confirm('Surat')).status).toBe(200);
});

test('the new code of an upgraded ticket goes to the buyer with the invoice for the difference, and to who comes with it', async () => {
  const [email, guest] = ['a.upgrade@example.org', 'guest.upgrade@example.org'];
  const day = await sale.addProduct({ price_minor: 100_00, upgrade_until: new Date('2100-01-01') });
  const full = await sale.addProduct({ price_minor: 300_00, name: 'Full upgrade' });
  const bought = await place(await openCart(app, day), email, 'desk');
  await waitForMail(app.ctx, email);
  await confirmBuyer(app.ctx, bought.order.order_id);
  await pay(bought);
  const line_id = bought.order.lines[0]?.line_id ?? 0;
  const attendees = [{ line_id, attendee_name: 'Mina Shah', attendee_email: guest }];
  await app.nobody.put(orderPath(bought.secret, '/attendees'), { attendees });
  const wish = { product_id: full, payment_method: 'desk', expected_total_minor: 236_00 };
  const started = await app.nobody.post(orderPath(bought.secret, `/lines/${line_id}/upgrades`), wish);
  const { secret, order } = openedOf(started);
  await pay({ secret, order });
  const code = orderOf(await app.nobody.get(orderPath(secret))).lines[0]?.ticket?.code ?? '';
  const mails = [await waitForMail(app.ctx, guest), await waitForMail(app.ctx, email, 3)];
  for (const mail of mails) expect(mail.text).toContain(groupCode(code));
  const [reported, paid] = mails;
  expect(reported?.subject).toContain('Full upgrade');
  expect(paid?.text).toContain('old code no longer opens a door');
  expect(readPdf(Buffer.from(paid?.files.at(-1)?.content ?? '', 'base64')).text).toContain('236.00');
});

test('a buyer with an account is also notified in the product, once, and a guest by mail alone', async () => {
  const person = await buildPerson(app);
  const bought = await place(await openCart(app, await sale.addProduct()), 'own.account@example.org', 'desk');
  await app.ctx.db.execute(sql`UPDATE ticket_orders SET user_id = ${person.user_id} WHERE order_id = ${bought.order.order_id}`);
  // It may have been worked before the account was known.
  const { order_id } = bought.order;
  await app.ctx.transact((tx) => app.ctx.outbox.add(tx, orderPlaced, { order_id, payment_method: 'desk' }));
  await app.ctx.outbox.drain();
  await pay(bought);
  await app.ctx.outbox.drain();
  await app.ctx.transact((tx) => app.ctx.outbox.add(tx, orderPaid, { order_id: bought.order.order_id }));
  await app.ctx.outbox.drain();
  expect((await person.get('/api/notification/notifications/getAll')).body).toMatchObject({
    data: [
      {
        notification_type: 'ticket_order.paid',
        topic: 'tickets',
        notification_body: expect.stringContaining(bought.order.code) as string,
        notification_link: `/tickets/orders/${bought.order.code}`,
        is_read: false,
      },
      { notification_type: 'ticket_order.confirmation_asked', notification_link: `/tickets/orders/${bought.order.code}`, is_read: true },
    ],
    meta: { total: 2 },
  });
  const guest = await place(await openCart(app, await sale.addProduct()), 'no.account@example.org', 'desk');
  await pay(guest);
  await app.ctx.outbox.drain();
  const { rows } = await app.ctx.db.execute(sql`SELECT FROM notifications WHERE notification_body LIKE ${`%${guest.order.code}%`}`);
  expect(rows).toEqual([]);
});

test('who owes a bank transfer finds that in the product once the address is proved, once, with nothing of what the mails carry', async () => {
  const person = await buildPerson(app);
  const email = 'own.transfer@example.org';
  const { order } = await place(await openCart(app, await sale.addProduct()), email, 'bank_transfer');
  const { order_id, code } = order;
  await app.ctx.outbox.drain();
  await app.ctx.db.execute(sql`UPDATE ticket_orders SET user_id = ${person.user_id} WHERE order_id = ${order_id}`);
  const noticesOf = async () => {
    await app.ctx.outbox.drain();
    const { rows } = await app.ctx.db.execute<{ type: string; text: string; link: string }>(sql`
      SELECT notification_type AS type, notification_body AS text, notification_link AS link FROM notifications
      WHERE user_id = ${person.user_id} ORDER BY notification_id`);
    return rows;
  };
  const again = () => app.ctx.transact((tx) => app.ctx.outbox.add(tx, orderPlaced, { order_id, payment_method: 'bank_transfer' }));
  await again();
  expect((await noticesOf()).map(({ type }) => type)).toEqual(['ticket_order.confirmation_asked']);
  await confirmBuyer(app.ctx, order_id);
  for (const _ of [1, 2]) await again();
  const rows = await noticesOf();
  expect(rows.map(({ type }) => type)).toEqual(['ticket_order.confirmation_asked', 'ticket_order.transfer_awaited']);
  const [, secret = '?'] = (await confirmationLink(app.ctx, { code, buyer_email: email })).split('.').slice(-2);
  for (const { text, link } of rows) {
    expect(text).toContain(code);
    expect(link).toBe(`/tickets/orders/${code}`);
    for (const one of [secret, 'Kutumb Bank', '#']) expect(text + link).not.toContain(one);
  }
});
