import type { Context } from '../../core/context.ts';
import { concern } from './concern-readers.ts';
import { findOpenPost, noticesOfStart } from './notices.ts';
import type { NotifyOfStartJob } from './notify-of-start.job.ts';
import type { Places } from './places.ts';

/** People of one job. */
const pageSize = 200;

interface Work {
  readonly places: Places;
  readonly job: NotifyOfStartJob;
}

interface Page {
  readonly post_id: number;
  /** The last person of the page before. */
  readonly after: number;
}

/** One page of watchers; the next is a job of its own, so that a retry begins where it failed. A post that is no longer shown concerns nobody. */
export async function notifyOfStart(ctx: Context, { places, job }: Work, { post_id, after }: Page): Promise<void> {
  const open = await findOpenPost(ctx, post_id);
  if (!open) return;
  const { anchor_type: kind, anchor_id: id } = open.discussion;
  const watchers = await places.findStartWatchers(ctx.db, { kind, id }, { after, limit: pageSize });
  const notices = await noticesOfStart(ctx, places, open, watchers);
  const last = watchers.length < pageSize ? undefined : watchers.at(-1);
  await ctx.transact(async (tx) => {
    await concern(ctx, tx, open, notices);
    if (last !== undefined) await ctx.jobs.enqueue(tx, job, { post_id, after: last });
  });
}
