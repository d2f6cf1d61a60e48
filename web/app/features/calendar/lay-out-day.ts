import type { Opening } from '@sabha/contract/calendar/entry';
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { zonedParts } from '../../ui/time/zoned-time.ts';
import { isFilling } from './describe-entry.ts';
import { minuteOf } from './wall-time.ts';

/** Minutes since midnight. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The part of an entry that is on one day. */
export interface Placed extends Span {
  readonly entry: DiaryEntry;
  /** Which of the columns that stand side by side, and of how many. */
  readonly lane: number;
  readonly lanes: number;
  /** It lies upon a longer one that began well before it, instead of beside it; a deadline upon whatever is at its time. */
  readonly isUpon: boolean;
  /** Until when nothing lies upon it. */
  readonly seenTo: number;
}

const fullDay = 24 * 60;
/** What is shorter is drawn as if it lasted so long, so that it can be read and pressed. */
export const shortest = 20;
/** How much of an entry must be seen above what lies upon it. */
const headMinutes = 45;

/** Whether any of it is on the day. */
export function isOnDay(entry: DiaryEntry, day: string, zone: string): boolean {
  if (entry.all_day) return entry.all_day.from <= day && day <= entry.all_day.to;
  return spanOnDay(entry, day, zone) !== null;
}

/** The minutes of a day that something fills; null where it is on other days alone. */
export function spanOnDay({ starts_at, ends_at }: Pick<DiaryEntry, 'starts_at' | 'ends_at'>, day: string, zone: string): Span | null {
  const [start, end] = [zonedParts(starts_at, zone), zonedParts(ends_at, zone)];
  const isOn = start.date <= day && (day < end.date || (day === end.date && (end.time !== '00:00' || start.date === day)));
  if (!isOn) return null;
  const from = start.date < day ? 0 : minuteOf(start.time);
  // In the hour that comes twice something can end at an earlier time than it began.
  return { from, to: end.date > day ? fullDay : Math.max(from, minuteOf(end.time)) };
}

type Part = Span & { readonly entry: DiaryEntry };

