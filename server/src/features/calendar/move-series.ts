import { weekdays, type EntryWrite, type Repetition } from '@sabha/contract/calendar/entry';
import { isDeepStrictEqual } from 'node:util';
import { addDays } from '../../core/time/zone.ts';
import type { EntryRow } from './entry.store.ts';
import { lastStart } from './repetition-rule.ts';
import { dayOf, daysBetween, isDay, shiftDays, weekdayOf, type WallTime } from './wall-time.ts';

const inOrder = (names: Repetition['weekdays']) => weekdays.filter((name) => names.includes(name));
const plain = (repetition: Repetition | null) => repetition && { ...repetition, weekdays: inOrder(repetition.weekdays) };

/** Whether the rule was left as it is, so that it moves along with the days. */
export const isSameRule = ({ repetition }: EntryRow, entry: EntryWrite): boolean =>
  isDeepStrictEqual(plain(entry.repetition), plain(repetition));

/**
 * The rule of a series whose occurrence at `at` was moved to the start of the entry: its weekdays and its last day move with it, so
 * that nothing is lost at the end. One that was itself changed stays as it is written.
 */
export function moveRule(row: EntryRow, at: WallTime, entry: EntryWrite): Repetition | null {
  const { repetition } = entry;
  const days = daysBetween(at, entry.starts);
  if (!repetition || days === 0 || !isSameRule(row, entry)) return repetition;
  const turned = repetition.weekdays.map((name) => weekdays[(((weekdays.indexOf(name) + days) % 7) + 7) % 7] ?? name);
  return { ...repetition, weekdays: inOrder(turned), until: repetition.until && moveUntil(row, at, { entry, until: repetition.until }) };
}

/** By as many days, or of a month and a year to what the last one becomes in its own month. */
function moveUntil(row: EntryRow, at: WallTime, { entry, until }: { entry: EntryWrite; until: string }): string {
  const last = isByMonth(row.repetition) ? lastStart(row) : null;
  if (last === null) return addDays(until, daysBetween(at, entry.starts));
  const month = monthOf(last) + monthOf(entry.starts) - monthOf(at);
  return dayIn(row, month, entry) ?? addDays(dateIn(month + 1, 1) ?? until, -1);
}

const isByMonth = (repetition: Repetition | null): boolean => repetition?.every === 'month' || repetition?.every === 'year';

/**
 * When a series starts whose occurrence at `at` was moved to the start of the entry. Days and weeks move by as many days; a month and a
 * year by what the entry's day is in its own month, as the third Friday is not always the day after the third Thursday.
 */
export function moveStart(row: EntryRow, at: WallTime, entry: EntryWrite): WallTime {
  const byDays = shiftDays(entry.starts, -daysBetween(row.starts, at));
  const { repetition } = entry;
  if (dayOf(at) === dayOf(entry.starts) || !repetition || repetition.every !== row.repetition?.every) return byDays;
  if (!isByMonth(repetition)) return byDays;
  const step = repetition.interval * (repetition.every === 'year' ? 12 : 1);
  const first = monthOf(entry.starts) - (monthOf(at) - monthOf(row.starts));
  // A fifth Friday and a 31st are not in every month: the series starts in the first one that has it.
  for (let month = first; month < first + 48 * step; month += step) {
    const day = dayIn(row, month, entry);
    if (day !== null && !(isLastWeekday(row, entry) && Number(day.slice(8)) <= 28))
      return isDay(entry.starts) ? day : day + entry.starts.slice(10);
  }
  return byDays;
}

/** What the start of the entry is in another month: the same date, or the same weekday of it; null where that has none. */
function dayIn(row: EntryRow, month: number, entry: EntryWrite): string | null {
  const { repetition, starts } = entry;
  if (repetition?.every !== 'month' || repetition.monthly !== 'weekday') return dateIn(month, Number(starts.slice(8, 10)));
  const nth = isLastWeekday(row, entry) ? 'last' : Math.ceil(Number(starts.slice(8, 10)) / 7);
  return nthWeekday(month, weekdayOf(starts), nth);
}

/** A start on the last days of a month means the last such weekday; so does the last one of a series that meant it before. */
function isLastWeekday(row: EntryRow, { repetition, starts }: EntryWrite): boolean {
  if (repetition?.every !== 'month' || repetition.monthly !== 'weekday') return false;
  const date = Number(starts.slice(8, 10));
  return date > 28 || (Number(row.starts.slice(8, 10)) > 28 && dateIn(monthOf(starts), date + 7) === null);
}

/** Months since the year 0. */
const monthOf = (time: WallTime): number => Number(time.slice(0, 4)) * 12 + Number(time.slice(5, 7)) - 1;

function dateIn(month: number, date: number): string | null {
  const day = new Date(Date.UTC(Math.floor(month / 12), month % 12, date)).toISOString().slice(0, 10);
  return monthOf(day) === month ? day : null;
}

function nthWeekday(month: number, weekday: number, nth: number | 'last'): string | null {
  const first = dateIn(month, 1);
  if (first === null) return null;
  const date = 1 + ((weekday - weekdayOf(first) + 7) % 7);
  if (nth === 'last') return dateIn(month, date + 28) ?? dateIn(month, date + 21);
  return dateIn(month, date + (nth - 1) * 7);
}
