import { asText, cleanDay, cleanGuid, cleanKey, cleanLanguage, cleanLine, cleanText, collectLinks } from './clean-text.ts';
import type { ConferenceDocument, ParseOptions } from './conference-document.ts';
import { DocumentBuilder } from './document-builder.ts';
import { readInstant } from './frab-document.ts';
import { recordOf, recordsOf, type JsonRecord } from './json-values.ts';
import { readType } from './session-type.ts';

/** The parts of a Sessionize export: its grid (`date`, `rooms`, `sessions`), and its list of speakers when it was given. */
export interface SessionizeFiles {
  readonly days: readonly JsonRecord[];
  readonly speakers: readonly JsonRecord[];
}

/** The neutral document of a Sessionize export. The format names neither the event nor its zone. */
export function documentOfSessionize(files: SessionizeFiles, options: ParseOptions): ConferenceDocument {
  const builder = new DocumentBuilder();
  const zone = options.time_zone ?? 'UTC';
  if (!options.time_zone && files.days.length > 0)
    builder.repaired('edition', 'Sessionize schedule', 'The file names no time zone; its times were read as UTC.');
  for (const row of files.speakers) addSpeaker(builder, row);
  for (const day of files.days) {
    const held_on = cleanDay(day.date);
    if (held_on) builder.days.set(held_on, { held_on, starts_at: null, ends_at: null });
    for (const room of recordsOf(day.rooms)) {
      const room_key = addRoom(builder, room);
      for (const row of recordsOf(room.sessions)) readSession(builder, row, { held_on, room_key, zone });
    }
  }
  const dates = [...builder.days.keys()].toSorted();
  return builder.finish(
    {
      format: 'sessionize',
      family: 'sessionize',
      is_own: false,
      title: '',
      acronym: null,
      version: '',
      time_zone: null,
      starts_on: dates[0] ?? null,
      ends_on: dates.at(-1) ?? null,
      city: null,
    },
    zone,
  );
}

function addRoom(builder: DocumentBuilder, room: JsonRecord): string | null {
  const name = cleanLine(room.name, 200);
  const key = cleanKey(room.id) ? `id:${cleanKey(room.id)}` : name ? `name:${name}` : null;
  if (key && !builder.rooms.has(key)) builder.rooms.set(key, { key, guid: null, name: name || `Room ${cleanKey(room.id)}` });
  return key;
}

function addSpeaker(builder: DocumentBuilder, row: JsonRecord): void {
  const name = cleanLine(row.fullName, 200) || cleanLine(`${asText(row.firstName)} ${asText(row.lastName)}`, 200);
  const id = cleanKey(row.id);
  if (!name || !id) return builder.leftOut('speaker', id || name || 'without id', 'It has no name or no id.');
  if (builder.speakers.has(id)) return builder.leftOut('speaker', `${id} ${name}`, 'It stands in the list twice.');
  builder.speakers.set(id, {
    key: id,
    guid: cleanGuid(id),
    name,
    role: cleanLine(row.tagLine, 300),
    biography: cleanText(row.bio).text,
    links: collectLinks(recordsOf(row.links)),
    is_featured: row.isTopSpeaker === true,
  });
}

function readSession(
  builder: DocumentBuilder,
  row: JsonRecord,
  { held_on, room_key, zone }: { held_on: string | null; room_key: string | null; zone: string },
): void {
  const id = cleanKey(row.id);
  const title = cleanLine(row.title);
  const label = `${id} ${title}`.trim();
  if (!title && !id) return builder.leftOut('session', 'without id', 'It has neither a title nor an id.');
  if (!title) builder.repaired('session', label, 'It has no title; “Untitled” stands in.');
  const description = cleanText(row.description);
  if (description.isCut) builder.repaired('session', label, 'Its text was too long and was cut.');
  const categories = recordsOf(row.categories);
  const choicesOf = (pattern: RegExp) =>
    categories
      .filter((category) => pattern.test(asText(category.name)))
      .flatMap((category) => recordsOf(category.categoryItems).map((item) => cleanLine(item.name, 200)));
  builder.addSession({
    key: `id:${id || title}`,
    guid: cleanGuid(id),
    slug: null,
    title: title || 'Untitled',
    description: description.text,
    ...readType(choicesOf(/format|type/i)[0] ?? '', title, row.isServiceSession === true),
    language: cleanLanguage(choicesOf(/language/i)[0]) ?? undefined,
    level: choicesOf(/level/i)[0]?.slice(0, 60) ?? '',
    track_key: addTrack(builder, choicesOf(/^track$/i)[0]),
    room_key,
    ...readTimes(builder, row, { held_on, zone, label }),
    is_plenary: row.isPlenumSession === true,
    is_cancelled: asText(row.status).toLowerCase() === 'canceled',
    links: collectLinks([
      { url: row.liveUrl, title: 'Live' },
      { url: row.recordingUrl, title: 'Recording' },
    ]),
    speaker_keys: [...new Set(recordsOf(row.speakers).flatMap((speaker) => findSpeaker(builder, speaker, label) ?? []))],
  });
}

