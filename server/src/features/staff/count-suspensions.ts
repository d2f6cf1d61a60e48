import { sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';

/** How often the person was kept out so far. */
export async function countSuspensions(db: Database, user_id: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM suspensions WHERE user_id = ${user_id}`);
  return rows[0]?.count ?? 0;
}
