import { scheduleReleased } from '@sabha/contract/schedule/events';
import { sql } from 'drizzle-orm';
import { subscribe } from '../../core/events/domain-event.ts';
import { notifyOfChange, readReleasedChanges } from './notify-of-change.ts';

/** Whoever has marked a session hears of its new time, its new room, or its end, once a release; a transaction for each session. */
export const notifyOfRelease = subscribe(scheduleReleased, {
  name: 'schedule.notify-of-release',
  async handle({ payload }, ctx) {
    for (const change of await readReleasedChanges(ctx.db, payload))
      await ctx.transact(async (tx) => {
        const { rows } = await tx.execute<{ user_id: number }>(
          sql`SELECT user_id FROM schedule_favourites WHERE session_id = ${change.session_id} ORDER BY user_id`,
        );
        await notifyOfChange(
          ctx,
          tx,
          change,
          rows.map(({ user_id }) => user_id),
        );
      });
  },
});
