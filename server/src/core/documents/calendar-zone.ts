import { zoneOffset } from '../time/zone.ts';

const hour = 3_600_000;

/**
 * A VTIMEZONE for the time that the instants span: the offset that holds at its beginning, and each change of the
 * clocks within. Calendars that know the zone by its name ignore it; the others need it.
 */
export function zoneLines(zone: string, instants: readonly string[]): string[] {
  const times = instants.map((instant) => Date.parse(instant));
  const now = Date.UTC(2000, 0, 1);
  const first = times.reduce((min, time) => Math.min(min, time), times[0] ?? now) - 24 * hour;
  const last = times.reduce((max, time) => Math.max(max, time), times[0] ?? now) + 24 * hour;
  const start = zoneOffset(new Date(first), zone);
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observance(zone, { at: Date.UTC(1970, 0, 1), from: start, to: start })];
  let offset = start;
  // No zone changes its clocks twice within a day.
  for (let at = first; at < last; at += 24 * hour) {
    const next = zoneOffset(new Date(at + 24 * hour), zone);
    if (next === offset) continue;
    lines.push(...observance(zone, { at: findChange(zone, at, at + 24 * hour), from: offset, to: next }));
    offset = next;
  }
  return [...lines, 'END:VTIMEZONE'];
}

/** The minute between two instants at which the offset becomes another. */
function findChange(zone: string, from: number, until: number): number {
  const old = zoneOffset(new Date(from), zone);
  let [before, after] = [Math.floor(from / 60_000), Math.ceil(until / 60_000)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (zoneOffset(new Date(middle * 60_000), zone) === old) before = middle;
    else after = middle;
  }
  return after * 60_000;
}

function observance(zone: string, { at, from, to }: { at: number; from: number; to: number }): string[] {
  // The start of an observance is told in the time that held until then.
  const local = new Date(at + from * 60_000).toISOString().slice(0, 19).replace(/[-:]/g, '');
  const kind = to > from || isSummer(zone, at, to) ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${at === Date.UTC(1970, 0, 1) ? '19700101T000000' : local}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `TZNAME:${offsetText(to)}`,
    `END:${kind}`,
  ];
}

/** Whether the offset is the larger one of its year. */
function isSummer(zone: string, at: number, offset: number): boolean {
  const year = new Date(at).getUTCFullYear();
  const offsets = [0, 6].map((month) => zoneOffset(new Date(Date.UTC(year, month, 15)), zone));
  return offset > Math.min(...offsets);
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`;
}
