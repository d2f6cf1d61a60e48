import { meetingPath, type Booking, type BookingReach, type BookingSummary } from '@sabha/contract/bookings/booking';
import type { FreeSlot, TakenSlot } from '@sabha/contract/bookings/availability';
import { bookingChanged } from '@sabha/contract/bookings/events';
import { bookingChangedNotice } from '@sabha/contract/bookings/notifications';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { waitForMail } from '../../../test/mailbox.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { lapseBookings } from './lapse-bookings.ts';
import { notifyOfBookings } from './notify-of-bookings.ts';

/** A Monday, 11:30 in India. */
const monday = new Date('2027-03-01T06:00:00Z');
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
const hour = 3_600_000;
const later = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();
const execute = (query: ReturnType<typeof sql>) => app.ctx.db.execute(query);
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
const dataOf = <Data = Booking>({ status, body }: Answer): Data => {
  expect([status, body]).toEqual([expect.toSatisfy((code: number) => code < 300), expect.anything()]);
  return (body as { data: Data }).data;
};
const always = {
  is_open: true,
  time_zone: 'Asia/Kolkata',
  slot_minutes: 30,
  buffer_minutes: 0,
  notice_hours: 0,
  horizon_days: 60,
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
  exceptions: [],
} as const;
const openUp = async (who: TestPerson, more: object = {}) => dataOf(await who.put(`${base}/availability`, { ...always, ...more }));

beforeEach(async () => {
  now = monday;
  const columns = (firstName: string) => ({ firstName, email: `${firstName.toLowerCase()}.${randomUUID()}@example.org` });
  [asha, neel] = [await buildPerson(app, { columns: columns('Asha') }), await buildPerson(app, { columns: columns('Neel') })];
  await openUp(neel);
});

interface Slots {
  readonly slots: FreeSlot[];
  readonly taken: TakenSlot[];
  readonly is_open: boolean;
  readonly is_other_known: boolean;
  readonly tables: number;
}
const rangeOf = (hours: number, more: Record<string, string> = {}) =>
  new URLSearchParams({ ...more, from: now.toISOString(), to: later(hours) }).toString();
const slotsOf = async (by: TestPerson, who: TestPerson, hours = 4) =>
  dataOf<Slots>(await by.get(`${base}/slots?${rangeOf(hours, { user_id: String(who.user_id) })}`));
const bookingSlotsOf = async (by: TestPerson, { booking_id }: Booking, hours = 4) =>
  dataOf<Slots>(await by.get(`${base}/${booking_id}/slots?${rangeOf(hours)}`));
const summaryOf = async (who: TestPerson) => dataOf<BookingSummary>(await who.get(`${base}/summary`));
const reachOf = async (by: TestPerson, ...others: (TestPerson | number)[]) =>
  dataOf<BookingReach[]>(
    await by.get(`${base}/people?user_ids=${others.map((who) => (typeof who === 'number' ? who : who.user_id)).join(',')}`),
  );
const startsOf = async (by: TestPerson, who: TestPerson) => (await slotsOf(by, who)).slots.map(({ starts_at }) => starts_at);
const propose = (by: TestPerson, who: TestPerson, starts: readonly string[], more: object = {}) =>
  by.post(base, { client_booking_id: randomUUID(), user_id: who.user_id, starts, topic: 'Pumps', ...more });
const act = (who: TestPerson, { booking_id }: Booking, what: string, body: object = {}) => who.post(`${base}/${booking_id}/${what}`, body);
const accept = (who: TestPerson, booking: Booking, starts_at = booking.options[0]?.starts_at) => act(who, booking, 'accept', { starts_at });
const get = async (who: TestPerson, { booking_id }: Booking) => dataOf(await who.get(`${base}/${booking_id}`));
async function meet(starts = later(2)): Promise<Booking> {
  return dataOf(await accept(neel, dataOf(await propose(asha, neel, [starts]))));
}
const notificationsOf = async (who: TestPerson) => {
  await app.ctx.outbox.drain();
  return (
    (await who.get('/api/notification/notifications/getAll')).body as {
      data: { notification_body: string; notification_link: string | null }[];
    }
  ).data;
};

