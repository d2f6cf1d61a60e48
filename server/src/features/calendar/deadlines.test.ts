import type { Diary } from '@sabha/contract/calendar/entry';
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { sql, type SQL } from 'drizzle-orm';
import ical from 'node-ical';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { buildSale, type TestSale } from '../../../test/build-sale.ts';
import { keyOf, orderOf, orderPath } from '../../../test/buy.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { addDays, toLocalDay } from '../../core/time/zone.ts';

const hour = 3_600_000;
const zone = 'Asia/Kolkata';
let now = new Date();
let app: TestApp;
let sale: TestSale;
let organiser: TestPerson;
let asha: TestPerson;
let neel: TestPerson;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true, clock: { now: () => now } });
  sale = await buildSale(app.ctx);
  organiser = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date();
  await execute(sql`DELETE FROM throttles`);
  [asha, neel] = [await buildPerson(app, { columns: { firstName: 'Asha' } }), await buildPerson(app, { columns: { firstName: 'Neel' } })];
});

const execute = (query: SQL) => app.ctx.db.execute(query);
const later = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();
const done = ({ status, body }: Answer) => {
  expect([status, body]).toEqual([expect.toSatisfy((code: number) => code < 300), expect.anything()]);
  return (body as { data: Record<string, number> }).data;
};
async function diaryOf(person: TestPerson, from = later(-24), to = later(24 * 30)): Promise<Diary> {
  const answer = await person.get(`/api/calendar/diary?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`);
  expect(answer.status).toBe(200);
  return (answer.body as { data: Diary }).data;
}
async function deadlinesOf(person: TestPerson, from?: string, to?: string): Promise<DiaryEntry[]> {
  return (await diaryOf(person, from, to)).entries.filter(({ kind }) => kind === 'deadline');
}

/** What Neel alone must read, until tomorrow. */
async function announce(): Promise<number> {
  const city = `Town ${neel.user_id}`;
  await execute(sql`UPDATE global_users SET city = ${city} WHERE user_id = ${neel.user_id}`);
  const texts = { en: { title: 'Pitches move', body: 'Bring your deck.' } };
  const audience = [{ kind: 'place', cities: [city], is_excluded: false }];
  const written = { sender_label: 'Desk', texts, audience, is_must_read: true, confirm_by: later(24) };
  const { announcement_id = 0, revision } = done(await organiser.post('/api/announcements/manage', written));
  done(await organiser.post(`/api/announcements/manage/${announcement_id}/send`, { revision }));
  const isThere = async () => (await deadlinesOf(neel)).some(({ key }) => key === `deadline-announcement-${announcement_id}`);
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
  return announcement_id;
}

test('what must be confirmed is due until it is confirmed, for its readers alone, and takes no time', async () => {
  const announcement_id = await announce();
  const [due] = await deadlinesOf(neel);
  expect(due).toMatchObject({
    key: `deadline-announcement-${announcement_id}`,
    kind: 'deadline',
    title: 'Confirm: Pitches move',
    starts_at: later(24),
    ends_at: later(24),
    all_day: null,
    link: `/announcements/${announcement_id}`,
    clashes_with: [],
  });
  expect(await deadlinesOf(asha)).toEqual([]);
  expect(await deadlinesOf(neel, later(24), later(25))).toHaveLength(1);
  expect(await deadlinesOf(neel, later(23), later(24))).toEqual([]);
  now = new Date(now.getTime() + 48 * hour);
  expect(await deadlinesOf(neel, later(-48))).toHaveLength(1);
  done(await neel.put(`/api/announcements/${announcement_id}/confirmation`, {}));
  expect(await deadlinesOf(neel, later(-48))).toEqual([]);
});

const often = { is_open: true, time_zone: zone, slot_minutes: 30, buffer_minutes: 0, notice_hours: 0, horizon_days: 60, exceptions: [] };
const allDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));
/** The next noon in India, and times from there. */
const noon = (hours = 0) => new Date(Date.parse(`${addDays(toLocalDay(now, zone), 2)}T06:30:00Z`) + hours * hour).toISOString();

test('a proposal is to be answered by whom it waits for, until it is answered or a block parts them', async () => {
  for (const person of [asha, neel]) done(await person.put('/api/bookings/availability', { ...often, hours: allDay }));
  const propose = () =>
    asha.post('/api/bookings', { client_booking_id: randomUUID(), user_id: neel.user_id, starts: [noon(), noon(2)], topic: 'Pumps' });
  const { booking_id = 0 } = done(await propose());
  const [due, ...others] = await deadlinesOf(neel);
  expect(others).toEqual([]);
  expect(due).toMatchObject({ key: `deadline-meeting-${booking_id}`, title: expect.stringMatching(/^Answer Asha.*: Pumps$/) as string });
  expect(due?.link).toContain(`meeting=${booking_id}`);
  expect(await deadlinesOf(asha)).toEqual([]);
  done(await neel.put(`/api/contact/blocks/${asha.user_id}`, {}));
  expect(await deadlinesOf(neel)).toEqual([]);
  done(await neel.delete(`/api/contact/blocks/${asha.user_id}`));
  const [again] = await deadlinesOf(neel);
  now = new Date(Date.parse(again?.starts_at ?? later(1)) + 1);
  expect(await deadlinesOf(neel, later(-48))).toEqual([]);
});

