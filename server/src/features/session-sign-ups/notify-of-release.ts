import { scheduleReleased } from '@sabha/contract/schedule/events';
import { sql } from 'drizzle-orm';
import { subscribe } from '../../core/events/domain-event.ts';
import { isCancellation, notifyOfChange, readReleasedChanges } from '../schedule/public.ts';

/**
 * Whoever has a place in a session or waits for one hears of its new time or room; who has marked it as well hears of it once. The end
 * of a session ends its sign-ups, of which their people hear by that.
 */
export const notifyOfRelease = subscribe(scheduleReleased, {
  name: 'session-sign-ups.notify-of-release',
  async handle({ payload }, ctx) {
    for (const change of await readReleasedChanges(ctx.db, payload)) {
      if (isCancellation(change)) continue;
      await ctx.transact(async (tx) => {
        const { rows } = await tx.execute<{ user_id: number }>(
          sql`SELECT user_id FROM ticket_sign_ups WHERE session_id = ${change.session_id} AND status <> 'cancelled' ORDER BY user_id`,
        );
        await notifyOfChange(
          ctx,
          tx,
          change,
          rows.map(({ user_id }) => user_id),
        );
      });
    }
  },
});
