import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { expect, test } from 'vitest';
import { daysOf, rangeOf, readView, stepView } from './calendar-view.ts';
import { beginEntry, editEntry, entrySchema, toEntry } from './entry-form.ts';
import { findRinged, nameOf, sharedTime } from './describe-entry.ts';
import { findFree, firstFree, firstSeen, freeWithin, isOnDay, layOutDay, layOutWhole } from './lay-out-day.ts';
import { clockOf } from './wall-time.ts';

const usual = { name: 'week', day: '2027-07-15' } as const;
const entry = (key: string, starts_at: string, ends_at: string, more: Partial<DiaryEntry> = {}): DiaryEntry => ({
  key,
  kind: 'own',
  title: key,
  starts_at,
  ends_at,
  all_day: null,
  zone: 'Asia/Kolkata',
  place: '',
  text: '',
  link: null,
  is_cancelled: false,
  reasons: [],
  person: null,
  theme: null,
  own: null,
  clashes_with: [],
  ...more,
});

test('an address that names no view or no day leads to the usual one', () => {
  expect(readView(new URLSearchParams('view=year&day=2027-02-30'), usual)).toEqual(usual);
  expect(readView(new URLSearchParams('view=day&day=2027-07-16'), usual)).toEqual({ name: 'day', day: '2027-07-16' });
});

test('a week begins on Monday, and a month is whole weeks that hold all its days', () => {
  expect(daysOf(usual)).toEqual(['12', '13', '14', '15', '16', '17', '18'].map((day) => `2027-07-${day}`));
  for (const month of ['2027-02', '2027-05', '2027-08', '2026-08']) {
    const days = daysOf({ name: 'month', day: `${month}-15` });
    expect(days.length % 7).toBe(0);
    expect(days.filter((day) => day.startsWith(month)).length).toBe(
      new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate(),
    );
  }
});

test('one goes on by what is shown, and what is asked for is never more than the server gives', () => {
  expect(stepView(usual, 1).day).toBe('2027-07-22');
  expect(stepView({ name: 'month', day: '2027-01-31' }, 1).day).toBe('2027-02-01');
  for (const name of ['day', 'week', 'month', 'list'] as const) {
    const { from, to } = rangeOf({ name, day: '2026-08-15' });
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBeLessThanOrEqual(62);
  }
});

const onDay = (...entries: DiaryEntry[]) => layOutDay(entries, '2027-07-15', 'Asia/Kolkata');
const hour = (key: string, from: number, to = from + 1, more: Partial<DiaryEntry> = {}) =>
  entry(key, `2027-07-15T${clockOf(from * 60 - 330)}:00Z`, `2027-07-15T${clockOf(to * 60 - 330)}:00Z`, more);

test('what is at one time shares the width, and what only touches does not', () => {
  const placed = onDay(hour('a', 9, 11), hour('b', 9.5, 10), hour('c', 11, 12));
  expect(placed.map(({ entry: { key }, lane, lanes, from }) => [key, lane, lanes, from])).toEqual([
    ['a', 0, 2, 540],
    ['b', 1, 2, 570],
    ['c', 0, 1, 660],
  ]);
});

test('a short one that begins well after a longer one lies upon it, and a deadline upon whatever is at its time', () => {
  const shown = (...later: DiaryEntry[]) => onDay(hour('a', 9, 11), ...later).map(({ lanes, isUpon, seenTo }) => [lanes, isUpon, seenTo]);
  expect(shown(hour('b', 10, 10.5))).toEqual([
    [1, false, 600],
    [1, true, 630],
  ]);
  const due = (at: number) => hour(`due ${at}`, at, at, { kind: 'deadline' });
  expect(shown(due(9))).toEqual([
    [1, false, 660],
    [1, true, 540],
  ]);
  expect(shown(due(10.5), hour('b', 10, 10.5))).toEqual([
    [1, false, 600],
    [1, true, 630],
    [1, true, 630],
  ]);
  expect(shown(due(11))[1]).toEqual([1, false, 660]);
});

test('two deadlines at one time share the width', () => {
  const due = (key: string) => hour(key, 18, 18, { kind: 'deadline' });
  expect(onDay(due('a'), due('b')).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
  ]);
});

test('free is what nothing fills: stars, waiting, deadlines and what is cancelled neither fill nor break it', () => {
  const session = (reasons: DiaryEntry['reasons']) => ({ kind: 'session', reasons }) as const;
  const between = [
    hour('star', 11, 12, session(['favourite'])),
    hour('waits', 12, 13, session(['favourite', 'waiting'])),
    hour('off', 13, 14, { is_cancelled: true }),
    hour('due', 14, 14, { kind: 'deadline' }),
  ];
  expect(findFree(onDay(hour('a', 9), ...between, hour('b', 15)))).toEqual([{ from: 600, to: 900 }]);
  expect(findFree(onDay(hour('a', 9), ...between))).toEqual([]);
  expect(findFree(onDay(hour('a', 9), hour('place', 11, 12, session(['has_place'])), hour('b', 12.5)))).toEqual([{ from: 600, to: 660 }]);
  expect(freeWithin({ from: 600, to: 780 }, onDay(hour('a', 9, 10.5), hour('b', 12)))).toEqual([{ from: 630, to: 720 }]);
});

