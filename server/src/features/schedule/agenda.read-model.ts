import type {
  Agenda,
  AgendaDay,
  AgendaRoom,
  AgendaSession,
  AgendaSpeaker,
  AgendaTrack,
  SpeakerList,
} from '@sabha/contract/schedule/agenda';
import { inLanguage } from '../../core/text/translate.ts';
import { makeOnce, type Programme, type ProgrammeEdition } from './programme.ts';
import type { ReleaseDocument, ReleasedSession } from './release-document.ts';

export function toAgendaEdition(edition: ProgrammeEdition, locale: string): Agenda['edition'] {
  const { edition_id, slug, time_zone, starts_on, ends_on } = edition;
  return { edition_id, slug, name: inLanguage(edition, 'name', locale), time_zone, starts_on, ends_on };
}

export function toAgendaRelease(release: NonNullable<Programme['release']>): NonNullable<Agenda['release']> {
  const { number, label, published_at } = release;
  return { number, label, published_at };
}

export function toAgendaDay(day: ReleaseDocument['days'][number], locale: string): AgendaDay {
  const { day_id, held_on, starts_at, ends_at } = day;
  return { day_id, held_on, name: inLanguage(day, 'name', locale), starts_at, ends_at };
}

export function toAgendaRoom(room: ReleaseDocument['rooms'][number], locale: string): AgendaRoom {
  const { room_id, slug, capacity } = room;
  return { room_id, slug, name: inLanguage(room, 'name', locale), floor: inLanguage(room, 'floor', locale), capacity };
}

export function toAgendaTrack(track: ReleaseDocument['tracks'][number], locale: string): AgendaTrack {
  const { track_id, slug, lattice, palette, variant } = track;
  return {
    track_id,
    slug,
    name: inLanguage(track, 'name', locale),
    summary: inLanguage(track, 'summary', locale),
    lattice,
    palette,
    variant,
  };
}

export function toAgendaSpeaker(speaker: ReleaseDocument['speakers'][number], locale: string): AgendaSpeaker {
  const { speaker_id, slug, photo } = speaker;
  return {
    speaker_id,
    slug,
    name: inLanguage(speaker, 'name', locale),
    role: inLanguage(speaker, 'role', locale),
    organisation: inLanguage(speaker, 'organisation', locale),
    photo,
  };
}

export function toAgendaSession(session: ReleasedSession, locale: string): AgendaSession {
  const { session_id, slug, type, track_id, room_id, day_id, starts_at, ends_at, language, speaker_ids, is_plenary, status, changes } =
    session;
  return {
    session_id,
    slug,
    type,
    track_id,
    room_id,
    day_id,
    starts_at,
    ends_at,
    language,
    is_plenary,
    status,
    title: inLanguage(session, 'title', locale),
    subtitle: inLanguage(session, 'subtitle', locale),
    type_label: inLanguage(session, 'type_label', locale),
    speaker_ids: [...speaker_ids],
    changes: [...changes],
  };
}

/** The whole programme for the agenda page, made once a release and language. */
export function readAgenda(programme: Programme, locale: string): Agenda {
  return makeOnce(programme, `agenda:${locale}`, () => agendaOf(programme, locale));
}

export function agendaOf({ edition, release, document }: Pick<Programme, 'edition' | 'release' | 'document'>, locale: string): Agenda {
  const speaking = new Set(document.sessions.flatMap((session) => session.speaker_ids));
  return {
    edition: toAgendaEdition(edition, locale),
    release: release && toAgendaRelease(release),
    days: document.days.map((day) => toAgendaDay(day, locale)),
    rooms: document.rooms.map((room) => toAgendaRoom(room, locale)),
    tracks: document.tracks.map((track) => toAgendaTrack(track, locale)),
    speakers: document.speakers.filter((speaker) => speaking.has(speaker.speaker_id)).map((speaker) => toAgendaSpeaker(speaker, locale)),
    sessions: document.sessions.map((session) => toAgendaSession(session, locale)),
  };
}

export function readSpeakerList(programme: Programme, locale: string): SpeakerList {
  return makeOnce(programme, `speakers:${locale}`, () => {
    const { edition, document, sessionsBySpeaker } = programme;
    const compare = new Intl.Collator(locale, { sensitivity: 'base' }).compare;
    const speakers = document.speakers.map((speaker) => {
      const theirs = (sessionsBySpeaker.get(speaker.speaker_id) ?? []).filter((session) => session.status === 'scheduled');
      const track_ids = [...new Set(theirs.flatMap((session) => session.track_id ?? []))];
      return { ...toAgendaSpeaker(speaker, locale), is_featured: speaker.is_featured, session_count: theirs.length, track_ids };
    });
    return {
      edition: toAgendaEdition(edition, locale),
      speakers: speakers.toSorted((a, b) => compare(a.name, b.name) || a.speaker_id - b.speaker_id),
      tracks: document.tracks.map((track) => toAgendaTrack(track, locale)),
    };
  });
}
