import type { Diary } from '@sabha/contract/calendar/entry';
import { importLimits, type ImportedCalendar, type ImportReport } from '@sabha/contract/calendar/import-operations';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  person = await buildPerson(app);
});
afterAll(() => app.close());

const imports = '/api/calendar/imports';
const dayMs = 86_400_000;
/** Files are read from a year ago until five years ahead, so that theirs are days near today. */
const dayFrom = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const compact = (day: string) => day.replaceAll('-', '');
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'X-WR-CALNAME:Office', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'SUMMARY:Sensor check', ...lines, 'END:VEVENT'];
const week = () => calendar(...event(`DTSTART:${compact(dayFrom(1))}T050000Z`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'));

function send(file: string | Buffer, fields: Record<string, string> = {}, who: Pick<TestPerson, 'post'> = person): Promise<Answer> {
  const texts = Object.entries({ zone: 'Asia/Kolkata', ...fields }).map(
    ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="my plans.ics"\r\nContent-Type: text/calendar\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(texts.join('') + head), Buffer.from(file), Buffer.from('\r\n--edge--\r\n')]);
  return who.post(imports, payload, { headers: { 'content-type': 'multipart/form-data; boundary=edge' } });
}
const reportOf = ({ body }: Answer) => (body as { data: ImportReport }).data;
const listOf = async (who = person) => ((await who.get(imports)).body as { data: ImportedCalendar[] }).data;
async function add(file: string, who = person): Promise<ImportedCalendar> {
  const answer = await send(file, { dry_run: 'false' }, who);
  expect(answer).toMatchObject({ status: 200 });
  const { calendar: added } = reportOf(answer);
  if (!added) throw new Error('Nothing was stored.');
  return added;
}
async function diaryOf(who = person, days = 30): Promise<Diary['entries']> {
  const answer = await who.get(`/api/calendar/diary?from=${dayFrom(0)}T00:00:00Z&to=${dayFrom(days)}T00:00:00Z`);
  return (answer.body as { data: Diary }).data.entries;
}

test('a file is first read and reported, and nothing is stored', async () => {
  const answer = await send(week());
  expect(answer).toMatchObject({ status: 200 });
  expect(reportOf(answer)).toMatchObject({
    calendar: null,
    name: 'Office',
    event_count: 1,
    series_count: 1,
    entry_count: 3,
    problem_count: 0,
  });
  expect(reportOf(answer).examples.map(({ title }) => title)).toEqual(['Sensor check', 'Sensor check', 'Sensor check']);
  expect(await listOf()).toEqual([]);
});

test('its entries stand in the calendar of who took it in, as what cannot be changed, until they are hidden or taken away', async () => {
  const mine = await buildPerson(app);
  const { import_id } = await add(week(), mine);
  expect(await diaryOf(mine)).toMatchObject(
    [1, 2, 3].map((day) => ({ kind: 'imported', own: null, starts_at: `${dayFrom(day)}T05:00:00.000Z` })),
  );
  expect(await diaryOf(person)).toEqual([]);
  expect((await mine.put(`${imports}/${import_id}`, { name: 'Hidden', is_shown: false })).status).toBe(200);
  expect(await diaryOf(mine)).toEqual([]);
  expect(await listOf(mine)).toMatchObject([{ name: 'Hidden', is_shown: false, entry_count: 3 }]);
  await mine.put(`${imports}/${import_id}`, { name: 'Shown', is_shown: true });
  expect(await diaryOf(mine)).toHaveLength(3);
  expect((await mine.delete(`${imports}/${import_id}`)).status).toBe(200);
  expect(await diaryOf(mine)).toEqual([]);
});

test('nobody else names, hides or takes away a calendar', async () => {
  const other = await buildPerson(app);
  const { import_id } = await add(week());
  expect((await other.put(`${imports}/${import_id}`, { name: 'Taken', is_shown: false })).status).toBe(404);
  expect((await other.delete(`${imports}/${import_id}`)).status).toBe(404);
  expect(await listOf(other)).toEqual([]);
  expect(await listOf()).toMatchObject([{ import_id, name: 'Office', is_shown: true }]);
  await person.delete(`${imports}/${import_id}`);
});

test('what one has to be at clashes with one’s own, and what is free or lasts days does not', async () => {
  const mine = await buildPerson(app);
  const day = dayFrom(2);
  const starts = `DTSTART:${compact(day)}T050000Z`;
  const free = event('UID:a', starts, 'DURATION:PT1H', 'TRANSP:TRANSPARENT');
  const whole = event('UID:b', `DTSTART;VALUE=DATE:${compact(day)}`);
  await add(calendar(...event('UID:c', starts, 'DURATION:PT1H'), ...free, ...whole), mine);
  await mine.post('/api/calendar/entries', { title: 'Own', zone: 'UTC', starts: `${day}T05:30`, ends: `${day}T06:00` });
  const clashes = (await diaryOf(mine)).map(
    ({ kind, all_day, clashes_with }) => `${kind} ${all_day ? 'days' : 'hours'} ${clashes_with.length}`,
  );
  expect(clashes.toSorted()).toEqual(['imported days 0', 'imported hours 0', 'imported hours 1', 'own hours 1']);
});

test('what other programs gave is not given out to them again', async () => {
  const mine = await buildPerson(app);
  await add(week(), mine);
  const { url } = ((await mine.post('/api/calendar/address', {})).body as { data: { url: string } }).data;
  const feed = await app.nobody.get(url.slice(app.ctx.config.public_url.length));
  expect(feed).toMatchObject({ status: 200 });
  expect(feed.body).not.toContain('Sensor check');
});

test('what this calendar gives out is read to the same instants', async () => {
  const [writer, reader] = [await buildPerson(app), await buildPerson(app)];
  const day = dayFrom(3);
  for (const zone of ['Europe/Brussels', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata']) {
    const repetition = { every: 'month', interval: 1, count: 14 };
    await writer.post('/api/calendar/entries', { title: zone, zone, starts: `${day}T09:00`, ends: `${day}T10:30`, repetition });
  }
  const { url } = ((await writer.post('/api/calendar/address', {})).body as { data: { url: string } }).data;
  const feed = await app.nobody.get(url.slice(app.ctx.config.public_url.length));
  await add(feed.body as string, reader);
  const timesOf = async (who: TestPerson) => {
    const read: string[] = [];
    for (let from = 0; from < 420; from += 60) {
      const answer = await who.get(`/api/calendar/diary?from=${dayFrom(from)}T00:00:00Z&to=${dayFrom(from + 60)}T00:00:00Z`);
      for (const { title, starts_at, ends_at } of (answer.body as { data: Diary }).data.entries)
        read.push(`${title} ${starts_at} ${ends_at}`);
    }
    return read.toSorted();
  };
  const written = await timesOf(writer);
  expect(written.length).toBeGreaterThan(40);
  expect(await timesOf(reader)).toEqual(written);
});

test.each([
  ['is no calendar', 'Dear all, see you at nine.', /no calendar file/],
  ['is a picture', Buffer.from('89504e470d0a1a0a', 'hex'), /no calendar file/],
  ['has too many bytes', Buffer.alloc(importLimits.bytes + 1, 'a'), /too large/],
  ['has nothing of these years', calendar(...event('DTSTART:19990101T000000Z')), /Nothing in this file/],
])('a file that %s is refused with one clear text, in the reader’s language', async (_, file, text) => {
  const answer = await send(file, { dry_run: 'false' });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'file', message: expect.stringMatching(text) as string }] } });
  expect(await listOf()).toEqual([]);
});

