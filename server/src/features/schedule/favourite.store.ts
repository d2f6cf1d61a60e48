import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { favourites, sessions } from './schema.ts';

/** Starred sessions of one edition, the earliest star first. */
export async function listFavouriteIds(db: Database, user_id: number, edition_id: number): Promise<number[]> {
  const rows = await db
    .select({ session_id: favourites.session_id })
    .from(favourites)
    .innerJoin(sessions, eq(sessions.session_id, favourites.session_id))
    .where(and(eq(favourites.user_id, user_id), eq(sessions.edition_id, edition_id)))
    .orderBy(asc(favourites.created_at), asc(favourites.session_id));
  return rows.map((row) => row.session_id);
}

/** Whether the public has ever been shown the session. */
export async function isKnownSession(db: Database, session_id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM schedule_sessions s
    JOIN LATERAL (SELECT document FROM schedule_releases r WHERE r.edition_id = s.edition_id ORDER BY number DESC LIMIT 1) latest ON true
    WHERE s.session_id = ${session_id} AND latest.document->'sessions' @> jsonb_build_array(jsonb_build_object('session_id', s.session_id))`);
  return rows.length > 0;
}

/** Adding a star twice is no mistake. */
export async function addFavourites(db: Database, user_id: number, session_ids: readonly number[]): Promise<void> {
  if (session_ids.length === 0) return;
  await db
    .insert(favourites)
    .values(session_ids.map((session_id) => ({ user_id, session_id })))
    .onConflictDoNothing();
}

export async function removeFavourite(db: Database, user_id: number, session_id: number): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.user_id, user_id), eq(favourites.session_id, session_id)));
}