test('an entry in an opening begins at the first free time that a slot fits into, and not where it is over or taken', () => {
  const opening = { starts_at: '2027-07-15T04:30:00Z', ends_at: '2027-07-15T11:30:00Z', slots: 14, free: 4 };
  const open = { from: 600, to: 1_020, opening };
  const begin = (after: number, ...entries: DiaryEntry[]) => firstFree(open, after, onDay(...entries));
  expect(begin(0)).toEqual({ from: 600, to: 1_020 });
  expect(begin(0, hour('a', 10.25, 14), hour('b', 14.25, 15))).toEqual({ from: 900, to: 1_020 });
  expect(begin(0, hour('a', 10.25, 14), hour('b', 14.25, 17))).toEqual({ from: 600, to: 615 });
  expect(begin(700, hour('a', 10.25, 11))).toEqual({ from: 700, to: 1_020 });
  expect([begin(0, hour('a', 9, 17)), begin(1_020)]).toEqual([null, null]);
});

test('the text of an opening is written where neither stars nor anything else lies upon it', () => {
  const star = (from: number, to: number) => hour(`star ${from}`, from, to, { kind: 'session', reasons: ['favourite'] });
  const seen = (...entries: DiaryEntry[]) => firstSeen({ from: 600, to: 780 }, 45, onDay(...entries));
  expect(seen()).toBe(600);
  expect(seen(star(10, 11))).toBe(660);
  expect(seen(star(10.25, 11), hour('due', 11, 11, { kind: 'deadline' }))).toBe(680);
  expect(seen(star(10, 10.5), star(11, 11.75), star(12.25, 13))).toBe(630);
  expect(seen(star(10, 13))).toBe(600);
});

test('whole days stand in as few rows as hold them', () => {
  const days = ['2027-07-15', '2027-07-16', '2027-07-17'];
  const whole = (key: string, from: string, to: string) =>
    entry(key, '', '', { all_day: { from: `2027-07-${from}`, to: `2027-07-${to}` } });
  const placed = layOutWhole([whole('a', '12', '15'), whole('b', '15', '16'), whole('c', '16', '20'), whole('d', '20', '21')], days, 'UTC');
  expect(placed.map(({ entry: { key }, first, last, row }) => [key, first, last, row])).toEqual([
    ['b', 0, 1, 0],
    ['a', 0, 0, 1],
    ['c', 1, 2, 1],
  ]);
});

test('of two that clash the shorter one shows it, else the later one', () => {
  const [long, short] = [hour('a', 9, 11, { clashes_with: ['b'] }), hour('b', 10, 11, { clashes_with: ['a'] })];
  expect([...findRinged([long, short])]).toEqual(['b']);
  expect([...findRinged([long])]).toEqual(['a']);
  const same = hour('b', 10, 12, { clashes_with: ['a'] });
  expect([...findRinged([long, same])]).toEqual(['b']);
  expect([...findRinged([long, { ...short, kind: 'deadline' }])]).toEqual([]);
  expect(sharedTime(long, short).minutes).toBe(60);
});

test('a name has the time of a deadline once, whom a meeting is with, and no title of what is only known to fill a time', () => {
  const name = (of: DiaryEntry) => nameOf(of, 'Asia/Kolkata');
  expect(name(hour('Scores due', 18, 18, { kind: 'deadline' }))).toBe('Scores due, 18:00, Deadline');
  expect(name(entry('Plan due', '', '', { kind: 'deadline', all_day: { from: '2027-07-15', to: '2027-07-15' } }))).toBe(
    'Plan due, Thu, 15 Jul, All day, Deadline',
  );
  const person = { user_id: 5, name: 'Harsh Rabari', profile_image: null };
  expect(name(hour('Sensors', 13, 14, { kind: 'meeting', person, place: 'Table 6' }))).toBe(
    'Sensors, 13:00–14:00, Meeting, Harsh Rabari, Table 6',
  );
  expect(name(hour('Sensors with Harsh Rabari', 13, 14, { kind: 'meeting', person }))).toBe(
    'Sensors with Harsh Rabari, 13:00–14:00, Meeting',
  );
  expect(name(hour('', 13, 14, { kind: 'busy' }))).toBe('Busy, 13:00–14:00');
});

test('what goes past midnight is on both days, and in another zone on another day', () => {
  const late = entry('late', '2027-07-15T17:00:00Z', '2027-07-15T20:00:00Z');
  const on = (zone: string) => ['2027-07-15', '2027-07-16'].map((day) => isOnDay(late, day, zone));
  expect(on('Asia/Kolkata')).toEqual([true, true]);
  expect(on('UTC')).toEqual([true, false]);
  expect(isOnDay(entry('until midnight', '2027-07-15T16:30:00Z', '2027-07-15T18:30:00Z'), '2027-07-16', 'Asia/Kolkata')).toBe(false);
});

test('the form sends an entry as it read it, whole days and rules too', () => {
  const repetition = { every: 'week', interval: 2, weekdays: ['MO'], monthly: 'day', until: null, count: 5 } as const;
  const own = { entry_id: 1, is_single_change: false, changed_at: '', title: 'Walk', place: '', text: '', zone: 'UTC' };
  for (const [starts, ends, occurrence, sent] of [
    ['2027-07-12T09:00', '2027-07-12T10:30', '2027-07-26T09:00', '2027-07-26T10:30'],
    ['2027-07-12', '2027-07-14', '2027-07-26', '2027-07-28'],
  ] as const) {
    const values = editEntry({ ...own, starts, ends, repetition: { ...repetition, weekdays: ['MO'] } }, occurrence);
    expect(toEntry(values)).toMatchObject({ starts: occurrence, ends: sent, repetition });
    expect(entrySchema.safeParse(values).success).toBe(true);
  }
  expect(entrySchema.safeParse(beginEntry('2027-07-12T09:00', 'UTC')).error?.issues.map(({ path }) => path[0])).toEqual(['title']);
});
