import type { SessionPage, SpeakerPage } from '@sabha/contract/schedule/agenda';
import { renderMarkdown, summarise } from '../../core/text/markdown.ts';
import { inLanguage } from '../../core/text/translate.ts';
import {
  toAgendaDay,
  toAgendaEdition,
  toAgendaRelease,
  toAgendaRoom,
  toAgendaSession,
  toAgendaSpeaker,
  toAgendaTrack,
} from './agenda.read-model.ts';
import { makeOnce, type Programme } from './programme.ts';
import type { ReleasedSession } from './release-document.ts';

/** How many sessions beside it a session page names. */
const parallelLimit = 12;

/** The page of one session of the latest release without its history; null when there is none of that slug. */
export function readSessionPage(programme: Programme, slug: string, locale: string): Omit<SessionPage, 'history'> | null {
  const session = programme.sessionsBySlug.get(slug);
  const { release } = programme;
  if (!session || !release) return null;
  return makeOnce(programme, `session:${slug}:${locale}`, () => {
    const day = session.day_id === null ? undefined : programme.daysById.get(session.day_id);
    const room = session.room_id === null ? undefined : programme.roomsById.get(session.room_id);
    const track = session.track_id === null ? undefined : programme.tracksById.get(session.track_id);
    const abstract = inLanguage(session, 'abstract', locale);
    const description = inLanguage(session, 'description', locale);
    const [previous, next] = findNeighbours(programme, session);
    return {
      edition: toAgendaEdition(programme.edition, locale),
      release: toAgendaRelease(release),
      session: {
        ...toAgendaSession(session, locale),
        guid: session.guid,
        level: session.level,
        do_not_record: session.do_not_record,
        abstract_html: renderMarkdown(abstract),
        description_html: renderMarkdown(description),
        summary: summarise(abstract || description),
        links: [...session.links],
      },
      day: day ? toAgendaDay(day, locale) : null,
      room: room ? toAgendaRoom(room, locale) : null,
      track: track ? toAgendaTrack(track, locale) : null,
      speakers: session.speaker_ids.flatMap((id) => {
        const speaker = programme.speakersById.get(id);
        return speaker
          ? [{ ...toAgendaSpeaker(speaker, locale), biography_html: renderMarkdown(inLanguage(speaker, 'biography', locale)) }]
          : [];
      }),
      previous_in_room: previous ? toAgendaSession(previous, locale) : null,
      next_in_room: next ? toAgendaSession(next, locale) : null,
      at_the_same_time: findParallel(programme, session).map((other) => toAgendaSession(other, locale)),
    };
  });
}

/** The page of one speaker of the latest release; null when there is none of that slug. */
export function readSpeakerPage(programme: Programme, slug: string, locale: string): SpeakerPage | null {
  const speaker = programme.speakersBySlug.get(slug);
  const { release } = programme;
  if (!speaker || !release) return null;
  return makeOnce(programme, `speaker:${slug}:${locale}`, () => {
    const sessions = programme.sessionsBySpeaker.get(speaker.speaker_id) ?? [];
    const biography = inLanguage(speaker, 'biography', locale);
    const pick = <Row>(byId: ReadonlyMap<number, Row>, ids: readonly (number | null)[]) =>
      [...new Set(ids)].flatMap((id) => (id === null ? [] : (byId.get(id) ?? [])));
    return {
      edition: toAgendaEdition(programme.edition, locale),
      release: toAgendaRelease(release),
      speaker: {
        ...toAgendaSpeaker(speaker, locale),
        biography_html: renderMarkdown(biography),
        summary: summarise(biography),
        links: [...speaker.links],
      },
      sessions: sessions.map((session) => toAgendaSession(session, locale)),
      days: pick(
        programme.daysById,
        sessions.map((session) => session.day_id),
      ).map((day) => toAgendaDay(day, locale)),
      rooms: pick(
        programme.roomsById,
        sessions.map((session) => session.room_id),
      ).map((room) => toAgendaRoom(room, locale)),
      tracks: pick(
        programme.tracksById,
        sessions.map((session) => session.track_id),
      ).map((track) => toAgendaTrack(track, locale)),
    };
  });
}

/** The sessions before and after it in its room on its day. */
function findNeighbours({ document }: Programme, session: ReleasedSession): [ReleasedSession | undefined, ReleasedSession | undefined] {
  if (session.room_id === null || session.starts_at === null) return [undefined, undefined];
  const inRoom = document.sessions.filter(
    (other) =>
      other.room_id === session.room_id &&
      other.day_id === session.day_id &&
      other.starts_at !== null &&
      (other.status === 'scheduled' || other === session),
  );
  const at = inRoom.indexOf(session);
  return [inRoom[at - 1], inRoom[at + 1]];
}

function findParallel({ document }: Programme, session: ReleasedSession): ReleasedSession[] {
  const { starts_at, ends_at } = session;
  if (starts_at === null || ends_at === null) return [];
  return document.sessions
    .filter(
      (other) =>
        other !== session &&
        other.status === 'scheduled' &&
        other.starts_at !== null &&
        other.starts_at < ends_at &&
        (other.ends_at ?? '') > starts_at,
    )
    .slice(0, parallelLimit);
}
