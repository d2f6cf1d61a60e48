import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { endLostPlaces } from '../../src/features/session-sign-ups/end-lost-places.ts';
import { readBrokenInvariants } from '../../src/features/sales/invariants.read-model.ts';
import { loadSampleEdition } from '../load-sample-edition.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await loadSampleEdition(app.ctx);
});
afterAll(() => app.close());

async function signIn(username: string) {
  const { rows } = await app.ctx.db.execute<{ user_id: number }>(sql`SELECT user_id FROM global_users WHERE username = ${username}`);
  return app.signInAs(rows[0]?.user_id ?? 0);
}

test('what was sold of the sample is in every state, agrees with itself and lies behind', async () => {
  expect(await readBrokenInvariants(app.ctx.db)).toEqual([]);
  const { rows } = await app.ctx.db.execute<{ status: string; count: number }>(
    sql`SELECT status, count(*)::int AS count FROM ticket_orders GROUP BY status ORDER BY status`,
  );
  expect(rows).toEqual([
    { status: 'awaiting_approval', count: 2 },
    { status: 'cancelled', count: 2 },
    { status: 'expired', count: 1 },
    { status: 'paid', count: expect.any(Number) as number },
    { status: 'pending', count: 2 },
  ]);
  const ahead = await app.ctx.db.execute(sql`SELECT FROM ticket_orders WHERE greatest(created_at, placed_at, paid_at, closed_at) > now()`);
  expect(ahead.rowCount).toBe(0);
  const due = await app.ctx.db.execute(
    sql`SELECT FROM ticket_order_lines JOIN ticket_orders USING (order_id) WHERE status IN ('pending', 'awaiting_approval') AND held_until < now() + interval '1 day'`,
  );
  expect(due.rowCount, 'nothing of it lapses on the first day').toBe(0);
});

test('whoever looks at the sample finds a pass of their own, and staff what was sold in each week and what waits for them', async () => {
  const ishani = await signIn('ishani');
  const { body } = await ishani.get('/api/tickets/my-orders');
  const [order] = (body as { data: { status: string; lines: { attendee_name: string; ticket: { code: string } | null }[] }[] }).data;
  expect(order).toMatchObject({ status: 'paid', lines: [{ attendee_name: 'Ishani Vaghela' }, { attendee_name: 'Husain Motiwala' }] });
  for (const line of order?.lines ?? []) expect(line.ticket?.code).toMatch(/^[2-9A-Z]{16}$/);
  const overview = (await (await signIn('vasudha')).get('/api/admin/overview')).body as {
    data: { sales: { sold_count: number; net_minor: number; returned_count: number; weeks: { week: string }[] } };
  };
  const { sold_count, net_minor, returned_count, weeks } = overview.data.sales;
  expect(sold_count).toBeGreaterThan(100);
  expect(net_minor).toBeGreaterThan(100_000_00);
  expect(returned_count).toBeGreaterThan(0);
  expect(new Set(weeks.map(({ week }) => week)).size).toBeGreaterThan(8);
});

test('nobody is mailed or notified of what the sample says was sold, and no number of an invoice is used up', async () => {
  const { rows } = await app.ctx.db.execute<Record<string, number>>(sql`
    SELECT (SELECT count(*)::int FROM ticket_invoices) AS invoices, (SELECT count(*)::int FROM outbox_events WHERE type LIKE '%order%') AS events,
      (SELECT count(*)::int FROM notifications WHERE notification_type LIKE '%ticket%' OR notification_type LIKE '%order%') AS notifications`);
  expect(rows[0]).toEqual({ invoices: 0, events: 0, notifications: 0 });
});

test('members with a pass have places in sessions, nobody two at one time and no session more than it has', async () => {
  const { rows } = await app.ctx.db.execute<{ session_id: number; places: number; taken: number }>(sql`
    SELECT session_id, places, count(sign_up_id)::int AS taken FROM ticket_session_places LEFT JOIN ticket_sign_ups USING (session_id)
    GROUP BY session_id, places`);
  expect(rows.every(({ taken, places }) => taken > 0 && taken <= places)).toBe(true);
  const twice = await app.ctx.db.execute(sql`
    SELECT FROM ticket_sign_ups a JOIN ticket_sign_ups b ON a.user_id = b.user_id AND a.sign_up_id < b.sign_up_id AND a.during && b.during`);
  expect(twice.rowCount).toBe(0);
  const countTaken = async () => (await app.ctx.db.execute(sql`SELECT FROM ticket_sign_ups WHERE status = 'has_place'`)).rowCount;
  const taken = await countTaken();
  await endLostPlaces(app.ctx);
  expect(await countTaken()).toBe(taken);
});
