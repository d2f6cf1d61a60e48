import { postConcerned, postWritten } from '@sabha/contract/discussion/events';
import { subscribe, type DomainEventHandler } from '../../core/events/domain-event.ts';
import { noticesOfPost } from './notices.ts';
import type { Places } from './places.ts';

/** Finds out after a post is written whom it concerns: writing must not wait for everybody who watches. */
export const concernReaders = (places: Places): DomainEventHandler =>
  subscribe(postWritten, {
    name: 'discussion.concern-readers',
    async handle({ payload }, ctx) {
      const notices = await noticesOfPost(ctx, places, payload);
      await ctx.transact(async (tx) => {
        for (const notice of notices) await ctx.outbox.add(tx, postConcerned, { post_id: payload.post_id, ...notice });
      });
    },
  });
