import { startOf } from './agenda-view.ts';
import type { AgendaItem } from './agenda-view.ts';

/** A board of rooms: every distinct time is a grid line, so that a row grows with what it must hold and nothing is cut. */
export interface BoardPlan {
  rows: BoardRow[];
  columns: BoardColumn[];
  /** Grid lines of each session by its id; lines count from 1, the first two are the head's. */
  places: ReadonlyMap<number, Place>;
}

export interface BoardRow {
  from: number;
  to: number;
  /** Height in px below which the row does not shrink. */
  height: number;
  /** The row begins at a full hour of the shown zone. */
  is_hour: boolean;
}

export interface BoardColumn {
  /** Index in the page's rooms. */
  room: number;
  first_lane: number;
  lanes: number;
}

export interface Place {
  column: string;
  row: string;
  /** A band over all rooms. */
  is_band: boolean;
  minutes: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PX_PER_MINUTE = 2.1;
/** A stretch in which nothing happens tells as much in little space. */
const IDLE_HEIGHT = 30;
/** Sessions of unknown length are drawn as if they took this long. */
const UNKNOWN_LENGTH = 20 * MINUTE;
/** Grid lines before the first row and column of sessions: the head of rooms, the column of times. */
const HEAD_LINES = 2;

interface Timed {
  item: AgendaItem;
  from: number;
  to: number;
}

/** `zoneOffset` is what the shown zone's clock is past the full hour when UTC's is not, in milliseconds: 30 minutes for India. */
export function planBoard(items: readonly AgendaItem[], zoneOffset: number): BoardPlan {
  const timed = items.flatMap((item): Timed[] => {
    const from = startOf(item);
    if (!Number.isFinite(from)) return [];
    const end = item.ends_at === null ? from : Date.parse(item.ends_at);
    return [{ item, from, to: end > from ? end : from + UNKNOWN_LENGTH }];
  });
  const rows = planRows(timed, zoneOffset);
  const lines = new Map(rows.map(({ from }, i) => [from, i + HEAD_LINES]));
  const last = rows[rows.length - 1];
  if (last) lines.set(last.to, rows.length + HEAD_LINES);

  const rooms = [...new Set(timed.filter(({ item }) => !isBand(item)).map(({ item }) => item.room))].toSorted((a, b) => a - b);
  const columns: BoardColumn[] = [];
  const places = new Map<number, Place>();
  let nextLane = 0;
  for (const room of rooms) {
    const inRoom = timed.filter(({ item }) => item.room === room && !isBand(item));
    const { lanes, laneOf } = assignLanes(inRoom);
    columns.push({ room, first_lane: nextLane, lanes });
    for (const entry of inRoom) {
      const lane = laneOf.get(entry) ?? { first: 0, span: lanes };
      const column = `${nextLane + lane.first + HEAD_LINES} / span ${lane.span}`;
      places.set(entry.item.id, { column, row: rowOf(entry, lines), is_band: false, minutes: (entry.to - entry.from) / MINUTE });
    }
    nextLane += lanes;
  }
  for (const entry of timed.filter(({ item }) => isBand(item))) {
    places.set(entry.item.id, { column: '2 / -1', row: rowOf(entry, lines), is_band: true, minutes: (entry.to - entry.from) / MINUTE });
  }
  return { rows, columns, places };
}

/** Breaks for everybody, and what has a time but no room, go over all rooms. */
export const isBand = (item: AgendaItem): boolean => item.room < 0 || (item.type === 'break' && item.is_plenary);

const rowOf = ({ from, to }: Timed, lines: ReadonlyMap<number, number>): string =>
  `${lines.get(from) ?? HEAD_LINES} / ${lines.get(to) ?? -1}`;

function planRows(timed: readonly Timed[], zoneOffset: number): BoardRow[] {
  const times = new Set(timed.flatMap(({ from, to }) => [from, to]));
  const start = Math.min(...times);
  const end = Math.max(...times);
  for (let hour = Math.ceil((start + zoneOffset) / HOUR) * HOUR - zoneOffset; hour < end; hour += HOUR) times.add(hour);
  const sorted = [...times].toSorted((a, b) => a - b);
  return sorted.slice(0, -1).map((from, i) => {
    const to = sorted[i + 1] ?? from;
    const isIdle = !timed.some((entry) => entry.from < to && entry.to > from);
    const height = Math.round(((to - from) / MINUTE) * PX_PER_MINUTE);
    return { from, to, height: isIdle ? Math.min(height, IDLE_HEIGHT) : height, is_hour: (from + zoneOffset) % HOUR === 0 };
  });
}

interface Lane {
  first: number;
  span: number;
}

/** Sessions of one room that overlap stand side by side; one that overlaps none takes the whole width. */
function assignLanes(entries: readonly Timed[]): { lanes: number; laneOf: ReadonlyMap<Timed, Lane> } {
  const ends: number[] = [];
  const first = new Map<Timed, number>();
  for (const entry of entries.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const free = ends.findIndex((end) => end <= entry.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = entry.to;
    first.set(entry, lane);
  }
  const lanes = Math.max(1, ends.length);
  const laneOf = new Map<Timed, Lane>();
  for (const [entry, lane] of first) {
    const isCrowded = entries.some((other) => other !== entry && other.from < entry.to && other.to > entry.from);
    laneOf.set(entry, isCrowded ? { first: lane, span: 1 } : { first: 0, span: lanes });
  }
  return { lanes, laneOf };
}
