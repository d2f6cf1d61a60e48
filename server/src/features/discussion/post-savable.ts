import { excerptOf, plainSubject, readNumber, type DescribedSubject, type Savable } from '../../core/saved/savable.ts';
import { readPersonNames } from '../accounts/public.ts';
import { findReadablePosts } from './discussion.store.ts';
import type { Places } from './places.ts';
import { linkOf } from './post-subject.ts';

/** Posts that the person can read where they stand. */
export const createPostSavable = (places: Places): Savable => ({
  type: 'post',
  async find(ctx, actor, address) {
    const post_id = readNumber(address);
    const [found] = post_id === null ? [] : await findReadablePosts(ctx, places, actor, [post_id]);
    return found?.post.post_id ?? null;
  },
  async describe(ctx, { actor }, post_ids) {
    const found = await findReadablePosts(ctx, places, actor, post_ids);
    const names = await readPersonNames(
      ctx.db,
      actor,
      found.map(({ post }) => post.author_user_id),
    );
    return new Map(
      found.map(({ post: { post_id, post_number, author_user_id, body, created_at }, place }): [number, DescribedSubject] => [
        post_id,
        {
          ...plainSubject,
          link: linkOf(place, post_number),
          excerpt: excerptOf(body),
          byline: names.get(author_user_id)?.name ?? '',
          context: place.title,
          written_at: created_at.toISOString(),
        },
      ]),
    );
  },
});
