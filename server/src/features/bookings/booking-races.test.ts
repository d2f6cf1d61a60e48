import type { Booking } from '@sabha/contract/bookings/booking';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { msOf, reportFigure, sized } from '../../../test/load-size.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { lapseBookings } from './lapse-bookings.ts';

let now = new Date('2027-03-01T06:00:00Z');
let app: TestApp;
beforeAll(async () => void (app = await createTestApp({ clock: { now: () => now } })));
afterAll(() => app.close());

const base = '/api/bookings';
const proposals = sized(30, 500);
const atOnce = 10;
const hour = 3_600_000;
/** Half hours of five hours: few enough that most proposals want what others want. */
const slotCount = 10;
const startOf = (index: number) => new Date(now.getTime() + hour + (index % slotCount) * (hour / 2)).toISOString();
const rowOf = ({ body }: Answer) => (body as { data?: Booking }).data;

async function inTurns<Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<unknown>): Promise<void> {
  const queue = [...items.entries()];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await work(next[1], next[0]);
    }),
  );
}

async function lapseNow(booking_id: number): Promise<void> {
  await app.ctx.db.execute(sql`UPDATE bookings SET lapses_at = ${now} WHERE booking_id = ${booking_id} AND lapses_at IS NOT NULL`);
  await lapseBookings(app.ctx, new AbortController().signal);
}

test('one diary that many want at once, with answers, moves, cancellations and lapses among it, is never booked twice', async () => {
  const wanted = await buildPerson(app);
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));
  const open = {
    is_open: true,
    time_zone: 'UTC',
    slot_minutes: 30,
    buffer_minutes: 0,
    notice_hours: 0,
    horizon_days: 60,
    hours,
    exceptions: [],
  };
  expect((await wanted.put(`${base}/availability`, open)).status).toBe(200);
  const people: TestPerson[] = [];
  for (let index = 0; index < proposals / 2; index += 1) people.push(await buildPerson(app));
  const statuses = new Map<number, number>();
  const count = (answer: Answer) => {
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return rowOf(answer);
  };

  // Everybody asks while everything is free; then everything happens at once.
  const asked: { person: TestPerson; booking: Booking }[] = [];
  const ms = await msOf(async () => {
    await inTurns([...people, ...people], async (person, index) => {
      const starts = [startOf(index), startOf(index * 7 + 3)];
      const booking = count(await person.post(base, { client_booking_id: randomUUID(), user_id: wanted.user_id, starts, topic: 'Pumps' }));
      if (booking) asked.push({ person, booking });
    });
    await inTurns(asked, async ({ person, booking }, index) => {
      const url = `${base}/${booking.booking_id}`;
      const answers = booking.options.map(({ starts_at }) => wanted.post(`${url}/accept`, { starts_at }));
      // Its time is over while it is answered.
      if (index % 7 === 0) await lapseNow(booking.booking_id);
      const held = (await Promise.all(answers)).map(count).find((one) => one !== undefined);
      if (held && index % 3 === 0) {
        const moved = count(await person.post(`${url}/counter`, { starts: [startOf(index + 5)] }));
        if (moved) count(await wanted.post(`${url}/accept`, { starts_at: moved.options[0]?.starts_at }));
      }
      if (held && index % 2 === 0) count(await wanted.post(`${url}/cancel`, {}));
    });
  });
  expect(asked).toHaveLength(proposals);
  // No call was answered by a fault of the server.
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);

  const { rows: found } = await app.ctx.db.execute<{ held: number; twice: number; astray: number }>(sql`
    WITH held AS (SELECT booking_id, ARRAY[from_user_id, to_user_id] AS people, tstzrange(starts_at, ends_at) AS during FROM bookings WHERE state = 'confirmed')
    SELECT (SELECT count(*)::int FROM held) AS held,
      (SELECT count(*)::int FROM held a JOIN held b ON a.booking_id < b.booking_id AND a.people && b.people AND a.during && b.during) AS twice,
      (SELECT count(*)::int FROM booking_times t LEFT JOIN held h ON h.booking_id = t.booking_id AND h.during = t.during AND t.user_id = ANY (h.people)
        WHERE h.booking_id IS NULL)
      + (SELECT count(*)::int FROM held h WHERE (SELECT count(*) FROM booking_times t WHERE t.booking_id = h.booking_id) <> 2) AS astray`);
  expect(found).toEqual([{ held: expect.any(Number) as number, twice: 0, astray: 0 }]);
  expect(found[0]?.held).toBeGreaterThan(0);
  expect(found[0]?.held).toBeLessThanOrEqual(slotCount);

  now = new Date(now.getTime() + 100 * hour);
  await lapseBookings(app.ctx, new AbortController().signal);
  const left = await app.ctx.db.execute(sql`SELECT FROM bookings WHERE state = 'proposed' OR awaits_user_id IS NOT NULL`);
  expect(left.rowCount).toBe(0);
  reportFigure(
    `double bookings in ${proposals} proposals to one diary, ${atOnce} at a time`,
    `${found[0]?.twice} of ${found[0]?.held} that hold, ${Math.round(ms)} ms, answers ${JSON.stringify(Object.fromEntries(statuses))}`,
  );
});
