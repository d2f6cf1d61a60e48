import { postConcerned } from '@sabha/contract/discussion/events';
import { postConcernedNotice } from '@sabha/contract/discussion/notifications';
import { subscribe } from '../../core/events/domain-event.ts';
import { notify } from '../notifications/public.ts';

/** Notifies whom a post concerns by what earlier versions wrote; since then they are notified where that is found out. */
export const notifyOfPosts = subscribe(postConcerned, {
  name: 'notifications.notify-of-posts',
  async handle({ payload }, ctx) {
    const { user_id, post_id, cause, name, title, link, discussion_id, author_user_id, is_author_shown = false } = payload;
    await ctx.transact((tx) =>
      notify(ctx, tx, postConcernedNotice, {
        user_ids: [user_id],
        params: { cause, name, title, path: link },
        dedupe_key: `discussion_post:${post_id}`,
        ...(discussion_id !== undefined && { source: { kind: 'discussion' as const, id: discussion_id } }),
        ...(author_user_id !== undefined && { from_user_id: author_user_id, is_author_shown }),
      }),
    );
  },
});
