import { sessionPlaceMovedUp } from '@sabha/contract/session-sign-ups/events';
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { isRefused } from '../../core/db/refused.ts';
import type { SessionPlaces, SignUpRow } from '@sabha/contract/session-sign-ups/sign-up';

// Any fixed number serves, as long as every node takes the same one.
const turnsLock = 7_242_161;

/**
 * Whoever changes sign-ups waits here for all others: one step can free a place of one session and take one of another, for several
 * people, and each order of row locks would have its deadlock.
 */
export const countTry = (tx: Tx) => tx.execute(sql`SELECT pg_advisory_xact_lock(${turnsLock})`);

/** Sessions with places of their own in the current edition; the person's own part is null without one. */
export async function readSessionPlaces(db: Database | Tx, user_id: number, session_id?: number): Promise<SessionPlaces[]> {
  const { rows } = await db.execute<SessionPlaces & Record<string, unknown>>(sql`
    SELECT p.session_id, p.places, s.waiting AS waiting_count, CASE WHEN s.waiting > 0 THEN 0 ELSE greatest(p.places - s.taken, 0) END AS left_count, m.status AS mine,
      CASE WHEN m.status = 'waiting' THEN (SELECT count(*)::int + 1 FROM ticket_sign_ups b WHERE b.session_id = p.session_id AND b.status = 'waiting'
        AND (-b.priority, b.asked_at, b.sign_up_id) < (-m.priority, m.asked_at, m.sign_up_id)) END AS position
    FROM ticket_session_places p JOIN schedule_sessions x USING (session_id) JOIN edition_basics e USING (edition_id)
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE status = 'has_place')::int AS taken, count(*) FILTER (WHERE status = 'waiting')::int AS waiting
      FROM ticket_sign_ups u WHERE u.session_id = p.session_id) s
    LEFT JOIN ticket_sign_ups m ON m.session_id = p.session_id AND m.user_id = ${user_id} AND m.status <> 'cancelled'
    WHERE e.is_current AND x.deleted_at IS NULL AND x.status <> 'cancelled' AND ${session_id === undefined ? sql`true` : sql`p.session_id = ${session_id}`}
    ORDER BY p.session_id`);
  return rows;
}

/** Who is signed up, those with a place first. */
export async function readSignUps(db: Database, session_id: number): Promise<SignUpRow[]> {
  const { rows } = await db.execute<SignUpRow & Record<string, unknown>>(sql`
    SELECT u.sign_up_id, u.user_id, trim(g."firstName" || ' ' || coalesce(g."lastName", '')) AS name, coalesce(g.email, '') AS email, u.status, to_json(u.asked_at) AS asked_at
    FROM ticket_sign_ups u JOIN person_basics g USING (user_id) WHERE u.session_id = ${session_id} AND u.status <> 'cancelled'
    ORDER BY u.status = 'waiting', CASE WHEN u.status = 'waiting' THEN -u.priority END, u.asked_at, u.sign_up_id`);
  return rows;
}

/** Takes back the person's place or turn; false when there was none. */
export async function endSignUp(tx: Tx, session_id: number, user_id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE ticket_sign_ups SET status = 'cancelled', closed_at = clock_timestamp() WHERE session_id = ${session_id} AND user_id = ${user_id} AND status <> 'cancelled'`);
  return rowCount === 1;
}

/** Whether the session of a turn has yet to begin: afterwards nobody is told to come. */
export const isNotOver = (turn: SQL) => sql`coalesce(lower(${turn}.during) > clock_timestamp(), true)`;

/**
 * Gives the free places of a session to who is next. Who has a place elsewhere at that time by now keeps the turn, and the next is
 * asked. Call after `countTry`.
 */
export async function moveUp(ctx: Context, tx: Tx, session_id: number): Promise<void> {
  const { rows } = await tx.execute<{ sign_up_id: number; free: number }>(sql`
    SELECT w.sign_up_id, (p.places - (SELECT count(*) FROM ticket_sign_ups t WHERE t.session_id = p.session_id AND t.status = 'has_place'))::int AS free
    FROM ticket_sign_ups w JOIN ticket_session_places p USING (session_id) WHERE w.session_id = ${session_id} AND w.status = 'waiting'
      AND ${isNotOver(sql`w`)}
    ORDER BY w.priority DESC, w.asked_at, w.sign_up_id`);
  let free = rows[0]?.free ?? 0;
  for (const { sign_up_id } of rows) {
    if (free <= 0) return;
    if (await givePlace(ctx, tx, sign_up_id)) free -= 1;
  }
}

async function givePlace(ctx: Context, tx: Tx, sign_up_id: number): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      await inner.execute(sql`UPDATE ticket_sign_ups SET status = 'has_place' WHERE sign_up_id = ${sign_up_id}`);
      await ctx.outbox.add(inner, sessionPlaceMovedUp, { sign_up_id });
    });
    return true;
  } catch (error) {
    if (isRefused(error, '23P01')) return false;
    throw error;
  }
}
