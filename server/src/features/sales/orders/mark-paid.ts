import { orderPaid } from '@sabha/contract/sales/events';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { prepareInvoice } from '../invoices/issue-invoice.ts';
import type { OrderRow } from '../schema.ts';
import { readRefusal } from './capacity-error.ts';
import { lockReplaced, replacePlace, type Replacement } from './replace-places.ts';
import { writeOrder, type OrderChange } from './write-order.ts';
import { newEvent } from '../../../core/events/domain-event.ts';

/**
 * Sells the places of a locked order for good, with tickets, invoice and the event that mails them. False, and nothing changed,
 * when the hold was over and others have taken the places, or when what it upgrades is no valid ticket any more.
 */
export async function markPaid(ctx: Context, tx: Tx, order: OrderRow): Promise<boolean> {
  const replaced = await lockReplaced(tx, order);
  if (replaced === null) return false;
  try {
    await tx.transaction((inner) => sell(ctx, inner, order, replaced));
    return true;
  } catch (error) {
    if (readRefusal(error)) return false;
    throw error;
  }
}

/** Everything that needs no lock comes first: other buyers wait from the hold to the commit, and other invoices from their number. */
async function sell(ctx: Context, tx: Tx, order: OrderRow, replaced: readonly Replacement[]): Promise<void> {
  for (const replacement of replaced) await replacePlace(ctx, tx, order, replacement);
  const ticketed = await findUnticketed(tx, order.order_id);
  const issue = await prepareInvoice(tx, order);
  if (!(await writeOrder(ctx, tx, order, selling(ctx, order, ticketed))))
    throw new Error(`Order ${order.order_id} is not as it was locked.`);
  await issue();
}

/** What makes an order a paid one. */
export function selling(
  { clock }: Context,
  { order_id, user_id, total_minor }: Pick<OrderRow, 'order_id' | 'user_id' | 'total_minor'>,
  ticketed: readonly number[],
): OrderChange {
  return {
    set: { status: 'paid', paid_at: clock.now().toISOString(), closed_at: null },
    events: [newEvent(orderPaid, { order_id }, user_id ?? 0)],
    hold: sql`'infinity'`,
    ticketed,
    isFree: total_minor === 0,
  };
}

/** The numbers of the living places that are shown at a door and have no ticket yet. */
async function findUnticketed(tx: Tx, order_id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ line_no: number }>(sql`
    SELECT l.line_no FROM ticket_order_lines l JOIN ticket_products p ON p.product_id = l.product_id
    WHERE l.order_id = ${order_id} AND l.cancelled_at IS NULL AND p.is_admission
      AND NOT EXISTS (SELECT 1 FROM tickets t WHERE t.line_id = l.line_id AND t.status = 'valid')`);
  return rows.map(({ line_no }) => line_no);
}