test('a meeting names whom it is with, and fills the hours in which one can be met', async () => {
  const day = noon().slice(0, 10);
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const hours = [
    { weekday, from: '09:00', to: '10:00' },
    { weekday, from: '11:30', to: '13:30' },
  ];
  done(await asha.put('/api/bookings/availability', { ...often, hours: allDay }));
  done(await neel.put('/api/bookings/availability', { ...often, hours }));
  const wish = { client_booking_id: randomUUID(), user_id: neel.user_id, starts: [noon()], topic: 'Pumps' };
  const { booking_id } = done(await asha.post('/api/bookings', wish));
  const openingsOf = async () => (await diaryOf(neel, noon(-12), noon(12))).openings;
  const morning = { starts_at: noon(-3), ends_at: noon(-2), slots: 2, free: 2 };
  const midday = { starts_at: noon(-0.5), ends_at: noon(1.5), slots: 4, free: 4 };
  expect(await openingsOf()).toEqual([morning, midday]);
  done(await neel.post(`/api/bookings/${booking_id}/accept`, { starts_at: noon() }));
  expect(await openingsOf()).toEqual([morning, { ...midday, free: 3 }]);
  const entry = (own: string, starts: string, ends: string) => neel.post('/api/calendar/entries', { title: own, zone, starts, ends });
  done(await entry('Call', `${day}T09:10`, `${day}T09:20`));
  expect(await openingsOf()).toEqual([
    { ...morning, free: 1 },
    { ...midday, free: 3 },
  ]);
  const { entries } = await diaryOf(neel, noon(-1), noon(1));
  expect(entries).toMatchObject([{ kind: 'meeting', theme: null, person: { user_id: asha.user_id, profile_image: null } }]);
  expect(entries[0]?.person?.name).toMatch(/^Asha/);
  done(await neel.put('/api/bookings/availability', { ...often, hours, is_open: false }));
  expect(await openingsOf()).toEqual([]);
});

describe('hours for meetings', () => {
  const day = () => noon().slice(0, 10);
  const openingsOf = async (from: string, to: string) => (await diaryOf(neel, from, to)).openings;
  const set = (more: object) => neel.put('/api/bookings/availability', { ...often, hours: allDay, ...more });
  /** On the clocks in India; `24:00` is the next midnight. */
  const local = (time: string, days = 0) => new Date(Date.parse(`${addDays(day(), days)}T00:00:00+05:30`) + toMs(time)).toISOString();
  const toMs = (time: string) => Number(time.slice(0, 2)) * hour + Number(time.slice(3)) * 60_000;

  test('are one opening a day also where they go on over midnight, and are what the range touches', async () => {
    done(await set({}));
    const whole = (days: number) => ({ starts_at: local('00:00', days), ends_at: local('24:00', days), slots: 48, free: 48 });
    expect(await openingsOf(local('00:00'), local('24:00', 1))).toEqual([whole(0), whole(1)]);
    done(await set({ slot_minutes: 60 }));
    const cut = { starts_at: local('10:00'), ends_at: local('12:00'), slots: 2, free: 2 };
    expect(await openingsOf(local('10:30'), local('11:15'))).toEqual([cut]);
  });

  test('keep their buffer to what stands outside the range', async () => {
    const hours = allDay.map(({ weekday }) => ({ weekday, from: '00:00', to: '02:00' }));
    done(await set({ hours, buffer_minutes: 60 }));
    const late = { title: 'Late call', zone, starts: `${addDays(day(), -1)}T23:00`, ends: `${day()}T00:00` };
    done(await neel.post('/api/calendar/entries', late));
    const { entries, openings } = await diaryOf(neel, local('00:00'), local('24:00'));
    expect(openings).toEqual([{ starts_at: local('00:00'), ends_at: local('02:00'), slots: 4, free: 2 }]);
    expect(entries).toEqual([]);
  });

  test('are none for who waits for a guardian', async () => {
    done(await set({}));
    await execute(sql`UPDATE global_users SET is_underage = true WHERE user_id = ${neel.user_id}`);
    await app.ctx.changes.settle();
    expect(await openingsOf(local('00:00'), local('24:00'))).toEqual([]);
  });
});

