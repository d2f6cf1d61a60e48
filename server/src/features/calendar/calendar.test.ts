import type { Diary, OwnEntry } from '@sabha/contract/calendar/entry';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { buildSignUp } from '../../../test/build-sign-up.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  await loadSampleEdition(app.ctx);
  person = await buildPerson(app);
});
afterAll(() => app.close());

const entries = '/api/calendar/entries';
const base = { title: 'Sensor check', zone: 'Asia/Kolkata', starts: '2027-07-12T07:30', ends: '2027-07-12T08:30' };
const daily = { every: 'day', interval: 1 } as const;
const itemOf = ({ body }: Answer): OwnEntry => (body as { data: OwnEntry }).data;
const create = async (fields: object = {}, who = person) => {
  const answer = await who.post(entries, { ...base, ...fields });
  expect(answer).toMatchObject({ status: 201 });
  return itemOf(answer);
};
async function diaryOf(from: string, to: string, who = person): Promise<Diary> {
  const answer = await who.get(`/api/calendar/diary?from=${from}T00:00:00Z&to=${to}T00:00:00Z`);
  expect(answer).toMatchObject({ status: 200 });
  return (answer.body as { data: Diary }).data;
}
const startsOf = async (entry_id: number, from: string, to: string, who = person) =>
  (await diaryOf(from, to, who)).entries.filter(({ own }) => own?.entry_id === entry_id).map(({ starts_at }) => starts_at.slice(0, 16));
const titlesOf = async (from: string, to: string, who: TestPerson) => (await diaryOf(from, to, who)).entries.map(({ title }) => title);

test('an own entry is read, changed and taken away by its owner alone', async () => {
  const entry = await create({ place: 'Gate 2', text: 'Bring the key' });
  const other = await buildPerson(app);
  expect(await person.get(`${entries}/${entry.entry_id}`)).toMatchObject({
    status: 200,
    body: { data: { place: 'Gate 2', repetition: null } },
  });
  const change = { scope: 'all', entry: { ...base, title: 'Taken' } };
  expect((await other.get(`${entries}/${entry.entry_id}`)).status).toBe(404);
  expect((await other.put(`${entries}/${entry.entry_id}`, change)).status).toBe(404);
  expect((await other.delete(`${entries}/${entry.entry_id}?scope=all`)).status).toBe(404);
  expect((await other.post(`${entries}/${entry.entry_id}/restore`, {})).status).toBe(404);
  expect((await other.get(`${entries}/${entry.entry_id}/entry.ics`)).status).toBe(404);
  expect((await diaryOf('2027-07-11', '2027-07-14', other)).entries).toEqual([]);
  expect((await app.nobody.get('/api/calendar/diary?from=2027-07-11T00:00:00Z&to=2027-07-14T00:00:00Z')).status).toBe(401);
  expect(itemOf(await person.put(`${entries}/${entry.entry_id}`, change)).title).toBe('Taken');
  expect((await person.delete(`${entries}/${entry.entry_id}?scope=all`)).status).toBe(200);
  expect((await person.get(`${entries}/${entry.entry_id}`)).status).toBe(404);
});

test.each([
  ['an end before its start', { ends: '2027-07-12T07:00' }],
  ['a day that is none', { starts: '2027-02-30T07:30' }],
  ['a day and a time', { ends: '2027-07-13' }],
  ['more than a month', { ends: '2027-09-12T07:30' }],
  ['no title', { title: '  ' }],
  ['an unknown zone', { zone: 'Mars/Olympus' }],
  ['a rule that ends twice', { repetition: { ...daily, until: '2027-08-01', count: 3 } }],
  ['a rule that ends before it begins', { repetition: { ...daily, until: '2027-07-01' } }],
  [
    'weekdays of which none is left',
    { repetition: { every: 'week', weekdays: ['MO'], until: '2027-07-18' }, starts: '2027-07-13T07:30', ends: '2027-07-13T08:00' },
  ],
  ['too many times', { repetition: { ...daily, count: 731 } }],
])('an entry with %s is refused', async (_, fields) => {
  expect((await person.post(entries, { ...base, ...fields })).status).toBe(400);
});

