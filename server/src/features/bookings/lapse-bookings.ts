import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { announceChange, isOpenBetween } from './bookings.store.ts';

const batch = 200;

interface Lapsed extends Record<string, unknown> {
  readonly booking_id: number;
  readonly proposer: number;
  readonly sequence: number;
}

/** Proposals that nobody has answered in time, and meetings of people whom a block parts by now. Safe on any node and at any time. */
export async function lapseBookings(ctx: Context, signal: AbortSignal): Promise<void> {
  await endBetweenBlocked(ctx);
  let count = batch;
  while (count === batch && !signal.aborted) count = await lapseBatch(ctx);
}

/** A meeting that holds stays when nobody has agreed to another time. */
async function lapseBatch(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  return ctx.transact(async (tx) => {
    const { rows } = await tx.execute<Lapsed>(sql`
      WITH due AS (SELECT booking_id, awaits_user_id FROM bookings WHERE lapses_at <= ${now} ORDER BY lapses_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)
      UPDATE bookings b SET state = CASE b.state WHEN 'proposed' THEN 'lapsed' ELSE b.state END, awaits_user_id = NULL, lapses_at = NULL, changed_at = ${now}
      FROM due WHERE b.booking_id = due.booking_id
      RETURNING b.booking_id, CASE due.awaits_user_id WHEN b.from_user_id THEN b.to_user_id ELSE b.from_user_id END AS proposer, b.sequence`);
    const ids = rows.map(({ booking_id }) => booking_id);
    await tx.execute(sql`DELETE FROM booking_options WHERE booking_id = ANY (${sql.param(ids)}::bigint[])`);
    for (const { booking_id, proposer, sequence } of rows)
      await announceChange(ctx, tx, { booking_id, change: 'lapsed', by_user_id: null, user_ids: [proposer], sequence });
    return rows.length;
  });
}

/** Nobody is told: what a block has ended looks as if it had never been. */
async function endBetweenBlocked(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await ctx.transact(async (tx) => {
    const { rows } = await tx.execute<{ booking_id: number }>(sql`
      UPDATE bookings m SET state = 'cancelled', awaits_user_id = NULL, lapses_at = NULL, sequence = m.sequence + 1, changed_at = ${now}
      WHERE (m.state = 'proposed' OR m.state = 'confirmed' AND m.starts_at > ${now}) AND NOT (${isOpenBetween}) RETURNING m.booking_id`);
    const ids = sql`${sql.param(rows.map(({ booking_id }) => booking_id))}::bigint[]`;
    await tx.execute(sql`DELETE FROM booking_options WHERE booking_id = ANY (${ids})`);
    await tx.execute(sql`DELETE FROM booking_times WHERE booking_id = ANY (${ids})`);
    await tx.execute(sql`DELETE FROM booking_table_times WHERE booking_id = ANY (${ids})`);
  });
}
