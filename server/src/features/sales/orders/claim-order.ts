import { conflict } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { lockPlaces } from '../holding/offline-share.ts';
import { sellOrRefuse } from './capacity-error.ts';
import { lockOrder, setStatus } from './find-order.ts';

/**
 * Puts an order that was made as a guest under an account. What it holds unpaid counts for the person from then on, so it has to stay
 * within what one person may hold.
 * @throws ProblemError 409 when it is another account's, 429 when the person would hold too many unpaid places.
 */
export async function claimOrder(ctx: Context, order_id: number, user_id: number): Promise<void> {
  await sellOrRefuse(ctx, async (tx) => {
    const order = await lockOrder(tx, order_id);
    if (order.user_id === user_id) return;
    if (order.user_id !== null) throw conflict('This order belongs to another account.');
    // Claims of one person wait for each other also where their places share no lock.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`ticket claims ${user_id}`}, 0))`);
    await lockPlaces(tx, order);
    await setStatus(tx, order_id, { user_id });
    // What is paid, or holds nothing, can be claimed always.
    await tx.execute(sql`
      SELECT refuse_hoarding(ARRAY[order_id], clock_timestamp()) FROM ticket_open_places
      WHERE order_id = ${order_id} AND held_until > clock_timestamp() LIMIT 1`);
  });
}
