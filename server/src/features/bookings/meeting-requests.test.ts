import type { Booking } from '@sabha/contract/bookings/booking';
import type { NotificationRequest } from '@sabha/contract/core/notification-request';
import type { AskingNotification } from '@sabha/contract/notifications/requests';
import { sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { watchStatements } from '../../../test/crash/watch-statements.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';

/** A Monday, 11:30 in India. */
const monday = new Date('2027-03-01T06:00:00Z');
const hour = 3_600_000;
let now = monday;
let app: TestApp;
let asha: TestPerson;
let neel: TestPerson;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true, clock: { now: () => now } });
  await loadSampleEdition(app.ctx);
});
afterAll(() => app.close());

const base = '/api/bookings';
const later = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();
const execute = (query: SQL) => app.ctx.db.execute(query);
const done = ({ status, body }: Answer): Booking => {
  expect([status, body]).toEqual([expect.toSatisfy((code: number) => code < 300), expect.anything()]);
  return (body as { data: Booking }).data;
};
async function requestsOf(person: TestPerson): Promise<NotificationRequest[]> {
  await app.ctx.outbox.drain();
  const { status, body } = await person.get('/api/notification/requests');
  expect(status).toBe(200);
  return (body as { data: AskingNotification[] }).data.map(({ request }) => request);
}
const propose = (starts: string[], more: object = {}, by = asha) =>
  by.post(base, { client_booking_id: randomUUID(), user_id: neel.user_id, starts, topic: 'Pumps', ...more });

const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));
const often = { is_open: true, time_zone: 'Asia/Kolkata', slot_minutes: 30, buffer_minutes: 0, notice_hours: 0, horizon_days: 366 };
beforeEach(async () => {
  now = monday;
  await execute(sql`DELETE FROM throttles`);
  [asha, neel] = [await buildPerson(app, { columns: { firstName: 'Asha' } }), await buildPerson(app, { columns: { firstName: 'Neel' } })];
  for (const person of [asha, neel]) done(await person.put(`${base}/availability`, { ...often, hours, exceptions: [] }));
});

test('a proposal waits with its times, and what else the person has then by name; who proposed it is asked nothing', async () => {
  const { booking_id } = done(await propose([later(2), later(4)]));
  const own = { title: 'Call with the ward office', zone: 'Asia/Kolkata', starts: '2027-03-01T15:15', ends: '2027-03-01T15:45' };
  done(await neel.post('/api/calendar/entries', own));
  const clash = { title: own.title, starts_at: '2027-03-01T09:45:00.000Z', ends_at: '2027-03-01T10:15:00.000Z' };
  expect(await requestsOf(neel)).toEqual([
    {
      kind: 'meeting',
      booking_id,
      is_confirmed: false,
      note: '',
      answer_by: expect.any(String) as string,
      can_accept: true,
      times: [
        { starts_at: later(2), ends_at: later(2.5), is_free: true, clash: null },
        { starts_at: later(4), ends_at: later(4.5), is_free: false, clash },
      ],
    },
  ]);
  expect(await requestsOf(asha)).toEqual([]);
  now = new Date(now.getTime() + 3 * hour);
  expect(await requestsOf(neel)).toMatchObject([{ times: [{ clash }] }]);
});

test('a proposal waits for whom a counter was made, once, and for nobody when it is accepted; moving it asks again', async () => {
  const { booking_id } = done(await propose([later(2)], { note: 'At the stand' }));
  expect(await requestsOf(neel)).toMatchObject([{ booking_id, note: 'At the stand' }]);
  done(await neel.post(`${base}/${booking_id}/counter`, { starts: [later(3)] }));
  expect([await requestsOf(neel), await requestsOf(asha)]).toMatchObject([
    [],
    [{ booking_id, note: '', times: [{ starts_at: later(3) }] }],
  ]);
  done(await asha.post(`${base}/${booking_id}/accept`, { starts_at: later(3) }));
  expect([await requestsOf(neel), await requestsOf(asha)]).toEqual([[], []]);
  done(await asha.post(`${base}/${booking_id}/counter`, { starts: [later(5)] }));
  expect(await requestsOf(neel)).toMatchObject([{ booking_id, is_confirmed: true, times: [{ is_free: true, clash: null }] }]);
});