test('nobody is open before they say when, and then slots are those at which both are free', async () => {
  expect(dataOf(await asha.get(`${base}/availability`))).toMatchObject({ is_open: false, hours: [], time_zone: 'Asia/Kolkata' });
  expect(await slotsOf(neel, asha)).toMatchObject({ is_open: false, slots: [] });
  expect((await propose(neel, asha, [later(2)])).status).toBe(409);
  expect(await startsOf(asha, neel)).toHaveLength(8);
  const { starts_at } = await meet();
  expect(await startsOf(asha, neel)).not.toContain(starts_at);
  const other = await buildPerson(app);
  expect(await startsOf(other, neel)).not.toContain(starts_at);
  expect(await startsOf(other, neel)).toHaveLength(7);
  // What somebody has in their own calendar counts, and nothing says what it is.
  const entry = { title: 'Dentist', zone: 'UTC', starts: later(1).slice(0, 16), ends: later(1.5).slice(0, 16) };
  expect((await neel.post('/api/calendar/entries', entry)).status).toBeLessThan(300);
  expect(await startsOf(other, neel)).toHaveLength(6);
  expect(JSON.stringify(await slotsOf(other, neel))).not.toContain('Dentist');
});

test('a proposal takes nothing; agreeing to one of its times takes it for both, and stands in both calendars', async () => {
  const starts = [later(1), later(2), later(3)];
  const proposed = dataOf(await propose(asha, neel, starts, { note: 'At the stand', place: 'Hall 2' }));
  expect(proposed).toMatchObject({
    state: 'proposed',
    awaits: 'other',
    is_mine: true,
    starts_at: null,
    minutes: 30,
    other: { user_id: neel.user_id },
  });
  expect(proposed.options).toMatchObject(starts.map((starts_at) => ({ starts_at, is_free: true })));
  expect(await startsOf(asha, neel)).toHaveLength(8);
  expect((await accept(asha, proposed)).status).toBe(409);
  expect((await accept(neel, proposed, later(1.5))).status).toBe(400);
  const confirmed = dataOf(await accept(neel, proposed, starts[1]));
  expect(confirmed).toMatchObject({
    state: 'confirmed',
    awaits: null,
    starts_at: starts[1],
    ends_at: later(2.5),
    options: [],
    sequence: 1,
  });
  expect((await accept(neel, proposed, starts[1])).status).toBe(409);
  for (const who of [asha, neel]) {
    const url = `/api/calendar/diary?${new URLSearchParams({ from: now.toISOString(), to: later(24) }).toString()}`;
    const { entries } = dataOf<{ entries: object[] }>(await who.get(url));
    const name = who === asha ? 'Neel' : 'Asha';
    expect(entries).toMatchObject([
      { kind: 'meeting', title: expect.stringMatching(new RegExp(`^${name} .*: Pumps$`)) as string, place: 'Hall 2', starts_at: starts[1] },
    ]);
  }
  const stranger = await buildPerson(app);
  expect((await stranger.get(`${base}/${confirmed.booking_id}`)).status).toBe(404);
  for (const what of ['accept', 'decline', 'counter', 'cancel', 'missed'])
    expect((await act(stranger, confirmed, what, { starts_at: starts[1], starts })).status).toBeGreaterThanOrEqual(400);
});

