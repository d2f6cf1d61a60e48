import type { Opening } from '@sabha/contract/calendar/entry';
import { zonedParts } from '../../../ui/time/zoned-time.ts';
import { openingsOn, type Span } from '../lay-out-day.ts';
import { addDays, minuteOf } from '../wall-time.ts';
import { isMeeting, type StripForm, type StripItem } from './diary-strip-items.ts';

/** First and last day of a summit. */
export interface SummitDays {
  readonly starts_on: string;
  readonly ends_on: string;
}

/** The part of an item that is on one day, in minutes since midnight. */
export interface StripPart {
  readonly item: StripItem;
  readonly from: number;
  readonly to: number;
  /** Where it is drawn from: with what stands under it, it ends with the day. */
  readonly left: number;
  /** The first line that nothing else is on at that time. */
  readonly lane: number;
  /** Where the next one on its line is drawn from; null after the last. */
  readonly until: number | null;
}

export interface StripDay {
  readonly day: string;
  /** What lasts all of it. */
  readonly whole: readonly StripItem[];
  readonly parts: readonly StripPart[];
  /** When the reader can be met, in minutes since midnight; only what is not all taken. */
  readonly open: readonly Span[];
  readonly lanes: number;
}

const fullDay = 24 * 60;
/** Minutes that the arch and the time under it need, however short the meeting is. */
const minSpan = 45;
/** Minutes that the first words of a title need, which stands under anything else. */
const titleSpan = 90;
const maxDays = 5;
/** Days from today on that are asked for. */
const maxAhead = 31;
const usualHours = { first: 9, last: 18 };

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one < other ? other : one);
const daysBetween = (first: string, last: string): string[] => (first > last ? [] : [first, ...daysBetween(addDays(first, 1), last)]);

/** The days of a summit that is on or near, of a long one those from today on; none of another. */
export function findSummitDays(summit: SummitDays | null, today: string): string[] {
  if (!summit || summit.ends_on < today || summit.starts_on > addDays(today, maxAhead)) return [];
  const first = later(summit.starts_on, earlier(today, addDays(summit.ends_on, 1 - maxDays)));
  return daysBetween(first, earlier(summit.ends_on, addDays(first, maxDays - 1)));
}

/** The instants that hold, in every zone, each day that can be shown. */
export function rangeOfStrip(summit: SummitDays | null, today: string): { from: string; to: string } {
  const days = findSummitDays(summit, today);
  const [first, last] = [earlier(days[0] ?? today, today), later(days.at(-1) ?? today, addDays(today, maxAhead))];
  return { from: `${addDays(first, -1)}T00:00:00Z`, to: `${addDays(last, 2)}T00:00:00Z` };
}

interface Choice {
  readonly items: readonly StripItem[];
  readonly openings: readonly Opening[];
  readonly summit: SummitDays | null;
  readonly today: string;
  readonly zone: string;
  readonly now: number;
}

/**
 * The days of a near summit where something is on them, else the next with a meeting that is agreed or proposed; what is left of five days
 * are the next on which the reader can be met.
 */
export function chooseDays({ items, openings, summit, today, zone, now }: Choice): { days: string[]; isSummit: boolean } {
  const ofSummit = findSummitDays(summit, today);
  if (items.some((item) => ofSummit.some((day) => isOn(item, day, zone)))) return { days: ofSummit, isSummit: true };
  const isToCome = ({ ends_at }: Pick<StripItem, 'ends_at'>) => Date.parse(ends_at) > now;
  const meetings = items.filter((item) => isMeeting(item) && isToCome(item));
  const all = daysBetween(today, addDays(today, maxAhead));
  const met = all.filter((day) => meetings.some((item) => isOn(item, day, zone))).slice(0, maxDays);
  const open = all.filter((day) => !met.includes(day) && freeOn(openings.filter(isToCome), day, zone).length > 0);
  const chosen = new Set([...met, ...open.slice(0, maxDays - met.length)]);
  return { days: all.filter((day) => chosen.has(day)), isSummit: false };
}

/** The parts of a day in which the reader can be met and not all of it is taken. */
const freeOn = (openings: readonly Opening[], day: string, zone: string): Span[] =>
  openingsOn(
    openings.filter(({ free }) => free > 0),
    day,
    zone,
  ).map(({ from, to }) => ({ from, to }));

const isOn = (item: StripItem, day: string, zone: string): boolean =>
  item.all_day ? item.all_day.from <= day && day <= item.all_day.to : clip(item, day, zone) !== null;

/** The minutes of a day that it fills; null where it is on other days alone. What ends at midnight is not on the day that begins then. */
function clip({ starts_at, ends_at }: StripItem, day: string, zone: string): { from: number; to: number } | null {
  const [start, end] = [zonedParts(starts_at, zone), zonedParts(ends_at, zone)];
  if (start.date > day || end.date < day) return null;
  const from = start.date < day ? 0 : minuteOf(start.time);
  const to = end.date > day ? fullDay : minuteOf(end.time);
  if (start.date < day && to === 0) return null;
  // Where clocks are put back in between it seems to end before it begins.
  return { from, to: Math.max(from, to) };
}

/** What is on a day, on as many lines as it takes for nothing to cover anything else. */
export function layOutStrip({ items, openings }: Pick<Choice, 'items' | 'openings'>, day: string, zone: string): StripDay {
  const whole: StripItem[] = [];
  const timed: Omit<StripPart, 'lane' | 'until'>[] = [];
  for (const item of items.filter((each) => isOn(each, day, zone))) {
    const part = item.all_day ? null : clip(item, day, zone);
    if (!part || part.to - part.from === fullDay) whole.push(item);
    else timed.push({ item, ...part, left: Math.min(part.from, fullDay - minSpan) });
  }
  const ends: number[] = [];
  const placed = timed
    .toSorted((a, b) => a.left - b.left || a.from - b.from || b.to - a.to)
    .map((part) => {
      const free = ends.findIndex((end) => end <= part.left);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = endOf(part);
      return { ...part, lane };
    });
  const parts = placed.map((part, index) => {
    const next = placed.slice(index + 1).find(({ lane }) => lane === part.lane);
    return { ...part, until: next?.left ?? null };
  });
  return { day, whole, parts, open: freeOn(openings, day, zone), lanes: Math.max(1, ends.length) };
}

const endOf = ({ left, to }: Pick<StripPart, 'left' | 'to'>): number => Math.max(to, left + minSpan);

/** Where what stands under it ends, too, which is no later than the day. */
const endOfText = (part: StripPart): number =>
  Math.min(fullDay, isMeeting(part.item) ? endOf(part) : Math.max(endOf(part), part.left + titleSpan));

/** The hours that are drawn: a usual day, and more where something is earlier or later. */
export function hoursOfStrip(days: readonly StripDay[]): { first: number; last: number } {
  const spans = days.flatMap(({ parts, open }) => [...parts.map((part) => ({ from: part.left, to: endOfText(part) })), ...open]);
  return {
    first: Math.min(usualHours.first, ...spans.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(usualHours.last, ...spans.map(({ to }) => Math.ceil(to / 60))),
  };
}

/** How many of the shown items have a form; what goes past midnight counts once. */
export const countOf = (days: readonly StripDay[], form: StripForm): number =>
  new Set(
    days
      .flatMap(({ parts, whole }) => [...whole, ...parts.map(({ item }) => item)])
      .flatMap((item) => (item.form === form ? [item.key] : [])),
  ).size;
