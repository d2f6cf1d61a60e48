import type { Agenda, AgendaSession } from '@sabha/contract/schedule/agenda';
import type { SessionType } from '@sabha/contract/schedule/session';
import type { Lattice } from '../../ui/jaali.tsx';
import { hasFilters } from './filters.ts';
import type { AgendaFilters } from './filters.ts';

/** Everything one agenda page shows and no more: it is written into the page once more for the browser. */
export interface AgendaView {
  edition: { slug: string; name: string; time_zone: string };
  release: { number: number; label: string } | null;
  days: AgendaViewDay[];
  /** The shown day; empty when there are none. */
  day: string;
  tracks: AgendaViewTrack[];
  rooms: AgendaViewRoom[];
  types: Facet<SessionType>[];
  languages: Facet[];
  /** The language that most sessions are held in; only others are worth a word. */
  main_language: string | null;
  /** Of the shown day, filtered, by start and room. Those without a time come last. */
  sessions: AgendaItem[];
  /** On the shown day without filters, breaks not counted. */
  total: number;
}

export interface AgendaViewDay {
  held_on: string;
  name: string;
  starts_at: string;
  ends_at: string;
  /** With the filters. */
  count: number;
}

/** How many sessions of the shown day a choice would show, given the other choices. */
export interface Facet<Value extends string = string> {
  value: Value;
  count: number;
}

export interface AgendaViewTrack {
  slug: string;
  name: string;
  lattice: Lattice;
  count: number;
}

export interface AgendaViewRoom {
  slug: string;
  name: string;
  floor: string;
  capacity: number | null;
  count: number;
}

export interface AgendaItem {
  id: number;
  slug: string;
  title: string;
  type: SessionType;
  /** The organisers' own word for the type; empty: the type's name. */
  type_label: string;
  /** Index in `tracks` and in `rooms`; -1 for none. */
  track: number;
  room: number;
  starts_at: string | null;
  ends_at: string | null;
  language: string | null;
  faces: { id: number; name: string; photo: string | null }[];
  is_plenary: boolean;
  is_cancelled: boolean;
  is_moved: boolean;
  is_new: boolean;
}

type Reader = (session: AgendaSession) => string | null | undefined;
interface Rule {
  chosen: readonly string[];
  read: Reader;
}

/** Chooses, counts and orders what the page of one day shows. */
export function buildAgendaView(agenda: Agenda, filters: AgendaFilters): AgendaView {
  const trackSlugs = new Map(agenda.tracks.map(({ track_id, slug }) => [track_id, slug]));
  const roomSlugs = new Map(agenda.rooms.map(({ room_id, slug }) => [room_id, slug]));
  const rules = {
    tracks: { chosen: filters.tracks, read: (session) => (session.track_id === null ? null : trackSlugs.get(session.track_id)) },
    rooms: { chosen: filters.rooms, read: (session) => (session.room_id === null ? null : roomSlugs.get(session.room_id)) },
    types: { chosen: filters.types, read: (session) => session.type },
    languages: { chosen: filters.languages, read: (session) => session.language },
  } satisfies Record<string, Rule>;
  const matchesText = createTextMatch(agenda, filters.text);
  const isFiltered = hasFilters(filters);
  const matches = (session: AgendaSession, without?: Rule): boolean =>
    !(isFiltered && session.type === 'break') &&
    Object.values(rules).every((rule: Rule) => rule === without || stores(rule, session)) &&
    matchesText(session);

  const chosenDay = agenda.days.find(({ held_on }) => held_on === filters.day) ?? agenda.days[0];
  const ofDay = chosenDay ? agenda.sessions.filter((session) => session.day_id === chosenDay.day_id || session.day_id === null) : [];
  const countBy = (rule: Rule): Map<string, number> =>
    countValues(
      ofDay.filter((session) => isTalk(session) && matches(session, rule)),
      rule.read,
    );
  const [trackCounts, roomCounts, typeCounts, languageCounts] = [
    countBy(rules.tracks),
    countBy(rules.rooms),
    countBy(rules.types),
    countBy(rules.languages),
  ];

  return {
    edition: { slug: agenda.edition.slug, name: agenda.edition.name, time_zone: agenda.edition.time_zone },
    release: agenda.release && { number: agenda.release.number, label: agenda.release.label },
    days: agenda.days.map(({ day_id, held_on, name, starts_at, ends_at }) => ({
      held_on,
      name,
      starts_at,
      ends_at,
      count: agenda.sessions.filter((session) => session.day_id === day_id && isTalk(session) && matches(session)).length,
    })),
    day: chosenDay?.held_on ?? '',
    tracks: agenda.tracks.map(({ slug, name, lattice, palette, variant }) => ({
      slug,
      name,
      count: trackCounts.get(slug) ?? 0,
      lattice: { seed: `theme:${slug}`, family: lattice, pair: palette, ...(variant === null ? {} : { variant }) },
    })),
    rooms: agenda.rooms.map(({ slug, name, floor, capacity }) => ({ slug, name, floor, capacity, count: roomCounts.get(slug) ?? 0 })),
    types: toFacets(withAll(ofDay.filter(isTalk), rules.types.read, typeCounts)) as Facet<SessionType>[],
    languages: toFacets(withAll(ofDay, rules.languages.read, languageCounts)),
    main_language: toFacets(countValues(agenda.sessions, ({ language }) => language))[0]?.value ?? null,
    sessions: toItems(
      agenda,
      ofDay.filter((session) => matches(session)),
    ),
    total: ofDay.filter(isTalk).length,
  };
}

