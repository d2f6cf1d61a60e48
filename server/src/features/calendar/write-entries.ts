import { addDays } from '../../core/time/zone.ts';
import { writeCalendar, type CalendarEntry } from '../../core/documents/write-calendar.ts';
import type { OfferedEntry } from '../../core/calendar/calendar-source.ts';
import type { EntryRow } from './entry.store.ts';
import { writeRule } from './repetition-rule.ts';
import { instantOf, isDay, type WallTime } from './wall-time.ts';

/** Series without an end are described for so many years: by then every calendar has read them anew. */
const yearsAhead = 5;

/** An own entry for calendars of other programs; a series is one entry with its rule. */
export function toCalendarEntry(row: EntryRow): CalendarEntry {
  const toTime = (time: WallTime) => (isDay(time) ? time : instantOf(time, row.zone).toISOString());
  const rule = writeRule(row);
  const until = new Date(Date.UTC(new Date(row.changed_at).getUTCFullYear() + yearsAhead, 0, 1)).toISOString();
  return {
    uid: row.uid,
    sequence: row.sequence,
    is_cancelled: false,
    is_firm: !isDay(row.starts),
    changed_at: row.changed_at,
    title: row.title,
    starts: toTime(row.starts),
    ends: toTime(row.ends),
    place: row.place,
    about: row.text,
    category: '',
    url: '',
    zone: row.zone,
    ...(rule && { repeats: { rule, excluded: row.excluded.map(toTime), until } }),
  };
}

/** What another feature offers, when it is given out at all. */
export function toPublishedEntry(origin: string, entry: OfferedEntry): CalendarEntry[] {
  if (!entry.published) return [];
  const { title, place, zone, link, is_cancelled, is_firm, all_day, starts_at, ends_at, text, published } = entry;
  const url = link === null ? '' : `${origin}${link}`;
  const about = [text, url].filter(Boolean).join('\n\n');
  const times = all_day ? { starts: all_day.from, ends: addDays(all_day.to, 1) } : { starts: starts_at, ends: ends_at };
  return [{ ...published, ...times, title, place, zone, is_cancelled, is_firm, about, category: '', url }];
}

export function writeEntries(name: string, time_zone: string, entries: readonly CalendarEntry[]): Buffer {
  return Buffer.from(writeCalendar({ name, time_zone, part: 'Calendar' }, entries));
}
