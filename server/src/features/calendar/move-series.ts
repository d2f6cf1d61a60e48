import { weekdays, type EntryWrite, type Repetition } from '@sabha/contract/calendar/entry';
import { isDeepStrictEqual } from 'node:util';
import { addDays } from '../../core/time/zone.ts';
import type { EntryRow } from './entry.store.ts';
import { dayOf, daysBetween, isDay, shiftDays, weekdayOf, type WallTime } from './wall-time.ts';

/** Whether the rule was left as it is, so that it moves along with the days. */
export const isSameRule = ({ repetition }: EntryRow, entry: EntryWrite): boolean => isDeepStrictEqual(entry.repetition, repetition);

/**
 * The rule of a series one of whose occurrences was moved by that many days: its weekdays and its last day move with it, so that
 * nothing is lost at the end. One that was itself changed stays as it is written.
 */
export function moveRule(row: EntryRow, entry: EntryWrite, days: number): Repetition | null {
  const { repetition } = entry;
  if (!repetition || days === 0 || !isSameRule(row, entry)) return repetition;
  const turned = repetition.weekdays.map((name) => weekdays[(((weekdays.indexOf(name) + days) % 7) + 7) % 7] ?? name);
  return { ...repetition, weekdays: turned, until: repetition.until && addDays(repetition.until, days) };
}

/**
 * When a series starts whose occurrence at `at` was moved to the start of the entry. Days and weeks move by as many days; a month and a
 * year by what the entry's day is in its own month, as the third Friday is not always the day after the third Thursday.
 */
export function moveStart(row: EntryRow, at: WallTime, entry: EntryWrite): WallTime {
  const byDays = shiftDays(entry.starts, -daysBetween(row.starts, at));
  const { repetition } = entry;
  if (dayOf(at) === dayOf(entry.starts) || !repetition || repetition.every !== row.repetition?.every) return byDays;
  if (repetition.every !== 'month' && repetition.every !== 'year') return byDays;
  const isNth = repetition.every === 'month' && repetition.monthly === 'weekday';
  const step = repetition.interval * (repetition.every === 'year' ? 12 : 1);
  const first = monthOf(entry.starts) - (monthOf(at) - monthOf(row.starts));
  // A fifth Friday and a 31st are not in every month: the series starts in the first one that has it.
  for (let month = first; month < first + 48 * step; month += step) {
    const day = isNth ? nthWeekday(month, entry.starts) : sameDate(month, entry.starts);
    if (day !== null) return isDay(entry.starts) ? day : day + entry.starts.slice(10);
  }
  return byDays;
}

/** Months since the year 0. */
const monthOf = (time: WallTime): number => Number(time.slice(0, 4)) * 12 + Number(time.slice(5, 7)) - 1;

function dateIn(month: number, date: number): string | null {
  const day = new Date(Date.UTC(Math.floor(month / 12), month % 12, date)).toISOString().slice(0, 10);
  return monthOf(day) === month ? day : null;
}

const sameDate = (month: number, time: WallTime): string | null => dateIn(month, Number(time.slice(8, 10)));

/** The weekday of that month which is the same one of its month as this day: the third Friday. */
function nthWeekday(month: number, time: WallTime): string | null {
  const first = dateIn(month, 1);
  if (first === null) return null;
  const nth = Math.ceil(Number(time.slice(8, 10)) / 7);
  return dateIn(month, 1 + ((weekdayOf(time) - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}
