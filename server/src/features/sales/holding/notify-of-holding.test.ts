import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { buildRole } from '../../../../test/build-role.ts';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { callerFrom, openCart, type OpenedCart } from '../../../../test/buy.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { notifyOfHolding } from './notify-of-holding.ts';

const start = Date.parse('2026-11-24T09:00:00Z');
let now = start;
let app: TestApp;
let sale: TestSale;
let staff: TestPerson;
let pass: number;
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date(now) } });
  staff = await buildPerson(app, { role: 'admin', columns: { email: 'holding.staff@example.org' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = start;
  await app.ctx.db.execute(sql`UPDATE ticket_order_lines SET held_until = '-infinity' WHERE held_until < 'infinity'`);
  sale = await buildSale(app.ctx);
  pass = await sale.addProduct({ max_per_order: 40 });
  await sale.addQuota(100, [pass]);
});

const later = (minutes: number) => (now += minutes * 60_000);
const sweep = () => notifyOfHolding({}, app.ctx);

/** Carts of ten places, each opened from this address. */
async function hold(address: string, carts = 1): Promise<OpenedCart[]> {
  const opened = await Promise.all(Array.from({ length: carts }, () => openCart({ nobody: callerFrom(app, address) }, pass, 10)));
  return opened.filter((cart) => cart !== null);
}

interface Notice extends Record<string, unknown> {
  readonly body: string;
  readonly link: string;
  readonly merged: number;
}

/** What somebody was told of unusual holding in this edition. */
async function noticesOf({ user_id }: { user_id: number }): Promise<Notice[]> {
  const { rows } = await app.ctx.db.execute<Notice>(sql`
    SELECT notification_body AS body, notification_link AS link, merged_count AS merged FROM notifications
    WHERE user_id = ${user_id} AND notification_type = 'unusual_holding.noticed' AND notification_link LIKE ${`%/${sale.edition_id}/%`} ORDER BY notification_id`);
  return rows;
}
const readAll = () => app.ctx.db.execute(sql`UPDATE notifications SET is_read = true`);
const countMailed = async ({ user_id }: { user_id: number }) => {
  const { rows } = await app.ctx.db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM outbox_events WHERE type = 'notification.created' AND (payload ->> 'user_id')::int = ${user_id}`);
  return rows[0]?.count;
};

test('staff who can free places are told of who holds unusually many, with the page that frees them; nobody else is', async () => {
  const reader = await buildPerson(app, { role: await buildRole(app.ctx, 'order-reader', { tickets: ['read'] }) });
  await hold('203.0.113.1');
  await hold('203.0.113.2', 3);
  await hold('203.0.113.3', 2);
  await sweep();
  const [notice, ...more] = await noticesOf(staff);
  expect(more).toEqual([]);
  expect(notice?.link).toBe(`/manage-event/${sale.edition_id}/holding`);
  expect(notice?.body).toMatch(/^Sale \d+: 3 buyers or networks hold 60 places/);
  expect(await noticesOf(reader)).toEqual([]);
});

test('somebody who takes one network of their line after the other is one holder', async () => {
  for (const network of ['a', 'b', 'c']) await openCart({ nobody: callerFrom(app, `2001:db8:7:${network}::1`) }, pass, 5);
  await sweep();
  expect(await noticesOf(staff)).toMatchObject([{ body: expect.stringMatching(/one buyer or network holds 15 places/) as string }]);
});

test('who holds few places, or places that are paid, is nobody to tell of', async () => {
  const nobody = callerFrom(app, '203.0.113.1');
  await openCart({ nobody }, pass, 9);
  const [paid] = await hold('203.0.113.2');
  await app.ctx.db.execute(sql`UPDATE ticket_order_lines SET held_until = 'infinity' WHERE order_id = ${paid?.order.order_id}`);
  await sweep();
  expect(await noticesOf(staff)).toEqual([]);
});

test('one holder is told of once in six hours, however often they let go and come back', async () => {
  for (let n = 0; n < 24; n++) {
    await hold('203.0.113.1', 3);
    await sweep();
    await readAll();
    await app.ctx.db.execute(sql`UPDATE ticket_order_lines SET held_until = '-infinity' WHERE product_id = ${pass}`);
    await sweep();
    later(15);
  }
  expect(await noticesOf(staff)).toHaveLength(1);
  await hold('203.0.113.1', 3);
  await sweep();
  expect(await noticesOf(staff)).toHaveLength(2);
});

test('who has come to hold twice as many as staff were told of is told of again, and none of it stays in store', async () => {
  await hold('203.0.113.1');
  await sweep();
  await readAll();
  later(15);
  await hold('203.0.113.1');
  await sweep();
  expect(await noticesOf(staff)).toMatchObject([{}, { body: expect.stringMatching(/one buyer or network holds 20 places/) as string }]);
  await app.ctx.db.execute(sql`UPDATE ticket_order_lines SET held_until = '-infinity' WHERE product_id = ${pass}`);
  later(6 * 60);
  await sweep();
  const left = sql`SELECT FROM ticket_noticed_holders WHERE edition_id = ${sale.edition_id}`;
  expect((await app.ctx.db.execute(left)).rowCount).toBe(0);
});

test('staff who want such notices by mail alone are mailed no more often', async () => {
  const reader = await buildPerson(app, { role: 'admin', columns: { email: 'by.mail@example.org' } });
  await reader.put('/api/notification/preferences', { topic: 'tickets', channel: 'in_app', is_on: false });
  for (let n = 1; n <= 4; n++) {
    await hold(`192.0.2.${n}`);
    await sweep();
    later(15);
  }
  expect(await countMailed(reader)).toBe(1);
});

test('a flood from many networks is one notice in fifteen minutes and one mail, and tells the numbers of the latest', async () => {
  const mailed = (await countMailed(staff)) ?? 0;
  for (let n = 1; n <= 8; n++) {
    await hold(`198.51.100.${n}`);
    await Promise.all([sweep(), sweep()]);
    later(1);
  }
  expect(await noticesOf(staff)).toMatchObject([{ body: expect.stringMatching(/one buyer or network holds 10 places/) as string }]);
  later(15);
  await sweep();
  expect(await noticesOf(staff)).toMatchObject([
    { body: expect.stringMatching(/8 buyers or networks hold 80 places/) as string, merged: 2 },
  ]);
  expect(await countMailed(staff)).toBe(mailed + 1);
});
