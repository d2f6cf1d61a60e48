import { zonedParts } from '../../../ui/time/zoned-time.ts';
import type { Cell, Day } from './days.ts';

/** A part of a lane, in percent of its width. */
export interface Place {
  readonly left: number;
  readonly width: number;
}

/** A time in its place. */
export interface Placed extends Place {
  readonly cell: Cell;
}

export interface Columns {
  /** Those with any time on one of the days, with where each begins, in percent. */
  readonly hours: readonly { readonly hour: number; readonly left: number }[];
  /** With which the last of them ends. */
  readonly endHour: number;
  /** Pixels that a lane needs, so that each time can be pressed by a pointer, or by a finger, and each hour be read. */
  readonly minPx: { readonly fine: number; readonly coarse: number };
  /** The times of each day, and what of its lanes is none of them. */
  readonly rows: readonly { readonly day: string; readonly placed: readonly Placed[]; readonly gaps: readonly Place[] }[];
}

/** A column that is hit. */
const minColumnPx = { fine: 24, coarse: 44 } as const;
/** An hour's number and some air. */
const minHourPx = 30;
/** What is drawn in place of hours that are left out, in minutes. */
const breakMinutes = 15;

/** In minutes of the day's clock; what goes over midnight ends after it. */
interface Span {
  readonly from: number;
  readonly to: number;
}

interface CellSpan extends Span {
  readonly cell: Cell;
}

function spanOf(cell: Cell, zone: string): CellSpan {
  const { time } = zonedParts(cell.starts_at, zone);
  const from = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return { cell, from, to: from + (Date.parse(cell.ends_at) - Date.parse(cell.starts_at)) / 60_000 };
}

/** Hours that follow one another, and where they begin in a lane, in minutes as they are drawn. */
interface Run extends Span {
  readonly begin: number;
}

const hoursOf = ({ from, to }: Span): number[] => {
  const first = Math.floor(from / 60);
  return Array.from({ length: Math.ceil(to / 60) - first }, (_, index) => first + index);
};

/** All hours that any of the spans touches: what is between them is left out. */
function runsOf(spans: readonly Span[]): Run[] {
  const runs: { from: number; to: number; begin: number }[] = [];
  for (const hour of [...new Set(spans.flatMap(hoursOf))].toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    const from = hour * 60;
    if (last?.to === from) last.to += 60;
    else runs.push({ from, to: from + 60, begin: last ? last.begin + last.to - last.from + breakMinutes : 0 });
  }
  return runs;
}

/** What of a run is none of its spans, which are in the order of time. */
function gapsOf({ from, to }: Span, spans: readonly Span[]): Span[] {
  const ends = [from, ...spans.map((span) => span.to)];
  const begins = [...spans.map((span) => span.from), to];
  return begins.flatMap((begin, index) => {
    const end = ends[index] ?? begin;
    return end < begin ? [{ from: end, to: begin }] : [];
  });
}

/** Days one below the other, with each time in its column; null where a clock that is set back shows two times as one. */
export function layOutDays(days: readonly Day[], zone: string): Columns | null {
  const rows = days.map(({ day, cells }) => ({ day, spans: cells.map((cell) => spanOf(cell, zone)) }));
  if (rows.some(({ spans }) => spans.some(({ from }, index) => from < (spans[index - 1]?.to ?? 0)))) return null;
  const all = rows.flatMap(({ spans }) => spans);
  const runs = runsOf(all);
  const last = runs.at(-1);
  if (!last) return null;
  const total = last.begin + last.to - last.from;
  const placeIn = (run: Run, { from, to }: Span): Place => ({
    left: ((run.begin + from - run.from) * 100) / total,
    width: ((to - from) * 100) / total,
  });
  const widthFor = (columnPx: number) => Math.ceil((total / 60) * Math.max(minHourPx, (columnPx * 60) / shortest));
  const shortest = Math.min(...all.map(({ from, to }) => to - from));
  return {
    hours: runs.flatMap((run) =>
      hoursOf(run).map((hour) => ({ hour: hour % 24, left: placeIn(run, { from: hour * 60, to: hour * 60 }).left })),
    ),
    endHour: (last.to / 60) % 24,
    minPx: { fine: widthFor(minColumnPx.fine), coarse: widthFor(minColumnPx.coarse) },
    rows: rows.map(({ day, spans }) => {
      const parts = runs.map((run) => ({ run, within: spans.filter(({ from }) => from >= run.from && from < run.to) }));
      return {
        day,
        placed: parts.flatMap(({ run, within }) => within.map((span) => ({ cell: span.cell, ...placeIn(run, span) }))),
        gaps: parts.flatMap(({ run, within }) => gapsOf(run, within).map((gap) => placeIn(run, gap))),
      };
    }),
  };
}
