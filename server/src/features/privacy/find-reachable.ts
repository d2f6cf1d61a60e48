import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';

/** Somebody who can be written to. */
export interface Reachable extends Record<string, unknown> {
  readonly name: string;
  readonly email: string;
  readonly locale: string;
}

/** The address of the account, or the one that a person of an outside identity provider has; null without any. */
export async function findReachable(db: Database | Tx, user_id: number): Promise<Reachable | null> {
  const { rows } = await db.execute<Reachable>(sql`
    SELECT coalesce(nullif(g."firstName", ''), d."firstName", '') AS name, coalesce(a.email, g.email) AS email, coalesce(s.locale, 'en') AS locale
    FROM (SELECT ${user_id}::bigint AS user_id) who
    LEFT JOIN accounts a USING (user_id) LEFT JOIN account_details d USING (user_id) LEFT JOIN global_users g USING (user_id)
    LEFT JOIN user_settings s ON s.user_id = who.user_id AND s.deleted_at IS NULL
    WHERE coalesce(a.email, g.email) IS NOT NULL`);
  return rows[0] ?? null;
}
