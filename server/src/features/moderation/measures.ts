import { forbidden } from '@sabha/contract/core/errors';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { runPrepared } from '../../core/db/run-prepared.ts';

/** How often somebody may post while staff have slowed them down. */
export const slowMinutes = 10;

export interface Measures {
  /** Reads, and writes nothing to others. */
  readonly is_restricted: boolean;
  /** Posts once in `slowMinutes`. */
  readonly is_slow: boolean;
}

/** What staff have laid upon a person, as it is at this moment. */
export async function findMeasures(db: Database | Tx, user_id: number, at: Date): Promise<Measures> {
  const { rows } = await runPrepared<{ measures: Measures }>(db, sql`SELECT ${measuresOf(user_id, at)} AS measures`);
  const [found] = rows;
  if (!found) throw new Error('There was no answer.');
  return found.measures;
}

/** The same as a column, for who reads more in one statement. */
export const measuresOf = (user_id: number, at: Date): SQL => sql`(
  SELECT json_build_object('is_restricted', coalesce(bool_or(action = 'restrict'), false), 'is_slow', coalesce(bool_or(action = 'slow'), false))
  FROM moderation_decisions
  WHERE user_id = ${user_id} AND action IN ('slow', 'restrict') AND reversed_at IS NULL AND (until IS NULL OR until > ${at}))`;

/** When staff last decided against somebody, of what has not been taken back; null where they never did. */
export async function findLastUpheld(db: Database | Tx, user_id: number): Promise<Date | null> {
  const { rows } = await db.execute<{ decided_at: string | null }>(sql`
    SELECT max(decided_at) AS decided_at FROM moderation_decisions
    WHERE user_id = ${user_id} AND action IN ('hide', 'warn', 'slow', 'restrict', 'suspend') AND reversed_at IS NULL`);
  const at = rows[0]?.decided_at ?? null;
  return at === null ? null : new Date(at);
}

/** @throws ProblemError 403 for people whom staff let only read at the moment */
export function requireWriting({ is_restricted }: Measures): void {
  if (is_restricted) throw forbidden('The organisers have limited your account to reading. You can appeal against it.');
}
