import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { zonedParts } from '../../ui/time/zoned-time.ts';
import { minuteOf } from './wall-time.ts';

/** The part of an entry that is on one day. */
export interface Placed {
  readonly entry: DiaryEntry;
  /** Minutes since midnight. */
  readonly from: number;
  readonly to: number;
  /** Which of the columns that stand side by side, and of how many. */
  readonly lane: number;
  readonly lanes: number;
}

const fullDay = 24 * 60;
/** What is shorter is drawn as if it lasted so long, so that it can be read and pressed. */
const shortest = 24;

/** Whether any of it is on the day. */
export function isOnDay(entry: DiaryEntry, day: string, zone: string): boolean {
  if (entry.all_day) return entry.all_day.from <= day && day <= entry.all_day.to;
  const start = zonedParts(entry.starts_at, zone).date;
  const end = zonedParts(entry.ends_at, zone);
  return start <= day && (day < end.date || (day === end.date && (end.time !== '00:00' || start === day)));
}

/** Entries with times on a day; those at the same time share its width. */
export function layOutDay(entries: readonly DiaryEntry[], day: string, zone: string): Placed[] {
  const parts = entries
    .filter((entry) => !entry.all_day && isOnDay(entry, day, zone))
    .map((entry) => {
      const [start, end] = [zonedParts(entry.starts_at, zone), zonedParts(entry.ends_at, zone)];
      const from = start.date < day ? 0 : minuteOf(start.time);
      return { entry, from, to: end.date > day ? fullDay : minuteOf(end.time) };
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  const groups: (typeof parts)[] = [];
  let until = -1;
  for (const part of parts) {
    if (part.from >= until) groups.push([]);
    groups.at(-1)?.push(part);
    until = Math.max(until, part.to, part.from + shortest);
  }
  return groups.flatMap((group) => placeGroup(group));
}

function placeGroup(group: readonly { entry: DiaryEntry; from: number; to: number }[]): Placed[] {
  const ends: number[] = [];
  const placed = group.map((part) => {
    const free = ends.findIndex((end) => end <= part.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = Math.max(part.to, part.from + shortest);
    return { ...part, lane };
  });
  return placed.map((part) => ({ ...part, lanes: ends.length }));
}

/** Times without anything in a day that has two things or more, an hour long at least. */
export function findFree(placed: readonly Placed[]): { from: number; to: number }[] {
  if (placed.length < 2) return [];
  const free: { from: number; to: number }[] = [];
  let until = placed[0]?.to ?? 0;
  for (const { from, to } of placed) {
    if (from - until >= 60) free.push({ from: until, to: from });
    until = Math.max(until, to);
  }
  return free;
}

/** The hours that are drawn: the usual day, and more where something is earlier or later. */
export function hoursOf(days: readonly (readonly Placed[])[]): { first: number; last: number } {
  const all = days.flat();
  const first = Math.min(8, ...all.map(({ from }) => Math.floor(from / 60)));
  return { first, last: Math.max(20, ...all.map(({ to }) => Math.ceil(to / 60))) };
}
