import type { Booking } from '@sabha/contract/bookings/booking';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';

const monday = new Date('2027-03-01T06:00:00Z');
let now = monday;
let app: TestApp;
let asha: TestPerson;
let neel: TestPerson;
beforeAll(async () => void (app = await createTestApp({ hasWork: true, clock: { now: () => now } })));
afterAll(() => app.close());

const base = '/api/bookings';
const later = (hours: number) => new Date(monday.getTime() + hours * 3_600_000).toISOString();
const done = ({ status, body }: Answer): Booking => {
  expect([status, body]).toEqual([expect.toSatisfy((code: number) => code < 300), expect.anything()]);
  return (body as { data: Booking }).data;
};
const propose = async (starts_at: string) =>
  done(await asha.post(base, { client_booking_id: randomUUID(), user_id: neel.user_id, starts: [starts_at], topic: 'Pumps' }));
const act = (who: TestPerson, { booking_id }: Booking, what: string, body: object = {}) => who.post(`${base}/${booking_id}/${what}`, body);
const accept = async (who: TestPerson, booking: Booking) =>
  done(await act(who, booking, 'accept', { starts_at: booking.options[0]?.starts_at }));
const counter = async (who: TestPerson, booking: Booking, starts: readonly string[]) =>
  done(await act(who, booking, 'counter', { starts }));
async function notificationsOf(who: TestPerson): Promise<unknown> {
  await app.ctx.outbox.drain();
  return (await who.get('/api/notification/notifications/getAll')).body;
}

const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));
const often = { is_open: true, time_zone: 'Asia/Kolkata', slot_minutes: 30, buffer_minutes: 0, notice_hours: 0, horizon_days: 60 };
beforeEach(async () => {
  now = monday;
  [asha, neel] = [await buildPerson(app), await buildPerson(app)];
  for (const person of [asha, neel]) await person.put(`${base}/availability`, { ...often, hours, exceptions: [] });
});

test('what was agreed or moved since it was seen is not cancelled', async () => {
  const proposed = await propose(later(2));
  const held = await accept(neel, proposed);
  expect((await act(asha, proposed, 'cancel', { sequence: proposed.sequence })).status).toBe(409);
  const moved = await accept(neel, await counter(asha, held, [later(3)]));
  expect(moved).toMatchObject({ state: 'confirmed', starts_at: later(3) });
  expect((await act(asha, held, 'cancel', { sequence: held.sequence })).status).toBe(409);
  expect(done(await act(asha, moved, 'cancel', { sequence: moved.sequence }))).toMatchObject({ state: 'cancelled' });
});

test('what is as it was seen is cancelled, and so is anything by who names nothing', async () => {
  const proposed = await propose(later(2));
  expect(done(await act(asha, proposed, 'cancel', { sequence: proposed.sequence }))).toMatchObject({ state: 'cancelled', starts_at: null });
  const other = await propose(later(4));
  await accept(neel, other);
  expect(done(await act(asha, other, 'cancel'))).toMatchObject({ state: 'cancelled' });
});

test('the same other times sent again are one round, of which the other hears once', async () => {
  const proposed = await propose(later(1));
  const starts = [later(3), later(2)];
  const countered = await counter(neel, proposed, starts);
  const heard = await notificationsOf(asha);
  now = new Date(now.getTime() + 1000);
  for (let time = 0; time < 10; time += 1) expect(await counter(neel, proposed, starts.toReversed())).toEqual(countered);
  const { rows } = await app.ctx.db.execute(sql`SELECT rounds FROM bookings WHERE booking_id = ${proposed.booking_id}`);
  expect(rows).toEqual([{ rounds: 2 }]);
  expect(await notificationsOf(asha)).toEqual(heard);
});

test('the same times from the other, or some of them, are another round', async () => {
  const proposed = await propose(later(1));
  const starts = [later(2), later(3)];
  await counter(neel, proposed, starts);
  expect(await counter(asha, proposed, starts)).toMatchObject({ awaits: 'other', options: starts.map((starts_at) => ({ starts_at })) });
  expect((await counter(asha, proposed, starts.slice(1))).options).toMatchObject([{ starts_at: starts[1] }]);
  const { rows } = await app.ctx.db.execute(sql`SELECT rounds FROM bookings WHERE booking_id = ${proposed.booking_id}`);
  expect(rows).toEqual([{ rounds: 4 }]);
});
