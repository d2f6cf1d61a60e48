import { sessionPath } from '@sabha/contract/schedule/paths';
import { fromLocalText, toLocalText, toOffsetText } from '../../core/time/zone.ts';
import { writeType } from './interchange/session-type.ts';
import type { Programme } from './programme.ts';
import type { ReleaseDocument, ReleasedSession } from './release-document.ts';

/** What schedule.json and schedule.xml both carry of one session, in the shapes that their schemas ask for. */
export interface ExportedEvent {
  readonly guid: string;
  readonly id: number;
  readonly date: string;
  readonly end: string;
  readonly start: string;
  readonly duration: string;
  readonly room: string;
  readonly slug: string;
  readonly url: string;
  readonly title: string;
  readonly subtitle: string;
  readonly track: string;
  readonly type: string;
  readonly language: string | null;
  readonly abstract: string;
  readonly description: string;
  readonly do_not_record: boolean;
  readonly persons: readonly ReleaseDocument['speakers'][number][];
  readonly links: readonly { url: string; title: string }[];
}

/** The schemas want letters, digits and underscores, four at least. */
function acronymOf(slug: string): string {
  return slug.replaceAll('-', '_').padEnd(4, '_');
}

export function exportHead({ edition, release, document }: Programme, origin: string) {
  return {
    acronym: acronymOf(edition.slug),
    title: edition.name,
    version: release ? (release.label ? `${release.number} ${release.label}` : String(release.number)) : '0',
    start: document.days[0]?.held_on ?? edition.starts_on,
    end: document.days.at(-1)?.held_on ?? edition.ends_on,
    time_zone: edition.time_zone,
    url: `${origin}/agenda`,
  };
}

/** Days with their rooms and scheduled sessions. Sessions without a day stand on the first one. */
export function exportDays({ document, edition }: Programme) {
  const scheduled = document.sessions.filter((session) => session.status === 'scheduled');
  const known = new Set(document.days.map((day) => day.day_id));
  return document.days.map((day, index) => {
    const ofDay = scheduled.filter(
      (session) => session.day_id === day.day_id || (index === 0 && (session.day_id === null || !known.has(session.day_id))),
    );
    const rooms = document.rooms.map((room) => ({
      name: room.name,
      guid: room.guid,
      sessions: ofDay.filter((session) => session.room_id === room.room_id),
    }));
    const homeless = { name: '', guid: '', sessions: ofDay.filter((session) => session.room_id === null) };
    return {
      index: index + 1,
      held_on: day.held_on,
      start: toOffsetText(new Date(day.starts_at), edition.time_zone),
      end: toOffsetText(new Date(day.ends_at), edition.time_zone),
      rooms: [...rooms, homeless].filter((room) => room.sessions.length > 0),
    };
  });
}

export function exportEvent(
  { edition, roomsById, tracksById, speakersById, daysById, document }: Programme,
  session: ReleasedSession,
  origin: string,
): ExportedEvent {
  const zone = edition.time_zone;
  const day = (session.day_id === null ? undefined : daysById.get(session.day_id)) ?? document.days[0];
  // The format knows no open time: midnight of the day, no length and no room stand for it.
  const starts = session.starts_at === null ? fromLocalText(day?.held_on ?? edition.starts_on, zone) : new Date(session.starts_at);
  const ends = session.ends_at === null ? starts : new Date(session.ends_at);
  const minutes = Math.round((ends.getTime() - starts.getTime()) / 60_000);
  const two = (n: number) => String(n).padStart(2, '0');
  return {
    guid: session.guid,
    id: session.session_id,
    date: toOffsetText(starts, zone),
    end: toOffsetText(ends, zone),
    start: toLocalText(starts, zone).slice(11),
    duration: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
    room: (session.room_id === null ? undefined : roomsById.get(session.room_id)?.name) ?? '',
    slug: `${acronymOf(edition.slug)}-${session.slug}`,
    url: `${origin}${sessionPath(session.slug)}`,
    title: session.title,
    subtitle: session.subtitle,
    track: (session.track_id === null ? undefined : tracksById.get(session.track_id)?.name) ?? '',
    type: writeType(session.type, session.type_label),
    language: session.language,
    abstract: session.abstract,
    description: session.description,
    do_not_record: session.do_not_record,
    persons: session.speaker_ids.flatMap((id) => speakersById.get(id) ?? []),
    links: session.links.map(({ url, title }) => ({ url, title })),
  };
}

export function speakersWithoutSession({ document, sessionsBySpeaker }: Programme) {
  const isNamed = (id: number) => (sessionsBySpeaker.get(id) ?? []).some((session) => session.status === 'scheduled');
  return document.speakers.filter((speaker) => !isNamed(speaker.speaker_id));
}
