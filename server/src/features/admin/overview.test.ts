import type { AdminOverview, FailedWork } from '@sabha/contract/admin/operations';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { buildSignUp } from '../../../test/build-sign-up.ts';
import { buildRole } from '../../../test/build-role.ts';
import { buildSale, type TestSale } from '../../../test/build-sale.ts';
import { openCart, orderPath } from '../../../test/buy.ts';
import { startSmtpServer } from '../../../test/smtp-server.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { testMailTemplate } from '../../core/email/templates/test-mail.template.ts';

let app: TestApp;
let admin: TestPerson;
let desk: TestPerson;
let sale: TestSale;
beforeAll(async () => {
  app = await createTestApp();
  admin = await buildPerson(app, { role: 'admin' });
  desk = await buildPerson(app, { role: await buildRole(app.ctx, 'desk', { tickets: ['read'] }) });
});
afterAll(() => app.close());
beforeEach(async () => {
  sale = await buildSale(app.ctx);
});

const path = '/api/admin/overview';
async function read(person: TestPerson = admin, locale = 'en'): Promise<AdminOverview> {
  const { status, body } = await person.get(path, { headers: { 'accept-language': locale } });
  expect(status).toBe(200);
  return (body as { data: AdminOverview }).data;
}
const countOf = (counts: readonly { key: string; count: number }[], key: string) => counts.find((one) => one.key === key)?.count;

let receipts = 0;
async function sell(product_id: number, paid_on: string): Promise<string> {
  const cart = await openCart(app, product_id);
  if (!cart) throw new Error('There was no place to be had.');
  const { total_minor, code } = cart.order;
  const body = {
    buyer_name: 'Asha',
    buyer_email: `asha${receipts}@example.org`,
    payment_method: 'desk',
    expected_total_minor: total_minor,
  };
  expect((await app.nobody.post(orderPath(cart.secret, '/place'), body)).status).toBe(200);
  await admin.post(`/api/tickets/manage/orders/${code}/payments`, {
    provider: 'desk',
    amount_minor: total_minor,
    provider_payment_id: `C ${++receipts}`,
  });
  await app.ctx.db.execute(sql`UPDATE ticket_orders SET paid_at = ${paid_on}::timestamptz WHERE code = ${code}`);
  return code;
}

test('passes have the names of the reader’s language, and their own where they are not translated', async () => {
  const founder = await sale.addProduct({ name: 'Founder', translations: { hi: { name: 'संस्थापक' } } });
  await sale.addQuota(40, [founder]);
  await sell(founder, '2027-03-01T06:00:00Z');
  expect((await read(admin, 'hi')).sales?.products).toMatchObject([{ name: 'संस्थापक' }]);
  expect((await read(admin, 'gu')).sales?.products).toMatchObject([{ name: 'Founder' }]);
});

test('sales are told by pass and by the week of the venue, Monday first', async () => {
  const [founder, learner] = [await sale.addProduct({ name: 'Founder' }), await sale.addProduct({ name: 'Learner', price_minor: 50_00 })];
  await sale.addQuota(40, [founder, learner]);
  await sale.addQuota(10, [learner]);
  // 23:30 on Sunday in Vadodara, and 00:30 on Monday.
  await sell(founder, '2027-03-28T18:00:00Z');
  await sell(founder, '2027-03-28T19:00:00Z');
  await sell(learner, '2027-03-30T06:00:00Z');
  const returned = await sell(learner, '2027-03-30T06:00:00Z');
  const { rows } = await app.ctx.db.execute<{ line_id: number }>(
    sql`SELECT line_id FROM ticket_order_lines JOIN ticket_orders USING (order_id) WHERE code = ${returned}`,
  );
  await admin.post(`/api/tickets/manage/orders/${returned}/cancel-lines`, {
    line_ids: [rows[0]?.line_id],
    percent: 100,
    reason: 'Fell ill.',
  });
  const { sales, decisions } = await read();
  expect(sales).toMatchObject({ sold_count: 3, size: 40, net_minor: 250_00, returned_count: 1 });
  expect(sales?.products.map(({ name }) => name)).toEqual(['Founder', 'Learner']);
  expect(sales?.weeks).toEqual([
    { week: '2027-03-22', product_id: founder, sold_count: 1 },
    { week: '2027-03-29', product_id: founder, sold_count: 1 },
    { week: '2027-03-29', product_id: learner, sold_count: 1 },
  ]);
  expect(countOf(decisions, 'refunds_to_pay')).toBe(1);
});