describe('what the pages of meetings need', () => {
  test('is who of the two is free at each time, and never what fills the others', async () => {
    const ownEntry = (title: string, hours: number) => ({
      title,
      zone: 'UTC',
      starts: later(hours).slice(0, 16),
      ends: later(hours + 0.5).slice(0, 16),
    });
    await neel.post('/api/calendar/entries', ownEntry('Dentist', 1));
    await asha.post('/api/calendar/entries', ownEntry('Haircut', 2));
    const { slots, taken, is_other_known } = await slotsOf(asha, neel);
    expect(is_other_known).toBe(true);
    expect(taken).toEqual([
      { starts_at: later(1), ends_at: later(1.5), is_free_for_me: true, is_free_for_other: false },
      { starts_at: later(2), ends_at: later(2.5), is_free_for_me: false, is_free_for_other: true },
    ]);
    expect([...slots, ...taken]).toHaveLength(8);
    expect(slots.every(({ free_tables }) => free_tables === 0)).toBe(true);
    // Who asks has the same for moving it, where their own meeting fills nothing; who was asked is told of their own day alone.
    const proposed = dataOf(await propose(asha, neel, [later(3)]));
    expect((await bookingSlotsOf(asha, proposed)).taken).toEqual(taken);
    const own = await bookingSlotsOf(neel, proposed);
    expect(own).toMatchObject({ is_other_known: false, taken: [{ starts_at: later(1), is_free_for_me: false, is_free_for_other: true }] });
    const held = dataOf(await accept(neel, proposed));
    for (const who of [asha, neel]) expect((await bookingSlotsOf(who, held)).slots.map(({ starts_at }) => starts_at)).toContain(later(3));
    expect((await (await buildPerson(app)).get(`${base}/${held.booking_id}/slots?${rangeOf(4)}`)).status).toBe(404);
    expect((await asha.get(`${base}/${held.booking_id}/slots?${rangeOf(24 * 32)}`)).status).toBe(400);
    await act(asha, held, 'cancel');
    expect((await asha.get(`${base}/${held.booking_id}/slots?${rangeOf(4)}`)).status).toBe(409);
  });

  test('is whom one can ask, and what stands between the two already', async () => {
    const other = await buildPerson(app);
    expect(await reachOf(asha, other, neel, asha, neel)).toEqual([
      { user_id: other.user_id, can_ask: false, booking_ids: [] },
      { user_id: neel.user_id, can_ask: true, booking_ids: [] },
    ]);
    const held = await meet(later(3));
    const asked = dataOf(await propose(asha, neel, [later(1)]));
    const ids = [asked.booking_id, held.booking_id].toSorted((one, another) => one - another);
    for (const [by, who] of [
      [asha, neel],
      [neel, asha],
    ] as const)
      expect((await reachOf(by, who))[0]?.booking_ids.toSorted((one, another) => one - another)).toEqual(ids);
    await act(neel, asked, 'decline');
    // Who has said no is left alone; what stands already stays.
    expect(await get(asha, asked)).toMatchObject({ state: 'declined', ended_by: 'other' });
    expect(await reachOf(asha, neel)).toEqual([{ user_id: neel.user_id, can_ask: false, booking_ids: [held.booking_id] }]);
    expect((await asha.get(`${base}/people?user_ids=${'1,'.repeat(100)}1`)).status).toBe(400);
    expect((await asha.get(`${base}/people?user_ids=x`)).status).toBe(400);
  });

  test('is the time that the meeting lasts, when it is to be moved, and the table that it has', async () => {
    const proposed = dataOf(await propose(asha, neel, [later(1)]));
    await openUp(neel, { slot_minutes: 10 });
    const slots = (await bookingSlotsOf(asha, proposed)).slots.map(({ starts_at, ends_at }) => Date.parse(ends_at) - Date.parse(starts_at));
    expect(new Set(slots)).toEqual(new Set([hour / 2]));
    expect((await act(asha, proposed, 'counter', { starts: [later(1 / 6)] })).status).toBe(409);
    expect((await act(asha, proposed, 'counter', { starts: [later(1.5)] })).status).toBe(200);
    const held = dataOf(await accept(neel, proposed, later(1.5)));
    // Who is not open to the other any more still meets them, and shows them no diary.
    await execute(sql`UPDATE global_users SET profile_visibility = 'private' WHERE user_id = ${neel.user_id}`);
    expect((await asha.get(`${base}/${held.booking_id}/slots?${rangeOf(4)}`)).status).toBe(409);
    expect((await bookingSlotsOf(neel, held)).slots).not.toEqual([]);
  });

  test('of no by who has asked bars nobody', async () => {
    const proposed = dataOf(await propose(asha, neel, [later(1)]));
    await act(neel, proposed, 'counter', { starts: [later(2)] });
    expect(dataOf(await act(asha, proposed, 'decline'))).toMatchObject({ state: 'declined', ended_by: 'me' });
    expect((await reachOf(asha, neel))[0]?.can_ask).toBe(true);
    expect((await propose(asha, neel, [later(3)])).status).toBe(201);
  });

  test('is how much waits and is to come, and how many more can be proposed', async () => {
    const empty = {
      can_book: true,
      limited_by: null,
      is_open: false,
      received: 0,
      received_from: [] as number[],
      sent: 0,
      coming: 0,
      current: 0,
      requests_left: 20,
    };
    expect(await summaryOf(asha)).toEqual(empty);
    const held = await meet(later(3));
    await propose(asha, neel, [later(1)]);
    expect(await summaryOf(asha)).toEqual({ ...empty, sent: 1, coming: 1, current: 1, requests_left: 19 });
    expect(await summaryOf(neel)).toEqual({ ...empty, is_open: true, received: 1, received_from: [asha.user_id], coming: 1, current: 2 });
    await act(neel, held, 'counter', { starts: [later(3.5)] });
    expect(await summaryOf(asha)).toMatchObject({ received: 1, sent: 1, coming: 1, current: 1 });
    await neel.put(`/api/contact/blocks/${asha.user_id}`);
    expect(await summaryOf(asha)).toMatchObject({ received: 0, sent: 0, coming: 0, requests_left: 19 });
    const child = await buildPerson(app, { columns: { is_underage: true } });
    expect(await summaryOf(child)).toMatchObject({ can_book: false, limited_by: 'guardian' });
  });
});

