import type { Tx } from '../../src/core/db/database.ts';
import { days, rooms, sessions, sessionSpeakers, speakers, tracks } from '../../src/features/schedule/schema.ts';
import { buildProgramme, type Programme } from './build-programme.ts';

const created_by = 0;

/** Adds the sample's days, rooms, themes, speakers and sessions to the edition's working draft. */
export async function loadProgramme(tx: Tx, edition_id: number): Promise<void> {
  const programme = buildProgramme();
  const own = { edition_id, created_by };
  const dayRows = await tx
    .insert(days)
    .values(programme.days.map((day) => ({ ...own, ...day })))
    .returning();
  const roomRows = await tx
    .insert(rooms)
    .values(programme.rooms.map(({ key: _, ...room }) => ({ ...own, ...room })))
    .returning();
  const themeRows = await tx
    .insert(tracks)
    .values(programme.themes.map(({ key: _, ...theme }) => ({ ...own, ...theme })))
    .returning();
  const speakerRows = await tx
    .insert(speakers)
    .values(programme.speakers.map(({ key: _, ...speaker }) => ({ ...own, ...speaker })))
    .returning();
  await loadSessions(tx, edition_id, programme, {
    days: new Map(dayRows.map((row) => [row.held_on, row.day_id])),
    rooms: idsByKey(programme.rooms, new Map(roomRows.map((row) => [row.slug, row.room_id]))),
    themes: idsByKey(programme.themes, new Map(themeRows.map((row) => [row.slug, row.track_id]))),
    speakers: idsByKey(programme.speakers, new Map(speakerRows.map((row) => [row.slug, row.speaker_id]))),
  });
}

type Ids = Readonly<Record<'days' | 'rooms' | 'themes' | 'speakers', ReadonlyMap<string, number>>>;

function idsByKey(rows: readonly { key: string; slug: string }[], idOfSlug: ReadonlyMap<string, number>): Map<string, number> {
  return new Map(rows.map(({ key, slug }) => [key, find(idOfSlug, slug)]));
}

function find(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The sample names ${key}, which it does not have.`);
  return id;
}

async function loadSessions(tx: Tx, edition_id: number, programme: Programme, ids: Ids): Promise<void> {
  const rows = programme.sessions.map(({ held_on, room, theme, speakers: _, ...session }) => ({
    ...session,
    edition_id,
    created_by,
    day_id: find(ids.days, held_on),
    room_id: find(ids.rooms, room),
    track_id: theme === null ? null : find(ids.themes, theme),
  }));
  const added = await tx.insert(sessions).values(rows).returning({ slug: sessions.slug, session_id: sessions.session_id });
  const idOfSlug = new Map(added.map((row) => [row.slug, row.session_id]));
  await tx.insert(sessionSpeakers).values(
    programme.sessions.flatMap((session) =>
      session.speakers.map((key, index) => ({
        session_id: find(idOfSlug, session.slug),
        speaker_id: find(ids.speakers, key),
        position: index + 1,
        created_by,
      })),
    ),
  );
}
