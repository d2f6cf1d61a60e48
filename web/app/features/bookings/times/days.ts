import type { FreeSlot, Slot, TakenSlot } from '@sabha/contract/bookings/availability';
import { availabilityLimits, slotMinutes } from '@sabha/contract/bookings/availability';
import { zonedParts } from '../../../ui/time/zoned-time.ts';

/** A time of somebody's hours, on a day of the reader's. */
export interface Cell extends Slot {
  readonly isFreeForMe: boolean;
  readonly isFreeForOther: boolean;
  /** What can be chosen; null where one of the two is not free. */
  readonly slot: FreeSlot | null;
}

/** A day on the reader's clock that has any of the hours. */
export interface Day {
  /** `2027-07-15` */
  readonly day: string;
  /** In the order of time. */
  readonly cells: readonly Cell[];
}

const dayMs = 86_400_000;
const msOf = (day: string) => Date.parse(`${day}T00:00Z`);

export const addDays = (day: string, count: number): string => new Date(msOf(day) + count * dayMs).toISOString().slice(0, 10);

/** The first moment of a day on the clocks of a zone. */
export function startOfDay(day: string, zone: string): Date {
  const shownAt = (at: number) => {
    const { date, time } = zonedParts(new Date(at), zone);
    return Date.parse(`${date}T${time}Z`);
  };
  const wanted = msOf(day);
  const guess = 2 * wanted - shownAt(wanted);
  // The clocks may change between the two.
  return new Date(guess - (shownAt(guess) - wanted));
}

/** Times by the days on which they begin, on the clocks of a zone. */
export function groupByDay({ slots, taken }: { slots: readonly FreeSlot[]; taken: readonly TakenSlot[] }, zone: string): Day[] {
  const cells: Cell[] = [
    ...slots.map((slot) => ({ ...timeOf(slot), isFreeForMe: true, isFreeForOther: true, slot })),
    ...taken.map((one) => ({ ...timeOf(one), isFreeForMe: one.is_free_for_me, isFreeForOther: one.is_free_for_other, slot: null })),
  ];
  const days = new Map<string, Cell[]>();
  for (const cell of cells.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))) {
    const { date } = zonedParts(cell.starts_at, zone);
    const known = days.get(date);
    if (known) known.push(cell);
    else days.set(date, [cell]);
  }
  return [...days].map(([day, cells]) => ({ day, cells }));
}

const timeOf = ({ starts_at, ends_at }: Slot): Slot => ({ starts_at, ends_at });

export const isFreeDay = ({ cells }: Day): boolean => cells.some(({ slot }) => slot !== null);

/** Days that are shown of one call: a day less than it covers, so that a time over midnight is whole in one of two calls. */
const stretchDays = availabilityLimits.slot_query_days - 1;
const longestMs = Math.max(...slotMinutes) * 60_000;
/** Nobody plans further than a year ahead. */
export const maxStretch = Math.floor(365 / stretchDays);

/** Days that one call asks for, counted from today: the first call is number 0. */
export interface Stretch {
  readonly number: number;
  /** What is asked for. */
  readonly from: string;
  readonly to: string;
  /** The days of it that are shown. */
  readonly first: string;
  readonly last: string;
}

interface Clock {
  readonly now: number;
  readonly zone: string;
}

const todayOf = ({ now, zone }: Clock): string => zonedParts(new Date(now), zone).date;

export function stretchAt(number: number, clock: Clock): Stretch {
  const first = addDays(todayOf(clock), number * stretchDays);
  const last = addDays(first, stretchDays - 1);
  const from = number === 0 ? clock.now : startOfDay(first, clock.zone).getTime();
  const end = startOfDay(addDays(last, 1), clock.zone).getTime() + longestMs;
  const to = Math.min(from + availabilityLimits.slot_query_days * dayMs, end);
  return { number, from: new Date(from).toISOString(), to: new Date(to).toISOString(), first, last };
}

/** Days before and after a meeting in which another time is near. */
const nearDays = 14;

/** What is asked for about times near a meeting, from now on. */
export function stretchAround(starts_at: string, now: number): Pick<Stretch, 'from' | 'to'> {
  const at = Date.parse(starts_at);
  return { from: new Date(Math.max(now, at - nearDays * dayMs)).toISOString(), to: new Date(at + nearDays * dayMs).toISOString() };
}

/** The slot that begins nearest to a time, of two that are as near the earlier one; null without any. */
export function findNearest(slots: readonly FreeSlot[], starts_at: string): FreeSlot | null {
  const distanceOf = (slot: FreeSlot) => Math.abs(Date.parse(slot.starts_at) - Date.parse(starts_at));
  return slots.toSorted((a, b) => distanceOf(a) - distanceOf(b) || Date.parse(a.starts_at) - Date.parse(b.starts_at))[0] ?? null;
}

/** The days that can be gone to. */
export const reachableDays = (clock: Clock): { min: string; max: string } => ({
  min: todayOf(clock),
  max: addDays(todayOf(clock), (maxStretch + 1) * stretchDays - 1),
});

/** In which call a day is; before today in the first, and later than all in the last. */
export function stretchOfDay(day: string, clock: Clock): number {
  const days = Math.round((msOf(day) - msOf(todayOf(clock))) / dayMs);
  return Math.max(0, Math.min(maxStretch, Math.floor(days / stretchDays)));
}

/** Rows at once. */
export const maxShownDays = 3;

/** Where the shown days begin: with the first free one, so that the last ones are shown, with a day, or with the one at a place. */
export type Start = 'free' | 'end' | { readonly day: string } | number;

/** The place of the first shown day. */
export function placeOf(days: readonly Day[], start: Start): number {
  if (typeof start === 'number') return Math.max(0, Math.min(start, days.length - 1));
  const end = Math.max(0, days.length - maxShownDays);
  if (start === 'end') return end;
  const found = start === 'free' ? days.findIndex(isFreeDay) : days.findIndex(({ day }) => day >= start.day);
  return found === -1 ? end : found;
}