test('the same proposal sent twice is one, also at the same moment', async () => {
  const body = { client_booking_id: randomUUID(), user_id: neel.user_id, starts: [later(2)], topic: 'Pumps' };
  const answers = await Promise.all([asha.post(base, body), asha.post(base, body)]);
  const ids = answers.map((answer) => dataOf(answer).booking_id);
  expect(new Set(ids).size).toBe(1);
  expect(dataOf(await asha.post(base, body)).booking_id).toBe(ids[0]);
  expect(dataOf<Booking[]>(await neel.get(`${base}?view=waiting`))).toHaveLength(1);
});

test('times that have passed, are none of theirs, or are taken meanwhile are refused with the one that is meant', async () => {
  await openUp(neel, { hours: [{ weekday: 0, from: '12:00', to: '14:00' }] });
  const [noon] = await startsOf(asha, neel);
  expect(noon).toBe('2027-03-01T06:30:00.000Z');
  expect(await propose(asha, neel, [noon ?? '', later(5)])).toMatchObject({ status: 409, body: { errors: [{ path: 'starts.1' }] } });
  expect(await propose(asha, neel, [later(-1)])).toMatchObject({ status: 400, body: { errors: [{ path: 'starts.0' }] } });
  expect((await propose(asha, neel, [later(24 * 400)])).status).toBe(400);
  const first = dataOf(await propose(asha, neel, [noon ?? '']));
  const second = dataOf(await propose(await buildPerson(app), neel, [noon ?? '']));
  dataOf(await accept(neel, first));
  expect((await get(neel, second)).options).toMatchObject([{ is_free: false }]);
  expect((await accept(neel, second)).status).toBe(409);
  expect((await get(neel, second)).state).toBe('proposed');
});

describe('an answer', () => {
  test('of other times is for who proposed before, who is asked now', async () => {
    const proposed = dataOf(await propose(asha, neel, [later(1)]));
    // Who was asked offers what is none of their hours.
    await openUp(neel, { hours: [] });
    const countered = dataOf(await act(neel, proposed, 'counter', { starts: [later(5.25)] }));
    expect(countered).toMatchObject({ state: 'proposed', awaits: 'other', options: [{ starts_at: later(5.25) }] });
    expect((await accept(neel, countered)).status).toBe(409);
    expect((await act(asha, countered, 'counter', { starts: [later(6)] })).status).toBe(409);
    expect(dataOf(await accept(asha, countered))).toMatchObject({ state: 'confirmed', starts_at: later(5.25), ends_at: later(5.75) });
  });

  test('of no ends it, with its reason for who asked', async () => {
    const proposed = dataOf(await propose(asha, neel, [later(1)]));
    expect(dataOf(await act(neel, proposed, 'decline', { reason: 'Next year' }))).toMatchObject({
      state: 'declined',
      reason: 'Next year',
      options: [],
    });
    expect((await accept(neel, proposed)).status).toBe(409);
    expect((await act(asha, proposed, 'cancel')).status).toBe(409);
    // Who has said no is left alone for a week.
    expect((await propose(asha, neel, [later(2)])).status).toBe(429);
    now = new Date(now.getTime() + 8 * 24 * hour);
    expect((await propose(asha, neel, [later(2)])).status).toBe(201);
  });

  test('is given ten times at most', async () => {
    let booking = dataOf(await propose(asha, neel, [later(1)]));
    for (let round = 1; round < 10; round += 1)
      booking = dataOf(await act(round % 2 ? neel : asha, booking, 'counter', { starts: [later(1 + (round % 3))] }));
    expect((await act(asha, booking, 'counter', { starts: [later(2)] })).status).toBe(409);
  });
});

