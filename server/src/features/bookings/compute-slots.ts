import type { Availability, Slot } from '@sabha/contract/bookings/availability';
import { addDays, fromLocalText, toLocalDay } from '../../core/time/zone.ts';

/** From one instant to another in milliseconds; half open. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const overlaps = (one: Interval, other: Interval): boolean => one.from < other.to && other.from < one.to;

/** 0 is Monday. */
const weekdayOf = (localDay: string): number => (new Date(`${localDay}T00:00:00Z`).getUTCDay() + 6) % 7;

/** In the order of their starts, without gaps or overlaps inside. */
function merge(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const next of intervals.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && next.from <= last.to) merged.splice(-1, 1, { from: last.from, to: Math.max(last.to, next.to) });
    else merged.push(next);
  }
  return merged;
}

const toInterval = (from: string, to: string, zone: string): Interval => ({
  from: fromLocalText(from, zone).getTime(),
  to: fromLocalText(to, zone).getTime(),
});

/** The hours of each day that touches the range, on the clocks of the zone, and what is added to them. */
function openHours({ time_zone, hours, exceptions }: Availability, { from, to }: Interval): Interval[] {
  const open: Interval[] = [];
  const last = toLocalDay(new Date(to), time_zone);
  for (let at = toLocalDay(new Date(from), time_zone); at <= last; at = addDays(at, 1)) {
    for (const { from: begin, to: end } of hours.filter(({ weekday }) => weekday === weekdayOf(at)))
      open.push(toInterval(`${at}T${begin}`, end === '24:00' ? `${addDays(at, 1)}T00:00` : `${at}T${end}`, time_zone));
  }
  const extra = exceptions.filter(({ kind }) => kind === 'extra').map((one) => toInterval(one.from, one.to, time_zone));
  return merge([...open, ...extra]);
}

/**
 * The times in the range at which a person with this availability can be met: whole slots from the beginning of their hours, none of
 * which touches an absence, or comes nearer to what fills their diary than the buffer.
 */
export function computeSlots(
  availability: Availability,
  { now, busy, ...range }: Interval & { now: number; busy: readonly Interval[] },
): Slot[] {
  const { is_open, time_zone, slot_minutes, buffer_minutes, notice_hours, horizon_days, exceptions } = availability;
  const earliest = Math.max(range.from, now + notice_hours * hour);
  const latest = Math.min(range.to, now + horizon_days * day);
  if (!is_open || earliest >= latest) return [];
  const away = exceptions.filter(({ kind }) => kind === 'away').map((one) => toInterval(one.from, one.to, time_zone));
  const buffer = buffer_minutes * minute;
  const taken = merge([...away, ...busy.map(({ from, to }) => ({ from: from - buffer, to: to + buffer }))]);
  const length = slot_minutes * minute;
  const slots: Slot[] = [];
  // A day more on either side: hours can begin before the range or, in another zone, on another day.
  for (const { from, to } of openHours(availability, { from: earliest - day, to: latest + day })) {
    for (let at = from; at + length <= to; at += length) {
      const slot = { from: at, to: at + length };
      if (at < earliest || slot.to > latest || taken.some((one) => overlaps(one, slot))) continue;
      slots.push({ starts_at: new Date(at).toISOString(), ends_at: new Date(slot.to).toISOString() });
    }
  }
  return slots;
}
