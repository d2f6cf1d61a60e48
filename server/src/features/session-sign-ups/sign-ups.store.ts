import { sessionPlaceMovedUp } from '@sabha/contract/session-sign-ups/events';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import type { OnGiven } from '../capacity/public.ts';
import { findPresentable } from '../contact/public.ts';
import { hasPassFor } from '../sales/public.ts';
import type { SessionPlaces, SignUpRow } from '@sabha/contract/session-sign-ups/sign-up';

/** Sessions among the kinds of what quotas limit. */
export const sessionKind = 'session';

/**
 * Sessions with places of their own in the current edition; the person's own part is null without one. Who waits with a place elsewhere at
 * that time is passed over, and makes it full for nobody.
 */
export async function readSessionPlaces(db: Database | Tx, user_id: number, session_id?: number): Promise<SessionPlaces[]> {
  const { rows } = await db.execute<SessionPlaces & Record<string, unknown>>(sql`
    SELECT p.session_id, p.places, s.waiting AS waiting_count, CASE WHEN s.ready > 0 THEN 0 ELSE greatest(p.places - s.taken, 0) END AS left_count, m.status AS mine,
      CASE WHEN m.status = 'waiting' THEN (SELECT people + 1 FROM capacity_ahead(m.quota_id, m.priority, m.asked_at, m.sign_up_id)) END AS position
    FROM ticket_session_places p JOIN schedule_sessions x USING (session_id) JOIN edition_basics e USING (edition_id)
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE status = 'has_place')::int AS taken, count(*) FILTER (WHERE status = 'waiting')::int AS waiting,
        count(*) FILTER (WHERE status = 'waiting' AND NOT EXISTS (
          SELECT FROM ticket_sign_ups o WHERE o.user_id = u.user_id AND o.status = 'has_place' AND o.during && u.during))::int AS ready
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

/** The quota of a session with places of its own; null without one. */
export async function findSessionQuota(tx: Tx, session_id: number): Promise<number | null> {
  const { rows } = await tx.execute<{ quota_id: number }>(sql`SELECT quota_id FROM ticket_session_places WHERE session_id = ${session_id}`);
  return rows[0]?.quota_id ?? null;
}

/** Whoever gets a place that came free hears of it; who has no pass for the day any more, or is suspended, is passed over. */
export const announceMovedUp =
  (ctx: Context): OnGiven =>
  async (tx, sign_up_id) => {
    const { rows } = await tx.execute<{ user_id: number; day: string | null }>(sql`
      SELECT u.user_id, (lower(u.during) AT TIME ZONE e.time_zone)::date::text AS day
      FROM ticket_sign_ups u JOIN schedule_sessions s USING (session_id) JOIN edition_basics e USING (edition_id) WHERE u.sign_up_id = ${sign_up_id}`);
    const [turn] = rows;
    if (!turn || !(await findPresentable(tx, [turn.user_id])).has(turn.user_id) || !(await hasPassFor(tx, turn.user_id, turn.day)))
      return 'passed_over';
    return ctx.outbox.add(tx, sessionPlaceMovedUp, { sign_up_id });
  };
