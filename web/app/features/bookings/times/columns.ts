import { zonedParts } from '../../../ui/time/zoned-time.ts';
import type { Cell, Day } from './days.ts';

/** A time in its column, in percent of the width. */
export interface Placed {
  readonly cell: Cell;
  readonly left: number;
  readonly width: number;
}

interface Columns {
  /** Of the first column, and after the last one. */
  readonly fromHour: number;
  readonly toHour: number;
  /** The width of the shortest time in percent. */
  readonly minWidth: number;
  readonly rows: readonly { readonly day: string; readonly placed: readonly Placed[] }[];
}

/** A column that a finger or a pointer hits. */
const minColumnPx = 24;
/** An hour's number and some air. */
const minHourPx = 30;

interface Span {
  readonly cell: Cell;
  readonly from: number;
  readonly to: number;
}

/** In minutes of the day's clock; what goes over midnight ends after it. */
function spanOf(cell: Cell, zone: string): Span {
  const { time } = zonedParts(cell.starts_at, zone);
  const from = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return { cell, from, to: from + (Date.parse(cell.ends_at) - Date.parse(cell.starts_at)) / 60_000 };
}

/** Days one below the other, with each time in its column; null where a clock that is set back shows two times as one. */
export function layOutDays(days: readonly Day[], zone: string): Columns | null {
  const rows = days.map(({ day, cells }) => ({ day, spans: cells.map((cell) => spanOf(cell, zone)) }));
  if (rows.some(({ spans }) => spans.some(({ from }, index) => from < (spans[index - 1]?.to ?? 0)))) return null;
  const all = rows.flatMap(({ spans }) => spans);
  if (all.length === 0) return null;
  const fromHour = Math.floor(Math.min(...all.map(({ from }) => from)) / 60);
  const toHour = Math.ceil(Math.max(...all.map(({ to }) => to)) / 60);
  const share = 100 / ((toHour - fromHour) * 60);
  return {
    fromHour,
    toHour,
    minWidth: Math.min(...all.map(({ from, to }) => to - from)) * share,
    rows: rows.map(({ day, spans }) => ({
      day,
      placed: spans.map(({ cell, from, to }) => ({ cell, left: (from - fromHour * 60) * share, width: (to - from) * share })),
    })),
  };
}

/** Whether each time can be pressed in columns of so many pixels together. */
export const canDraw = ({ minWidth }: Columns, widthPx: number): boolean => (minWidth / 100) * widthPx >= minColumnPx;

/** The hours that are named above the columns: each, or each second one and so on where they would touch. */
export function namedHours({ fromHour, toHour }: Columns, widthPx: number): { hour: number; left: number }[] {
  const count = toHour - fromHour;
  const step = Math.max(1, Math.ceil((count * minHourPx) / widthPx));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => ({
    hour: (fromHour + index * step) % 24,
    left: (index * step * 100) / count,
  }));
}

export type { Columns };
