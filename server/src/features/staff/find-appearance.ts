import { sql } from 'drizzle-orm';
import type { FindAppearance } from '../accounts/public.ts';

/** Whom staff see the product as at the moment. */
export const findAppearance: FindAppearance = async (db, { session_id, user_id }) => {
  const { rows } = await db.execute<{ user_id: number; ends_at: string }>(sql`
    SELECT user_id, ends_at FROM impersonations
    WHERE session_id = ${session_id} AND staff_id = ${user_id} AND ended_at IS NULL AND ends_at > now()`);
  const [row] = rows;
  return row ? { user_id: row.user_id, until: new Date(row.ends_at) } : null;
};