test('a file that never ends is refused when its time is over', async () => {
  const { run } = app.ctx.tasks;
  // A second in place of all the time that a file has.
  const shortened = vi.spyOn(app.ctx.tasks, 'run').mockImplementation((task, ...more) => run({ ...task, seconds: 1 }, ...more));
  onTestFinished(() => shortened.mockRestore());
  const answer = await send(calendar(...event('DTSTART:20270101T000000Z', 'RRULE:FREQ=DAILY;BYDAY=MO;INTERVAL=7')), { dry_run: 'false' });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ message: expect.stringMatching(/without end/) as string }] } });
  expect(await listOf()).toEqual([]);
});

test('a newer file of the same name takes the place of the one before', async () => {
  const mine = await buildPerson(app);
  await add(week(), mine);
  await add(calendar(...event(`DTSTART:${compact(dayFrom(4))}T050000Z`)), mine);
  expect(await listOf(mine)).toMatchObject([{ name: 'Office', entry_count: 1 }]);
  expect((await diaryOf(mine)).map(({ starts_at }) => starts_at)).toEqual([`${dayFrom(4)}T05:00:00.000Z`]);
});

test('a person has so many of them', async () => {
  const mine = await buildPerson(app);
  const named = (name: string) => send(week(), { dry_run: 'false', name }, mine);
  for (let at = 0; at < importLimits.calendars; at += 1) expect(await named(`Office ${at}`)).toMatchObject({ status: 200 });
  expect(await named('One more')).toMatchObject({ status: 422 });
  expect(await named('Office 0')).toMatchObject({ status: 200 });
  expect(await listOf(mine)).toHaveLength(importLimits.calendars);
});

test('without signing in, without a file or without a zone nothing is read', async () => {
  expect((await send(week(), {}, app.nobody)).status).toBe(401);
  expect((await send(week(), { zone: 'Mars/Olympus' })).status).toBe(400);
  const empty = await person.post(imports, '--edge--\r\n', { headers: { 'content-type': 'multipart/form-data; boundary=edge' } });
  expect(empty.status).toBe(400);
});