test('an order is to be paid by its buyer as long as its places are held, and is due no more when it is paid', async () => {
  const product_id = await sale.addProduct();
  const cart = await asha.post('/api/tickets/carts', { items: [{ product_id, quantity: 1 }], voucher_codes: [] });
  const { code, total_minor, order_id } = orderOf(cart);
  const buyer = { buyer_name: 'Asha Rawal', buyer_email: `asha${asha.user_id}@example.org`, payment_method: 'bank_transfer' };
  expect((await asha.post(orderPath(keyOf(cart), '/place'), { ...buyer, expected_total_minor: total_minor })).status).toBe(200);
  const held = later(72);
  expect(await deadlinesOf(asha)).toEqual([]);
  await execute(sql`UPDATE ticket_orders SET email_confirmed_at = now() WHERE order_id = ${order_id}`);
  await execute(sql`UPDATE ticket_order_lines SET held_until = ${held} WHERE order_id = ${order_id}`);
  expect(await deadlinesOf(asha)).toMatchObject([{ title: `Pay order ${code}`, starts_at: held, zone, link: `/tickets/orders/${code}` }]);
  expect(await deadlinesOf(neel)).toEqual([]);
  const paid = { provider: 'bank_transfer', amount_minor: total_minor, provider_payment_id: code };
  expect((await organiser.post(`/api/tickets/manage/orders/${code}/payments`, paid)).status).toBe(200);
  expect(await deadlinesOf(asha)).toEqual([]);
});

test('a place of a waiting list is held for whose turn it is, and named in their language', async () => {
  const product_id = await sale.addProduct({ name: 'Founder pass', translations: { hi: { name: 'संस्थापक पास' } } });
  const quota_id = await sale.addQuota(0, [product_id]);
  const until = later(20);
  const offer = async ({ user_id }: TestPerson, status: string) =>
    execute(sql`
      INSERT INTO capacity_entries (quota_id, kind, user_id, email, name, quantity, item_ids, status, waiting_since, offered_until)
      VALUES (${quota_id}, 'pass', ${user_id}, ${`w${user_id}@example.org`}, 'Asha', 1, ARRAY[${product_id}::bigint], ${status}, now(), ${status === 'offered' ? until : null}::timestamptz)`);
  await offer(asha, 'offered');
  await offer(neel, 'waiting');
  expect(await deadlinesOf(asha)).toMatchObject([{ title: 'Take your place: Founder pass', starts_at: until, zone }]);
  expect((await deadlinesOf(asha))[0]?.link).toMatch(/^\/tickets\/waiting\?entry=\d+$/);
  expect(await deadlinesOf(neel)).toEqual([]);
  const hindi = await asha.get(`/api/calendar/diary?from=${later(0)}&to=${later(24)}`, { headers: { 'accept-language': 'hi' } });
  expect(JSON.stringify(hindi.body)).toContain('संस्थापक पास');
});

test('a call closes for who has begun an application to it and not sent it', async () => {
  const call = { edition_id: sale.edition_id, kind: 'speaker', title: 'Call for speakers', fields: [], closes_at: later(96) };
  const { application_call_id } = done(await organiser.post('/api/applications/calls/createApplicationCall', call));
  expect(await deadlinesOf(asha)).toEqual([]);
  const begin = (who: TestPerson, state: string) =>
    execute(sql`
      INSERT INTO applications (application_call_id, applicant_user_id, state, number, submitted_at)
      VALUES (${application_call_id}, ${who.user_id}, ${state}, ${state === 'draft' ? null : randomUUID()}, ${state === 'draft' ? null : now}::timestamptz)`);
  await begin(asha, 'draft');
  await begin(neel, 'submitted');
  const due = { title: 'Send your application: Call for speakers', starts_at: later(96), zone, link: '/Call%20for%20Speakers' };
  expect(await deadlinesOf(asha)).toMatchObject([due]);
  expect(await deadlinesOf(neel)).toEqual([]);
  await execute(sql`UPDATE application_calls SET is_open = false WHERE application_call_id = ${application_call_id ?? 0}`);
  expect(await deadlinesOf(asha)).toEqual([]);
  await execute(sql`DELETE FROM application_calls WHERE application_call_id = ${application_call_id ?? 0}`);
});

