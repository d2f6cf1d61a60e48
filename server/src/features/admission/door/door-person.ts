import { sql } from 'drizzle-orm';

/**
 * What a door may know of whom a ticket is for, as the members of a JSON object. It stands over `l` (the place), `o` (its order),
 * `p` (what it is for) and the joins below.
 */
export const personMembers = sql`'attendee_name', coalesce(nullif(l.attendee_name, ''), o.buyer_name), 'attendee_note', l.attendee_note, 'product_name', p.name,
  'order_code', o.code, 'group_count', party.size, 'group_name', CASE WHEN party.size > 1 THEN coalesce(nullif(o.billing_name, ''), o.buyer_name) ELSE '' END,
  'guardian', young.guardian`;

/** Who came together, and whether an account with the ticket's address belongs to somebody under age. */
export const personJoins = sql`
  LEFT JOIN LATERAL (SELECT count(*)::int AS size FROM ticket_order_lines other JOIN ticket_products kind USING (product_id)
    WHERE other.order_id = l.order_id AND other.cancelled_at IS NULL AND kind.is_admission AND NOT kind.needs_pass) party ON true
  LEFT JOIN LATERAL (SELECT json_build_object('status', coalesce(c.status, 'missing'), 'name', coalesce(c.guardian_name, '')) AS guardian
    FROM person_basics u LEFT JOIN guardian_statuses c USING (user_id)
    WHERE u.deleted_at IS NULL AND u.is_minor AND lower(u.email) = lower(coalesce(nullif(l.attendee_email, ''), CASE WHEN party.size <= 1 THEN o.buyer_email END))
    LIMIT 1) young ON true`;
