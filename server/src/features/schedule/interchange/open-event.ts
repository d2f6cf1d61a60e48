import { addDays, findZone, toLocalDay, toLocalText } from '../../../core/time/zone.ts';
import { asText, cleanKey, cleanLanguage, cleanLine, cleanText, collectLinks, isSameName } from './clean-text.ts';
import type { ConferenceDocument, DocumentSession, ParseOptions } from './conference-document.ts';
import { DocumentBuilder, mendEnd } from './document-builder.ts';
import { isOpenTime, readDuration, readInstant } from './frab-document.ts';
import { fieldOf, recordOf, recordsOf, type JsonRecord } from './json-values.ts';
import { readOpenEventSpeakers, type SpeakerFinder } from './open-event-speakers.ts';
import { readType } from './session-type.ts';

/** The lists of an Open Event export, by the names of its files; keys are spelled with `-` or `_`. */
export interface OpenEventFiles {
  readonly event: JsonRecord;
  readonly sessions: readonly JsonRecord[];
  readonly speakers: readonly JsonRecord[];
  readonly microlocations: readonly JsonRecord[];
  readonly tracks: readonly JsonRecord[];
}

interface Reading {
  readonly builder: DocumentBuilder;
  readonly zone: string;
  readonly findSpeaker: SpeakerFinder;
  /** Track and room names of the lists, by the id as text. */
  readonly trackNames: ReadonlyMap<string, string>;
  readonly roomNames: ReadonlyMap<string, string>;
}

const leftOutStates = new Set(['rejected', 'withdrawn', 'draft', 'deleted']);

/** The neutral document of an Open Event export. */
export function documentOfOpenEvent(files: OpenEventFiles, options: ParseOptions): ConferenceDocument {
  const { event } = files;
  const builder = new DocumentBuilder();
  const named = findZone(asText(event.timezone));
  const zone = named ?? options.time_zone ?? 'UTC';
  if (!named) builder.repaired('edition', cleanLine(event.name), `The file names no time zone that is known; ${zone} was used.`);
  const reading: Reading = {
    builder,
    zone,
    findSpeaker: readOpenEventSpeakers(builder, files.speakers),
    trackNames: namesOf(files.tracks),
    roomNames: namesOf(files.microlocations),
  };
  for (const [id, name] of reading.roomNames) {
    const row = files.microlocations.find((room) => cleanKey(room.id) === id);
    builder.rooms.set(`id:${id}`, { key: `id:${id}`, guid: null, name, floor: floorOf(row?.floor) });
  }
  for (const track of files.tracks) {
    const id = cleanKey(track.id);
    const name = cleanLine(track.name, 200);
    if (!name) continue;
    const color = asText(track.color).toLowerCase();
    builder.tracks.set(`id:${id}`, {
      key: `id:${id}`,
      slug: null,
      name,
      color: /^#[0-9a-f]{6}$/.test(color) ? color : undefined,
      summary: summaryOf(track, name),
    });
  }
  for (const row of files.sessions) readSession(reading, row);
  mendMidnights(builder, zone);
  const start = readInstant(asText(fieldOf(event, 'starts-at')) || asText(fieldOf(event, 'start-time')), zone);
  const end = readInstant(asText(fieldOf(event, 'ends-at')) || asText(fieldOf(event, 'end-time')), zone);
  return builder.finish(
    {
      format: 'open-event',
      family: 'open-event',
      is_own: false,
      title: cleanLine(event.name, 200),
      acronym: null,
      version: cleanLine(fieldOf(event, 'schedule-published-on'), 120),
      time_zone: named,
      starts_on: start ? toLocalDay(start, zone) : null,
      ends_on: end ? toLocalDay(end, zone) : null,
      city: null,
    },
    zone,
  );
}

function namesOf(rows: readonly JsonRecord[]): Map<string, string> {
  return new Map(rows.map((row) => [cleanKey(row.id), cleanLine(row.name, 200)] as const).filter(([, name]) => name));
}

/** Floor 0 is the default of the exporter and says nothing. */
function floorOf(floor: unknown): string | undefined {
  const text = cleanLine(floor, 60);
  return text === '0' ? '' : text;
}

function summaryOf(track: JsonRecord, name: string): string | undefined {
  const summary = cleanLine(track.description, 1000);
  return summary === name ? '' : summary;
}

function readSession(reading: Reading, row: JsonRecord): void {
  const { builder } = reading;
  const id = cleanKey(row.id);
  const title = cleanLine(row.title);
  const label = `${id} ${title}`.trim();
  const state = asText(row.state).toLowerCase();
  if (leftOutStates.has(state) || fieldOf(row, 'deleted-at'))
    return builder.leftOut('session', label, `Its state is “${state || 'deleted'}”.`);
  if (!title && !id) return builder.leftOut('session', 'without id', 'It has neither a title nor an id.');
  if (!title) builder.repaired('session', label, 'It has no title; “Untitled” stands in.');
  if (state === 'pending') builder.repaired('session', label, 'Its state is “pending”; it is taken in as planned.');
  const short = cleanText(fieldOf(row, 'short-abstract'));
  const long = cleanText(fieldOf(row, 'long-abstract'));
  if (short.isCut || long.isCut) builder.repaired('session', label, 'Its text was too long and was cut.');
  const room_key = findListed(reading, row, { field: 'microlocation', names: reading.roomNames, subject: 'room', label });
  const kind = recordOf(fieldOf(row, 'session-type'));
  builder.addSession({
    key: id ? `id:${id}` : `title:${title}`,
    guid: null,
    slug: null,
    title: title || 'Untitled',
    subtitle: cleanLine(row.subtitle, 1000),
    abstract: short.text,
    description: long.text,
    ...readType(cleanLine(kind.name ?? fieldOf(row, 'session-type'), 200), title),
    language: cleanLanguage(row.language),
    level: cleanLine(row.level, 60),
    track_key: findListed(reading, row, { field: 'track', names: reading.trackNames, subject: 'track', label }),
    room_key,
    ...readTimes(reading, row, { length: asText(kind.length), hasRoom: room_key !== null, label }),
    is_cancelled: state === 'canceled' || state === 'cancelled',
    links: collectLinks([
      { url: fieldOf(row, 'video-url'), title: 'Video' },
      { url: fieldOf(row, 'slides-url'), title: 'Slides' },
      { url: fieldOf(row, 'audio-url'), title: 'Audio' },
    ]),
    speaker_keys: [...new Set(recordsOf(row.speakers).flatMap((speaker) => reading.findSpeaker(speaker, label) ?? []))],
  });
}

