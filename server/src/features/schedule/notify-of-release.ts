import type { SessionChange } from '@sabha/contract/schedule/agenda';
import { scheduleReleased } from '@sabha/contract/schedule/events';
import { sessionCancelledNotice, sessionMovedNotice } from '@sabha/contract/schedule/notifications';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { subscribe } from '../../core/events/domain-event.ts';
import { findEditionById } from '../content/public.ts';
import { notify } from '../notifications/public.ts';
import { findRelease } from './release.store.ts';

const concerns = ({ kinds, before }: SessionChange) =>
  before !== null && kinds.some((kind) => kind === 'moved' || kind === 'retimed' || kind === 'cancelled');

/** Whoever has marked a session hears of its new time, its new room, or its end, once a release; a transaction for each session. */
export const notifyOfRelease = subscribe(scheduleReleased, {
  name: 'schedule.notify-of-release',
  async handle({ payload: { edition_id, number } }, ctx) {
    const [release, edition] = await Promise.all([findRelease(ctx.db, edition_id, number), findEditionById(ctx.db, edition_id)]);
    if (!release || !edition) return;
    for (const change of release.changes.filter(concerns)) await notifyOfChange(ctx, change, { number, time_zone: edition.time_zone });
  },
});

async function notifyOfChange(
  ctx: Context,
  { session_id, title, slug, after, kinds }: SessionChange,
  { number, time_zone }: { number: number; time_zone: string },
): Promise<void> {
  await ctx.transact(async (tx) => {
    const { rows } = await tx.execute<{ user_id: number }>(
      sql`SELECT user_id FROM schedule_favourites WHERE session_id = ${session_id} ORDER BY user_id`,
    );
    const user_ids = rows.map(({ user_id }) => user_id);
    if (user_ids.length === 0) return;
    const dedupe_key = `session.changed:${session_id}:${number}`;
    if (kinds.includes('cancelled') || !after) {
      await notify(ctx, tx, sessionCancelledNotice, { user_ids, params: { title, slug }, dedupe_key });
      return;
    }
    // By the clock of the event, as the programme shows it to everybody who has chosen no other.
    const when = (locale: string, zone: string | null) =>
      after.starts_at === null
        ? '–'
        : new Intl.DateTimeFormat(`${locale}-IN`, {
            dateStyle: 'medium',
            timeStyle: 'short',
            timeZone: zone ?? time_zone,
          }).format(new Date(after.starts_at));
    await notify(ctx, tx, sessionMovedNotice, {
      user_ids,
      params: (recipient) => ({ title, slug, when: when(recipient.locale, recipient.time_zone), room: after.room ?? '–' }),
      dedupe_key,
    });
  });
}
