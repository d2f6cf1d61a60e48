import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { moveUpEverywhere } from '../sign-ups/follow-release.ts';
import { makeOffer } from './make-offer.ts';

/** One sweep, safe on any node and at any time: offers that nobody took end, and free places go to who is next. */
export async function serveWaitingLists(_: object, ctx: Context): Promise<void> {
  await endOffers(ctx);
  await ctx.db.execute(sql`DELETE FROM ticket_waiting_entries WHERE status = 'unconfirmed' AND created_at < now() - interval '3 days'`);
  const { rows } = await ctx.db.execute<{ quota_id: number }>(sql`
    SELECT DISTINCT w.quota_id FROM ticket_waiting_entries w JOIN ticket_quotas q USING (quota_id)
    WHERE w.status = 'waiting' AND q.deleted_at IS NULL ORDER BY w.quota_id`);
  for (const { quota_id } of rows) await serveList(ctx, quota_id);
  await moveUpEverywhere(ctx);
}

/** The cart of such an offer holds nothing any more, and the reconciler removes it like every cart that nobody came back to. */
async function endOffers(ctx: Context): Promise<void> {
  await ctx.transact(async (tx) => {
    const { rows } = await tx.execute<{ entry_id: number }>(sql`
      UPDATE ticket_waiting_entries SET status = 'lapsed', closed_at = clock_timestamp()
      WHERE status = 'offered' AND (offered_until <= clock_timestamp() OR order_id IS NULL) RETURNING entry_id`);
    for (const { entry_id } of rows) await ctx.outbox.add(tx, { type: 'ticket_waiting.lapsed', payload: { entry_id }, actor_id: 0 });
  });
}

/**
 * In the order of the turns, each all or nothing. The first who asks for more than there is ends the round: places gather for them,
 * and nobody behind gets them instead. Who is kept back by something else keeps the turn, and the next is asked.
 */
async function serveList(ctx: Context, quota_id: number): Promise<void> {
  const { rows } = await ctx.db.execute<{ entry_id: number }>(sql`
    SELECT entry_id FROM ticket_waiting_entries WHERE quota_id = ${quota_id} AND status = 'waiting'
    ORDER BY priority DESC, waiting_since, entry_id LIMIT 500`);
  for (const { entry_id } of rows) if ((await ctx.transact((tx) => makeOffer(ctx, tx, entry_id))) === 'short') return;
}
