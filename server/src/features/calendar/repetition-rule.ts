import { weekdays, type Repetition } from '@sabha/contract/calendar/entry';
import ICAL from 'ical.js';
import { addMinutes, dayOf, daysBetween, instantOf, isDay, minutesBetween, shiftDays, weekdayOf, type WallTime } from './wall-time.ts';

/** What repeats: the first time, how long it lasts, and by which rule. */
export interface Series {
  readonly starts: WallTime;
  readonly ends: WallTime;
  readonly zone: string;
  readonly repetition: Repetition | null;
  /** Starts that are left out. */
  readonly excluded: readonly WallTime[];
}

export interface Occurrence {
  readonly starts: WallTime;
  readonly ends: WallTime;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;
/** More steps than any series within a century takes after it was moved near the range. */
const maxSteps = 5_000;
const day = 86_400_000;

/** The rule as RFC 5545 writes it, 3.3.10; `UNTIL` is the last moment of the last day, in UTC as DTSTART has a zone. */
export function writeRule({ starts, zone, repetition }: Series): string | null {
  if (!repetition) return null;
  const { until, count } = repetition;
  const last = until === null ? null : isDay(starts) ? until : instantOf(`${until}T23:59`, zone).toISOString().slice(0, 19);
  const ending = last === null ? [] : [`UNTIL=${last.replace(/[-:]/g, '')}${isDay(starts) ? '' : 'Z'}`];
  return [...ruleParts(repetition, starts), ...(count === null ? [] : [`COUNT=${count}`]), ...ending].join(';');
}

function ruleParts({ every, interval, weekdays: days, monthly }: Repetition, starts: WallTime): string[] {
  const parts = [`FREQ=${frequencies[every]}`, `INTERVAL=${interval}`];
  if (every === 'week' && days.length > 0) parts.push(`BYDAY=${weekdays.filter((name) => days.includes(name)).join(',')}`);
  if (every !== 'month') return parts;
  const date = Number(starts.slice(8, 10));
  if (monthly === 'day') return [...parts, `BYMONTHDAY=${date}`];
  const nth = isLastWeekday({ monthly }, starts) ? -1 : Math.ceil(date / 7);
  return [...parts, `BYDAY=${nth}${weekdays[weekdayOf(starts)]}`];
}

/** A fifth Thursday is in few months: the last one is meant. */
export const isLastWeekday = ({ monthly }: Pick<Repetition, 'monthly'>, starts: WallTime): boolean =>
  monthly === 'last_weekday' || (monthly === 'weekday' && Number(starts.slice(8, 10)) > 28);

/** Starts in their order, those left out included, on or after a day that is near `from`. */
function* startsOf(series: Series, from: string): Generator<WallTime> {
  const { repetition } = series;
  if (!repetition) {
    yield series.starts;
    return;
  }
  const first = nearStart(series, from);
  const recur = ICAL.Recur.fromString(
    [...ruleParts(repetition, series.starts), ...(repetition.count === null ? [] : [`COUNT=${repetition.count}`]), 'WKST=MO'].join(';'),
  );
  const iterator = recur.iterator(ICAL.Time.fromData(toFields(first)));
  for (let step = 0; step < maxSteps; step += 1) {
    // The library's types leave out that there is no next one.
    const next = iterator.next() as ICAL.Time | null;
    if (!next) return;
    const time = next.toString().slice(0, first.length);
    if (time >= '2200' || (repetition.until !== null && dayOf(time) > repetition.until)) return;
    yield time;
  }
}

/** Without a zone: rules are about what clocks show, which the zone makes an instant of afterwards. */
function toFields(time: WallTime) {
  const [year = 0, month = 1, date = 1, hour = 0, minute = 0] = time.split(/[-T:]/).map(Number);
  return { year, month, day: date, hour, minute, second: 0, isDate: isDay(time) };
}

/** Rules by days and weeks are begun shortly before the range, a whole number of intervals later; those that count begin at the first. */
function nearStart({ starts, repetition }: Series, from: string): WallTime {
  if (!repetition || repetition.count !== null || (repetition.every !== 'day' && repetition.every !== 'week')) return starts;
  const interval = repetition.interval * (repetition.every === 'week' ? 7 : 1);
  const skipped = Math.floor((daysBetween(starts, from) - interval) / interval);
  return skipped <= 0 ? starts : shiftDays(starts, skipped * interval);
}

/** The occurrences that touch the range, in their order; what is left out is not among them. */
export function expandSeries(series: Series, range: { from: Date; to: Date }, max: number): Occurrence[] {
  const minutes = minutesBetween(series.starts, series.ends);
  const nearest = new Date(range.from.getTime() - minutes * 60_000 - 2 * day).toISOString().slice(0, 10);
  const excluded = new Set(series.excluded);
  const found: Occurrence[] = [];
  for (const starts of startsOf(series, nearest)) {
    const occurrence = toOccurrence(series, starts, minutes);
    if (occurrence.starts_at >= range.to || found.length >= max) break;
    if (occurrence.ends_at > range.from && !excluded.has(starts)) found.push(occurrence);
  }
  return found;
}

/** An end that the clocks skip or repeat is never before its start. */
function toOccurrence({ zone }: Series, starts: WallTime, minutes: number): Occurrence {
  const ends = addMinutes(starts, minutes);
  const starts_at = instantOf(starts, zone);
  const ends_at = new Date(Math.max(instantOf(ends, zone).getTime(), starts_at.getTime()));
  return { starts, ends, starts_at, ends_at };
}

/** When the first occurrence starts and the last one ends; null when there is no last one. */
export function spanOf(series: Series): { first_at: Date; last_at: Date | null } {
  const minutes = minutesBetween(series.starts, series.ends);
  const first = toOccurrence(series, series.starts, minutes);
  const { repetition } = series;
  if (!repetition) return { first_at: first.starts_at, last_at: first.ends_at };
  if (repetition.until !== null) {
    const last = new Date(instantOf(repetition.until, series.zone).getTime() + 2 * day + minutes * 60_000);
    return { first_at: first.starts_at, last_at: last };
  }
  if (repetition.count === null) return { first_at: first.starts_at, last_at: null };
  const last = lastStart(series) ?? series.starts;
  return { first_at: first.starts_at, last_at: toOccurrence(series, last, minutes).ends_at };
}

/** Of a series that ends: when the last one starts, left out or not; null when its rule never holds. */
export const lastStart = (series: Series): WallTime | null => [...startsOf(series, dayOf(series.starts))].at(-1) ?? null;

/** How many occurrences are before this one, those left out included; null when it is none of the series. */
export function indexOfOccurrence(series: Series, occurrence: WallTime): number | null {
  const counts = series.repetition?.count !== null;
  let index = 0;
  for (const starts of startsOf(series, dayOf(occurrence))) {
    if (starts === occurrence) return counts ? index : 0;
    if (starts > occurrence) return null;
    index += 1;
  }
  return null;
}

/**
 * The series begun where its rule first holds: 'every Monday' that is begun on a Thursday starts on the Monday after. Null when the
 * rule ends before that.
 */
export function alignSeries<S extends Series>(series: S): S | null {
  const [first] = startsOf(series, dayOf(series.starts));
  if (first === undefined) return null;
  if (first === series.starts) return series;
  return { ...series, starts: first, ends: addMinutes(first, minutesBetween(series.starts, series.ends)) };
}