test('a meeting that holds is moved once the other agrees, and stays where it was when they do not', async () => {
  const before = await meet();
  const asked = dataOf(await act(asha, before, 'counter', { starts: [later(2.5), later(4)] }));
  expect(asked).toMatchObject({ state: 'confirmed', starts_at: before.starts_at, awaits: 'other' });
  const stayed = dataOf(await act(neel, before, 'decline'));
  expect(stayed).toMatchObject({ state: 'confirmed', starts_at: before.starts_at, awaits: null, options: [], sequence: 1 });
  const again = dataOf(await act(neel, before, 'counter', { starts: [later(2.5)] }));
  const moved = dataOf(await accept(asha, again));
  expect(moved).toMatchObject({ state: 'confirmed', starts_at: later(2.5), sequence: 2 });
  expect(await startsOf(await buildPerson(app), neel)).toContain(before.starts_at);
  const file = await asha.get(`${base}/${before.booking_id}/calendar.ics`);
  expect(String(file.body)).toMatch(/SEQUENCE:2\r\n/);
});

test('of what is past the meeting that ended last comes first, whenever it was agreed, page by page', async () => {
  const [first, second, cancelled] = [await meet(later(1)), await meet(later(2)), await meet(later(3))];
  await act(neel, cancelled, 'cancel', { reason: 'Ill' });
  now = new Date(now.getTime() + 4 * 3_600_000);
  const ids: number[] = [];
  for (let next: number | null = null, page = 0; page < 3; page += 1) {
    const answer = await neel.get(`${base}?view=past&limit=1${next === null ? '' : `&cursor=${next}`}`);
    ids.push(...dataOf<Booking[]>(answer).map(({ booking_id }) => booking_id));
    ({ next } = (answer.body as { meta: { next: number | null } }).meta);
  }
  expect(ids).toEqual([second.booking_id, first.booking_id, cancelled.booking_id]);
});

test('a cancelled meeting frees both, and says so to calendars', async () => {
  const before = await meet();
  expect(dataOf(await act(neel, before, 'cancel', { reason: 'Ill' }))).toMatchObject({ state: 'cancelled', reason: 'Ill', sequence: 2 });
  expect(await startsOf(asha, neel)).toContain(before.starts_at);
  const text = String((await neel.get(`${base}/${before.booking_id}/calendar.ics`)).body);
  expect(text).toContain('STATUS:CANCELLED');
  expect(text).toMatch(/SEQUENCE:2\r\n/);
  expect((await act(asha, before, 'counter', { starts: [later(3)] })).status).toBe(409);
});

test('what nobody answers lapses after three days, or with its last time; a meeting that holds stays', async () => {
  const held = await meet(later(24 * 20));
  const near = dataOf(await propose(asha, neel, [later(1), later(2)]));
  const far = dataOf(await propose(asha, neel, [later(24 * 10)]));
  await act(asha, held, 'counter', { starts: [later(24 * 21)] });
  const lapse = () => lapseBookings(app.ctx, new AbortController().signal);
  now = new Date(monday.getTime() + 2 * hour);
  await lapse();
  expect([(await get(asha, near)).state, (await get(asha, far)).state]).toEqual(['lapsed', 'proposed']);
  now = new Date(monday.getTime() + 73 * hour);
  await Promise.all([lapse(), lapse()]);
  expect(await get(asha, far)).toMatchObject({ state: 'lapsed', options: [], awaits: null });
  expect(await get(asha, held)).toMatchObject({ state: 'confirmed', awaits: null, options: [], starts_at: held.starts_at });
  const texts = (await notificationsOf(asha)).map(({ notification_body }) => notification_body);
  expect(texts.filter((text) => text.startsWith('No answer came in time'))).toHaveLength(2);
  expect(texts.filter((text) => text.startsWith('The time stays as it is'))).toHaveLength(1);
});

test('that the other did not come is noted once it is over, for two weeks', async () => {
  const booking = await meet();
  now = new Date(monday.getTime() + 2.2 * hour);
  expect((await act(asha, booking, 'missed')).status).toBe(409);
  expect((await act(asha, booking, 'cancel')).status).toBe(409);
  now = new Date(monday.getTime() + 3 * hour);
  expect(dataOf(await act(asha, booking, 'missed'))).toMatchObject({ state: 'missed', missed: 'other' });
  expect(await get(neel, booking)).toMatchObject({ missed: 'me' });
  expect((await act(neel, booking, 'missed')).status).toBe(409);
});