const isTalk = (session: AgendaSession): boolean => session.type !== 'break';

function stores({ chosen, read }: Rule, session: AgendaSession): boolean {
  if (chosen.length === 0) return true;
  const value = read(session);
  return value !== null && value !== undefined && chosen.includes(value);
}

/** Every word must stand somewhere in the title, the subtitle, a speaker's name or the track; accents and case do not count. */
function createTextMatch(agenda: Agenda, text: string): (session: AgendaSession) => boolean {
  const texts = plain(text).split(/\s+/).filter(Boolean);
  if (texts.length === 0) return () => true;
  const names = new Map(agenda.speakers.map(({ speaker_id, name, organisation }) => [speaker_id, `${name} ${organisation}`]));
  const tracks = new Map(agenda.tracks.map(({ track_id, name }) => [track_id, name]));
  return ({ title, subtitle, speaker_ids, track_id }) => {
    const read = plain(
      [title, subtitle, track_id === null ? '' : tracks.get(track_id), ...speaker_ids.map((id) => names.get(id))].join(' '),
    );
    return texts.every((word) => read.includes(word));
  };
}

/** Only Latin accents are dropped: in Indian scripts the marks are vowels. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLocaleLowerCase();

function countValues(sessions: readonly AgendaSession[], read: Reader): Map<string, number> {
  const counts = new Map<string, number>();
  for (const session of sessions) {
    const value = read(session);
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** What the day offers stays on offer with a count of 0, so that a choice can be taken back where it was made. */
function withAll(sessions: readonly AgendaSession[], read: Reader, counts: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...countValues(sessions, read).keys()].map((value) => [value, counts.get(value) ?? 0]));
}

const toFacets = (counts: ReadonlyMap<string, number>): Facet[] =>
  [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value));

function toItems(agenda: Agenda, sessions: readonly AgendaSession[]): AgendaItem[] {
  const trackIndex = new Map(agenda.tracks.map(({ track_id }, i) => [track_id, i]));
  const roomIndex = new Map(agenda.rooms.map(({ room_id }, i) => [room_id, i]));
  const speakers = new Map(agenda.speakers.map((speaker) => [speaker.speaker_id, speaker]));
  const indexOf = (index: ReadonlyMap<number, number>, id: number | null): number => (id === null ? -1 : (index.get(id) ?? -1));
  const items = sessions.map(
    ({ session_id, slug, title, type, type_label, language, is_plenary, starts_at, ends_at, ...session }): AgendaItem => ({
      id: session_id,
      slug,
      title,
      type,
      type_label,
      language,
      is_plenary,
      starts_at,
      ends_at,
      track: indexOf(trackIndex, session.track_id),
      room: indexOf(roomIndex, session.room_id),
      faces: session.speaker_ids.flatMap((id) => {
        const speaker = speakers.get(id);
        return speaker ? [{ id, name: speaker.name, photo: speaker.photo }] : [];
      }),
      is_cancelled: session.status === 'cancelled',
      is_moved: session.changes.includes('moved') || session.changes.includes('retimed'),
      is_new: session.changes.includes('new'),
    }),
  );
  return items.toSorted((a, b) => startOf(a) - startOf(b) || a.room - b.room || a.id - b.id);
}

/** Milliseconds; sessions without a time sort behind all others. */
export const startOf = ({ starts_at }: AgendaItem): number => (starts_at === null ? Infinity : Date.parse(starts_at));
