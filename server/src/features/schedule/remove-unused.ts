import { and, eq, isNull, notExists, notInArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Applying } from './applying.ts';
import type { RowIds } from './apply-sessions.ts';
import { days, rooms, sessions, sessionSpeakers, speakers, tracks } from './schema.ts';

/**
 * Takes out days, rooms, tracks and speakers of this kind of file that the document no longer holds and no session
 * needs; a cancelled session keeps what it refers to. Answers how many of each went.
 */
export async function removeUnused({ tx, edition, document, actor_id, now }: Applying, ids: RowIds) {
  const gone = { deleted_by: actor_id, deleted_at: now };
  const ofFile = (
    table: typeof days | typeof rooms | typeof tracks | typeof speakers,
    id: PgColumn,
    stored: ReadonlyMap<string, number>,
  ): SQL | undefined =>
    and(
      eq(table.edition_id, edition.edition_id),
      isNull(table.deleted_at),
      eq(table.source, document.family),
      stored.size > 0 ? notInArray(id, [...stored.values()]) : undefined,
    );
  const unused = (column: PgColumn, id: PgColumn) =>
    notExists(
      tx
        .select({ one: sql`1` })
        .from(sessions)
        .where(and(eq(column, id), isNull(sessions.deleted_at))),
    );
  // Days know no name of the file beside their date, so all that are there are in ids.days; those of the file are kept by it.
  const heldOn = document.days.map((day) => day.held_on);
  const goneDays = await tx
    .update(days)
    .set(gone)
    .where(
      and(
        ofFile(days, days.day_id, new Map()),
        heldOn.length > 0 ? notInArray(days.held_on, heldOn) : undefined,
        unused(sessions.day_id, days.day_id),
      ),
    )
    .returning({ id: days.day_id });
  const goneRooms = await tx
    .update(rooms)
    .set(gone)
    .where(and(ofFile(rooms, rooms.room_id, ids.rooms), unused(sessions.room_id, rooms.room_id)))
    .returning({ id: rooms.room_id });
  const goneTracks = await tx
    .update(tracks)
    .set(gone)
    .where(and(ofFile(tracks, tracks.track_id, ids.tracks), unused(sessions.track_id, tracks.track_id)))
    .returning({ id: tracks.track_id });
  const isSpeaking = tx
    .select({ one: sql`1` })
    .from(sessionSpeakers)
    .innerJoin(sessions, eq(sessions.session_id, sessionSpeakers.session_id))
    .where(and(eq(sessionSpeakers.speaker_id, speakers.speaker_id), isNull(sessionSpeakers.deleted_at), isNull(sessions.deleted_at)));
  const goneSpeakers = await tx
    .update(speakers)
    .set(gone)
    .where(and(ofFile(speakers, speakers.speaker_id, ids.speakers), notExists(isSpeaking)))
    .returning({ id: speakers.speaker_id });
  return { days: goneDays.length, rooms: goneRooms.length, tracks: goneTracks.length, speakers: goneSpeakers.length };
}
