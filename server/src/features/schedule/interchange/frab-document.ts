import type { ScheduleFormat } from '@sabha/contract/schedule/import-report';
import { addDays, findZone, findZoneOfCity, fromLocalText, toLocalDay, toLocalText } from '../../../core/time/zone.ts';
import { cleanDay, cleanGuid, cleanKey, cleanLanguage, cleanLine, cleanText, cleanUrl, collectLinks } from './clean-text.ts';
import { slugify } from '../../../core/text/slugify.ts';
import type { ConferenceDocument, DocumentSession, ParseOptions } from './conference-document.ts';
import { DocumentBuilder } from './document-builder.ts';
import type { FrabDay, FrabEvent, FrabPerson, FrabSchedule } from './frab-schedule.ts';
import { readType } from './session-type.ts';

export const ownGenerator = 'sabha';

interface Reading {
  readonly schedule: FrabSchedule;
  readonly builder: DocumentBuilder;
  readonly zone: string;
  readonly is_own: boolean;
  /** Names of persons already met, to their keys. */
  readonly keysByName: Map<string, string>;
  /** Keys that turned out to be a person known under another key. */
  readonly mergedKeys: Set<string>;
}

/** The neutral document of a `schedule.xml` or `schedule.json`. */
export function documentOfFrab(schedule: FrabSchedule, format: ScheduleFormat, options: ParseOptions): ConferenceDocument {
  const builder = new DocumentBuilder();
  const is_own = schedule.generator === ownGenerator;
  const named = schedule.time_zone_name ? findZone(schedule.time_zone_name) : null;
  if (schedule.time_zone_name && !named)
    builder.repaired('edition', schedule.time_zone_name, 'The time zone is not known and was passed over.');
  const ofCity = named || options.time_zone ? null : findZoneOfCity(schedule.city);
  const zone = named ?? options.time_zone ?? ofCity ?? 'UTC';
  if (!named && !options.time_zone && schedule.days.length > 0) {
    const reason = ofCity
      ? `The file names no time zone; ${zone} was taken from the city.`
      : 'The file names no time zone; its times were read as UTC.';
    builder.repaired('edition', cleanLine(schedule.title), reason);
  }
  const reading: Reading = { schedule, builder, zone, is_own, keysByName: new Map(), mergedKeys: new Set() };

  const roomGuids = new Map(schedule.rooms.map((room) => [cleanLine(room.name, 200), room]));
  for (const track of schedule.tracks) addTrack(builder, track.name, { ...track, summary: schedule.extras?.tracks[track.name]?.summary });
  for (const day of schedule.days) {
    for (const room of day.rooms) {
      const name = cleanLine(room.name, 200);
      const listed = roomGuids.get(name);
      if (name && !builder.rooms.has(name)) {
        const guid = cleanGuid(room.guid) ?? cleanGuid(listed?.guid);
        const capacity = listed ? readCapacity(listed.capacity) : undefined;
        builder.rooms.set(name, {
          key: guid ?? name,
          guid,
          name,
          description: listed ? cleanText(listed.description, { isMarkdown: is_own }).text : undefined,
          floor: schedule.extras?.rooms[guid ?? '']?.floor,
          capacity,
        });
      }
    }
    addDay(reading, day);
  }
  for (const person of schedule.extras?.people_without_session ?? []) addPerson(reading, person, 'the list of people');
  // Rooms are named by name within the file and keyed by guid where it gives one.
  const rooms = [...builder.rooms.values()];
  builder.rooms.clear();
  for (const room of rooms) builder.rooms.set(room.key, room);

  return builder.finish(
    {
      format,
      family: 'frab',
      is_own,
      title: cleanLine(schedule.title, 200),
      acronym: slugify(schedule.acronym) || null,
      version: cleanLine(schedule.version, 120),
      time_zone: named ?? ofCity,
      starts_on: dayOf(schedule.start, zone),
      ends_on: dayOf(schedule.end, zone),
      city: cleanLine(schedule.city, 120) || null,
    },
    zone,
  );
}

function readCapacity(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1_000_000 ? value : null;
}

