import { postNamed, postWritten } from '@sabha/contract/discussion/events';
import { postConcernedNotice } from '@sabha/contract/discussion/notifications';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { subscribe, type DomainEventHandler } from '../../core/events/domain-event.ts';
import { notify } from '../notifications/public.ts';
import { findOpenPost, noticesOfNames, noticesOfPost, type OpenPost, type PostNotice } from './notices.ts';
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
        await concern(ctx, tx, open, notices);
        if (watcher !== undefined) await ctx.jobs.enqueue(tx, job, { post_id });
      });
    },
  });

/** Whoever is named by an edit hears of it once, as of what names them from the start; who was notified of the post before knows it. */
export const concernNamed = (places: Places): DomainEventHandler =>
  subscribe(postNamed, {
    name: 'discussion.concern-named',
    async handle({ payload: { post_id, user_ids } }, ctx) {
      const open = await findOpenPost(ctx, post_id);
      if (!open) return;
      const notices = await noticesOfNames(ctx, places, open, user_ids);
      await ctx.transact((tx) => concern(ctx, tx, open, notices));
    },
  });

/** Notifies those whom a post concerns, in the caller's transaction. */
export async function concern(ctx: Context, tx: Tx, { post }: OpenPost, notices: readonly PostNotice[]): Promise<void> {
  const { post_id, discussion_id, author_user_id } = post;
  for (const [is_author_shown, of] of Map.groupBy(notices, (notice) => notice.is_author_shown)) {
    const paramsOf = new Map(of.map(({ user_id, cause, name, title, link }) => [user_id, { cause, name, title, path: link }]));
    await notify(ctx, tx, postConcernedNotice, {
      user_ids: [...paramsOf.keys()],
      params: ({ user_id }) => {
        const params = paramsOf.get(user_id);
        if (!params) throw new Error(`The post ${post_id} does not concern ${user_id}.`);
        return params;
      },
      dedupe_key: `discussion_post:${post_id}`,
      source: { kind: 'discussion', id: discussion_id },
      from_user_id: author_user_id,
      is_author_shown,
    });
  }
}
