import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';

/** Who plans more of the same sessions comes first; further ones share too little to be meant. */
const maxPartners = 500;

/** Others who have starred those of the sessions that somebody has starred, with those sessions. `among` is a condition on the number of a person. */
export async function readFavouritePartners(
  db: Database,
  user_id: number,
  session_ids: readonly number[],
  among: (person: SQL) => SQL,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await db.execute<{ user_id: number; session_ids: number[] }>(sql`
    SELECT f.user_id, json_agg(f.session_id ORDER BY f.session_id) AS session_ids
    FROM schedule_favourites own JOIN schedule_favourites f USING (session_id)
    WHERE own.user_id = ${user_id} AND own.session_id = ANY (${sql.param([...session_ids])}::bigint[]) AND f.user_id <> ${user_id} AND ${among(sql`f.user_id`)}
    GROUP BY f.user_id ORDER BY count(*) DESC, f.user_id LIMIT ${maxPartners}`);
  return new Map(rows.map((row) => [row.user_id, row.session_ids]));
}
