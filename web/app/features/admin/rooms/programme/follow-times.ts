import type { Following, Row } from '../../entity-room/entity-room-spec.ts';
import { fromZoned } from '../../zoned-field.ts';

const usualLengthMs = 45 * 60_000;
const usualHours = { starts_at: '09:00', ends_at: '18:00' };

/** A session keeps its length when it starts at another time, and belongs to the day that has this hour. */
export function followStart({ name, value, before, options }: Following): Row {
  if (name !== 'starts_at' || typeof value !== 'string' || value === '') return {};
  const [from, to] = [momentOf(before['starts_at']), momentOf(before['ends_at'])];
  const length = to === null ? usualLengthMs : from === null ? null : to - from;
  const start = Date.parse(value);
  const day = options['day_id']?.find(({ row }) => row && isWithin(row, start));
  return {
    ...(length === null ? {} : { ends_at: new Date(start + length).toISOString() }),
    ...(day ? { day_id: day.value } : {}),
  };
}

const momentOf = (at: unknown) => (typeof at === 'string' && at !== '' ? Date.parse(at) : null);

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