test('a range is at most 62 days, and ends after it begins', async () => {
  const ask = (from: string, to: string) => person.get(`/api/calendar/diary?from=${from}T00:00:00Z&to=${to}T00:00:00Z`);
  expect((await ask('2027-07-01', '2027-09-02')).status).toBe(400);
  expect((await ask('2027-07-02', '2027-07-01')).status).toBe(400);
  expect((await ask('2027-07-01', '2027-09-01')).status).toBe(200);
});

test.each([
  ['Europe/Brussels', '2027-03-27', ['2027-03-27T08:00', '2027-03-28T07:00', '2027-03-29T07:00']],
  ['America/New_York', '2027-11-06', ['2027-11-06T13:00', '2027-11-07T14:00', '2027-11-08T14:00']],
  ['Australia/Lord_Howe', '2027-04-03', ['2027-04-02T22:00', '2027-04-03T22:30', '2027-04-04T22:30']],
  ['Asia/Kolkata', '2027-03-27', ['2027-03-27T03:30', '2027-03-28T03:30', '2027-03-29T03:30']],
])('what is at nine in %s stays at nine when the clocks change', async (zone, day, expected) => {
  const entry = await create({ zone, starts: `${day}T09:00`, ends: `${day}T10:00`, repetition: { ...daily, count: 3 } });
  expect(
    await startsOf(entry.entry_id, '2027-03-20', '2027-05-01').then((all) =>
      all.length > 0 ? all : startsOf(entry.entry_id, '2027-11-01', '2027-12-01'),
    ),
  ).toEqual(expected);
  await person.delete(`${entries}/${entry.entry_id}?scope=all`);
});

test('a rule by weekdays begins where it first holds, and moves with its series', async () => {
  const mine = await buildPerson(app);
  const rule = { every: 'week', interval: 1, weekdays: ['TU', 'TH'], count: 4 };
  const { entry_id, starts } = await create({ repetition: rule }, mine);
  expect(starts).toBe('2027-07-13T07:30');
  expect(await startsOf(entry_id, '2027-07-01', '2027-08-01', mine)).toEqual(['13', '15', '20', '22'].map((day) => `2027-07-${day}T02:00`));
  const { repetition } = itemOf(await mine.get(`${entries}/${entry_id}`));
  const moved = { ...base, starts: '2027-07-16T09:30', ends: '2027-07-16T10:30', repetition };
  expect((await mine.put(`${entries}/${entry_id}`, { scope: 'all', occurrence: '2027-07-15T07:30', entry: moved })).status).toBe(200);
  expect(await startsOf(entry_id, '2027-07-01', '2027-08-01', mine)).toEqual(['14', '16', '21', '23'].map((day) => `2027-07-${day}T04:00`));
});

test('a series that is moved loses nothing at its end, neither whole nor from one on', async () => {
  const mine = await buildPerson(app);
  const rule = { every: 'week', interval: 1, weekdays: ['TU', 'TH'], until: '2027-07-22' };
  const { entry_id, repetition } = await create({ starts: '2027-07-13T07:30', ends: '2027-07-13T08:30', repetition: rule }, mine);
  const move = (scope: string, from: string, to: string) =>
    mine.put(`${entries}/${entry_id}`, {
      scope,
      occurrence: `2027-07-${from}T07:30`,
      entry: { ...base, starts: `2027-07-${to}T07:30`, ends: `2027-07-${to}T08:30`, repetition },
    });
  const next = itemOf(await move('following', '22', '24'));
  expect(next.repetition).toMatchObject({ weekdays: ['TH', 'SA'], until: '2027-07-24' });
  expect(await startsOf(next.entry_id, '2027-07-01', '2027-09-01', mine)).toEqual(['2027-07-24T02:00']);
  expect(await startsOf(entry_id, '2027-07-01', '2027-09-01', mine)).toEqual(['13', '15', '20'].map((day) => `2027-07-${day}T02:00`));
  const own = itemOf(await mine.get(`${entries}/${entry_id}`)).repetition;
  const all = { scope: 'all', occurrence: '2027-07-20T07:30' };
  const moved = { ...base, starts: '2027-07-21T07:30', ends: '2027-07-21T08:30', repetition: own };
  expect((await mine.put(`${entries}/${entry_id}`, { ...all, entry: moved })).status).toBe(200);
  expect(await startsOf(entry_id, '2027-07-01', '2027-09-01', mine)).toEqual(['14', '16', '21'].map((day) => `2027-07-${day}T02:00`));
});

