import type { SessionChange } from '@sabha/contract/schedule/agenda';
import type { ReleaseCounts } from '@sabha/contract/schedule/release';
import type { DraftRows, SessionRow } from './draft.store.ts';
import type { ReleaseDocument, ReleasedSession } from './release-document.ts';
import { compareSessions, countChanges, type SeenSession } from './session-changes.ts';

export interface BuiltRelease {
  readonly document: ReleaseDocument;
  readonly changes: readonly SessionChange[];
  readonly counts: ReleaseCounts;
}

/**
 * The document that the working draft would be released as, and what it changes against the release before. A
 * session that was public stays, as cancelled, when it is cancelled or deleted; one that never was public is left
 * out while it is cancelled.
 */
export function buildRelease(draft: DraftRows, previous: ReleaseDocument | null): BuiltRelease {
  const before = new Map(previous?.sessions.map((session) => [session.session_id, session]));
  const stored = draft.sessions.filter((row) => row.status === 'scheduled' || before.has(row.session_id)).map((row) => toSession(row));
  const ids = new Set(draft.sessions.map((row) => row.session_id));
  const deleted = (previous?.sessions ?? [])
    .filter((session) => !ids.has(session.session_id))
    .map((session) => ({ ...session, status: 'cancelled' as const }));
  const all = [...stored, ...deleted];

  const rooms = withMissing(
    draft.rooms.map(toRoom),
    previous?.rooms,
    (room) => room.room_id,
    new Set(all.map((session) => session.room_id)),
  );
  const usedRooms = new Set(all.map((session) => session.room_id));
  const document = {
    days: withMissing(
      draft.days.map(toDay),
      previous?.days,
      (day) => day.day_id,
      new Set(deleted.map((session) => session.day_id)),
    ).toSorted((a, b) => (a.held_on < b.held_on ? -1 : 1)),
    rooms: rooms.filter((room) => usedRooms.has(room.room_id)),
    tracks: withMissing(
      draft.tracks.map(toTrack),
      previous?.tracks,
      (track) => track.track_id,
      new Set(deleted.map((session) => session.track_id)),
    ),
    speakers: withMissing(
      draft.speakers.map(toSpeaker),
      previous?.speakers,
      (speaker) => speaker.speaker_id,
      new Set(deleted.flatMap((session) => session.speaker_ids)),
    ),
  };
  const namesNow = new Map(document.rooms.map((room) => [room.room_id, room.name]));
  const namesThen = new Map(previous?.rooms.map((room) => [room.room_id, room.name]));
  const changes: SessionChange[] = [];
  const sessions = inOrder(all, document).map((session): ReleasedSession => {
    const old = before.get(session.session_id);
    const was = old ? seenOf(old, namesThen) : null;
    const is = seenOf(session, namesNow);
    const kinds = previous ? compareSessions(was, is) : [];
    if (kinds.length > 0) {
      const { session_id, slug, title } = session;
      changes.push({
        session_id,
        slug,
        title,
        kinds,
        before: was && placeOf(was),
        after: session.status === 'cancelled' ? null : placeOf(is),
      });
    }
    return { ...session, sequence: old ? old.sequence + (kinds.length > 0 ? 1 : 0) : 0, changes: kinds };
  });
  const shown = sessions.filter((session) => session.status === 'scheduled').length;
  return { document: { ...document, sessions }, changes, counts: countChanges(changes, shown) };
}

/** Whether releasing would show the public anything else than before. */
export function isSameProgramme(one: ReleaseDocument, other: ReleaseDocument): boolean {
  return fingerprint(one) === fingerprint(other);
}

function fingerprint(document: ReleaseDocument): string {
  const sessions = document.sessions.map((session) => ({ ...session, sequence: 0, changes: [] }));
  return JSON.stringify(canonical({ ...document, sessions }));
}

/** A value with its keys in one order: JSON from the database has them in another. */
export function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}

type Unreleased = Omit<ReleasedSession, 'sequence' | 'changes'>;

function seenOf(session: Unreleased, names: ReadonlyMap<number, string>): SeenSession {
  const { title, starts_at, ends_at, status } = session;
  return { title, starts_at, ends_at, status, room: session.room_id === null ? null : (names.get(session.room_id) ?? null) };
}

const placeOf = ({ title, room, starts_at, ends_at }: SeenSession) => ({ title, room, starts_at, ends_at });

/** By day, time and room; what has no time comes last. */
function inOrder<S extends Unreleased>(sessions: readonly S[], { days, rooms }: Pick<ReleaseDocument, 'days' | 'rooms'>): S[] {
  const dayOrder = new Map(days.map((day, index) => [day.day_id, index]));
  const roomOrder = new Map(rooms.map((room, index) => [room.room_id, index]));
  const last = Number.MAX_SAFE_INTEGER;
  const keys = (session: S) => [
    session.starts_at === null ? 1 : 0,
    session.day_id === null ? last : (dayOrder.get(session.day_id) ?? last),
    session.starts_at === null ? 0 : Date.parse(session.starts_at),
    session.room_id === null ? last : (roomOrder.get(session.room_id) ?? last),
    session.session_id,
  ];
  const sorted = sessions.map((session) => ({ session, order: keys(session) }));
  sorted.sort((a, b) => {
    const at = a.order.findIndex((value, index) => value !== b.order[index]);
    return at < 0 ? 0 : (a.order[at] ?? 0) - (b.order[at] ?? 0);
  });
  return sorted.map(({ session }) => session);
}

/** Rows that a cancelled session still refers to, though the draft has them no more, come from the release before. */
function withMissing<Row>(
  rows: readonly Row[],
  old: readonly Row[] | undefined,
  idOf: (row: Row) => number,
  needed: ReadonlySet<number | null>,
): Row[] {
  const there = new Set(rows.map(idOf));
  return [...rows, ...(old ?? []).filter((row) => needed.has(idOf(row)) && !there.has(idOf(row)))];
}

function toDay(row: DraftRows['days'][number]): ReleaseDocument['days'][number] {
  const { day_id, held_on, name, starts_at, ends_at, translations } = row;
  return { day_id, held_on, name, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), translations };
}

function toRoom(row: DraftRows['rooms'][number]): ReleaseDocument['rooms'][number] {
  const { room_id, guid, slug, name, description, floor, capacity, position, translations } = row;
  return { room_id, guid, slug, name, description, floor, capacity, position, translations };
}

function toTrack(row: DraftRows['tracks'][number]): ReleaseDocument['tracks'][number] {
  const { track_id, slug, name, summary, description, lattice, palette, variant, position, translations } = row;
  return { track_id, slug, name, summary, description, lattice, palette, variant, position, translations };
}

function toSpeaker(row: DraftRows['speakers'][number]): ReleaseDocument['speakers'][number] {
  const { speaker_id, guid, slug, name, role, organisation, biography, photo, links, is_featured, translations } = row;
  return { speaker_id, guid, slug, name, role, organisation, biography, photo, links, is_featured, translations };
}

function toSession(row: SessionRow): Unreleased {
  const { session_id, guid, slug, title, subtitle, abstract, description, type, type_label, language, level } = row;
  const { track_id, room_id, day_id, starts_at, ends_at, is_plenary, do_not_record, status, links, translations } = row;
  return {
    session_id,
    guid,
    slug,
    title,
    subtitle,
    abstract,
    description,
    type,
    type_label,
    language,
    level,
    track_id,
    room_id,
    day_id,
    is_plenary,
    do_not_record,
    status,
    links,
    translations,
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    speaker_ids: [...row.speaker_ids],
  };
}
