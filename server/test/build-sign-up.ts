import { sql } from 'drizzle-orm';
import type { Context } from '../src/core/context.ts';

interface NewSignUp {
  readonly session_id: number;
  readonly user_id: number;
  /** Whether the person has a place; a turn on the list otherwise. */
  readonly hasPlace?: boolean;
}

/** Signs somebody up for a session with places of its own at the time of its draft. @throws the database's own refusal. */
export async function buildSignUp({ db }: Context, { session_id, user_id, hasPlace = true }: NewSignUp): Promise<void> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO capacity_entries (kind, is_place, quota_id, user_id, quantity, item_ids, status, waiting_since, during)
    SELECT 'session', true, p.quota_id, ${user_id}, 1, ARRAY[s.session_id], ${hasPlace ? 'taken' : 'waiting'}, clock_timestamp(),
      CASE WHEN s.starts_at IS NOT NULL THEN tstzrange(s.starts_at, s.ends_at) END
    FROM ticket_session_places p JOIN schedule_sessions s USING (session_id) WHERE session_id = ${session_id}`);
  if (rowCount !== 1) throw new Error(`The session ${session_id} has no places of its own.`);
}
