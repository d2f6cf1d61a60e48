import { conflict } from '@sabha/contract/core/errors';
import type { CartContent } from '@sabha/contract/sales/order';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../core/db/database.ts';

/**
 * A cart that is an offer holds what was offered or less: it is kept for hours, and nothing else may be kept that long with it.
 * @throws ProblemError 409 for anything else, and once the offer is over.
 */
export async function requireWithinOffer(tx: Tx, order_id: number, { items }: CartContent): Promise<void> {
  const { rows } = await tx.execute<{ product_ids: number[]; quantity: number; is_over: boolean }>(sql`
    SELECT to_json(product_ids) AS product_ids, quantity, status <> 'offered' OR offered_until <= clock_timestamp() AS is_over
    FROM ticket_waiting_entries WHERE order_id = ${order_id}`);
  const [offer] = rows;
  if (!offer) return;
  if (offer.is_over) throw conflict('This offer is over.');
  const wanted = items.filter(({ quantity }) => quantity > 0);
  const count = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count > offer.quantity || wanted.some(({ product_id }) => !offer.product_ids.includes(product_id)))
    throw conflict(`This cart holds the ${offer.quantity} places of your offer. Buy anything else in an order of its own.`);
}

/** From the placing of its cart on an offer is taken, and nobody ends it. For the `WITH` of a statement that has `written`, and that reads its rows. */
export const takingOffer = sql`SELECT take_capacity_offer(f.entry_id) FROM written JOIN ticket_offers f USING (order_id)`;