test.each([
  ['the third Thursday becomes the third Friday', 'weekday', ['2027-01-21', '2027-02-18', '2027-02-19'], ['01-15', '02-19', '03-19']],
  ['the second Monday becomes the last Monday', 'weekday', ['2027-01-11', '2027-03-08', '2027-03-29'], ['03-29', '04-26', '05-31']],
  ['the last Thursday becomes the last Friday', 'weekday', ['2027-04-29', '2027-05-27', '2027-05-28'], ['04-30', '05-28', '06-25']],
  ['the last Friday becomes the last Thursday', 'weekday', ['2027-01-29', '2027-02-26', '2027-02-25'], ['01-28', '02-25', '03-25']],
  ['the last Friday becomes the second Thursday', 'weekday', ['2027-01-29', '2027-02-26', '2027-02-11'], ['01-14', '02-11', '03-11']],
  ['the 15th becomes the 31st', 'day', ['2027-01-15', '2027-03-15', '2027-03-31'], ['01-31', '03-31', '05-31']],
  ['the 20th becomes the 5th of the month after', 'day', ['2027-01-20', '2027-02-20', '2027-03-05'], ['02-05', '03-05', '04-05']],
])('when one of a month is moved, %s', async (_, monthly, [first = '', occurrence = '', to = ''], expected) => {
  const mine = await buildPerson(app);
  const at = (day: string) => ({ starts: `${day}T10:00`, ends: `${day}T11:00` });
  const { entry_id, repetition } = await create({ ...at(first), repetition: { every: 'month', monthly } }, mine);
  const change = { scope: 'all', occurrence: `${occurrence}T10:00`, entry: { ...base, ...at(to), repetition } };
  expect((await mine.put(`${entries}/${entry_id}`, change)).status).toBe(200);
  const all: string[] = [];
  for (const month of ['01', '03', '05'])
    all.push(...(await startsOf(entry_id, `2027-${month}-01`, `2027-0${Number(month) + 2}-01`, mine)));
  expect(all.slice(0, 3)).toEqual(expected.map((day) => `2027-${day}T04:30`));
});

test.each([
  ['weekday', ['2027-08-20', '2027-09-17', '2027-09-16'], '2027-10-15', '2027-10-21'],
  ['day', ['2027-01-20', '2027-02-20', '2027-03-05'], '2027-03-20', '2027-04-05'],
])(
  'the last one of a month moves to what it becomes in its own month: by %s',
  async (monthly, [first = '', at = '', to = ''], until, last) => {
    const mine = await buildPerson(app);
    const of = (day: string) => ({ starts: `${day}T10:00`, ends: `${day}T11:00` });
    const { entry_id, repetition } = await create({ ...of(first), repetition: { every: 'month', monthly, until } }, mine);
    const change = { scope: 'all', occurrence: `${at}T10:00`, entry: { ...base, ...of(to), repetition } };
    expect(itemOf(await mine.put(`${entries}/${entry_id}`, change)).repetition).toMatchObject({ until: last });
  },
);

test('from one on, the last weekday of a month stays the last, moved or not', async () => {
  const mine = await buildPerson(app);
  const of = (day: string) => ({ starts: `${day}T10:00`, ends: `${day}T11:00` });
  const { entry_id, repetition } = await create({ ...of('2027-04-29'), repetition: { every: 'month', monthly: 'weekday' } }, mine);
  const following = async (id: number, at: string, to: string, rule: unknown) =>
    itemOf(
      await mine.put(`${entries}/${id}`, {
        scope: 'following',
        occurrence: `${at}T10:00`,
        entry: { ...base, ...of(to), repetition: rule },
      }),
    );
  const renamed = await following(entry_id, '2027-05-27', '2027-05-27', repetition);
  expect(await startsOf(renamed.entry_id, '2027-07-01', '2027-08-30', mine)).toEqual(['2027-07-29T04:30', '2027-08-26T04:30']);
  const moved = await following(renamed.entry_id, '2027-06-24', '2027-06-25', renamed.repetition);
  expect(await startsOf(moved.entry_id, '2027-07-01', '2027-08-30', mine)).toEqual(['2027-07-30T04:30', '2027-08-27T04:30']);
});