test('tables go to those who want one, each to one meeting at a time', async () => {
  now = new Date('2027-07-15T04:00:00Z');
  await execute(sql`DELETE FROM booking_table_times`);
  await execute(sql`DELETE FROM booking_tables`);
  const staff = await buildPerson(app, { role: 'admin' });
  const { rows } = await execute(sql`SELECT edition_id FROM editions WHERE is_current`);
  const edition_id = rows[0]?.['edition_id'];
  expect((await neel.post(`${base}/tables/createMeetingTable`, { edition_id, name: 'Table 1' })).status).toBe(403);
  for (const [position, name] of ['Table 1', 'Table 2'].entries())
    expect((await staff.post(`${base}/tables/createMeetingTable`, { edition_id, name, position })).status).toBe(201);
  const at = later(2);
  const before = await slotsOf(asha, neel);
  expect([before.tables, new Set(before.slots.map(({ free_tables }) => free_tables))]).toEqual([2, new Set([2])]);
  const ask = async (starts_at = at) => {
    const [one, other] = [await buildPerson(app), await buildPerson(app)];
    await openUp(other);
    return { other, booking: dataOf(await propose(one, other, [starts_at], { wants_table: true })) };
  };
  const asked = [await ask(), await ask(), await ask()];
  const answers = await Promise.all(asked.map(({ other, booking }) => accept(other, booking)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
  const given = answers.filter(({ status }) => status === 200).map((answer) => dataOf(answer).table_name);
  expect(given.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual(['Table 1', 'Table 2']);
  const { slots } = await slotsOf(asha, neel);
  expect(slots.filter(({ free_tables }) => free_tables === 0).map(({ starts_at }) => starts_at)).toEqual([at]);
  const refused = asked[answers.findIndex(({ status }) => status === 409)];
  if (!refused) throw new Error('Three had a table.');
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ errors: [{ path: 'without_table' }] });
  const { other, booking } = refused;
  expect(dataOf(await act(other, booking, 'accept', { starts_at: at, without_table: true }))).toMatchObject({
    state: 'confirmed',
    table_name: null,
  });
  // The table of a meeting is free for it.
  const seated = answers.findIndex(({ status }) => status === 200);
  const seatedBy = asked[seated]?.other;
  if (!seatedBy) throw new Error('Nobody has a table.');
  const own = (await bookingSlotsOf(seatedBy, dataOf(answers[seated] as Answer))).slots;
  expect(own.find(({ starts_at }) => starts_at === at)?.free_tables).toBe(1);
  // There are none on other days.
  now = new Date('2027-07-19T04:00:00Z');
  const late = await ask(later(2));
  expect((await accept(late.other, late.booking)).status).toBe(409);
  await execute(sql`UPDATE booking_tables SET is_open = false`);
});

test('what is to come ends for both when one of them is away or of another age, and nobody hears why', async () => {
  const [held, kept] = [await meet(later(2)), await meet(later(3))];
  const asked = dataOf(await propose(asha, neel, [later(4)]));
  await app.ctx.outbox.drain();
  const run = () => lapseBookings(app.ctx, new AbortController().signal);
  await run();
  expect((await get(neel, kept)).state).toBe('confirmed');
  await execute(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${asha.user_id}`);
  await Promise.all([run(), run()]);
  const ended = await execute(sql`SELECT state, sequence FROM bookings WHERE from_user_id = ${asha.user_id} ORDER BY booking_id`);
  expect(ended.rows).toEqual([2, 2, 0].map((sequence) => ({ state: 'cancelled', sequence })));
  // As where a block is the reason: nothing of it is found.
  for (const booking of [held, kept, asked]) expect((await neel.get(`${base}/${booking.booking_id}`)).status).toBe(404);
  expect(dataOf<Booking[]>(await neel.get(`${base}?view=past`))).toEqual([]);
  const texts = (await notificationsOf(neel)).map(({ notification_body }) => notification_body);
  expect(texts.filter((text) => text.startsWith('Cancelled: Pumps'))).toHaveLength(2);
  expect((await execute(sql`SELECT FROM booking_times WHERE booking_id IN (${held.booking_id}, ${kept.booking_id})`)).rowCount).toBe(0);
});

test('nobody reads a diary by proposing times to who has asked them', async () => {
  const asked = dataOf(await propose(asha, neel, [later(1)]));
  const entry = { title: 'Dentist', zone: 'UTC', starts: later(8).slice(0, 16), ends: later(9).slice(0, 16) };
  expect((await asha.post('/api/calendar/entries', entry)).status).toBeLessThan(300);
  const tries = [];
  for (let index = 0; index < 10; index += 1) tries.push(await act(neel, asked, 'counter', { starts: [later(7), later(8)] }));
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([409]));
  for (const { body } of tries) expect((body as { errors?: object[] }).errors ?? []).toEqual([]);
  expect((await act(neel, asked, 'counter', { starts: [later(7)] })).status).toBe(409);
  dataOf(await act(neel, asked, 'decline'));
  expect((await act(neel, asked, 'counter', { starts: [later(7)] })).body).toMatchObject({
    detail: 'This meeting is not to be moved any more.',
  });
});

test('whoever has proposed other times takes them back', async () => {
  const asked = dataOf(await propose(asha, neel, [later(1)]));
  await act(neel, asked, 'counter', { starts: [later(5)] });
  expect((await act(neel, asked, 'decline')).status).toBe(409);
  expect(dataOf(await act(neel, asked, 'cancel'))).toMatchObject({ state: 'cancelled', sequence: 0 });
  const held = await meet();
  await act(neel, held, 'counter', { starts: [later(5)] });
  expect(dataOf(await act(neel, held, 'decline'))).toMatchObject({ state: 'confirmed', awaits: null, options: [] });
});

test('a key that was used for another proposal is refused', async () => {
  const body = { client_booking_id: randomUUID(), user_id: neel.user_id, starts: [later(2)], topic: 'Pumps' };
  dataOf(await asha.post(base, body));
  for (const other of [{ topic: 'Pipes' }, { place: 'Hall 3' }, { starts: [later(3)] }, { starts: [later(2), later(3)] }])
    expect(await asha.post(base, { ...body, ...other })).toMatchObject({ status: 409, body: { errors: [{ path: 'client_booking_id' }] } });
  // What has become of it meanwhile makes the same call no other.
  const [proposed] = dataOf<Booking[]>(await asha.get(`${base}?view=waiting`));
  if (!proposed) throw new Error('Nothing was proposed.');
  await accept(neel, proposed);
  expect(dataOf(await asha.post(base, body)).state).toBe('confirmed');
});

test('whoever a change is news to is notified, and both get the calendar file of what holds', async () => {
  const { rows } = await execute(sql`SELECT user_id, email FROM global_users WHERE user_id IN (${asha.user_id}, ${neel.user_id})`);
  const emailOf = ({ user_id }: TestPerson) => String(rows.find((row) => Number(row['user_id']) === user_id)?.['email']);
  const proposed = dataOf(await propose(asha, neel, [later(2)]));
  expect(await notificationsOf(neel)).toMatchObject([
    { notification_body: 'Asha Rawal would like to meet you: Pumps.', notification_link: meetingPath(proposed.booking_id) },
  ]);
  await accept(neel, proposed);
  expect(await notificationsOf(asha)).toMatchObject([
    {
      notification_body: expect.stringMatching(/^You meet Neel Rawal: Pumps, .*2027/) as string,
      notification_link: meetingPath(proposed.booking_id),
    },
  ]);
  for (const who of [asha, neel]) {
    const { files, subject } = await waitForMail(app.ctx, emailOf(who));
    expect(subject).toContain('You meet');
    expect(Buffer.from(files[0]?.content ?? '', 'base64').toString()).toMatch(/BEGIN:VEVENT[^]*SEQUENCE:1\r\n/);
  }
});

describe('people who do not reach each other', () => {
  test('neither see slots nor propose, and all are answered alike', async () => {
    const [child, hidden, blocker] = [
      await buildPerson(app, { columns: { is_underage: true } }),
      await buildPerson(app, { columns: { profile_visibility: 'private' } }),
      await buildPerson(app),
    ];
    for (const who of [child, hidden, blocker])
      await execute(sql`
        INSERT INTO booking_availability (user_id, is_open, time_zone, slot_minutes, buffer_minutes, notice_hours, horizon_days, hours, exceptions)
        SELECT ${who.user_id}, is_open, time_zone, slot_minutes, buffer_minutes, notice_hours, horizon_days, hours, exceptions FROM booking_availability WHERE user_id = ${neel.user_id}`);
    await blocker.put(`/api/contact/blocks/${asha.user_id}`);
    const answers: unknown[] = [];
    for (const user_id of [child.user_id, hidden.user_id, blocker.user_id, 987_654_321]) {
      const slots = await asha.get(`${base}/slots?${rangeOf(4, { user_id: String(user_id) })}`);
      const proposal = await asha.post(base, { client_booking_id: randomUUID(), user_id, starts: [later(2)], topic: 'Pumps' });
      answers.push([slots.status, proposal.status, (proposal.body as { detail: string }).detail]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject([403, 403, 'You cannot meet this person here.']);
    const reached = await reachOf(asha, child, hidden, blocker, 987_654_321, neel);
    expect(reached.map(({ can_ask, booking_ids }) => [can_ask, booking_ids])).toEqual([...answers.map(() => [false, []]), [true, []]]);
    expect(await reachOf(child, neel)).toEqual([{ user_id: neel.user_id, can_ask: false, booking_ids: [] }]);
  });

  test('find nothing of each other once a block stands between them, and it ends by itself', async () => {
    const [held, asked] = [await meet(), dataOf(await propose(asha, neel, [later(4)]))];
    await app.ctx.outbox.drain();
    await neel.put(`/api/contact/blocks/${asha.user_id}`);
    for (const who of [asha, neel]) {
      expect((await who.get(`${base}/${held.booking_id}`)).status).toBe(404);
      for (const view of ['waiting', 'coming', 'past']) expect(dataOf<Booking[]>(await who.get(`${base}?view=${view}`))).toEqual([]);
      expect((await act(who, asked, 'cancel')).status).toBe(404);
    }
    await lapseBookings(app.ctx, new AbortController().signal);
    // That they need not come both hear, as in every other case in which it ends by itself.
    for (const who of [asha, neel]) expect((await notificationsOf(who))[0]?.notification_body).toMatch(/^Cancelled: Pumps with /);
    expect((await execute(sql`SELECT FROM booking_times WHERE booking_id = ${held.booking_id}`)).rowCount).toBe(0);
    expect(await startsOf(await buildPerson(app), neel)).toContain(held.starts_at);
  });
});

test('a change that is handled again, as after a crash, leaves unread what it has caused', async () => {
  const { booking_id } = await meet();
  await app.ctx.outbox.drain();
  const { rows } = await execute(sql`
    SELECT event_id::text AS id, type, version, payload, actor_id, occurred_at FROM outbox_events
    WHERE type = ${bookingChanged.type} AND (payload->>'booking_id')::bigint = ${booking_id} AND payload->>'change' = 'timed'`);
  expect(rows).toHaveLength(1);
  const unreadOf = async ({ user_id }: TestPerson) =>
    (
      await execute(sql`
        SELECT notification_id FROM notifications WHERE subject_id = ${booking_id} AND user_id = ${user_id} AND NOT is_read
          AND notification_type = ${bookingChangedNotice.type}`)
    ).rows;
  const before = [await unreadOf(asha), await unreadOf(neel)];
  await notifyOfBookings.handle(rows[0] as unknown as Parameters<typeof notifyOfBookings.handle>[0], app.ctx);
  expect([await unreadOf(asha), await unreadOf(neel)]).toEqual(before);
  expect(before.flat()).toHaveLength(2);
});

test('one person asks another twice at a time, and so many in all', async () => {
  for (const hours of [1, 2]) dataOf(await propose(asha, neel, [later(hours)]));
  expect((await propose(asha, neel, [later(3)])).status).toBe(429);
  await execute(sql`
    INSERT INTO bookings (from_user_id, to_user_id, client_booking_id, topic, slot_minutes, state, created_at)
    SELECT ${asha.user_id}, ${neel.user_id}, gen_random_uuid(), 'x', 30, 'declined', ${now}::timestamptz FROM generate_series(1, 40)`);
  const other = await buildPerson(app);
  await openUp(other);
  expect((await propose(asha, other, [later(1)])).status).toBe(429);
  now = new Date(now.getTime() + 25 * hour);
  expect((await propose(asha, other, [later(1)])).status).toBe(201);
});

test('lists go on where they ended, and a number of somebody else’s meeting tells nothing', async () => {
  const made: Booking[] = [];
  for (const hours of [3, 1, 2]) made.push(await meet(later(hours)));
  const page = async (query: string) =>
    (await neel.get(`${base}?view=coming&limit=2${query}`)).body as { data: Booking[]; meta: { next: number | null } };
  const first = await page('');
  expect(first.data.map(({ starts_at }) => starts_at)).toEqual([later(1), later(2)]);
  const second = await page(`&cursor=${first.meta.next}`);
  expect(second).toMatchObject({ data: [{ starts_at: later(3) }], meta: { next: null } });
  const [stranger, third] = [await buildPerson(app), await buildPerson(app)];
  await openUp(third);
  const foreign = dataOf(await accept(third, dataOf(await propose(stranger, third, [later(0.5)]))));
  expect((await page(`&cursor=${foreign.booking_id}`)).data).toEqual([]);
});
