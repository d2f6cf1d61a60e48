import { toOffsetText } from '../../core/time/zone.ts';
import { exportDays, exportEvent, exportHead, speakersWithoutSession, type ExportedEvent } from './export-frab.ts';
import { ownGenerator } from './interchange/frab-document.ts';
import { paletteColors } from './palette-colors.ts';
import type { Programme } from './programme.ts';
import type { ReleaseDocument } from './release-document.ts';

/**
 * The latest release as schedule.json (https://c3voc.de/schedule/schema.json). What the format has no place for
 * stands under `sabha`, so that reading the file back gives the same programme.
 */
export function exportScheduleJson(programme: Programme, origin: string): string {
  const head = exportHead(programme, origin);
  const { document } = programme;
  const days = exportDays(programme).map((day) => ({
    index: day.index,
    date: day.held_on,
    day_start: day.start,
    day_end: day.end,
    rooms: Object.fromEntries(
      day.rooms.map((room) => [room.name, room.sessions.map((session) => toEvent(exportEvent(programme, session, origin)))]),
    ),
  }));
  const schedule = {
    version: head.version,
    generator: { name: ownGenerator, version: '1' },
    conference: {
      acronym: head.acronym,
      title: head.title,
      start: head.start,
      end: head.end,
      daysCount: days.length,
      timeslot_duration: '00:05',
      time_zone_name: head.time_zone,
      url: head.url,
      tracks: document.tracks.map(({ name, slug, palette }) => ({ name, slug, color: paletteColors[palette] })),
      rooms: document.rooms.map(({ name, slug, guid, capacity, description }) => ({
        name,
        slug,
        guid,
        capacity,
        description: description || null,
      })),
      days,
    },
    sabha: extrasOf(programme),
  };
  return JSON.stringify({ $schema: 'https://c3voc.de/schedule/schema.json', schedule });
}

function toEvent(event: ExportedEvent) {
  const {
    guid,
    id,
    date,
    end,
    start,
    duration,
    room,
    slug,
    url,
    title,
    subtitle,
    track,
    type,
    language,
    abstract,
    description,
    do_not_record,
    links,
  } = event;
  return {
    guid,
    id,
    date,
    start,
    duration,
    end,
    room,
    slug,
    url,
    title,
    subtitle,
    track,
    type,
    language,
    abstract,
    description,
    do_not_record,
    persons: event.persons.map(personOf),
    links,
  };
}

function personOf({ guid, name, biography, links }: ReleaseDocument['speakers'][number]) {
  return { guid, name, biography: biography || null, links: links.map(({ url, title }) => ({ url, title })) };
}

/** Fields of ours by guid, and the speakers whom no session names. */
function extrasOf(programme: Programme) {
  const { document, edition } = programme;
  return {
    exported_at: toOffsetText(new Date(programme.release?.published_at ?? 0), edition.time_zone),
    sessions: Object.fromEntries(document.sessions.map(({ guid, level, is_plenary }) => [guid, { level, is_plenary }])),
    speakers: Object.fromEntries(
      document.speakers.map(({ guid, role, organisation, is_featured }) => [guid, { role, organisation, is_featured }]),
    ),
    rooms: Object.fromEntries(document.rooms.map(({ guid, floor }) => [guid, { floor }])),
    tracks: Object.fromEntries(document.tracks.map(({ name, summary }) => [name, { summary }])),
    people_without_session: speakersWithoutSession(programme).map(personOf),
  };
}