test('weekdays that were moved across a Sunday are still the same rule, whose exceptions stay', async () => {
  const mine = await buildPerson(app);
  const rule = { every: 'week', interval: 1, weekdays: ['TU', 'SU'], count: 6 };
  const at = (day: string) => ({ starts: `2027-07-${day}T07:30`, ends: `2027-07-${day}T08:30` });
  const { entry_id, repetition } = await create({ ...at('13'), repetition: rule }, mine);
  const put = (occurrence: string, entry: object) =>
    mine.put(`${entries}/${entry_id}`, { scope: 'all', occurrence: `2027-07-${occurrence}T07:30`, entry: { ...base, ...entry } });
  const moved = itemOf(await put('13', { ...at('14'), repetition }));
  expect(moved.repetition?.weekdays).toEqual(['MO', 'WE']);
  await mine.delete(`${entries}/${entry_id}?scope=one&occurrence=2027-07-19T07:30`);
  await put('14', { ...at('14'), title: 'Another name', repetition: moved.repetition });
  expect(await startsOf(entry_id, '2027-07-12', '2027-08-01', mine)).toEqual(['14', '21', '26', '28'].map((day) => `2027-07-${day}T02:00`));
});

test('a rule whose last day comes before the first of its weekdays is refused at that day', async () => {
  const mine = await buildPerson(app);
  const { entry_id } = await create({}, mine);
  const entry = { ...base, repetition: { every: 'week', weekdays: ['TU'], until: '2027-07-12' } };
  expect(await mine.put(`${entries}/${entry_id}`, { scope: 'all', entry })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'entry.repetition.until' }] },
  });
});

test('months and years that have no such day are passed over', async () => {
  const mine = await buildPerson(app);
  const last = await create({ starts: '2027-01-31T10:00', ends: '2027-01-31T11:00', repetition: { every: 'month', count: 3 } }, mine);
  expect(await startsOf(last.entry_id, '2027-03-01', '2027-04-20', mine)).toEqual(['2027-03-31T04:30']);
  expect(await startsOf(last.entry_id, '2027-05-01', '2027-07-01', mine)).toEqual(['2027-05-31T04:30']);
  const third = await create({ starts: '2027-07-15', ends: '2027-07-16', repetition: { every: 'month', monthly: 'weekday' } }, mine);
  const { entries: all } = await diaryOf('2027-08-01', '2027-09-20', mine);
  expect(all.filter(({ own }) => own?.entry_id === third.entry_id).map(({ all_day }) => all_day?.from)).toEqual([
    '2027-08-19',
    '2027-09-16',
  ]);
});

test('one occurrence is changed alone, and the rest stays', async () => {
  const mine = await buildPerson(app);
  const { entry_id, repetition } = await create({ repetition: { ...daily, count: 5 } }, mine);
  const occurrence = '2027-07-14T07:30';
  const entry = { ...base, title: 'Sensor check, late', starts: '2027-07-14T11:00', ends: '2027-07-14T12:00', repetition };
  const single = itemOf(await mine.put(`${entries}/${entry_id}`, { scope: 'one', occurrence, entry }));
  expect(single).toMatchObject({ is_single_change: true, repetition: null });
  expect(await startsOf(entry_id, '2027-07-01', '2027-08-01', mine)).toEqual(['12', '13', '15', '16'].map((day) => `2027-07-${day}T02:00`));
  expect(await startsOf(single.entry_id, '2027-07-01', '2027-08-01', mine)).toEqual(['2027-07-14T05:30']);
  expect((await mine.put(`${entries}/${entry_id}`, { scope: 'one', occurrence, entry })).status).toBe(404);
  expect((await mine.put(`${entries}/${entry_id}`, { scope: 'one', occurrence: '2027-07-14T08:00', entry })).status).toBe(404);
  await mine.delete(`${entries}/${entry_id}?scope=all`);
  expect(await titlesOf('2027-07-01', '2027-08-01', mine)).toEqual([]);
  await mine.post(`${entries}/${entry_id}/restore`, {});
  expect(await titlesOf('2027-07-01', '2027-08-01', mine)).toHaveLength(5);
});

