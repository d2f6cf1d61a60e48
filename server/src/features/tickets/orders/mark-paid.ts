import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { prepareInvoice } from '../invoices/issue-invoice.ts';
import type { OrderRow } from '../schema.ts';
import { readRefusal } from './capacity-error.ts';
import { holdPlaces, setStatus } from './find-order.ts';
import { newTicketCode } from './order-secret.ts';

/**
 * Sells the places of a locked order for good, with tickets, invoice and the event that mails them. False, and nothing changed,
 * when the hold was over and others have taken the places.
 */
export async function markPaid(ctx: Context, tx: Tx, order: OrderRow): Promise<boolean> {
  try {
    await tx.transaction((inner) => sell(ctx, inner, order));
    return true;
  } catch (error) {
    if (readRefusal(error)) return false;
    throw error;
  }
}

/** Everything that needs no lock comes first: other buyers wait from the hold to the commit, and other invoices from their number. */
async function sell(ctx: Context, tx: Tx, order: OrderRow): Promise<void> {
  const { order_id } = order;
  await setStatus(tx, order_id, { status: 'paid', paid_at: ctx.clock.now(), closed_at: null });
  await issueTickets(tx, order_id);
  await ctx.outbox.add(tx, { type: 'ticket_order.paid', payload: { order_id }, actor_id: order.user_id ?? 0 });
  const issue = await prepareInvoice(tx, order);
  await holdPlaces(tx, order_id, sql`'infinity'`);
  await issue();
}

/** A ticket for every living place that is shown at a door and has none yet. */
async function issueTickets(tx: Tx, order_id: number): Promise<void> {
  const { rows } = await tx.execute<{ line_id: number }>(sql`
    SELECT l.line_id FROM ticket_order_lines l JOIN ticket_products p ON p.product_id = l.product_id
    WHERE l.order_id = ${order_id} AND l.cancelled_at IS NULL AND p.is_admission
      AND NOT EXISTS (SELECT 1 FROM tickets t WHERE t.line_id = l.line_id AND t.status = 'valid')`);
  const made = rows.map(({ line_id }) => ({ line_id, code: newTicketCode() }));
  if (made.length === 0) return;
  await tx.execute(sql`
    INSERT INTO tickets (line_id, code) SELECT line_id, code FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS r(line_id bigint, code text)`);
}
