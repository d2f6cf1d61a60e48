import { ProblemError } from '@sabha/contract/core/errors';
import { waitingOffered } from '@sabha/contract/sales/events';
import { sql } from 'drizzle-orm';
import { anonymous } from '../../../core/access/actor.ts';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { endEntry, lockEntry, offerEntry, type EntryRow, type TurnResult } from '../../capacity/public.ts';
import { readRefusal } from '../orders/capacity-error.ts';
import { holdPlaces } from '../orders/find-order.ts';
import { addOrderLink } from '../orders/order-links.ts';
import { newOrderCode } from '../orders/order-secret.ts';
import { priceCart } from '../orders/price-cart.ts';
import { writeCart } from '../orders/write-cart.ts';
import { orders, type OrderRow } from '../schema.ts';
import { passKind } from './find-entry.ts';

/** Hours that offered places are kept, by the clock of the database. */
const offerHours = 12;

/**
 * Offers an entry all its places as a cart that holds them, under the locks that every sale takes: what is offered is a line like
 * any other, so an offer can be refused but never oversell.
 */
export async function makeOffer(ctx: Context, tx: Tx, entry_id: number): Promise<TurnResult> {
  const { rows } = await tx.execute<{ product_ids: number[] }>(
    sql`SELECT to_json(product_ids) AS product_ids FROM ticket_waiting_entries WHERE entry_id = ${entry_id}`,
  );
  await tx.execute(sql`SELECT lock_ticket_places(${sql.param(rows[0]?.product_ids ?? [])}::bigint[], '{}')`);
  const entry = await lockEntry(tx, passKind, sql`w.entry_id = ${entry_id}`);
  if (entry.status !== 'waiting') return 'gone';
  if (!(await hasPlaces(tx, entry))) return 'short';
  for (const product_id of entry.item_ids) if (await offerProduct(ctx, tx, entry, product_id)) return 'given';
  return 'held_elsewhere';
}

async function hasPlaces(tx: Tx, { quota_id, quantity }: EntryRow): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM ticket_quotas WHERE quota_id = ${quota_id} AND deleted_at IS NULL
      AND (size IS NULL OR size - ticket_places_taken(quota_id, clock_timestamp()) >= ${quantity})`);
  return rows.length > 0;
}

/** False, and nothing changed, when this product cannot be had now. */
async function offerProduct(ctx: Context, tx: Tx, entry: EntryRow, product_id: number): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      const order = await openOffer(inner, entry);
      const content = { items: [{ product_id, quantity: entry.quantity }], voucher_codes: [] };
      await writeCart(inner, order, await priceCart(inner, order, content, { actor: anonymous, isStrict: true }));
      await holdPlaces(inner, order.order_id, sql`(SELECT offered_until FROM ticket_waiting_entries WHERE entry_id = ${entry.entry_id})`);
      await ctx.outbox.add(inner, waitingOffered, { entry_id: entry.entry_id });
    });
    return true;
  } catch (error) {
    // Not sold like that now, or no place in another quota: the next product may do.
    if (readRefusal(error) || (error instanceof ProblemError && error.status === 400)) return false;
    throw error;
  }
}

/** The cart of the offer. The link of the entry opens it too, so that one letter is enough. */
async function openOffer(tx: Tx, { entry_id, quota_id, user_id, name, email, locale, secret_hash }: EntryRow): Promise<OrderRow> {
  const { rows } = await tx.execute<{ edition_id: number; currency: string }>(
    sql`SELECT e.edition_id, e.currency FROM ticket_quotas q JOIN edition_basics e USING (edition_id) WHERE q.quota_id = ${quota_id}`,
  );
  const [edition] = rows;
  if (!edition || secret_hash === null) throw new Error(`The entry ${entry_id} is not complete.`);
  const [order] = await tx
    .insert(orders)
    .values({ ...edition, code: newOrderCode(), user_id, locale, buyer_name: name, buyer_email: email })
    .returning();
  if (!order) throw new Error('The database did not answer with the cart that was opened.');
  await addOrderLink(tx, order.order_id, secret_hash);
  await tx.execute(sql`
    INSERT INTO ticket_offers (entry_id, order_id) VALUES (${entry_id}, ${order.order_id}) ON CONFLICT (entry_id) DO UPDATE SET order_id = excluded.order_id`);
  await offerEntry(tx, entry_id, offerHours);
  return order;
}

/** The locked entry leaves the list, and its offer ends: the places are free at once. One that has left stays as it is. */
export async function endTurn(tx: Tx, { entry_id, status }: EntryRow): Promise<void> {
  if (status === 'offered') {
    const { rows } = await tx.execute<{ order_id: number }>(sql`SELECT order_id FROM ticket_offers WHERE entry_id = ${entry_id}`);
    for (const { order_id } of rows) await holdPlaces(tx, order_id, sql`'-infinity'`);
  }
  await endEntry(tx, entry_id);
}
