import { accountErased } from '@sabha/contract/accounts/events';
import { eq } from 'drizzle-orm';
import { subscribe, type DomainEventHandler } from '../../core/events/domain-event.ts';
import type { Places } from './places.ts';
import { posts } from './schema.ts';

/** What somebody wrote is emptied with their account: the discussions that it stood in stand otherwise from then on. */
export const settleAfterErasure = (places: Places): DomainEventHandler =>
  subscribe(accountErased, {
    name: 'discussion.settle-after-erasure',
    async handle({ payload: { user_id } }, ctx) {
      const found = await ctx.db
        .selectDistinct({ discussion_id: posts.discussion_id })
        .from(posts)
        .where(eq(posts.author_user_id, user_id));
      for (const { discussion_id } of found) await ctx.transact((tx) => places.settle(tx, discussion_id));
    },
  });
