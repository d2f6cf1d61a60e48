import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { expect, test } from 'vitest';
import { daysOf, rangeOf, readView, stepView } from './calendar-view.ts';
import { beginEntry, editEntry, entrySchema, toEntry } from './entry-form.ts';
import { findFree, isOnDay, layOutDay } from './lay-out-day.ts';

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

test('what is at one time shares the width, and what only touches does not', () => {
  const placed = layOutDay(
    [
      entry('a', '2027-07-15T04:00:00Z', '2027-07-15T06:00:00Z'),
      entry('b', '2027-07-15T05:00:00Z', '2027-07-15T05:30:00Z'),
      entry('c', '2027-07-15T06:00:00Z', '2027-07-15T07:00:00Z'),
    ],
    '2027-07-15',
    'Asia/Kolkata',
  );
  expect(placed.map(({ entry: { key }, lane, lanes, from }) => [key, lane, lanes, from])).toEqual([
    ['a', 0, 2, 570],
    ['b', 1, 2, 630],
    ['c', 0, 1, 690],
  ]);
  expect(findFree([...placed.slice(0, 2), { ...placed[2], from: 780, to: 800 } as (typeof placed)[number]])).toEqual([
    { from: 690, to: 780 },
  ]);
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