/** Entries with times on a day; those at the same time share its width. Deadlines share it among themselves alone and take none of it. */
export function layOutDay(entries: readonly DiaryEntry[], day: string, zone: string): Placed[] {
  const parts = entries
    .flatMap((entry): Part[] => {
      const span = entry.all_day ? null : spanOnDay(entry, day, zone);
      return span ? [{ entry, ...span }] : [];
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  const isDeadline = ({ entry }: Part) => entry.kind === 'deadline';
  const lasting = parts.filter((part) => !isDeadline(part));
  const isOver = (line: Part) => lasting.some((part) => part.from < endOf(line) && line.from < endOf(part));
  const lines = placeGroups(parts.filter(isDeadline)).map((line) => ({ ...line, isUpon: isOver(line) }));
  return [...placeGroups(lasting), ...lines].toSorted((a, b) => a.from - b.from || b.to - a.to);
}

/** Parts in the order of their starts; those that touch each other, also by others, are a group. */
function placeGroups(parts: readonly Part[]): Placed[] {
  const groups: Part[][] = [];
  let until = -1;
  for (const part of parts) {
    if (part.from >= until) groups.push([]);
    groups.at(-1)?.push(part);
    until = Math.max(until, endOf(part));
  }
  return groups.flatMap((group) => placeGroup(group));
}

const endOf = ({ from, to }: Span) => Math.max(to, from + shortest);

function placeGroup(group: readonly Part[]): Placed[] {
  const [first, second] = group;
  if (first && second && group.length === 2 && canLieUpon(second, first)) {
    return group.map((part) => ({ ...part, lane: 0, lanes: 1, isUpon: part === second, seenTo: part === first ? second.from : part.to }));
  }
  const ends: number[] = [];
  const placed = group.map((part) => {
    const free = ends.findIndex((end) => end <= part.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = endOf(part);
    return { ...part, lane };
  });
  return placed.map((part) => ({ ...part, lanes: ends.length, isUpon: false, seenTo: part.to }));
}

/** What is longer or hardly later would hide what is below. */
const canLieUpon = (part: Part, below: Part): boolean =>
  part.from - below.from >= headMinutes && part.to - part.from < below.to - below.from;

/** The parts of openings that are on a day. */
export function openingsOn(openings: readonly Opening[], day: string, zone: string): (Span & { opening: Opening })[] {
  return openings.flatMap((opening) => {
    const span = spanOnDay(opening, day, zone);
    return span ? [{ opening, ...span }] : [];
  });
}

/** The times without anything of a stretch, however short. Only what fills a time takes it. */
export const freeWithin = (span: Span, placed: readonly Placed[]): Span[] =>
  partsWithout(
    span,
    placed.filter(({ entry }) => isFilling(entry)),
  );

/** The first time of an opening, from a minute of its day on, that is free for a whole slot, or else for a part of one; null without any. */
export function firstFree(open: Span & { readonly opening: Opening }, after: number, placed: readonly Placed[]): Span | null {
  const { starts_at, ends_at, slots } = open.opening;
  const slot = (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000 / slots;
  const rest = { from: Math.max(open.from, after), to: open.to };
  const free = rest.from < rest.to ? freeWithin(rest, placed) : [];
  return free.find(({ from, to }) => to - from >= slot) ?? free[0] ?? null;
}

/** From which minute on some minutes of a stretch are seen below all that is drawn upon it; where there are not as many, most of them. */
export function firstSeen(span: Span, minutes: number, placed: readonly Placed[]): number {
  const drawn = placed.map((part) => ({ from: part.from, to: endOf(part) }));
  const seen = partsWithout(span, drawn);
  const lengthOf = ({ from, to }: Span) => to - from;
  const longest = seen.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  return (seen.find((part) => lengthOf(part) >= minutes) ?? longest ?? span).from;
}

/** What is left of a stretch; what takes some of it is in the order of its starts. */
function partsWithout({ from, to }: Span, all: readonly Span[]): Span[] {
  const free: Span[] = [];
  let until = from;
  for (const taken of all) {
    if (taken.from > until) free.push({ from: until, to: Math.min(taken.from, to) });
    until = Math.max(until, taken.to);
    if (until >= to) return free;
  }
  return [...free, { from: until, to }];
}

/** Times without anything between what fills a day, an hour long at least. */
export function findFree(placed: readonly Placed[]): Span[] {
  const filling = placed.filter(({ entry }) => isFilling(entry));
  if (filling.length < 2) return [];
  const whole = { from: filling[0]?.from ?? 0, to: Math.max(...filling.map(({ to }) => to)) };
  return freeWithin(whole, filling).filter(({ from, to }) => to - from >= 60);
}

/** The hours that are drawn: the usual day, and more where something is earlier or later. */
export function hoursOf(days: readonly (readonly Span[])[]): { first: number; last: number } {
  const all = days.flat();
  const first = Math.min(8, ...all.map(({ from }) => Math.floor(from / 60)));
  return { first, last: Math.min(24, Math.max(20, ...all.map((span) => Math.ceil(endOf(span) / 60)))) };
}

/** What lasts whole days, in as few rows as hold it: from which of the days to which. */
export interface PlacedWhole {
  readonly entry: DiaryEntry;
  readonly first: number;
  readonly last: number;
  readonly row: number;
}

export function layOutWhole(entries: readonly DiaryEntry[], days: readonly string[], zone: string): PlacedWhole[] {
  const ends: number[] = [];
  return entries
    .flatMap((entry) => {
      const shown = entry.all_day ? days.flatMap((day, index) => (isOnDay(entry, day, zone) ? [index] : [])) : [];
      const [first, last] = [shown[0], shown.at(-1)];
      return first === undefined || last === undefined ? [] : [{ entry, first, last }];
    })
    .toSorted((a, b) => a.first - b.first || b.last - a.last)
    .map((whole) => {
      const free = ends.findIndex((end) => end < whole.first);
      const row = free === -1 ? ends.length : free;
      ends[row] = whole.last;
      return { ...whole, row };
    });
}
