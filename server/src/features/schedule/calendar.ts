import { sessionPath } from '@sabha/contract/schedule/paths';
import { summarise } from '../../core/text/markdown.ts';
import type { Programme } from './programme.ts';
import type { ReleasedSession } from './release-document.ts';
import { writeCalendar, type CalendarEntry } from '../../core/documents/write-calendar.ts';

/**
 * The programme as an iCalendar feed. UIDs stay for ever, SEQUENCE rises with every release that changes the entry,
 * and cancelled sessions stay with STATUS:CANCELLED.
 */
export function exportCalendar(programme: Programme, origin: string, only?: ReleasedSession): string {
  const sessions = (only ? [only] : programme.document.sessions).filter((session) => session.starts_at !== null);
  const { name, time_zone } = programme.edition;
  return writeCalendar(
    { name, time_zone, part: 'Schedule' },
    sessions.map((session) => toEntry(programme, session, origin)),
  );
}

function toEntry(programme: Programme, session: ReleasedSession, origin: string): CalendarEntry {
  const { edition, release, roomsById, tracksById, speakersById } = programme;
  const room = session.room_id === null ? undefined : roomsById.get(session.room_id);
  const track = session.track_id === null ? undefined : tracksById.get(session.track_id);
  const names = session.speaker_ids.flatMap((id) => speakersById.get(id)?.name ?? []);
  const url = `${origin}${sessionPath(session.slug)}`;
  return {
    uid: session.guid,
    sequence: session.sequence,
    is_cancelled: session.status === 'cancelled',
    changed_at: release?.published_at ?? '1970-01-01T00:00:00Z',
    title: session.title,
    starts: session.starts_at ?? '',
    ends: session.ends_at ?? '',
    place: [room?.name, edition.venue_name].filter(Boolean).join(', '),
    about: [names.join(', '), summarise(session.abstract || session.description, 600), url].filter(Boolean).join('\n\n'),
    category: track?.name ?? '',
    url,
  };
}
