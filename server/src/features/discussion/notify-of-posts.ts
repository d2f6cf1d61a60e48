import { postConcerned } from '@sabha/contract/discussion/events';
import { postConcernedNotice } from '@sabha/contract/discussion/notifications';
import { subscribe } from '../../core/events/domain-event.ts';
import { notify } from '../notifications/public.ts';

/** Notifies whoever is named in a post, answered by it, or watches its discussion. */
export const notifyOfPosts = subscribe(postConcerned, {
  name: 'notifications.notify-of-posts',
  async handle({ payload: { user_id, post_id, cause, name, title, link } }, ctx) {
    await ctx.transact((tx) =>
      notify(ctx, tx, postConcernedNotice, {
        user_ids: [user_id],
        params: { cause, name, title, path: link },
        dedupe_key: `discussion_post:${post_id}`,
      }),
    );
  },
});
