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

/** In the order of their starts, without overlaps. */
function merge(intervals: readonly Interval[]): Interval[] {
  const merged: { from: number; to: number }[] = [];
  for (const { from, to } of intervals.filter((one) => one.from < one.to).toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

const toInterval = (from: string, to: string, zone: string): Interval => ({
  from: fromLocalText(from, zone).getTime(),
  to: fromLocalText(to, zone).getTime(),
});

/** The hours of each day that touches the range, on the clocks of the zone. Where clocks go forward, hours can begin later than they say. */
function hoursOf({ time_zone, hours }: Availability, { from, to }: Interval): Interval[] {
  const windows: Interval[] = [];
  const last = toLocalDay(new Date(to), time_zone);
  for (let at = toLocalDay(new Date(from), time_zone); at <= last; at = addDays(at, 1)) {
    let free = -Infinity;
    const ofDay = hours.filter(({ weekday }) => weekday === weekdayOf(at)).toSorted((a, b) => (a.from < b.from ? -1 : 1));
    for (const { from: begin, to: end } of ofDay) {
      const window = toInterval(`${at}T${begin}`, end === '24:00' ? `${addDays(at, 1)}T00:00` : `${at}T${end}`, time_zone);
      windows.push({ from: Math.max(window.from, free), to: window.to });
      free = window.to;
    }
  }
  return windows;
}

interface Wanted extends Interval {
  readonly now: number;
  /** What fills the diary of the person, around the range as well. */
  readonly busy: readonly Interval[];
  /** When who wants to meet them is not free, which keeps no buffer. */
  readonly alsoBusy?: readonly Interval[];
}

/** One of a person's slots, with who of the two is free then. */
export interface SharedSlot extends Slot {
  readonly isFree: boolean;
  /** Of who wants to meet them. */
  readonly isAlsoFree: boolean;
}

/** The times of `computeSharedSlots` at which both are free. */
export const computeSlots = (availability: Availability, wanted: Wanted): Slot[] =>
  computeSharedSlots(availability, wanted)
    .filter(({ isFree, isAlsoFree }) => isFree && isAlsoFree)
    .map(({ starts_at, ends_at }) => ({ starts_at, ends_at }));

/**
 * The times in the range at which a person with this availability can be met: whole slots from the beginning of their hours of each day,
 * whatever the range is, and of what they have added where it is none of their hours. They are free where a time touches no absence, and
 * comes no nearer to what fills their diary than the buffer.
 */
export function computeSharedSlots(availability: Availability, { now, busy, alsoBusy = [], ...range }: Wanted): SharedSlot[] {
  const { is_open, time_zone, slot_minutes, buffer_minutes, notice_hours, horizon_days, exceptions } = availability;
  const span = { from: Math.max(range.from, now + notice_hours * hour), to: Math.min(range.to, now + horizon_days * day) };
  if (!is_open || span.from >= span.to) return [];
  const ofKind = (wanted: 'away' | 'extra') =>
    exceptions.filter(({ kind }) => kind === wanted).map(({ from, to }) => toInterval(from, to, time_zone));
  const buffer = buffer_minutes * minute;
  const taken = merge([...ofKind('away'), ...busy.map(({ from, to }) => ({ from: from - buffer, to: to + buffer }))]);
  // A day more on either side: hours can begin before the range or, in another zone, on another day.
  const hours = hoursOf(availability, { from: span.from - day, to: span.to + day });
  const length = slot_minutes * minute;
  const slots: Interval[] = [];
  const add = (window: Interval, others: readonly Interval[]) => {
    const isNew = findFree(others);
    const first = Math.max(0, Math.ceil((span.from - window.from) / length));
    for (let at = window.from + first * length; at + length <= Math.min(window.to, span.to); at += length) {
      const slot = { from: at, to: at + length };
      if (isNew(slot)) slots.push(slot);
    }
  };
  for (const window of hours) add(window, []);
  let known = merge(hours);
  for (const window of ofKind('extra').filter((one) => overlaps(one, span))) {
    add(window, known);
    known = merge([...known, window]);
  }
  const isFree = findFree(taken);
  const isAlsoFree = findFree(merge(alsoBusy));
  return slots
    .toSorted((a, b) => a.from - b.from)
    .map((slot) => ({
      starts_at: new Date(slot.from).toISOString(),
      ends_at: new Date(slot.to).toISOString(),
      isFree: isFree(slot),
      isAlsoFree: isAlsoFree(slot),
    }));
}

/** Asked about slots in the order of time; what is taken is in it too, without overlaps inside. */
function findFree(taken: readonly Interval[]): (slot: Interval) => boolean {
  let next = 0;
  return (slot) => {
    while ((taken[next]?.to ?? Infinity) <= slot.from) next += 1;
    const one = taken[next];
    return one === undefined || !overlaps(one, slot);
  };
}
