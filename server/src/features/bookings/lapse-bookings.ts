import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { announceChange, isOpenBetween, releaseTimes } from './bookings.store.ts';

const batch = 200;

interface Lapsed extends Record<string, unknown> {
  readonly booking_id: number;
  readonly proposer: number;
  readonly sequence: number;
  readonly is_held: boolean;
}

/** Proposals that nobody has answered in time, and meetings of people who reach each other no longer. Safe on any node and at any time. */
export async function lapseBookings(ctx: Context, signal: AbortSignal): Promise<void> {
  for (const work of [endBatch, lapseBatch]) {
    let count = batch;
    while (count === batch && !signal.aborted) count = await work(ctx);
  }
}

/** A meeting that holds stays when nobody has agreed to another time. */
async function lapseBatch(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  return ctx.transact(async (tx) => {
    const { rows } = await tx.execute<Lapsed>(sql`
      WITH due AS (SELECT booking_id, awaits_user_id FROM bookings WHERE lapses_at <= ${now} ORDER BY lapses_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)
      UPDATE bookings b SET state = CASE b.state WHEN 'proposed' THEN 'lapsed' ELSE b.state END, awaits_user_id = NULL, lapses_at = NULL, changed_at = ${now}
      FROM due WHERE b.booking_id = due.booking_id
      RETURNING b.booking_id, CASE due.awaits_user_id WHEN b.from_user_id THEN b.to_user_id ELSE b.from_user_id END AS proposer, b.sequence, b.state = 'confirmed' AS is_held`);
    const ids = rows.map(({ booking_id }) => booking_id);
    await tx.execute(sql`DELETE FROM booking_options WHERE booking_id = ANY (${sql.param(ids)}::bigint[])`);
    for (const { booking_id, proposer, sequence, is_held } of rows)
      await announceChange(ctx, tx, {
        booking_id,
        change: is_held ? 'stayed' : 'lapsed',
        by_user_id: null,
        user_ids: [proposer],
        sequence,
      });
    return rows.length;
  });
}

interface Ended extends Record<string, unknown> {
  readonly booking_id: number;
  readonly from_user_id: number;
  readonly to_user_id: number;
  readonly sequence: number;
  readonly was_held: boolean;
}

/**
 * What is still to come between people who could not agree to it today: a block stands between them, one of them is suspended or gone, or
 * one of them is under age and the other is not, or has no consent. Both hear that it is cancelled, and nobody hears why.
 */
async function endBatch(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  return ctx.transact(async (tx) => {
    const { rows } = await tx.execute<Ended>(sql`
      WITH due AS (
        SELECT m.booking_id, m.state = 'confirmed' AS was_held FROM bookings m
        JOIN person_basics f ON f.user_id = m.from_user_id JOIN person_basics t ON t.user_id = m.to_user_id
        WHERE (m.state = 'proposed' AND m.lapses_at IS NOT NULL OR m.state = 'confirmed' AND m.starts_at > ${now})
          AND (NOT (${isOpenBetween}) OR ${isAway(sql`f`)} OR ${isAway(sql`t`)} OR f.is_minor <> t.is_minor)
        ORDER BY m.booking_id LIMIT ${batch} FOR UPDATE OF m SKIP LOCKED)
      UPDATE bookings b SET state = 'cancelled', awaits_user_id = NULL, lapses_at = NULL, sequence = b.sequence + due.was_held::int, changed_at = ${now}
      FROM due WHERE b.booking_id = due.booking_id RETURNING b.booking_id, b.from_user_id, b.to_user_id, b.sequence, due.was_held`);
    for (const { booking_id, from_user_id, to_user_id, sequence, was_held } of rows) {
      await releaseTimes(tx, booking_id);
      await tx.execute(sql`DELETE FROM booking_options WHERE booking_id = ${booking_id}`);
      // A proposal that nobody has agreed to ends without a word.
      const user_ids = was_held ? [from_user_id, to_user_id] : [];
      await announceChange(ctx, tx, { booking_id, change: 'cancelled', by_user_id: null, user_ids, sequence });
    }
    return rows.length;
  });
}

/** Whether a person of `person_basics` can meet nobody. */
const isAway = (person: SQL) => sql`(${person}.status <> 'active' OR ${person}.deleted_at IS NOT NULL OR ${person}.is_minor
  AND NOT EXISTS (SELECT FROM guardian_statuses c WHERE c.user_id = ${person}.user_id AND c.status = 'given'))`;