/** The calendar day of a date or of an instant with an offset; null for anything else. */
function dayOf(text: string, zone: string): string | null {
  if (text.trim().length === 10) return cleanDay(text);
  const instant = readInstant(text, zone);
  return instant ? toLocalDay(instant, zone) : null;
}

/** An ISO date-time; without an offset it is the zone's wall clock. */
export function readInstant(text: string, zone: string): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim());
  if (!match) return null;
  const [, day, time, offset] = match;
  const naive = `${day}T${time}`;
  if (Number.isNaN(Date.parse(`${naive}Z`))) return null;
  return offset
    ? new Date(`${naive}${offset === 'Z' || offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`}`)
    : fromLocalText(naive, zone);
}

/** Minutes of `hh:mm`, `hh:mm:ss` or a bare number of minutes; null for anything else. */
export function readDuration(text: string): number | null {
  const match = /^(\d{1,3}):(\d{2})(?::\d{1,2})?$/.exec(text.trim());
  if (match) return Number(match[1]) * 60 + Number(match[2]);
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
}

function addTrack(
  builder: DocumentBuilder,
  rawName: string,
  { slug = '', color = '', summary }: { slug?: string; color?: string; summary?: string | undefined } = {},
): string | null {
  const name = cleanLine(rawName, 200);
  if (!name) return null;
  if (!builder.tracks.has(name)) {
    builder.tracks.set(name, {
      key: name,
      name,
      slug: slugify(slug) || null,
      color: /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : undefined,
      summary,
    });
  }
  return name;
}

function addDay(reading: Reading, day: FrabDay): void {
  const { builder, zone } = reading;
  const held_on = cleanDay(day.date);
  if (held_on) builder.days.set(held_on, { held_on, starts_at: readInstant(day.start, zone), ends_at: readInstant(day.end, zone) });
  for (const room of day.rooms) {
    const roomKey = builder.rooms.get(cleanLine(room.name, 200))?.key ?? null;
    for (const event of room.events) {
      const session = readSession(reading, event, held_on);
      if (session) builder.addSession({ ...session, room_key: roomKey });
    }
  }
}

function readSession(reading: Reading, event: FrabEvent, day: string | null): DocumentSession | null {
  const { builder, schedule, is_own } = reading;
  const guid = cleanGuid(event.guid);
  const id = guid ?? keyOf(event);
  const title = cleanLine(event.title);
  const row = `${event.id || event.guid || event.code} ${title}`.trim();
  if (!title && !id) {
    builder.leftOut('session', row || 'without id', 'It has neither a title nor an id.');
    return null;
  }
  if (!title) builder.repaired('session', row, 'It has no title; “Untitled” stands in.');
  const abstract = cleanText(event.abstract, { isMarkdown: is_own });
  const description = cleanText(event.description, { isMarkdown: is_own });
  if (abstract.isCut || description.isCut) builder.repaired('session', row, 'Its text was too long and was cut.');
  const extra = reading.schedule.extras?.sessions[guid ?? ''];
  return {
    key: id ?? `title:${title}`,
    guid,
    slug: ownSlug(event.slug, schedule.acronym) || null,
    title: title || 'Untitled',
    subtitle: cleanLine(event.subtitle, 1000),
    abstract: abstract.text,
    description: description.text,
    ...readType(cleanLine(event.type, 200), title),
    language: cleanLanguage(event.language),
    level: extra?.level,
    track_key: addTrack(builder, event.track),
    room_key: null,
    ...readTimes(reading, event, day, row),
    is_plenary: extra?.is_plenary,
    do_not_record: event.do_not_record,
    is_cancelled: false,
    links: readLinks(reading, event, row),
    speaker_keys: [...new Set(event.persons.flatMap((person) => addPerson(reading, person, row) ?? []))],
  };
}

/** Files without guids call their events by a number, a code or a slug. */
function keyOf(event: FrabEvent): string | null {
  for (const name of ['id', 'code', 'slug'] as const) if (event[name]) return `${name}:${cleanKey(event[name])}`;
  return null;
}

/** Slugs of the format carry the acronym in front; ours stand under the edition already. */
function ownSlug(slug: string, acronym: string): string {
  const own = slugify(slug);
  const prefix = `${slugify(acronym)}-`;
  return prefix.length > 1 && own.startsWith(prefix) ? own.slice(prefix.length) : own;
}

function readLinks({ schedule, builder }: Reading, event: FrabEvent, row: string) {
  for (const link of event.links) {
    if (!cleanUrl(link.url, schedule.base_url))
      builder.repaired('session', row, `The link ${JSON.stringify(cleanLine(link.url, 80))} is no web address and was left out.`);
  }
  return collectLinks(event.links, schedule.base_url);
}

function readTimes({ builder, zone, schedule }: Reading, event: FrabEvent, day: string | null, row: string) {
  const starts_at = readInstant(event.date, zone) ?? readWallClock(event.start, day, schedule.day_change, zone);
  const minutes = readDuration(event.duration);
  if (!starts_at || isOpenTime(starts_at, { minutes, room: event.room, zone })) {
    if (!starts_at) builder.repaired('session', row, 'Its start cannot be read; the time is left open.');
    return { held_on: day, starts_at: null, ends_at: null };
  }
  const held_on = day ?? toLocalDay(starts_at, zone);
  const end = minutes === null ? readInstant(event.end, zone) : new Date(starts_at.getTime() + minutes * 60_000);
  if (end && end >= starts_at) return { held_on, starts_at, ends_at: end };
  builder.repaired('session', row, 'Its length cannot be read; only the start is kept.');
  return { held_on, starts_at, ends_at: starts_at };
}

/** No length, no room and midnight sharp: that is how files write a session whose time is not yet set. */
export function isOpenTime(
  starts_at: Date,
  { minutes, room, zone }: { minutes: number | null; room: string | null; zone: string },
): boolean {
  return minutes === 0 && !room && toLocalText(starts_at, zone).endsWith('T00:00');
}

/** A start such as `01:30` before the hour at which the conference day changes is on the next calendar day. */
function readWallClock(start: string, day: string | null, dayChange: string, zone: string): Date | null {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(start.trim());
  if (!match || !day) return null;
  const time = `${match[1]?.padStart(2, '0')}:${match[2]}`;
  const change = /^([01]?\d|2[0-3]):([0-5]\d)/.exec(dayChange.trim());
  const isAfterMidnight = change !== null && time < `${change[1]?.padStart(2, '0')}:${change[2]}`;
  return fromLocalText(`${isAfterMidnight ? addDays(day, 1) : day}T${time}`, zone);
}

/**
 * People are only named beside events here, and one person with two accounts appears under two ids: within a
 * file that is not our own, one name is one person.
 */
function addPerson(reading: Reading, person: FrabPerson, row: string): string | null {
  const { builder, keysByName, mergedKeys, is_own, schedule } = reading;
  const name = cleanLine(person.name, 200);
  const guid = cleanGuid(person.guid);
  if (!name) {
    builder.leftOut('speaker', `${person.guid || person.id || 'without id'} of ${row}`, 'It has no name.');
    return null;
  }
  const key = guid ?? (person.id ? `id:${cleanKey(person.id)}` : `name:${name}`);
  const known = is_own ? undefined : keysByName.get(name);
  if (known !== undefined && known !== key) {
    if (!mergedKeys.has(key)) builder.repaired('speaker', `${key} ${name}`, `The same name as ${known}; both are taken as one person.`);
    mergedKeys.add(key);
    return known;
  }
  keysByName.set(name, key);
  if (!builder.speakers.has(key)) {
    const extra = schedule.extras?.speakers[guid ?? ''];
    builder.speakers.set(key, {
      key,
      guid,
      name,
      role: extra?.role,
      organisation: extra?.organisation,
      biography: person.biography === undefined ? undefined : cleanText(person.biography, { isMarkdown: is_own }).text,
      links: person.links ? collectLinks(person.links, schedule.base_url) : undefined,
      is_featured: extra?.is_featured,
    });
  }
  return key;
}
