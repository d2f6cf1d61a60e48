import { postConcerned, postWritten } from '@sabha/contract/discussion/events';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { subscribe, type DomainEventHandler } from '../../core/events/domain-event.ts';
import { findOpenPost, noticesOfPost, type PostNotice } from './notices.ts';
import type { NotifyOfStartJob } from './notify-of-start.job.ts';
import type { Places } from './places.ts';

/** Finds out after a post is written whom it concerns: writing must not wait for everybody who watches. */
export const concernReaders = (places: Places, job: NotifyOfStartJob): DomainEventHandler =>
  subscribe(postWritten, {
    name: 'discussion.concern-readers',
    async handle({ payload: { post_id, post_number, is_held } }, ctx) {
      const open = is_held ? null : await findOpenPost(ctx, post_id);
      if (!open) return;
      const notices = await noticesOfPost(ctx, places, open);
      const { anchor_type: kind, anchor_id: id } = open.discussion;
      // A post that begins another discussion by now was no news there.
      const [watcher] = post_number === 1 ? await places.findStartWatchers(ctx.db, { kind, id }, { after: 0, limit: 1 }) : [];
      await ctx.transact(async (tx) => {
        await concern(ctx, tx, post_id, notices);
        if (watcher !== undefined) await ctx.jobs.enqueue(tx, job, { post_id });
      });
    },
  });

/** Writes down in the caller's transaction whom a post concerns; everybody is notified by an event of their own. */
export async function concern(ctx: Context, tx: Tx, post_id: number, notices: readonly PostNotice[]): Promise<void> {
  for (const notice of notices) await ctx.outbox.add(tx, postConcerned, { post_id, ...notice });
}
