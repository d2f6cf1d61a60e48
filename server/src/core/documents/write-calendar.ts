import { toLocalText } from '../time/zone.ts';
import { zoneLines } from './calendar-zone.ts';

/** One entry of a calendar. */
export interface CalendarEntry {
  /** Stays for ever: a calendar that meets it again changes what it has. */
  readonly uid: string;
  /** Rises with every change. */
  readonly sequence: number;
  /** Cancelled entries stay in what is given out, so that calendars take them away. */
  readonly is_cancelled: boolean;
  /** False for what takes no time of whoever has it; true unless given. */
  readonly is_firm?: boolean;
  /** When the entry became as it is. */
  readonly changed_at: string;
  readonly title: string;
  /** Instants, or days for what lasts whole days; `ends` is the first that is no longer part of it. */
  readonly starts: string;
  readonly ends: string;
  readonly place: string;
  readonly about: string;
  readonly category: string;
  readonly url: string;
  /** For what repeats (RFC 5545, 3.8.5). */
  readonly repeats?: {
    readonly rule: string;
    /** Starts that are left out, in the form of `starts`. */
    readonly excluded: readonly string[];
    /** Until when the zone must be described for it. */
    readonly until: string;
  };
  /** Another zone than that of the calendar. */
  readonly zone?: string;
}

interface CalendarHead {
  readonly name: string;
  readonly time_zone: string;
  /** Which part of the product gives it out. */
  readonly part: string;
}

/** A calendar (RFC 5545) whose times are local times of a zone that is described in full: abbreviations confuse some programs. */
export function writeCalendar({ name, time_zone, part }: CalendarHead, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Sabha//${part}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeCalendarText(name)}`,
    ...describeZones(time_zone, entries),
    ...entries.flatMap((entry) => entryLines(entry, entry.zone ?? time_zone)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

/** Every zone that a time is in, for as long as its times span. */
function describeZones(usual: string, entries: readonly CalendarEntry[]): string[] {
  if (entries.length === 0) return usual === 'UTC' ? [] : zoneLines(usual, []);
  const instants = new Map<string, string[]>();
  for (const { zone = usual, starts, ends, repeats } of entries) {
    if (isDay(starts) || zone === 'UTC') continue;
    const known = instants.get(zone) ?? [];
    known.push(starts, ends, ...(repeats ? [repeats.until] : []));
    instants.set(zone, known);
  }
  return [...instants].flatMap(([zone, times]) => zoneLines(zone, times));
}

function entryLines(entry: CalendarEntry, zone: string): string[] {
  const changed = utcText(entry.changed_at);
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${entry.sequence}`,
    `STATUS:${entry.is_cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeCalendarText(entry.title)}`,
    timeLine('DTSTART', entry.starts, zone),
    ...(entry.ends === entry.starts ? [] : [timeLine('DTEND', entry.ends, zone)]),
    ...(entry.repeats ? [`RRULE:${entry.repeats.rule}`, ...entry.repeats.excluded.map((time) => timeLine('EXDATE', time, zone))] : []),
    ...(entry.place ? [`LOCATION:${escapeCalendarText(entry.place)}`] : []),
    ...(entry.about ? [`DESCRIPTION:${escapeCalendarText(entry.about)}`] : []),
    ...(entry.category ? [`CATEGORIES:${escapeCalendarText(entry.category)}`] : []),
    ...(entry.url ? [`URL:${entry.url}`] : []),
    `TRANSP:${entry.is_cancelled || entry.is_firm === false ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

const isDay = (time: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(time);

function utcText(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function timeLine(name: string, time: string, zone: string): string {
  if (isDay(time)) return `${name};VALUE=DATE:${time.replaceAll('-', '')}`;
  if (zone === 'UTC') return `${name}:${utcText(time)}`;
  return `${name};TZID=${zone}:${toLocalText(new Date(time), zone).replace(/[-:]/g, '')}00`;
}

/** RFC 5545, 3.3.11: backslash, semicolon, comma and line break are escaped in text. */
export function escapeCalendarText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}--[\t\n]]/gv, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

/** RFC 5545, 3.1: lines longer than 75 octets go on in the next line after a space; a character is never cut in two. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  parts.push(part);
  return parts.join('\r\n');
}