function addTrack(builder: DocumentBuilder, name: string | undefined): string | null {
  if (!name) return null;
  if (!builder.tracks.has(name)) builder.tracks.set(name, { key: name, slug: null, name });
  return name;
}

/** Sessions name their speakers, so that the schedule file also works without the list. */
function findSpeaker(builder: DocumentBuilder, speaker: JsonRecord, session: string): string | null {
  const id = cleanKey(speaker.id);
  const name = cleanLine(speaker.name, 200);
  if (!id) return null;
  if (builder.speakers.has(id)) return id;
  if (!name) {
    builder.leftOut('speaker', `${id} of ${session}`, 'It has no name.');
    return null;
  }
  builder.speakers.set(id, { key: id, guid: cleanGuid(id), name });
  return id;
}

function readTimes(
  builder: DocumentBuilder,
  row: JsonRecord,
  { held_on, zone, label }: { held_on: string | null; zone: string; label: string },
) {
  const starts_at = readInstant(asText(row.startsAt), zone);
  const ends_at = readInstant(asText(row.endsAt), zone);
  if (!starts_at) {
    builder.repaired('session', label, 'Its start cannot be read; the time is left open.');
    return { held_on, starts_at: null, ends_at: null };
  }
  const day = held_on ?? cleanDay(row.startsAt);
  if (ends_at && ends_at >= starts_at) return { held_on: day, starts_at, ends_at };
  builder.repaired('session', label, 'Its end is not after its start; only the start is kept.');
  return { held_on: day, starts_at, ends_at: starts_at };
}

/** The grid form of an export that lists `sessions`, `rooms` and `speakers` side by side (the "All" endpoint). */
export function gridOfLists(file: JsonRecord): SessionizeFiles {
  const rooms = recordsOf(file.rooms);
  const speakers = recordsOf(file.speakers);
  const names = new Map(speakers.map((speaker) => [cleanKey(speaker.id), asText(speaker.fullName)]));
  const items = new Map(
    recordsOf(file.categories).flatMap((category) =>
      recordsOf(category.items).map((item) => [cleanKey(item.id), { category, item }] as const),
    ),
  );
  const sessions = recordsOf(file.sessions).map((session) => ({
    ...session,
    speakers: (Array.isArray(session.speakers) ? session.speakers : []).map((id: unknown) => ({
      id: cleanKey(id),
      name: names.get(cleanKey(id)),
    })),
    categories: (Array.isArray(session.categoryItems) ? session.categoryItems : []).flatMap((id: unknown) => {
      const found = items.get(cleanKey(id));
      return found ? [{ name: found.category.title, categoryItems: [found.item] }] : [];
    }),
  }));
  const dayOf = (session: JsonRecord) => asText(session.startsAt).slice(0, 10);
  const days = [...Map.groupBy(sessions, (session) => dayOf(session))].map(([date, ofDay]) => ({
    date,
    rooms: [...Map.groupBy(ofDay, (session) => asText(recordOf(session).roomId))].map(([id, ofRoom]) => ({
      id,
      name: asText(rooms.find((room) => cleanKey(room.id) === id)?.name),
      sessions: ofRoom,
    })),
  }));
  return { days, speakers };
}