test('each part is only for whoever may read it', async () => {
  await sell(await sale.addProduct(), '2027-03-28T18:00:00Z');
  expect((await app.nobody.get(path)).status).toBe(401);
  const plain = await buildPerson(app);
  expect(await read(plain)).toEqual({ decisions: [], sales: null, seats: null, doors: null, unpublished: [], failures: [] });
  const seen = await read(desk);
  expect(seen.decisions).toEqual([
    { key: 'orders_to_approve', count: 0 },
    { key: 'unusual_holding', count: 0 },
  ]);
  expect(seen.sales).toMatchObject({ sold_count: 1, net_minor: null });
  expect(seen).toMatchObject({ seats: [], unpublished: [], failures: [] });
  expect((await read()).failures.map(({ key }) => key)).toEqual(['mails', 'jobs', 'events', 'refunds', 'provider_messages']);
  expect((await desk.get('/api/admin/failed-work')).status).toBe(403);
});

test('a draft of an edition is not found by who does not see it', async () => {
  await app.ctx.db.execute(sql`UPDATE editions SET status = 'draft' WHERE edition_id = ${sale.edition_id}`);
  expect((await desk.get(path)).status).toBe(404);
  expect(countOf((await read()).unpublished, 'edition')).toBe(1);
});

test('what waits to be decided is counted, and no more once it is decided', async () => {
  const product = await sale.addProduct({ needs_approval: true });
  const cart = await openCart(app, product);
  if (!cart) throw new Error('There was no place to be had.');
  await app.nobody.post(orderPath(cart.secret, '/place'), {
    buyer_name: 'Asha',
    buyer_email: 'asha.asks@example.org',
    payment_method: 'desk',
    expected_total_minor: cart.order.total_minor,
  });
  const mira = await buildPerson(app);
  const answers = { city: 'Vadodara', availability: 'All three days', skills: 'Umbrella desk' };
  const asked = await mira.post('/api/user/roleRequests/createRoleRequest', { user_id: mira.user_id, role_name: 'volunteer', answers });
  expect(countOf((await read()).decisions, 'orders_to_approve')).toBe(1);
  expect(countOf((await read()).decisions, 'role_requests')).toBe(1);
  const { role_request_id } = (asked.body as { data: { role_request_id: number } }).data;
  await admin.put(`/api/user/roleRequests/decideRoleRequest/${role_request_id}`, { decision: 'refused', note: '' });
  expect(countOf((await read()).decisions, 'role_requests')).toBe(0);
});

test('who holds unusually many unpaid places is counted, and no more once they are released', async () => {
  const product = await sale.addProduct({ max_per_order: 10 });
  await sale.addQuota(100, [product]);
  const [held, small] = [await openCart(app, product, 10), await openCart(app, product)];
  if (!held || !small) throw new Error('There was no place to be had.');
  expect(countOf((await read()).decisions, 'unusual_holding')).toBe(1);
  expect(countOf((await read(desk)).decisions, 'unusual_holding')).toBe(1);
  const { rows } = await app.ctx.db.execute<{ order_id: number }>(sql`SELECT order_id FROM ticket_orders WHERE code = ${held.order.code}`);
  await admin.post('/api/tickets/manage/holding/release', { order_ids: rows.map(({ order_id }) => order_id), reason: 'Nobody pays.' });
  expect(countOf((await read()).decisions, 'unusual_holding')).toBe(0);
});