interface Reference {
  readonly field: 'microlocation' | 'track';
  readonly names: ReadonlyMap<string, string>;
  readonly subject: 'room' | 'track';
  readonly label: string;
}

/** The row that a session refers to; its id decides unless its name clearly says another row. */
function findListed({ builder }: Reading, row: JsonRecord, { field, names, subject, label }: Reference): string | null {
  const reference = recordOf(row[field]);
  const id = cleanKey(reference.id);
  const name = cleanLine(reference.name, 200);
  if (!id && !name) return null;
  const listed = names.get(id);
  if (listed !== undefined && (!name || isSameName(listed, name))) return `id:${id}`;
  const byName = [...names].find(([, other]) => isSameName(other, name))?.[0];
  if (byName !== undefined) {
    builder.repaired('session', label, `Its ${subject} has the id ${id || '(none)'} of another one; the name “${name}” decided.`);
    return `id:${byName}`;
  }
  if (listed !== undefined) {
    builder.repaired('session', label, `It calls its ${subject} “${name}”, the list calls it “${listed}”; the list's name is used.`);
    return `id:${id}`;
  }
  builder.repaired(subject, `${id} ${name}`.trim(), 'It is missing from its list and was made from a session that uses it.');
  const key = `id:${id || name}`;
  if (subject === 'room') builder.rooms.set(key, { key, guid: null, name: name || id });
  else builder.tracks.set(key, { key, slug: null, name: name || id });
  return key;
}

function readTimes(
  { builder, zone }: Reading,
  row: JsonRecord,
  { length, hasRoom, label }: { length: string; hasRoom: boolean; label: string },
) {
  const starts_at = readInstant(asText(fieldOf(row, 'starts-at')) || asText(fieldOf(row, 'start-time')), zone);
  const ends_at = readInstant(asText(fieldOf(row, 'ends-at')) || asText(fieldOf(row, 'end-time')), zone);
  if (!starts_at) {
    builder.repaired('session', label, 'Its start cannot be read; the time is left open.');
    return { held_on: null, starts_at: null, ends_at: null };
  }
  const held_on = toLocalDay(starts_at, zone);
  if (ends_at && ends_at > starts_at) return { held_on, starts_at, ends_at };
  const minutes = ends_at?.getTime() === starts_at.getTime() ? 0 : null;
  if (isOpenTime(starts_at, { minutes, room: hasRoom ? 'room' : null, zone })) {
    builder.repaired('session', label, 'It has no room and no length, at midnight; the time is left open.');
    return { held_on, starts_at: null, ends_at: null };
  }
  const mended = ends_at ? mendEnd(starts_at, ends_at, zone) : null;
  if (mended) {
    builder.repaired('session', label, 'It ends on a day before its start; the end was moved to the day of the start.');
    return { held_on, starts_at, ends_at: mended };
  }
  // The exporter writes lengths as "01.30" and "01:30".
  const typical = readDuration(length.replace('.', ':'));
  if (typical) {
    builder.repaired('session', label, `Its end is not after its start; the usual ${typical} minutes of its type were used.`);
    return { held_on, starts_at, ends_at: new Date(starts_at.getTime() + typical * 60_000) };
  }
  builder.repaired('session', label, 'Its end is not after its start; only the start is kept.');
  return { held_on, starts_at, ends_at: starts_at };
}

/** The format knows no conference days: what starts in the small hours belongs to an evening that ran until then. */
function mendMidnights(builder: DocumentBuilder, zone: string): void {
  const sessions = builder.sessions;
  const hourOf = (instant: Date) => Number(toLocalText(instant, zone).slice(11, 13));
  for (const [index, session] of sessions.entries()) {
    if (!session.starts_at || !session.held_on || hourOf(session.starts_at) >= 5) continue;
    const start = session.starts_at.getTime();
    const evening = addDays(session.held_on, -1);
    const ranOn = sessions.some(
      (other) =>
        other.held_on === evening &&
        other.starts_at &&
        other.ends_at &&
        other.ends_at.getTime() > start - 2 * 3_600_000 &&
        hourOf(other.starts_at) >= 12,
    );
    if (!ranOn) continue;
    sessions[index] = { ...session, held_on: evening } satisfies DocumentSession;
    builder.repaired(
      'session',
      `${session.key} ${session.title}`,
      `It starts after midnight and was put on ${evening}, whose evening it continues.`,
    );
  }
}
