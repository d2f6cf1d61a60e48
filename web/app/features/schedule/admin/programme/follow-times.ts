import type { Following, Option, Row } from '../../../admin/kit/entity-page/entity-page-spec.ts';
import { dayOf, fromZoned } from '../../../admin/kit/zoned-field.ts';

/** The length of a session of which nobody has said any. */
export const usualMinutes = 45;
const minute = 60_000;
const usualHours = { starts_at: '09:00', ends_at: '18:00' };

/** A session keeps its length when it starts at another time, and has no end while its start is open. */
export function followStart({ name, value, before, options, edition }: Following): Row {
  if (name !== 'starts_at') return {};
  const start = momentOf(value);
  if (start === null) return { ends_at: null };
  const [from, to] = [momentOf(before['starts_at']), momentOf(before['ends_at'])];
  const entered = before['minutes'] === undefined ? usualMinutes : Number(before['minutes']);
  const length = from !== null && to !== null ? to - from : entered * minute;
  const day = dayOfStart(start, options['day_id'] ?? [], edition.time_zone);
  return { ends_at: new Date(start + length).toISOString(), ...(day ? { day_id: day.value } : {}) };
}

/** The day whose hours have a moment, which may reach past midnight, and else the one of its date. */
export function dayOfStart(start: number, days: readonly Option[], zone: string): Option | undefined {
  const date = dayOf(new Date(start).toISOString(), zone);
  return days.find(({ row }) => row && isWithin(row, start)) ?? days.find(({ row }) => row?.['held_on'] === date);
}

export const momentOf = (at: unknown) => (typeof at === 'string' && at !== '' ? Date.parse(at) : null);

const isWithin = (day: Row, at: number) => Date.parse(String(day['starts_at'])) <= at && at < Date.parse(String(day['ends_at']));

/** A year that is typed digit by digit is no year yet. */
const isWholeDay = (day: unknown): day is string => typeof day === 'string' && /^[12]\d{3}-\d\d-\d\d$/.test(day);

/** The hours of a day go along when it is held on another date; a new one opens in the morning. */
export function followDate({ name, value, before, edition }: Following): Row {
  if (name !== 'held_on' || !isWholeDay(value)) return {};
  const held = before['held_on'];
  const hours = Object.entries(usualHours).flatMap(([field, clock]): [string, string][] => {
    const at = before[field];
    if (typeof at !== 'string' || at === '') return [[field, fromZoned(`${value}T${clock}`, edition.time_zone) ?? '']];
    return isWholeDay(held) ? [[field, new Date(Date.parse(at) + Date.parse(value) - Date.parse(held)).toISOString()]] : [];
  });
  return Object.fromEntries(hours);
}
