import { badRequest } from '@sabha/contract/core/errors';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';

/**
 * The conference day of a start: the one whose hours have it, which may reach past midnight, and else the one of its date.
 * Where the hours of two days have it, the day that is said decides.
 */
const dayOf = ({ edition, start, entered }: { edition: SQL; start: SQL; entered: SQL }): SQL => sql`(
  SELECT d.day_id FROM schedule_days d JOIN edition_basics e USING (edition_id)
  WHERE d.edition_id = ${edition} AND d.deleted_at IS NULL
    AND ((d.starts_at <= ${start} AND ${start} < d.ends_at) OR d.held_on = (${start} AT TIME ZONE e.time_zone)::date)
  ORDER BY (d.starts_at <= ${start} AND ${start} < d.ends_at) DESC, (d.day_id IS NOT DISTINCT FROM ${entered}) DESC, d.held_on
  LIMIT 1)`;

interface TimedSession {
  readonly edition_id: number;
  readonly starts_at: Date | string;
  readonly day_id: number | null;
}

/**
 * The day that a session belongs to by its start, whatever day was said; null while the edition has no days.
 * @throws ProblemError 400 when no day of the edition has this time
 */
export async function findDayOfStart(tx: Tx, { edition_id, starts_at, day_id }: TimedSession): Promise<number | null> {
  const found = dayOf({
    edition: sql`${edition_id}::bigint`,
    start: sql`${new Date(starts_at).toISOString()}::timestamptz`,
    entered: sql`${day_id}::bigint`,
  });
  const { rows } = await tx.execute<{ day_id: number | null; has_days: boolean }>(sql`
    SELECT ${found}::int AS day_id,
      EXISTS (SELECT FROM schedule_days WHERE edition_id = ${edition_id} AND deleted_at IS NULL) AS has_days`);
  const [row] = rows;
  if (row?.day_id || !row?.has_days) return row?.day_id ?? null;
  const message = 'No day of this edition has this time. Choose another time, or add the day first.';
  throw badRequest(`starts_at: ${message}`, [{ path: 'starts_at', message }]);
}

/** Puts every session with a time on the day of its start, after days or their hours changed. What no day has stays where it is. */
export async function realignDays(tx: Tx, edition_id: number): Promise<void> {
  const found = dayOf({ edition: sql`s.edition_id`, start: sql`s.starts_at`, entered: sql`s.day_id` });
  await tx.execute(sql`
    UPDATE schedule_sessions SET day_id = aligned.day_id
    FROM (SELECT s.session_id, ${found} AS day_id FROM schedule_sessions s
      WHERE s.edition_id = ${edition_id} AND s.starts_at IS NOT NULL AND s.deleted_at IS NULL) aligned
    WHERE schedule_sessions.session_id = aligned.session_id AND aligned.day_id IS NOT NULL
      AND schedule_sessions.day_id IS DISTINCT FROM aligned.day_id`);
}