test('one’s own asks and offers end with a whole day, unless they are closed before', async () => {
  const ends_on = addDays(toLocalDay(now, zone), 5);
  const written = {
    kind: 'pilot',
    title: 'Test a quiet pump',
    community_common_id: null,
    theme: null,
    city: 'Sundarpur',
    is_online: false,
  };
  const rest = { skills: [], amount_minor: null, places: 1, ends_on, client_collaboration_id: randomUUID(), body: 'Ours stands still.' };
  const { collaboration_id = 0 } = done(await asha.post('/api/collaborations', { ...written, ...rest, is_offer: false }));
  const all_day = { from: ends_on, to: ends_on };
  const dayStart = new Date(`${ends_on}T00:00:00+05:30`).toISOString();
  const [due] = await deadlinesOf(asha);
  expect(due).toMatchObject({ title: 'Your ask ends: Test a quiet pump', all_day, starts_at: dayStart, zone, clashes_with: [] });
  expect(due?.link).toMatch(new RegExp(`^/collab-hub/${collaboration_id}-`));
  expect(await deadlinesOf(neel)).toEqual([]);
  expect(await deadlinesOf(asha, later(0), dayStart)).toEqual([]);
  expect(await deadlinesOf(asha, new Date(Date.parse(dayStart) + 23 * hour).toISOString())).toHaveLength(1);
  expect(await deadlinesOf(asha, new Date(Date.parse(dayStart) + 24 * hour).toISOString())).toEqual([]);
  done(await asha.put(`/api/collaborations/${collaboration_id}/closed`, { is_closed: true }));
  expect(await deadlinesOf(asha)).toEqual([]);
});

test('other programs read deadlines as moments or days that take no time, and one that moves is another one', async () => {
  const announcement_id = await announce();
  const url = (done(await neel.post('/api/calendar/address', {})) as unknown as { url: string }).url.slice(
    app.ctx.config.public_url.length,
  );
  const read = async () => {
    const { body } = await app.nobody.get(url);
    return Object.values(ical.sync.parseICS(String(body))).flatMap((one) => (one?.type === 'VEVENT' ? [one] : []));
  };
  const [first] = await read();
  expect(first).toMatchObject({ summary: 'Confirm: Pitches move', transparency: 'TRANSPARENT' });
  expect(first?.start.getTime()).toBe(Math.floor(now.getTime() / 1000) * 1000 + 24 * hour);
  expect(String(first?.uid)).toContain(`deadline-announcement-${announcement_id}-${neel.user_id}-`);
  await execute(sql`UPDATE announcements SET confirm_by = confirm_by + interval '1 hour' WHERE announcement_id = ${announcement_id}`);
  const [moved] = await read();
  expect(moved?.uid).not.toBe(first?.uid);
});

test('the feed answers nothing anew while nothing in it has changed, and has no words of whom one has not agreed to meet', async () => {
  for (let at = 0; at < 3; at += 1) await announce();
  for (const person of [asha, neel]) done(await person.put('/api/bookings/availability', { ...often, hours: allDay }));
  const wish = { client_booking_id: randomUUID(), user_id: neel.user_id, starts: [noon()], topic: 'Buy my pumps' };
  done(await asha.post('/api/bookings', wish));
  expect(await deadlinesOf(neel)).toHaveLength(4);
  const url = (done(await neel.post('/api/calendar/address', {})) as unknown as { url: string }).url.slice(
    app.ctx.config.public_url.length,
  );
  const read = await app.nobody.get(url);
  expect(String(read.body)).not.toContain('pumps');
  // Written anew, the rows lie in another order.
  await execute(
    sql`UPDATE announcements SET reminded_at = now() WHERE announcement_id = (SELECT min(announcement_id) FROM announcement_recipients WHERE user_id = ${neel.user_id})`,
  );
  expect((await app.nobody.get(url, { headers: { 'if-none-match': String(read.headers.etag) } })).status).toBe(304);
});

test('many deadlines take no room from what fills the days, and no clash is lost with what is cut off', async () => {
  const overlapping = (title: string) => ({ title, zone, starts: `${noon().slice(0, 10)}T10:00`, ends: `${noon().slice(0, 10)}T11:00` });
  for (const title of ['Call', 'Walk']) done(await neel.post('/api/calendar/entries', overlapping(title)));
  const announcement_id = await announce();
  const ids = sql`INSERT INTO announcements (edition_id, status, sender_label, texts, search_text, is_must_read, confirm_by, sent_at, created_by)
    SELECT edition_id, status, sender_label, texts, search_text, true, ${later(24)}, now(), created_by FROM announcements, generate_series(1, 230)
    WHERE announcement_id = ${announcement_id} RETURNING announcement_id`;
  await execute(sql`
    WITH made AS (${ids}) INSERT INTO announcement_recipients (announcement_id, user_id, delivered_at)
    SELECT announcement_id, ${neel.user_id}, now() FROM made`);
  const { entries, is_cut } = await diaryOf(neel);
  expect(entries.filter(({ kind }) => kind === 'deadline')).toHaveLength(200);
  const own = entries.filter(({ kind }) => kind === 'own');
  expect(own.map(({ clashes_with }) => clashes_with.length)).toEqual([1, 1]);
  expect(is_cut).toBe(true);
});
