import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { zonedParts } from '../../ui/time/zoned-time.ts';
import { addDays, mondayOf } from './wall-time.ts';

export const viewNames = ['day', 'week', 'month', 'list'] as const;
export type ViewName = (typeof viewNames)[number];

/** What of the calendar is shown; it stands in the address. */
export interface CalendarView {
  readonly name: ViewName;
  readonly day: string;
}

const listDays = 28;

export function readView(asked: URLSearchParams, usual: CalendarView): CalendarView {
  const day = asked.get('day') ?? '';
  const isDay = /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;
  return {
    name: viewNames.find((name) => name === asked.get('view')) ?? usual.name,
    day: isDay ? day : usual.day,
  };
}

export const viewHref = ({ name, day }: CalendarView): string => `/calendar?view=${name}&day=${day}`;

/** The days that are shown, in their order. */
export function daysOf({ name, day }: CalendarView): string[] {
  const from = (first: string, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index));
  if (name === 'day') return [day];
  if (name === 'week') return from(mondayOf(day), 7);
  if (name === 'list') return from(day, listDays);
  const first = mondayOf(`${day.slice(0, 7)}-01`);
  const weeks = addDays(first, 35).slice(0, 7) === day.slice(0, 7) ? 6 : 5;
  return from(first, weeks * 7);
}

/** The same view before or after this one. */
export function stepView(view: CalendarView, step: -1 | 1): CalendarView {
  if (view.name !== 'month') return { ...view, day: addDays(view.day, step * daysOf(view).length) };
  const [year = 2000, month = 1] = view.day.split('-').map(Number);
  return { ...view, day: new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 10) };
}

/** The instants that hold the shown days in every zone. */
export function rangeOf(view: CalendarView): { from: string; to: string } {
  const days = daysOf(view);
  return { from: `${addDays(days[0] ?? view.day, -1)}T00:00:00Z`, to: `${addDays(days.at(-1) ?? view.day, 2)}T00:00:00Z` };
}

type Timed = Pick<DiaryEntry, 'starts_at' | 'ends_at'> & Partial<Pick<DiaryEntry, 'all_day'>>;

/** The first and the last day on which something is. */
function spanOf({ starts_at, ends_at, all_day }: Timed, zone: string): { from: string; to: string } {
  if (all_day) return all_day;
  const from = zonedParts(starts_at, zone).date;
  const end = zonedParts(ends_at, zone);
  return { from, to: end.time === '00:00' && end.date > from ? addDays(end.date, -1) : end.date };
}

/** What of it is on one of these days, which follow each other. */
export function within<T extends Timed>(all: readonly T[], days: readonly string[], zone: string): T[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return all.filter((one) => {
    const { from, to } = spanOf(one, zone);
    return from <= last && to >= first;
  });
}

/** How many there are on each of these days. */
export function countByDay(all: readonly Timed[], days: readonly string[], zone: string): ReadonlyMap<string, number> {
  const counts = new Map(days.map((day) => [day, 0]));
  for (const one of all) {
    const { from, to } = spanOf(one, zone);
    for (const day of days) if (from <= day && day <= to) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}