test('this and the following ones become a series of their own', async () => {
  const mine = await buildPerson(app);
  const { entry_id, repetition } = await create({ repetition: { ...daily, count: 5 } }, mine);
  const occurrence = '2027-07-14T07:30';
  const entry = { ...base, title: 'Later check', starts: '2027-07-14T10:00', ends: '2027-07-14T11:00', repetition };
  const next = itemOf(await mine.put(`${entries}/${entry_id}`, { scope: 'following', occurrence, entry }));
  expect(next).toMatchObject({ repetition: { count: 3 }, is_single_change: false });
  expect(await startsOf(entry_id, '2027-07-01', '2027-08-01', mine)).toEqual(['12', '13'].map((day) => `2027-07-${day}T02:00`));
  expect(await startsOf(next.entry_id, '2027-07-01', '2027-08-01', mine)).toEqual(['14', '15', '16'].map((day) => `2027-07-${day}T04:30`));
});

test('what was deleted is brought back as it was, until it is changed', async () => {
  const mine = await buildPerson(app);
  const { entry_id } = await create({ repetition: { ...daily, count: 5 } }, mine);
  const all = await startsOf(entry_id, '2027-07-01', '2027-08-01', mine);
  for (const [query, left] of [
    ['scope=one&occurrence=2027-07-13T07:30', 4],
    ['scope=following&occurrence=2027-07-14T07:30', 2],
    ['scope=following&occurrence=2027-07-12T07:30', 0],
    ['scope=all', 0],
  ] as const) {
    expect((await mine.delete(`${entries}/${entry_id}?${query}`)).status).toBe(200);
    expect(await startsOf(entry_id, '2027-07-01', '2027-08-01', mine)).toHaveLength(left);
    expect((await mine.post(`${entries}/${entry_id}/restore`, {})).status).toBe(200);
    expect(await startsOf(entry_id, '2027-07-01', '2027-08-01', mine)).toEqual(all);
  }
  expect((await mine.post(`${entries}/${entry_id}/restore`, {})).status).toBe(409);
});

test('what one has to be at twice clashes, and neither stars nor whole days do', async () => {
  const mine = await buildPerson(app);
  const { rows } = await app.ctx.db.execute<{ session_id: number; starts: string }>(sql`
    SELECT session_id::int, to_char(starts_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI') AS starts FROM schedule_sessions
    WHERE slug = 'read-a-municipal-budget-in-an-hour'`);
  const { session_id = 0, starts = '' } = rows[0] ?? {};
  const day = starts.slice(0, 10);
  await mine.put(`/api/schedule/favourites/${session_id}`, { is_favourite: true });
  await create({ starts, ends: `${starts.slice(0, 11)}23:00` }, mine);
  await create({ starts: day, ends: '2027-07-19' }, mine);
  const before = await diaryOf('2027-07-14', '2027-07-20', mine);
  expect(before.event_zone).toBe('Asia/Kolkata');
  expect(before.entries.map(({ kind, clashes_with }) => [kind, clashes_with.length])).toEqual([
    ['own', 0],
    ['own', 0],
    ['session', 0],
  ]);
  await buildSignUp(app.ctx, { session_id, user_id: mine.user_id });
  const session = (await diaryOf('2027-07-14', '2027-07-20', mine)).entries.find(({ kind }) => kind === 'session');
  expect(session).toMatchObject({ reasons: ['favourite', 'has_place'], link: '/agenda/read-a-municipal-budget-in-an-hour' });
  expect(session?.clashes_with).toHaveLength(1);
});

test('a calendar holds at most 2,000 entries and 200 series', async () => {
  const mine = await buildPerson(app);
  await app.ctx.db.execute(sql`
    INSERT INTO calendar_entries (user_id, title, zone, starts, ends, first_at, repetition)
    SELECT ${mine.user_id}, 'Full', 'UTC', '2026-01-01', '2026-01-02', '2026-01-01', CASE WHEN n <= 200 THEN '{"every":"day"}'::jsonb END FROM generate_series(1, 1999) n`);
  expect((await mine.post(entries, { ...base, repetition: daily })).status).toBe(409);
  expect((await mine.post(entries, base)).status).toBe(201);
  expect((await mine.post(entries, base)).status).toBe(409);
});

test('a full range is cut at 730 occurrences and says so', async () => {
  const mine = await buildPerson(app);
  for (let n = 0; n < 13; n += 1) await create({ title: `Daily ${n}`, repetition: daily }, mine);
  const { entries: all, is_cut } = await diaryOf('2030-01-01', '2030-03-01', mine);
  expect([all.length, is_cut]).toEqual([730, true]);
});
