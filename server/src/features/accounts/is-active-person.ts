import { sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';

/** Whether there is such a person, neither suspended nor gone: asked where a secret stands for a sign-in. */
export async function isActivePerson(db: Database, user_id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM global_users WHERE user_id = ${user_id} AND deleted_at IS NULL AND coalesce(status, '') <> 'suspended'`);
  return rows.length > 0;
}
