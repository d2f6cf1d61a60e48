import { availabilityLimits, type Availability } from '@sabha/contract/bookings/availability';
import { setAvailability } from '@sabha/contract/bookings/operations';
import { m } from '../../../paraglide/messages.js';

export type WeekHours = Availability['hours'][number];
/** The day of a week as the contract counts it; 0 is Monday. */
export type Weekday = WeekHours['weekday'];

/** A time on the clocks of the zone while it is chosen; `24:00` is the end of its day. */
export interface WallTime {
  readonly date: string;
  readonly time: string;
}

export interface WrittenException {
  readonly kind: Availability['exceptions'][number]['kind'];
  readonly from: WallTime;
  readonly to: WallTime;
}

/** What the form holds: the body, but for days that are not chosen yet. */
export interface HoursValues extends Omit<Availability, 'exceptions'> {
  exceptions: WrittenException[];
}

export const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];
const monday = 0;
const friday = 4;
const dayEnd = '24:00';
const usual = { from: '10:00', to: '17:00' } as const;
const stepMinutes = 15;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

const toClock = (minutes: number): string =>
  [Math.floor(minutes / hourMinutes), minutes % hourMinutes].map((part) => String(part).padStart(2, '0')).join(':');
const toMinutes = (clock: string): number => Number(clock.slice(0, 2)) * hourMinutes + Number(clock.slice(3));

const quarters = Array.from({ length: dayMinutes / stepMinutes + 1 }, (_, step) => toClock(step * stepMinutes));

/** The times of a day that can be chosen, with one that was written elsewhere and lies between them. */
export function timesOf(isEnd: boolean, chosen: string): readonly string[] {
  const offered = isEnd ? quarters.slice(1) : quarters.slice(0, -1);
  return offered.includes(chosen) ? offered : [...offered, chosen].toSorted();
}

/** Another day; what is no day that can be read stays as it was written, for the schema to refuse. */
function moveDay(date: string, days: number): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at) ? date : new Date(at + days * 86_400_000).toISOString().slice(0, 10);
}

const isOfCentury = (written: WallTime): boolean => /^20\d{2}-/.test(fromWallTime(written));

function toWallTime(text: string, isEnd: boolean): WallTime {
  const [date, time] = [text.slice(0, 10), text.slice(11)];
  return isEnd && time === '00:00' ? { date: moveDay(date, -1), time: dayEnd } : { date, time };
}

/** As the server takes it; without a day it is no time. */
function fromWallTime({ date, time }: WallTime): string {
  if (date === '' || time !== dayEnd) return `${date}T${time}`;
  return `${moveDay(date, 1)}T00:00`;
}

export const valuesOf = ({ exceptions, ...rest }: Availability): HoursValues => ({
  ...rest,
  exceptions: exceptions.map(({ kind, from, to }) => ({ kind, from: toWallTime(from, false), to: toWallTime(to, true) })),
});

export const toBody = ({ exceptions, ...rest }: HoursValues): Availability => ({
  ...rest,
  exceptions: exceptions.map(({ kind, from, to }) => ({ kind, from: fromWallTime(from), to: fromWallTime(to) })),
});

/** The contract's own schema, of what will be sent. */
export const hoursSchema = { safeParse: (values: unknown) => setAvailability.body.safeParse(toBody(values as HoursValues)) };

/** Ordinary working hours, for those who have none yet. */
export const usualWeek = (): WeekHours[] => weekdays.filter((day) => day <= friday).map((weekday) => ({ weekday, ...usual }));

/** Tuesday to Friday as Monday is; the weekend stays. */
export function copyMonday(hours: readonly WeekHours[]): WeekHours[] {
  const ofMonday = hours.filter(({ weekday }) => weekday === monday);
  const copies = weekdays
    .filter((day) => day > monday && day <= friday)
    .flatMap((weekday) => ofMonday.map((each) => ({ ...each, weekday })));
  return [...hours.filter(({ weekday }) => weekday === monday || weekday > friday), ...copies];
}

/** What a day gets next: after its last hours, else before its first; null where it is full at both ends. */
export function nextHours(hours: readonly WeekHours[], weekday: Weekday): WeekHours | null {
  const ofDay = hours.filter((each) => each.weekday === weekday);
  if (ofDay.length === 0) return { weekday, ...usual };
  const last = Math.max(...ofDay.map(({ to }) => toMinutes(to)));
  const first = Math.min(...ofDay.map(({ from }) => toMinutes(from)));
  if (last < dayMinutes) {
    const from = Math.min(last + hourMinutes, dayMinutes - stepMinutes);
    return { weekday, from: toClock(from), to: toClock(Math.min(from + hourMinutes, dayMinutes)) };
  }
  return first === 0 ? null : { weekday, from: toClock(Math.max(0, first - hourMinutes)), to: toClock(first) };
}

export function newException(kind: WrittenException['kind']): WrittenException {
  const isAway = kind === 'away';
  return { kind, from: { date: '', time: isAway ? '00:00' : usual.from }, to: { date: '', time: isAway ? dayEnd : usual.to } };
}

type HoursFaults = Partial<Record<'is_open' | `hours.${number}.from`, string>>;

/** What the schema cannot say: open without any time, and which of a day's hours begins before another has ended. */
export function findFaults({ is_open, hours, exceptions }: HoursValues): HoursFaults {
  const faults: HoursFaults = {};
  if (is_open && hours.length === 0 && !exceptions.some(({ kind }) => kind === 'extra')) faults.is_open = m.hours_missing();
  for (const day of weekdays) {
    const inOrder = hours
      .flatMap((each, index) => (each.weekday === day && each.from < each.to ? [{ ...each, index }] : []))
      .toSorted((a, b) => a.from.localeCompare(b.from) || a.index - b.index);
    let end = '';
    for (const { from, to, index } of inOrder) {
      if (from < end) faults[`hours.${index}.from`] = m.hours_overlap();
      if (to > end) end = to;
    }
  }
  return faults;
}

/** What is wrong with a field, in words. */
export function describeFault(path: string, code: string, { exceptions }: HoursValues): string {
  const [name, place, end] = path.split('.');
  if (name === 'hours') {
    if (place !== undefined) return m.hours_ends_early();
    return code === 'too_big' ? m.hours_too_many({ max: availabilityLimits.hours }) : m.hours_overlap();
  }
  const written = name === 'exceptions' && place !== undefined ? exceptions[Number(place)] : undefined;
  if (written) return describeException(written, end === 'from' ? 'from' : 'to');
  return name === 'exceptions' ? m.hours_too_many({ max: availabilityLimits.exceptions }) : m.hours_choose();
}

function describeException(written: WrittenException, end: 'from' | 'to'): string {
  if (written[end].date === '') return m.hours_day_missing();
  if (!isOfCentury(written[end])) return m.hours_no_such_day();
  return fromWallTime(written.from) < fromWallTime(written.to)
    ? m.hours_too_long({ days: availabilityLimits.exception_days })
    : m.hours_ends_early();
}
