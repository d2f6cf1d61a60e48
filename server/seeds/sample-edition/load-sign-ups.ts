import { sql } from 'drizzle-orm';
import type { Tx } from '../../src/core/db/database.ts';

/** Adds the places of members with a pass in sessions that one signs up for; nobody has two at one time. */
export async function loadSignUps(tx: Tx, edition_id: number): Promise<void> {
  await tx.execute(sql`
    WITH holder AS (
      SELECT user_id, row_number() OVER (ORDER BY user_id) AS number
      FROM ticket_orders JOIN global_users USING (user_id) WHERE edition_id = ${edition_id} AND ticket_orders.status = 'paid' AND email IS NULL
    ), session AS (
      SELECT session_id, quota_id, tstzrange(starts_at, ends_at) AS during, row_number() OVER (ORDER BY session_id) AS number
      FROM ticket_session_places JOIN schedule_sessions s USING (session_id)
      WHERE s.edition_id = ${edition_id} AND starts_at IS NOT NULL AND ends_at IS NOT NULL
    )
    INSERT INTO capacity_entries (kind, is_place, quota_id, user_id, quantity, item_ids, status, waiting_since, during)
    SELECT 'session', true, quota_id, user_id, 1, ARRAY[session_id], 'taken', now(), during
    FROM holder CROSS JOIN session WHERE (5 * holder.number + 3 * session.number) % 7 < 2 + session.number % 4
    ORDER BY holder.number, session.number
    ON CONFLICT DO NOTHING`);
}
