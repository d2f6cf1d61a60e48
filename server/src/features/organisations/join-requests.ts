import { joinClosed } from '@sabha/contract/organisations/events';
import { joinLimits } from '@sabha/contract/organisations/members';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { joinRequests } from './schema.ts';

/** The request of one person to one organisation that waits for an answer. There is one at most. */
export const waitingOf = (id: number, user_id: number) =>
  and(eq(joinRequests.community_common_id, id), eq(joinRequests.user_id, user_id), eq(joinRequests.status, 'waiting'));

/** Whether somebody was declined there not long ago, and waits before they ask again. */
export async function isResting(db: Database | Tx, id: number, user_id: number): Promise<boolean> {
  const since = sql`now() - make_interval(days => ${joinLimits.rest_days})`;
  const isIt = and(
    eq(joinRequests.community_common_id, id),
    eq(joinRequests.user_id, user_id),
    eq(joinRequests.status, 'declined'),
    gt(joinRequests.answered_at, since),
  );
  return (await db.$count(joinRequests, isIt)) > 0;
}

interface Closing {
  readonly id: number;
  readonly user_id: number;
  readonly status: 'accepted' | 'declined' | 'withdrawn';
  readonly by_user_id: number;
}

/** Closes the request that waits, and answers its number; null where none does. */
export async function closeRequest(
  { clock, outbox }: Pick<Context, 'clock' | 'outbox'>,
  tx: Tx,
  { id, user_id, status, by_user_id }: Closing,
): Promise<number | null> {
  const [closed] = await tx
    .update(joinRequests)
    .set({ status, answered_at: clock.now(), answered_by_id: by_user_id })
    .where(waitingOf(id, user_id))
    .returning({ request_id: joinRequests.request_id });
  if (!closed) return null;
  await outbox.add(tx, joinClosed, { request_id: closed.request_id, community_common_id: id, user_id, status }, by_user_id);
  return closed.request_id;
}