test('a proposal can only be declined by somebody whose guardian has not agreed', async () => {
  done(await propose([later(2)]));
  await execute(sql`UPDATE global_users SET is_underage = true WHERE user_id = ${neel.user_id}`);
  expect(await requestsOf(neel)).toMatchObject([{ kind: 'meeting', can_accept: false }]);
});

test('a proposal that has lapsed waits no more, before anything has noticed it', async () => {
  done(await propose([later(2), later(100)]));
  expect(await requestsOf(neel)).toHaveLength(1);
  await execute(sql`UPDATE bookings SET lapses_at = ${later(1)} WHERE to_user_id = ${neel.user_id}`);
  now = new Date(now.getTime() + 2 * hour);
  expect(await requestsOf(neel)).toEqual([]);
});

test('who cannot agree by what holds now is told so, and is refused', async () => {
  const { booking_id } = done(await propose([later(2)]));
  const accept = () => neel.post(`${base}/${booking_id}/accept`, { starts_at: later(2) });
  await execute(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${asha.user_id}`);
  expect(await requestsOf(neel)).toMatchObject([{ kind: 'meeting', can_accept: false }]);
  expect((await accept()).status).toBe(403);
  await execute(sql`UPDATE global_users SET status = 'active' WHERE user_id = ${asha.user_id}`);
  await execute(sql`
    WITH made AS (
      INSERT INTO moderation_cases (subject_type, subject_id, owner_user_id, title, body, link) VALUES ('profile', ${neel.user_id}, ${neel.user_id}, 'A', '', '/') RETURNING case_id)
    INSERT INTO moderation_decisions (case_id, user_id, action, reason, decided_by) SELECT case_id, ${neel.user_id}, 'restrict', 'Spam.', 0 FROM made`);
  expect(await requestsOf(neel)).toMatchObject([{ kind: 'meeting', can_accept: false }]);
  expect((await accept()).status).toBe(403);
});

test('of many proposals all wait, those that lapse first with their times, and the days are read once', async () => {
  const starts = [later(72), later(73), later(300), later(301), later(302)];
  await execute(sql`
    WITH made AS (
      INSERT INTO bookings (from_user_id, to_user_id, client_booking_id, state, topic, slot_minutes, awaits_user_id, lapses_at, created_at, changed_at)
      SELECT ${asha.user_id}, ${neel.user_id}, gen_random_uuid(), 'proposed', 'Pumps ' || n, 30, ${neel.user_id}, ${later(1)}::timestamptz + make_interval(mins => n), ${now}, ${now}
      FROM generate_series(1, 22) n RETURNING booking_id, topic),
    timed AS (
      INSERT INTO booking_options (booking_id, starts_at, ends_at) SELECT booking_id, t, t + interval '30 minutes'
      FROM made, unnest(${sql.param(starts)}::timestamptz[]) t RETURNING booking_id)
    INSERT INTO notifications (user_id, notification_type, topic, notification_body, subject_id, created_by)
    SELECT ${neel.user_id}, 'booking.changed', 'meetings', topic, booking_id, 0 FROM made ORDER BY booking_id DESC`);
  const reads: string[] = [];
  const stop = watchStatements((text, moment) => void (moment === 'before' && text.includes('calendar_entries') && reads.push(text)));
  const requests = await requestsOf(neel);
  stop();
  // Once for each part of the days, however many times are proposed.
  expect(reads).toHaveLength(2);
  expect(requests.map(({ kind }) => kind)).toEqual([...Array.from({ length: 20 }, () => 'meeting'), 'page', 'page']);
  expect(requests[0]).toMatchObject({
    answer_by: new Date(Date.parse(later(1)) + 60_000).toISOString(),
    times: starts.map((starts_at) => ({ starts_at })),
  });
});

test('a time beyond what is read of the days is answered on its page', async () => {
  const starts = (week: number) => [later(72 + week * 400), later(73 + week * 400)];
  for (const week of [0, 1]) done(await propose(starts(week)));
  const others = await Promise.all([2, 3, 4, 5].map(() => buildPerson(app)));
  for (const [at, person] of others.entries()) for (const week of [at * 2 + 2, at * 2 + 3]) done(await propose(starts(week), {}, person));
  const kinds = (await requestsOf(neel)).map(({ kind }) => kind);
  expect([kinds.filter((kind) => kind === 'meeting').length, kinds.filter((kind) => kind === 'page').length]).toEqual([8, 2]);
});
