import type { Context } from '../../core/context.ts';
import { concern } from './concern-readers.ts';
import { findOpenPost, noticesOfStart } from './notices.ts';
import type { Places } from './places.ts';

/** People between two commits. */
const pageSize = 200;

/** One page of watchers after the other. A post that is hidden or deleted meanwhile concerns nobody any more. */
export async function notifyOfStart(ctx: Context, places: Places, post_id: number, signal: AbortSignal): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    signal.throwIfAborted();
    const open = await findOpenPost(ctx, post_id);
    if (!open) return;
    const { anchor_type: kind, anchor_id: id } = open.discussion;
    const watchers = await places.findStartWatchers(ctx.db, { kind, id }, { after, limit: pageSize });
    const notices = await noticesOfStart(ctx, places, open, watchers);
    await ctx.transact((tx) => concern(ctx, tx, post_id, notices));
    after = watchers.at(-1);
  }
}
