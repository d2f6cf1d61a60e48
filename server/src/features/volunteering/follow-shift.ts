import { shiftWritten } from '@sabha/contract/volunteering/events';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { subscribe } from '../../core/events/domain-event.ts';
import { endPlaceOf, listServableQuotas, lockPlaceChanges, movePlace } from '../capacity/public.ts';
import { findPresentable } from '../contact/public.ts';
import { notifyOfShift } from './notify-of-shifts.ts';
import { findShift, moveUpShift, rangeOf, restoreTimes, shiftKind } from './sign-ups.store.ts';

/**
 * Places follow their shift to another time. One that now lies upon another place of the person stays theirs, as it was moved by
 * somebody else; their calendar shows the clash. Places in what is cancelled end, and all its people hear of it.
 */
export const followShift = subscribe(shiftWritten, {
  name: 'volunteering.follow-shift',
  async handle({ id, payload: { shift_id, is_moved } }, ctx) {
    await ctx.transact(async (tx) => {
      await lockPlaceChanges(tx);
      const shift = await findShift(tx, shift_id);
      if (!shift) return;
      const { rows } = await tx.execute<{ sign_up_id: number; user_id: number; is_elsewhere: boolean }>(sql`
        SELECT sign_up_id, user_id, during IS DISTINCT FROM ${rangeOf(shift)}::tstzrange AS is_elsewhere
        FROM volunteer_sign_ups WHERE shift_id = ${shift_id} AND status <> 'cancelled' ORDER BY sign_up_id`);
      // Who waits is told as well: a place can be theirs at any time.
      const user_ids = rows.map(({ user_id }) => user_id);
      if (shift.status === 'cancelled') {
        for (const { sign_up_id } of rows) await endPlaceOf(tx, sign_up_id);
        await notifyOfShift(ctx, tx, { shift, change: 'cancelled', user_ids, dedupe_key: `${shiftWritten.type}:${id}` });
        return;
      }
      for (const { sign_up_id, is_elsewhere } of rows) if (is_elsewhere) await movePlace(tx, sign_up_id, rangeOf(shift));
      await moveUpShift(ctx, tx, shift);
      if (!is_moved || shift.ends_at <= ctx.clock.now()) return;
      await notifyOfShift(ctx, tx, { shift, change: 'moved', user_ids, dedupe_key: `${shiftWritten.type}:${id}` });
    });
  },
});

/** Places that came free in other ways, as with an account that was deleted or a clash that is gone. */
export async function moveUpEverywhere(ctx: Context): Promise<void> {
  for (const quota_id of await listServableQuotas(ctx.db, shiftKind))
    await ctx.transact(async (tx) => {
      await lockPlaceChanges(tx);
      const { rows } = await tx.execute<{ shift_id: number }>(sql`SELECT shift_id FROM volunteer_places WHERE quota_id = ${quota_id}`);
      const shift = rows[0] ? await findShift(tx, rows[0].shift_id) : null;
      if (!shift) return;
      await restoreTimes(
        tx,
        sql`u.user_id IN (SELECT w.user_id FROM volunteer_sign_ups w WHERE w.shift_id = ${shift.shift_id} AND w.status = 'waiting')`,
      );
      await moveUpShift(ctx, tx, shift);
    });
}

/** Places and turns to come of who is suspended or lost the consent of a guardian end; others get them. */
export async function endLostPlaces(ctx: Context): Promise<void> {
  await ctx.transact(async (tx) => {
    await lockPlaceChanges(tx);
    const { rows } = await tx.execute<{ sign_up_id: number; user_id: number; shift_id: number }>(sql`
      SELECT u.sign_up_id, u.user_id, u.shift_id FROM volunteer_sign_ups u JOIN volunteer_shifts s USING (shift_id)
      WHERE u.status IN ('has_place', 'waiting') AND s.starts_at > ${ctx.clock.now()} ORDER BY u.sign_up_id`);
    const presentable = await findPresentable(tx, [...new Set(rows.map(({ user_id }) => user_id))]);
    const lost = rows.filter(({ user_id }) => !presentable.has(user_id));
    for (const { sign_up_id } of lost) await endPlaceOf(tx, sign_up_id);
    for (const shift_id of new Set(lost.map((row) => row.shift_id))) {
      const shift = await findShift(tx, shift_id);
      if (shift) await moveUpShift(ctx, tx, shift);
    }
  });
}
