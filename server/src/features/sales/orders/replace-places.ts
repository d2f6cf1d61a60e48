import { ticketUpgraded } from '@sabha/contract/sales/events';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { lines, type LineRow, type OrderRow } from '../schema.ts';
import { endTicket } from './end-ticket.ts';
import { lockOrder } from './find-order.ts';
import { newSecret } from './order-secret.ts';

/** A place that ends with the sale of another one. */
export interface Replacement {
  readonly line_id: number;
  readonly old: LineRow;
  readonly old_order: OrderRow;
}

/**
 * The places that a locked order replaces once it is sold, with their own orders locked: newer orders before older ones, everywhere.
 * Null when one of them is no valid ticket any more, or has been used at a door: then the order cannot be sold.
 */
export async function lockReplaced(tx: Tx, { order_id }: OrderRow): Promise<Replacement[] | null> {
  const { rows } = await tx.execute<{ line_id: number; old_id: number; old_order_id: number }>(sql`
    SELECT l.line_id, o.line_id AS old_id, o.order_id AS old_order_id FROM ticket_order_lines l JOIN ticket_order_lines o ON o.line_id = l.upgrades_line_id
    WHERE l.order_id = ${order_id} AND l.cancelled_at IS NULL`);
  const found: Replacement[] = [];
  for (const { line_id, old_id, old_order_id } of rows) {
    const old_order = await lockOrder(tx, old_order_id);
    // A door that looks at the ticket now is waited for.
    const ticket = await tx.execute(sql`SELECT FROM tickets WHERE line_id = ${old_id} AND status = 'valid' FOR UPDATE`);
    const used = await tx.execute(sql`SELECT FROM ticket_uses WHERE line_id = ${old_id} LIMIT 1`);
    const [old] = await tx.select().from(lines).where(eq(lines.line_id, old_id));
    if (!old || old.cancelled_at || ticket.rowCount !== 1 || used.rowCount !== 0) return null;
    found.push({ line_id, old, old_order });
  }
  return found;
}

/** Why an order can no longer be paid for what it replaces, as far as can be seen without a lock. */
export async function findObstacle(tx: Tx, order_id: number): Promise<string | null> {
  const { rows } = await tx.execute<{ is_gone: boolean; is_used: boolean; other_code: string | null }>(sql`
    SELECT o.cancelled_at IS NOT NULL AS is_gone, EXISTS (SELECT FROM ticket_uses s WHERE s.line_id = o.line_id) AS is_used,
      (SELECT b.code FROM ticket_order_lines u JOIN ticket_orders b USING (order_id)
       WHERE u.upgrades_line_id = o.line_id AND u.order_id <> l.order_id AND b.status = 'pending' AND u.held_until > clock_timestamp() LIMIT 1) AS other_code
    FROM ticket_order_lines l JOIN ticket_order_lines o ON o.line_id = l.upgrades_line_id WHERE l.order_id = ${order_id}`);
  const [old] = rows;
  if (old?.is_gone) return 'The ticket that this order upgrades is not valid any more.';
  if (old?.is_used) return 'The ticket that this order upgrades has been used at a door.';
  return old?.other_code ? `Another upgrade of this ticket waits for its payment: order ${old.other_code}.` : null;
}

/** Ends the old place and its code. Its money stays paid, and whoever was to come comes with the new one. */
export async function replacePlace(ctx: Context, tx: Tx, order: OrderRow, { line_id, old, old_order }: Replacement): Promise<void> {
  const { attendee_name, attendee_email, attendee_note, proof, fill_token } = old;
  await endTicket(tx, old.line_id, 'upgraded');
  await tx.execute(sql`
    UPDATE ticket_order_lines SET held_until = '-infinity', cancelled_at = clock_timestamp(), kept_minor = price_minor - discount_minor + tax_minor,
      fill_token = ${newSecret()} WHERE line_id = ${old.line_id}`);
  // The link that a colleague has been given goes on to say who comes.
  await tx.update(lines).set({ attendee_name, attendee_email, attendee_note, proof, fill_token }).where(eq(lines.line_id, line_id));
  const actor_id = order.user_id ?? 0;
  await ctx.outbox.add(tx, ticketUpgraded, { order_id: order.order_id, line_id }, actor_id);
  for (const { order_id } of [old_order, order])
    await ctx.audit.record(tx, {
      actor_id,
      action: 'ticket_order.upgrade',
      subject_type: 'ticket_order',
      subject_id: order_id,
      before: { code: old_order.code, line_no: old.line_no },
      after: { code: order.code, line_no: 1 },
      request_id: null,
    });
}
