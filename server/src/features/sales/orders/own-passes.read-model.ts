import type { Translations } from '@sabha/contract/core/fields';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/db/database.ts';
import { isOwnTicket } from './own-ticket.ts';

/** Valid tickets that are the person's own: each `t` with its line `l`, order `o` and product `p`. */
const ownTickets = (user_id: number): SQL => sql`
  tickets t JOIN ticket_order_lines l USING (line_id) JOIN ticket_orders o USING (order_id) JOIN ticket_products p USING (product_id)
  JOIN edition_basics e ON e.edition_id = o.edition_id WHERE t.status = 'valid' AND ${isOwnTicket(user_id)}`;

/** Whether the person has a valid pass of the current edition that opens the day; any day when none is named. */
export async function hasPassFor(tx: Tx, user_id: number, day: string | null): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM ${ownTickets(user_id)} AND e.is_current AND p.kind = 'pass'
      AND (cardinality(p.valid_on) = 0 OR ${day}::date IS NULL OR ${day}::date = ANY (p.valid_on)) LIMIT 1`);
  return rows.length > 0;
}

/** Somebody and a day in the zone of the event; any day when it is null. */
interface Attendance {
  readonly user_id: number;
  readonly day: string | null;
}

/**
 * Those who have no valid pass of the current edition that opens their day, of all in one query. A pass that somebody has ordered in
 * their own name counts as well, so that another address of theirs takes nothing away.
 */
export async function findWithoutPass(db: Database | Tx, asked: readonly Attendance[]): Promise<Attendance[]> {
  if (asked.length === 0) return [];
  const pairs = JSON.stringify(asked.map(({ user_id, day }) => ({ user_id, day })));
  const { rows } = await db.execute<Attendance & Record<string, unknown>>(sql`
    WITH passes AS (
      SELECT o.user_id, lower(o.buyer_email) AS buyer, lower(l.attendee_email) AS attendee, p.valid_on
      FROM tickets t JOIN ticket_order_lines l USING (line_id) JOIN ticket_orders o USING (order_id) JOIN ticket_products p USING (product_id)
      JOIN edition_basics e ON e.edition_id = o.edition_id WHERE t.status = 'valid' AND e.is_current AND p.kind = 'pass'),
    holders AS (
      SELECT user_id, valid_on FROM passes WHERE user_id IS NOT NULL AND attendee IN ('', buyer)
      UNION ALL SELECT d.user_id, valid_on FROM passes x JOIN proven_addresses d ON lower(d.verified_email) = x.attendee
      UNION ALL SELECT d.user_id, valid_on FROM passes x JOIN proven_addresses d ON lower(d.verified_email) = x.buyer
        WHERE x.user_id IS NULL AND x.attendee = '')
    SELECT DISTINCT a.user_id, a.day::text AS day FROM jsonb_to_recordset(${pairs}::jsonb) AS a (user_id bigint, day date)
    WHERE NOT EXISTS (
      SELECT FROM holders h WHERE h.user_id = a.user_id AND (cardinality(h.valid_on) = 0 OR a.day IS NULL OR a.day = ANY (h.valid_on)))`);
  return rows;
}

interface OwnPass extends Record<string, unknown> {
  readonly name: string;
  readonly translations: Translations;
  readonly valid_on: string[];
}

/** The passes that a person has for the current edition. */
export async function readOwnPasses(db: Database, user_id: number): Promise<OwnPass[]> {
  const { rows } = await db.execute<OwnPass>(sql`
    SELECT p.name, p.translations, to_json(p.valid_on) AS valid_on FROM ${ownTickets(user_id)} AND e.is_current AND p.kind = 'pass'
    ORDER BY t.ticket_id LIMIT 50`);
  return rows;
}

/** Sessions that a person has a ticket of their own for, as with a workshop. */
export async function readTicketedSessions(db: Database, user_id: number): Promise<number[]> {
  const { rows } = await db.execute<{ session_id: number }>(
    sql`SELECT DISTINCT p.session_id FROM ${ownTickets(user_id)} AND p.session_id IS NOT NULL`,
  );
  return rows.map(({ session_id }) => session_id);
}
