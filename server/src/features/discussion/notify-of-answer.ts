import { postAccepted } from '@sabha/contract/discussion/events';
import { postAcceptedNotice } from '@sabha/contract/discussion/notifications';
import { eq } from 'drizzle-orm';
import { memberOf } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import { subscribe, type DomainEventHandler } from '../../core/events/domain-event.ts';
import { readPersonNames } from '../accounts/public.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { notify } from '../notifications/public.ts';
import { findReadablePosts } from './discussion.store.ts';
import { isMutedFor } from './discussion-source.ts';
import type { Places } from './places.ts';
import { linkOf } from './post-subject.ts';
import { posts } from './schema.ts';

/** Notifies whoever wrote a post that it was accepted, unless it is not any more, or they hear nothing of its discussion. */
export const notifyOfAnswer = (places: Places): DomainEventHandler =>
  subscribe(postAccepted, {
    name: 'discussion.notify-of-answer',
    async handle({ payload: { post_id, by_user_id } }, ctx) {
      const author_user_id = await findAuthor(ctx, post_id);
      if (author_user_id === null) return;
      const reader = memberOf(author_user_id);
      const [found] = await findReadablePosts(ctx, places, { actor: reader, locale: 'en' }, [post_id]);
      if (!found || found.post.answer_at === null) return;
      const { post, place } = found;
      const { discussion_id } = post;
      const now = ctx.clock.now();
      if (await isMutedFor(ctx.db, { discussion_id, user_id: author_user_id, now })) return;
      if ((await findBlockedPartners(ctx.db, author_user_id, [by_user_id])).size > 0) return;
      const marker = (await readPersonNames(ctx.db, reader, [by_user_id])).get(by_user_id);
      await ctx.transact((tx) =>
        notify(ctx, tx, postAcceptedNotice, {
          user_ids: [author_user_id],
          params: { name: marker?.name ?? '', title: place.title, path: linkOf(place, post.post_number) },
          dedupe_key: `discussion_answer:${post_id}`,
          source: { kind: 'discussion', id: discussion_id },
          from_user_id: by_user_id,
          is_author_shown: marker?.can_open ?? false,
        }),
      );
    },
  });

async function findAuthor({ db }: Context, post_id: number): Promise<number | null> {
  const [post] = await db.select({ author_user_id: posts.author_user_id }).from(posts).where(eq(posts.post_id, post_id));
  return post?.author_user_id ?? null;
}
