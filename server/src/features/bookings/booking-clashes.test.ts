import type { Booking } from '@sabha/contract/bookings/booking';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';

/** A Monday, 11:30 in India. */
const now = new Date('2027-03-01T06:00:00Z');
let app: TestApp;
let staff: TestPerson;
let asha: TestPerson;
let neel: TestPerson;
let edition_id: number;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true, clock: { now: () => now } });
  staff = await buildPerson(app, { role: 'admin' });
  const { rows } = await app.ctx.db.execute<{ edition_id: number }>(sql`
    INSERT INTO editions (slug, name, short_name, year, pattern_seed, starts_on, ends_on, time_zone, currency, status, is_current, created_by)
    VALUES ('clashes', 'Clash Summit', 'Clashes', 2027, 'clashes', '2027-03-01', '2027-03-03', 'Asia/Kolkata', 'INR', 'published', true, 0) RETURNING edition_id`);
  edition_id = rows[0]?.edition_id ?? 0;
});
afterAll(() => app.close());

const base = '/api/bookings';
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
const done = <Data = Booking>({ status, body }: Answer): Data => {
  expect([status, body]).toEqual([expect.toSatisfy((code: number) => code < 300), expect.anything()]);
  return (body as { data: Data }).data;
};
const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));
const often = { is_open: true, time_zone: 'Asia/Kolkata', slot_minutes: 30, buffer_minutes: 0, notice_hours: 0, horizon_days: 60 };
beforeEach(async () => {
  [asha, neel] = [await buildPerson(app, { columns: { firstName: 'Asha' } }), await buildPerson(app, { columns: { firstName: 'Neel' } })];
  for (const person of [asha, neel]) done(await person.put(`${base}/availability`, { ...often, hours, exceptions: [] }));
});

const propose = async (starts: readonly string[], by = asha) =>
  done(await by.post(base, { client_booking_id: randomUUID(), user_id: neel.user_id, starts, topic: 'Pumps' }));
const accept = (who: TestPerson, { booking_id }: Booking, starts_at: string) => who.post(`${base}/${booking_id}/accept`, { starts_at });
const note = async (who: TestPerson, title: string, hour: number) =>
  done(
    await who.post('/api/calendar/entries', { title, zone: 'UTC', starts: later(hour).slice(0, 16), ends: later(hour + 0.5).slice(0, 16) }),
  );
/** A shift of half an hour in which somebody has a place. */
async function volunteer(who: TestPerson, hour: number): Promise<void> {
  const shift = {
    edition_id,
    role: 'Welcome desk',
    title: 'Be the first face',
    starts_at: later(hour),
    ends_at: later(hour + 0.5),
    place: 'East gate',
    places: 2,
    status: 'open',
  };
  const made = await staff.post('/api/volunteering/volunteerShifts/createVolunteerShift', shift);
  const { shift_id } = done<{ shift_id: number }>(made);
  done(await who.put(`/api/volunteering/shifts/${shift_id}/place`));
}
const readOne = async (who: TestPerson, { booking_id }: Booking) => done(await who.get(`${base}/${booking_id}`));

test('who is asked reads of each time what they have then, in the list and alone; who asks reads nothing of it', async () => {
  const asked = await propose([later(2), later(3), later(4), later(5)]);
  await volunteer(neel, 2);
  await note(neel, 'Lunch', 3);
  const third = await buildPerson(app, { columns: { firstName: 'Tara' } });
  const held = await propose([later(4)], third);
  done(await accept(neel, held, later(4)));
  const read = await readOne(neel, asked);
  expect(read.options).toEqual([
    {
      starts_at: later(2),
      ends_at: later(2.5),
      is_free: false,
      clash: { title: expect.stringContaining('Welcome desk') as string, starts_at: later(2), ends_at: later(2.5) },
    },
    { starts_at: later(3), ends_at: later(3.5), is_free: true, clash: { title: 'Lunch', starts_at: later(3), ends_at: later(3.5) } },
    {
      starts_at: later(4),
      ends_at: later(4.5),
      is_free: false,
      clash: { title: expect.stringContaining('Tara') as string, starts_at: later(4), ends_at: later(4.5) },
    },
    { starts_at: later(5), ends_at: later(5.5), is_free: true, clash: null },
  ]);
  const listed = done<Booking[]>(await neel.get(`${base}?view=waiting`));
  expect(listed.find(({ booking_id }) => booking_id === asked.booking_id)?.options).toEqual(read.options);
  const seen = await readOne(asha, asked);
  expect(seen.options.map(({ is_free, clash }) => [is_free, clash])).toEqual([
    [true, null],
    [true, null],
    [false, null],
    [true, null],
  ]);
});

test('who agrees may do so over a note of their own, and not over what others count on', async () => {
  const asked = await propose([later(2), later(3)]);
  await volunteer(neel, 2);
  await note(neel, 'Lunch', 3);
  expect(await accept(neel, asked, later(2))).toMatchObject({
    status: 409,
    body: { detail: 'You have something else at that time by now. Choose another time.' },
  });
  expect(done(await accept(neel, asked, later(3)))).toMatchObject({ state: 'confirmed', starts_at: later(3) });
});

test('a note of the other is in the way, and is not read', async () => {
  const asked = await propose([later(2)]);
  await note(asha, 'Dentist', 2);
  const read = await readOne(neel, asked);
  expect(read.options).toEqual([{ starts_at: later(2), ends_at: later(2.5), is_free: true, clash: null }]);
  const refused = await accept(neel, asked, later(2));
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: 'The other has something else at that time by now. Choose another time.' },
  });
  expect(JSON.stringify([refused.body, read])).not.toContain('Dentist');
});
