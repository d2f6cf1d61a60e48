import { createHash } from 'node:crypto';
import type { ImportMessage } from '@sabha/contract/schedule/import-report';
import { addDays, fromLocalText, toLocalText } from '../../../core/time/zone.ts';
import type {
  ConferenceDocument,
  DocumentDay,
  DocumentRoom,
  DocumentSession,
  DocumentSpeaker,
  DocumentTrack,
} from './conference-document.ts';
import { importLimits, ScheduleFileError } from './schedule-file-error.ts';

export interface NamedDay {
  held_on: string;
  starts_at: Date | null;
  ends_at: Date | null;
}

/** Files let a conference day end at different hours; what starts later than this belongs to no evening before. */
const dayBegins = '09:00';

/** Collects what a reader finds, and makes of it a document in which every key is unique and every reference holds. */
export class DocumentBuilder {
  readonly notes: ImportMessage[] = [];
  readonly days = new Map<string, NamedDay>();
  readonly rooms = new Map<string, DocumentRoom>();
  readonly tracks = new Map<string, DocumentTrack>();
  readonly speakers = new Map<string, DocumentSpeaker>();
  readonly sessions: DocumentSession[] = [];

  repaired(subject: ImportMessage['subject'], row: string, reason: string): void {
    this.notes.push({ action: 'repaired', subject, row, reason });
  }

  leftOut(subject: ImportMessage['subject'], row: string, reason: string): void {
    this.notes.push({ action: 'left-out', subject, row, reason });
  }

  addSession(session: DocumentSession): void {
    if (this.sessions.length >= importLimits.sessions)
      throw new ScheduleFileError(`The file holds more than ${importLimits.sessions} sessions.`);
    this.sessions.push(session);
  }

  finish(
    head: Omit<ConferenceDocument, 'days' | 'rooms' | 'tracks' | 'speakers' | 'sessions' | 'notes'>,
    zone: string,
  ): ConferenceDocument {
    const placed = this.sessions.map((session) => this.onOwnDay(session, zone));
    const sessions = withUniqueKeys(placed, (session, key) =>
      this.repaired('session', `${key} ${session.title}`, 'Several sessions share this id; each is kept on its own.'),
    );
    const usedRooms = new Set(sessions.map((session) => session.room_key));
    const usedTracks = new Set(sessions.map((session) => session.track_key));
    const rooms = [...this.rooms.values()].filter((room) => head.is_own || usedRooms.has(room.key) || this.passOver('room', room.name));
    const tracks = [...this.tracks.values()].filter(
      (track) => head.is_own || usedTracks.has(track.key) || this.passOver('track', track.name),
    );
    if (rooms.length + tracks.length + this.speakers.size > importLimits.rows)
      throw new ScheduleFileError(`The file holds more than ${importLimits.rows} rooms, tracks and speakers.`);
    return {
      ...head,
      days: this.finishDays(sessions, zone),
      rooms,
      tracks,
      speakers: [...this.speakers.values()],
      sessions,
      notes: this.notes,
    };
  }

  /** A session may start in the small hours after its day; anything further away is a slip of the file, and the start decides. */
  private onOwnDay(session: DocumentSession, zone: string): DocumentSession {
    const { starts_at, held_on } = session;
    if (!starts_at || held_on === null) return session;
    const start = toLocalText(starts_at, zone);
    const day = start.slice(0, 10);
    if (day === held_on || (day === addDays(held_on, 1) && start.slice(11) < dayBegins)) return session;
    this.repaired('session', `${session.key} ${session.title}`, `It stands under ${held_on} and starts on ${day}; it was put on ${day}.`);
    return { ...session, held_on: day };
  }

  private passOver(subject: 'room' | 'track', name: string): boolean {
    this.leftOut(subject, name, 'No session uses it.');
    return false;
  }

  /** Every day that the file names or a session needs, reaching from its first to its last session at least. */
  private finishDays(sessions: readonly DocumentSession[], zone: string): DocumentDay[] {
    const names = new Set([...this.days.keys(), ...sessions.flatMap((session) => session.held_on ?? [])]);
    return [...names].toSorted().map((held_on) => {
      const named = this.days.get(held_on);
      const own = sessions.filter((session) => session.held_on === held_on && session.starts_at && !session.is_cancelled);
      const starts = own.map((session) => session.starts_at?.getTime() ?? 0);
      const ends = own.map((session) => session.ends_at?.getTime() ?? 0);
      if (named?.starts_at) starts.push(named.starts_at.getTime());
      if (named?.ends_at) ends.push(named.ends_at.getTime());
      const starts_at = starts.length > 0 ? new Date(starts.reduce((a, b) => Math.min(a, b))) : fromLocalText(held_on, zone);
      const ends_at = ends.length > 0 ? new Date(ends.reduce((a, b) => Math.max(a, b))) : fromLocalText(addDays(held_on, 1), zone);
      return { held_on, starts_at, ends_at: ends_at < starts_at ? starts_at : ends_at };
    });
  }
}

/** Sessions with one id are told apart by what they say, so that the order of the file does not matter. */
function withUniqueKeys(
  sessions: readonly DocumentSession[],
  onShared: (session: DocumentSession, key: string) => void,
): DocumentSession[] {
  const groups = Map.groupBy(sessions, (session) => session.key);
  const guids = Map.groupBy(
    sessions.filter((session) => session.guid),
    (session) => session.guid,
  );
  const taken = new Set<string>();
  return sessions.map((session) => {
    const isShared = (groups.get(session.key)?.length ?? 0) > 1;
    const guid = (guids.get(session.guid)?.length ?? 0) > 1 ? null : session.guid;
    if (!isShared) return guid === session.guid ? session : { ...session, guid };
    onShared(session, session.key);
    const base = `${session.key}~${fingerprint(session)}`;
    let key = base;
    for (let n = 2; taken.has(key); n += 1) key = `${base}~${n}`;
    taken.add(key);
    return { ...session, key, guid };
  });
}

function fingerprint(session: DocumentSession): string {
  const entered = [session.title, session.subtitle ?? '', session.abstract ?? '', session.speaker_keys.join()].join('\n');
  return createHash('sha256').update(entered).digest('hex').slice(0, 8);
}

/**
 * The end of a session whose end lies before its start: the same time on the start's own day when that fits.
 * Null when nothing sensible remains.
 */
export function mendEnd(starts_at: Date, ends_at: Date, zone: string): Date | null {
  const day = toLocalText(starts_at, zone).slice(0, 10);
  const sameDay = fromLocalText(`${day}T${toLocalText(ends_at, zone).slice(11)}`, zone);
  return sameDay > starts_at ? sameDay : null;
}
