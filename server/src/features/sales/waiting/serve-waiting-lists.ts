import { waitingLapsed } from '@sabha/contract/sales/events';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { forgetUnconfirmed, lapseOffers, listAwaitedQuotas, serveWaitingList } from '../../capacity/public.ts';
import { passKind } from './find-entry.ts';
import { makeOffer } from './make-offer.ts';

/** Each is a transaction, and the next sweep comes in a minute. */
const maxTurns = 500;

/** One sweep, safe on any node and at any time: offers that nobody took end, and free places go to who is next. */
export async function serveWaitingLists(_: object, ctx: Context): Promise<void> {
  await endOffers(ctx);
  await forgetUnconfirmed(ctx.db);
  for (const quota_id of await listAwaitedQuotas(ctx.db, passKind))
    await serveWaitingList(ctx.db, quota_id, {
      countFree: () => countFree(ctx, quota_id),
      give: (entry_id) => ctx.transact((tx) => makeOffer(ctx, tx, entry_id)),
      maxTurns,
    });
}

/** The cart of such an offer holds nothing any more, and the reconciler removes it like every cart that nobody came back to. */
async function endOffers(ctx: Context): Promise<void> {
  await ctx.transact(async (tx) => {
    const hasNoCart = sql`NOT EXISTS (SELECT FROM ticket_offers f WHERE f.entry_id = e.entry_id)`;
    for (const entry_id of await lapseOffers(tx, passKind, hasNoCart)) await ctx.outbox.add(tx, waitingLapsed, { entry_id });
  });
}

async function countFree({ db }: Context, quota_id: number): Promise<number> {
  const { rows } = await db.execute<{ free: number }>(
    sql`SELECT coalesce(size - ticket_places_taken(quota_id, clock_timestamp()), 2147483647)::int AS free FROM ticket_quotas WHERE quota_id = ${quota_id}`,
  );
  return rows[0]?.free ?? 0;
}