test('doors are told on the days of the event alone', async () => {
  const product = await sale.addProduct();
  await sell(product, '2027-03-28T18:00:00Z');
  await sale.addList([product], { name: 'Gate 1' });
  expect((await read()).doors).toBeNull();
  await app.ctx.db.execute(
    sql`UPDATE editions SET starts_on = current_date - 1, ends_on = current_date + 1 WHERE edition_id = ${sale.edition_id}`,
  );
  expect((await read(desk)).doors).toMatchObject([{ name: 'Gate 1', expected_count: 1, entered_count: 0 }]);
});

test('seats are told by hall and day of the venue', async () => {
  const { rows } = await app.ctx.db.execute<{ session_id: number }>(sql`
    WITH room AS (INSERT INTO schedule_rooms (edition_id, guid, slug, name) VALUES (${sale.edition_id}, gen_random_uuid(), 'vav', 'Vav Studio') RETURNING room_id),
    session AS (INSERT INTO schedule_sessions (edition_id, guid, slug, title, type, room_id, starts_at, ends_at)
      SELECT ${sale.edition_id}, gen_random_uuid(), 'write-' || n, 'Write', 'workshop', room_id, '2027-07-15T19:00:00Z', '2027-07-15T20:00:00Z' FROM room, generate_series(1, 2) n RETURNING session_id)
    INSERT INTO capacity_quotas (edition_id, kind, item_ids, size) SELECT ${sale.edition_id}, 'session', ARRAY[session_id], 30 FROM session RETURNING item_ids[1] AS session_id`);
  await buildSignUp(app.ctx, { session_id: Number(rows[0]?.session_id), user_id: desk.user_id });
  expect((await read(desk)).seats).toEqual([{ held_on: '2027-07-16', room: 'Vav Studio', places: 60, taken_count: 1, waiting_count: 0 }]);
  await app.ctx.db.execute(
    sql`UPDATE schedule_rooms SET translations = '{"hi": {"name": "वाव स्टूडियो"}}' WHERE edition_id = ${sale.edition_id}`,
  );
  expect((await read(desk, 'hi')).seats).toMatchObject([{ room: 'वाव स्टूडियो' }]);
});

test('what failed for good is counted and listed with its reason', async () => {
  await app.ctx.jobs.isReady();
  await app.ctx.db.execute(sql`
    WITH event AS (INSERT INTO outbox_events (type, payload, actor_id) VALUES ('ticket.bought', '{}', 0) RETURNING event_id)
    INSERT INTO outbox_deliveries (event_id, subscriber, dead_at, last_error) SELECT event_id, 'tickets.mail-buyer', now(), 'No such order.' FROM event`);
  expect(countOf((await read()).failures, 'events')).toBe(1);
  const { body } = await admin.get('/api/admin/failed-work?kind=events');
  expect((body as { data: FailedWork[] }).data).toMatchObject([{ kind: 'events', name: 'tickets.mail-buyer', failure: 'No such order.' }]);
  expect((await admin.get('/api/admin/failed-work?kind=mails')).body).toEqual({ data: [] });
});

test('a mail that the receiving server refuses is counted and listed, without whom it was for', async () => {
  const smtp = await startSmtpServer({ refuse: () => 550 });
  const sending = await createTestApp({ environment: { SMTP_URL: smtp.url }, hasWork: true });
  try {
    const organiser = await buildPerson(sending, { role: 'admin' });
    const to = { email: 'gone@example.org' };
    await sending.ctx.mail.send(null, { template: testMailTemplate, to, data: { public_url: 'https://summit.example' }, locale: 'en' });
    const listed = async () => (await organiser.get('/api/admin/failed-work?kind=mails')).body as { data: FailedWork[] };
    await expect.poll(async () => (await listed()).data.length, { timeout: 60_000 }).toBe(1);
    const { data } = await listed();
    expect(data).toMatchObject([{ kind: 'mails', name: testMailTemplate.name, failure: expect.stringContaining('550') as unknown }]);
    expect(JSON.stringify(data)).not.toContain('gone');
  } finally {
    await sending.close();
    await smtp.close();
  }
});

test('the overview takes few statements, however much there is', async () => {
  await read();
  const query = vi.spyOn(app.ctx.pool, 'query');
  await read();
  expect(query.mock.calls.length).toBeLessThanOrEqual(12);
  query.mockRestore();
});
