import { sql, type SQL } from 'drizzle-orm';

/**
 * Tickets that are the person's own, as a condition on a line `l` and its order `o`: those in the name of their proved address, and
 * those of their orders that name nobody else.
 */
export const isOwnTicket = (user_id: number): SQL => sql`EXISTS (
  SELECT FROM person_basics g LEFT JOIN proven_addresses d USING (user_id) WHERE g.user_id = ${user_id} AND (lower(l.attendee_email) = lower(d.verified_email)
    OR (l.attendee_email = '' AND (o.user_id = g.user_id OR (o.user_id IS NULL AND lower(o.buyer_email) = lower(d.verified_email))))))`;
