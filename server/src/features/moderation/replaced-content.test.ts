import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';

const now = new Date('2027-03-01T06:00:00Z');
const starts_at = new Date(now.getTime() + 7_200_000).toISOString();
let app: TestApp;
let staff: TestPerson;
let asha: TestPerson;
let neel: TestPerson;
let booking_id: number;

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now } });
  staff = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());

const rowOf = ({ status, body }: Answer) => {
  if (status >= 300) throw new Error(`It was refused: ${status}`);
  return (body as { data: Readonly<Record<string, number>> }).data;
};
const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));
const often = { is_open: true, time_zone: 'Asia/Kolkata', slot_minutes: 30, buffer_minutes: 0, notice_hours: 0, horizon_days: 60 };
/** Neel has declined a meeting with a reason, which Asha can report. */
beforeEach(async () => {
  [asha, neel] = [await buildPerson(app), await buildPerson(app)];
  for (const person of [asha, neel]) rowOf(await person.put('/api/bookings/availability', { ...often, hours, exceptions: [] }));
  const wanted = { client_booking_id: randomUUID(), user_id: neel.user_id, starts: [starts_at], topic: 'Pumps', note: '', place: '' };
  booking_id = rowOf(await asha.post('/api/bookings', wanted))['booking_id'] ?? 0;
  rowOf(await neel.post(`/api/bookings/${booking_id}/decline`, { reason: 'Nobody wants you.' }));
});

/** As by somebody who cancels a meeting of which the other had declined to move it. */
const replace = (by: TestPerson, reason: string) =>
  app.ctx.db.execute(sql`
    UPDATE bookings SET reason = ${reason}, reason_by_user_id = ${by.user_id}, ended_by_user_id = ${by.user_id}, reason_hidden_at = NULL
    WHERE booking_id = ${booking_id}`);
const isHidden = async () => {
  const { rows } = await app.ctx.db.execute<{ is_hidden: boolean }>(sql`
    SELECT reason_hidden_at IS NOT NULL AS is_hidden FROM bookings WHERE booking_id = ${booking_id}`);
  return rows[0]?.is_hidden;
};
/** Answers the newest case about the reason. */
async function report(by: TestPerson): Promise<string> {
  rowOf(await by.post('/api/moderation/reports', { subject_type: 'booking_reason', subject_id: booking_id, reason: 'harassment' }));
  const { rows } = await app.ctx.db.execute<{ case_id: number }>(sql`
    SELECT case_id FROM moderation_cases WHERE subject_type = 'booking_reason' AND subject_id = ${booking_id} ORDER BY case_id DESC LIMIT 1`);
  return `/api/moderation/cases/${rows[0]?.case_id}`;
}
const decide = (path: string, action: string) => staff.post(`${path}/decide`, { action, reason: 'Against our rules.' });
const reverse = (decision: Answer) =>
  staff.post(`/api/moderation/decisions/${rowOf(decision)['decision_id']}/reverse`, { reason: 'It was a mistake.' });

test('what another has written in the place of something reported is another case, and the first one goes on about its author', async () => {
  const first = await report(asha);
  await replace(asha, 'You are a fool.');
  const second = await report(neel);
  expect(second).not.toBe(first);
  expect((await staff.get(second)).body).toMatchObject({
    data: { owner: { user_id: asha.user_id }, snapshot: { text_html: '<p>You are a fool.</p>' }, is_replaced: false, report_count: 1 },
  });
  expect((await staff.get(first)).body).toMatchObject({
    data: { status: 'open', owner: { user_id: neel.user_id }, is_gone: true, is_replaced: true, current: null, report_count: 1 },
  });
  expect((await decide(first, 'hide')).status).toBe(409);
  expect(await isHidden()).toBe(false);
  expect((await decide(first, 'warn')).status).toBe(201);
  expect((await neel.get('/api/moderation/own')).body).toMatchObject({ data: [{ action: 'warn', excerpt: 'Nobody wants you.' }] });
  expect((await asha.get('/api/moderation/own')).body).toEqual({ data: [] });
});

test('who takes back what was decided about one author shows nothing of another’s that was hidden since', async () => {
  const first = await decide(await report(asha), 'hide');
  await replace(asha, 'You are a fool.');
  const second = await decide(await report(neel), 'hide');
  expect((await reverse(first)).status).toBe(200);
  expect(await isHidden()).toBe(true);
  expect((await asha.get('/api/moderation/own')).body).toMatchObject({ data: [{ action: 'hide', reversed_at: null }] });
  expect((await reverse(second)).status).toBe(200);
  expect(await isHidden()).toBe(false);
});
