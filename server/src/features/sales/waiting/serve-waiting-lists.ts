import { waitingLapsed } from '@sabha/contract/sales/events';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { makeOffer } from './make-offer.ts';

/** One sweep, safe on any node and at any time: offers that nobody took end, and free places go to who is next. */
export async function serveWaitingLists(_: object, ctx: Context): Promise<void> {
  await endOffers(ctx);
  await ctx.db.execute(sql`DELETE FROM ticket_waiting_entries WHERE status = 'unconfirmed' AND created_at < now() - interval '3 days'`);
  const { rows } = await ctx.db.execute<{ quota_id: number }>(sql`
    SELECT DISTINCT w.quota_id FROM ticket_waiting_entries w JOIN ticket_quotas q USING (quota_id)
    WHERE w.status = 'waiting' AND q.deleted_at IS NULL ORDER BY w.quota_id`);
  for (const { quota_id } of rows) await serveList(ctx, quota_id);
}

/** The cart of such an offer holds nothing any more, and the reconciler removes it like every cart that nobody came back to. */
async function endOffers(ctx: Context): Promise<void> {
  await ctx.transact(async (tx) => {
    const { rows } = await tx.execute<{ entry_id: number }>(sql`
      UPDATE ticket_waiting_entries SET status = 'lapsed', closed_at = clock_timestamp()
      WHERE status = 'offered' AND (offered_until <= clock_timestamp() OR order_id IS NULL) RETURNING entry_id`);
    for (const { entry_id } of rows) await ctx.outbox.add(tx, waitingLapsed, { entry_id });
  });
}

/** Minutes for which free places gather for turns that ask for more than there is, and hours until they may gather again. */
const gatherMinutes = 60;
const gatherEveryHours = 24;

/**
 * In the order of the turns, each all or nothing. Who asks for more than there is keeps the turn, and for an hour places gather for
 * them: nobody behind gets them instead. After that hour those behind are asked, and the sale is open to everybody for a day, however
 * many large turns there are; a turn is still the first to be served as soon as there is enough for it. Who is kept back by something
 * else keeps the turn as well, and the next is asked.
 */
async function serveList(ctx: Context, quota_id: number): Promise<void> {
  const { rows } = await ctx.db.execute<{ entry_id: number; quantity: number }>(sql`
    SELECT entry_id, quantity FROM ticket_waiting_entries WHERE quota_id = ${quota_id} AND status = 'waiting'
    ORDER BY priority DESC, waiting_since, entry_id LIMIT 500`);
  let free = await countFree(ctx, quota_id);
  for (const { entry_id, quantity } of rows) {
    if (free <= 0) return;
    const result = quantity > free ? 'short' : await ctx.transact((tx) => makeOffer(ctx, tx, entry_id));
    if (result === 'short' && (await doesGather(ctx, quota_id))) return;
    if (result === 'offered') free = await countFree(ctx, quota_id);
  }
}

async function countFree({ db }: Context, quota_id: number): Promise<number> {
  const { rows } = await db.execute<{ free: number }>(
    sql`SELECT coalesce(size - ticket_places_taken(quota_id, clock_timestamp()), 2147483647)::int AS free FROM ticket_quotas WHERE quota_id = ${quota_id}`,
  );
  return rows[0]?.free ?? 0;
}

/** Whether free places of the quota gather now; its hour begins with the first call after a day without one. */
async function doesGather({ db }: Context, quota_id: number): Promise<boolean> {
  await db.execute(sql`
    UPDATE ticket_quotas SET gathers_until = clock_timestamp() + make_interval(mins => ${gatherMinutes})
    WHERE quota_id = ${quota_id} AND coalesce(gathers_until <= clock_timestamp() - make_interval(hours => ${gatherEveryHours}), true)`);
  const { rows } = await db.execute(sql`SELECT 1 FROM ticket_quotas WHERE quota_id = ${quota_id} AND gathers_until > clock_timestamp()`);
  return rows.length > 0;
}
