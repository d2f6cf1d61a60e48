import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import ical from 'node-ical';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  person = await buildPerson(app);
});
afterAll(() => app.close());

const address = '/api/calendar/address';
const renew = async (who = person): Promise<string> => {
  const { url } = ((await who.post(address, {})).body as { data: { url: string } }).data;
  return url.slice(app.ctx.config.public_url.length);
};

test('a secret address is read without signing in, answers 304 while nothing changes, and is renewed and revoked', async () => {
  expect(await person.get(address)).toMatchObject({ body: { data: { created_at: null } } });
  const first = await renew();
  await person.post('/api/calendar/entries', {
    title: 'Call; Omkar',
    zone: 'Asia/Kolkata',
    starts: '2027-07-16T13:00',
    ends: '2027-07-16T13:30',
  });
  const read = await app.nobody.get(first);
  expect(read).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache, no-transform' },
  });
  expect(read.headers['set-cookie']).toBeUndefined();
  expect(read.body).toContain('SUMMARY:Call\\; Omkar');
  const headers = { 'if-none-match': String(read.headers.etag) };
  expect((await app.nobody.get(first, { headers })).status).toBe(304);
  expect(await person.get(address)).toMatchObject({ body: { data: { last_read_at: expect.any(String) as string } } });
  const second = await renew();
  expect((await app.nobody.get(first)).status).toBe(404);
  expect((await app.nobody.get(second)).status).toBe(200);
  const { rows } = await app.ctx.db.execute<{ secret_hash: string }>(sql`SELECT secret_hash FROM calendar_addresses`);
  expect(rows.map(({ secret_hash }) => second.includes(secret_hash))).toEqual([false]);
  expect((await person.delete(address)).status).toBe(200);
  expect((await app.nobody.get(second)).status).toBe(404);
  expect((await app.nobody.get('/api/calendar/feed.ics?key=short')).status).toBe(400);
  expect((await app.nobody.post(address, {})).status).toBe(401);
});

test('the address of a suspended person opens nothing', async () => {
  const out = await buildPerson(app);
  const url = await renew(out);
  expect((await app.nobody.get(url)).status).toBe(200);
  await app.ctx.db.execute(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${out.user_id}`);
  expect((await app.nobody.get(url)).status).toBe(404);
});

test.each(['Europe/Brussels', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'])(
  'ical.js and node-ical read what we write in %s to the same instants, across both changes of the clocks',
  async (zone) => {
    const mine = await buildPerson(app);
    const repetition = { every: 'week', interval: 1, weekdays: ['MO', 'SU'], until: '2027-12-20' };
    const created = await mine.post('/api/calendar/entries', {
      title: 'Walk',
      zone,
      starts: '2027-01-04T09:15',
      ends: '2027-01-04T10:00',
      repetition,
    });
    const { entry_id } = (created.body as { data: { entry_id: number } }).data;
    await mine.delete(`/api/calendar/entries/${entry_id}?scope=one&occurrence=2027-02-07T09:15`);
    const shown: string[] = [];
    for (let from = Date.UTC(2027, 0, 1); from < Date.UTC(2028, 0, 1); from += 60 * 86_400_000) {
      const range = `from=${new Date(from).toISOString()}&to=${new Date(from + 60 * 86_400_000).toISOString()}`;
      const { data } = (await mine.get(`/api/calendar/diary?${range}`)).body as { data: { entries: { starts_at: string }[] } };
      shown.push(...data.entries.map(({ starts_at }) => starts_at));
    }
    expect(shown).toHaveLength(100);
    const text = String((await mine.get(`/api/calendar/entries/${entry_id}/entry.ics`)).body);
    expect(readByIcalJs(text)).toEqual(shown);
    expect(readByNodeIcal(text)).toEqual(shown);
  },
);

function readByIcalJs(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const [found] = calendar.getAllSubcomponents('vevent');
  if (!found) return [];
  const iterator = new ICAL.Event(found).iterator();
  const starts: string[] = [];
  const step = () => iterator.next() as ICAL.Time | null;
  for (let next = step(); next; next = step()) starts.push(next.toJSDate().toISOString());
  return starts;
}

function readByNodeIcal(text: string): string[] {
  const found = Object.values(ical.sync.parseICS(text)).find((one) => one?.type === 'VEVENT');
  if (found?.type !== 'VEVENT') return [];
  const range = { from: new Date('2027-01-01'), to: new Date('2028-01-01') };
  return ical.expandRecurringEvent(found, range).map(({ start }) => new Date(start).toISOString());
}
