import { sessionPath } from '@sabha/contract/schedule/paths';
import { summarise } from '../../core/text/markdown.ts';
import { toLocalText } from '../../core/time/zone.ts';
import type { Programme } from './programme.ts';
import type { ReleasedSession } from './release-document.ts';
import { zoneLines } from './calendar-zone.ts';

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

/**
 * The programme as an iCalendar feed. UIDs stay for ever, SEQUENCE rises with every release that changes the entry,
 * cancelled sessions stay with STATUS:CANCELLED, and times are local times of a zone that is described in full.
 */
export function exportCalendar(programme: Programme, origin: string, only?: ReleasedSession): string {
  const sessions = (only ? [only] : programme.document.sessions).filter((session) => session.starts_at !== null);
  const zone = programme.edition.time_zone;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sabha//Schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeCalendarText(programme.edition.name)}`,
    ...(zone === 'UTC'
      ? []
      : zoneLines(
          zone,
          sessions.flatMap((session) => [session.starts_at ?? '', session.ends_at ?? '']),
        )),
    ...sessions.flatMap((session) => eventLines(programme, session, origin)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function eventLines(programme: Programme, session: ReleasedSession, origin: string): string[] {
  const { edition, release, roomsById, tracksById, speakersById } = programme;
  const room = session.room_id === null ? undefined : roomsById.get(session.room_id);
  const track = session.track_id === null ? undefined : tracksById.get(session.track_id);
  const names = session.speaker_ids.flatMap((id) => speakersById.get(id)?.name ?? []);
  const url = `${origin}${sessionPath(session.slug)}`;
  const place = [room?.name, edition.venue_name].filter(Boolean).join(', ');
  const about = [names.join(', '), summarise(session.abstract || session.description, 600), url].filter(Boolean).join('\n\n');
  const isCancelled = session.status === 'cancelled';
  const published = utcText(release?.published_at ?? '1970-01-01T00:00:00Z');
  return [
    'BEGIN:VEVENT',
    `UID:${session.guid}`,
    `DTSTAMP:${published}`,
    `LAST-MODIFIED:${published}`,
    `SEQUENCE:${session.sequence}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeCalendarText(session.title)}`,
    timeLine('DTSTART', session.starts_at ?? '', edition.time_zone),
    ...(session.ends_at === session.starts_at ? [] : [timeLine('DTEND', session.ends_at ?? '', edition.time_zone)]),
    ...(place ? [`LOCATION:${escapeCalendarText(place)}`] : []),
    `DESCRIPTION:${escapeCalendarText(about)}`,
    ...(track ? [`CATEGORIES:${escapeCalendarText(track.name)}`] : []),
    `URL:${url}`,
    `TRANSP:${isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

function utcText(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function timeLine(name: string, instant: string, zone: string): string {
  if (zone === 'UTC') return `${name}:${utcText(instant)}`;
  return `${name};TZID=${zone}:${toLocalText(new Date(instant), zone).replace(/[-:]/g, '')}00`;
}
