import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import type { SourceFamily } from './interchange/conference-document.ts';
import { days, rooms, sessions, sessionSpeakers, speakers, tracks } from './schema.ts';

export type DayRow = typeof days.$inferSelect;
export type RoomRow = typeof rooms.$inferSelect;
export type TrackRow = typeof tracks.$inferSelect;
export type SpeakerRow = typeof speakers.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect & { readonly speaker_ids: readonly number[] };

/** The working draft of one edition, in the order to show. */
export interface DraftRows {
  readonly days: readonly DayRow[];
  readonly rooms: readonly RoomRow[];
  readonly tracks: readonly TrackRow[];
  readonly speakers: readonly SpeakerRow[];
  readonly sessions: readonly SessionRow[];
}

export async function loadDraft(db: Database | Tx, edition_id: number): Promise<DraftRows> {
  const live = (table: typeof days | typeof rooms | typeof tracks | typeof speakers | typeof sessions) =>
    and(eq(table.edition_id, edition_id), isNull(table.deleted_at));
  const dayRows = await db.select().from(days).where(live(days)).orderBy(asc(days.held_on));
  const roomRows = await db.select().from(rooms).where(live(rooms)).orderBy(asc(rooms.position), asc(rooms.room_id));
  const trackRows = await db.select().from(tracks).where(live(tracks)).orderBy(asc(tracks.position), asc(tracks.track_id));
  const speakerRows = await db
    .select()
    .from(speakers)
    .where(live(speakers))
    .orderBy(sql`lower(${speakers.name})`, asc(speakers.speaker_id));
  const sessionRows = await db
    .select()
    .from(sessions)
    .where(live(sessions))
    .orderBy(sql`${sessions.starts_at} NULLS LAST`, asc(sessions.session_id));
  const links = await db
    .select({ session_id: sessionSpeakers.session_id, speaker_id: sessionSpeakers.speaker_id })
    .from(sessionSpeakers)
    .innerJoin(sessions, eq(sessions.session_id, sessionSpeakers.session_id))
    .innerJoin(speakers, and(eq(speakers.speaker_id, sessionSpeakers.speaker_id), isNull(speakers.deleted_at)))
    .where(and(live(sessions), isNull(sessionSpeakers.deleted_at)))
    .orderBy(asc(sessionSpeakers.session_id), asc(sessionSpeakers.position));
  const speakersOf = Map.groupBy(links, (link) => link.session_id);
  return {
    days: dayRows,
    rooms: roomRows,
    tracks: trackRows,
    speakers: speakerRows,
    sessions: sessionRows.map((row) => ({ ...row, speaker_ids: (speakersOf.get(row.session_id) ?? []).map((link) => link.speaker_id) })),
  };
}

/** How many sessions that came from this kind of file are still planned. */
export async function countPlanned(db: Database | Tx, edition_id: number, source: SourceFamily): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sessions)
    .where(
      and(eq(sessions.edition_id, edition_id), eq(sessions.source, source), eq(sessions.status, 'scheduled'), isNull(sessions.deleted_at)),
    );
  return row?.count ?? 0;
}
