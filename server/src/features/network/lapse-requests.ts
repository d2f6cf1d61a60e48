import { connectionRequestClosed } from '@sabha/contract/network/events';
import { networkLimits } from '@sabha/contract/network/network';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';

const batch = 500;

/** Closes requests whose time has passed, some at a time; deletes those that are remembered no longer, and what is across the line of age. */
export async function lapseRequests(ctx: Pick<Context, 'clock' | 'outbox' | 'transact' | 'db'>, signal: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  for (let closed = batch; closed === batch && !signal.aborted;) closed = await lapseSome(ctx, now);
  const before = new Date(now.getTime() - networkLimits.memory_days * 24 * 3_600_000);
  await ctx.db.execute(sql`
    DELETE FROM network_requests r WHERE coalesce(r.answered_at, r.asked_at) < ${before} AND NOT (r.status = 'accepted' AND EXISTS (
      SELECT FROM network_connections c
      WHERE c.one_user_id = least(r.from_user_id, r.to_user_id) AND c.other_user_id = greatest(r.from_user_id, r.to_user_id)))`);
  await ctx.db.execute(sql`
    DELETE FROM network_connections c USING person_basics a, person_basics b
    WHERE a.user_id = c.one_user_id AND b.user_id = c.other_user_id AND a.is_minor <> b.is_minor`);
}

async function lapseSome({ outbox, transact }: Pick<Context, 'outbox' | 'transact'>, now: Date): Promise<number> {
  return transact(async (tx) => {
    const { rows } = await tx.execute<{ request_id: number; from_user_id: number; to_user_id: number }>(sql`
      UPDATE network_requests SET status = 'lapsed', answered_at = ${now}
      WHERE request_id IN (
        SELECT request_id FROM network_requests WHERE status = 'waiting' AND lapses_at <= ${now} ORDER BY request_id LIMIT ${batch} FOR UPDATE SKIP LOCKED)
      RETURNING request_id, from_user_id, to_user_id`);
    for (const row of rows) await outbox.add(tx, connectionRequestClosed, { ...row, status: 'lapsed' }, 0);
    return rows.length;
  });
}
