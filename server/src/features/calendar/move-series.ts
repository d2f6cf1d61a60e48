import { weekdays, type EntryWrite, type Repetition } from '@sabha/contract/calendar/entry';
import { isDeepStrictEqual } from 'node:util';
import { addDays } from '../../core/time/zone.ts';
import type { EntryRow } from './entry.store.ts';
import { isLastWeekday, lastStart } from './repetition-rule.ts';
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
  const moved = { ...repetition, weekdays: inOrder(turned), monthly: moveMonthly(row, entry) };
  return { ...moved, until: repetition.until && moveUntil(row, at, { ...entry, repetition: { ...moved, until: repetition.until } }) };
}

/** The last Thursday becomes the last Friday where it was moved to that, and by its number any other day of the month. */
export function moveMonthly({ repetition, starts }: EntryRow, entry: EntryWrite): Repetition['monthly'] {
  if (repetition?.every !== 'month' || repetition.monthly === 'day') return repetition?.monthly ?? 'day';
  const isLast = dateIn(monthOf(entry.starts), Number(entry.starts.slice(8, 10)) + 7) === null;
  return isLast && isLastWeekday(repetition, starts) ? 'last_weekday' : 'weekday';
}

/** By as many days, or of a month and a year to what the last one becomes in its own month. */
function moveUntil(row: EntryRow, at: WallTime, { starts, repetition }: Pick<EntryWrite, 'starts' | 'repetition'>): string | null {
  const last = isByMonth(row.repetition) ? lastStart(row) : null;
  const until = repetition?.until ?? null;
  if (last === null || repetition === null) return until && addDays(until, daysBetween(at, starts));
  const month = monthOf(last) + monthOf(starts) - monthOf(at);
  return dayIn(month, repetition, starts) ?? addDays(dateIn(month + 1, 1) ?? starts, -1);
}

const isByMonth = (repetition: Repetition | null): boolean => repetition?.every === 'month' || repetition?.every === 'year';

/**
 * When a series starts whose occurrence at `at` was moved to the start of the entry, by its rule after that. Days and weeks move by as
 * many days; a month and a year by what the entry's day is in its own month, as the third Friday is not always the day after the third
 * Thursday.
 */
export function moveStart(row: EntryRow, at: WallTime, { starts, repetition }: Pick<EntryWrite, 'starts' | 'repetition'>): WallTime {
  const byDays = shiftDays(starts, -daysBetween(row.starts, at));
  if (dayOf(at) === dayOf(starts) || !repetition || repetition.every !== row.repetition?.every) return byDays;
  if (!isByMonth(repetition)) return byDays;
  const step = repetition.interval * (repetition.every === 'year' ? 12 : 1);
  // A fifth Friday and a 31st are not in every month: the series starts in the first one that has it, and at the latest where it was moved.
  for (let month = monthOf(starts) - (monthOf(at) - monthOf(row.starts)); month < monthOf(starts); month += step) {
    const day = dayIn(month, repetition, starts);
    if (day !== null && !isMeantAsLast(repetition, starts, day)) return isDay(starts) ? day : day + starts.slice(10);
  }
  return starts;
}

/** A rule by number that was moved to a fifth weekday means the last one, which a start before the 29th does not say. */
const isMeantAsLast = ({ every, monthly }: Repetition, starts: WallTime, day: string): boolean =>
  every === 'month' && monthly === 'weekday' && Number(starts.slice(8, 10)) > 28 && Number(day.slice(8)) <= 28;

/** What a start is in another month: the same date, or the same weekday of it; null where that has none. */
function dayIn(month: number, { every, monthly }: Repetition, starts: WallTime): string | null {
  const date = Number(starts.slice(8, 10));
  if (every !== 'month' || monthly === 'day') return dateIn(month, date);
  return nthWeekday(month, weekdayOf(starts), isLastWeekday({ monthly }, starts) ? 'last' : Math.ceil(date / 7));
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
