import { addressesOf, excerptOf, plainSubject, readNumbers, type DescribedSubject, type Savable } from '../../core/saved/savable.ts';
import { readPersonNames } from '../accounts/public.ts';
import { findReadablePosts } from './discussion.store.ts';
import type { Places } from './places.ts';
import { linkOf } from './post-subject.ts';

/** Posts that the person can read where they stand. */
export const createPostSavable = (places: Places): Savable => ({
  type: 'post',
  async find(ctx, actor, addresses) {
    const numbers = readNumbers(addresses);
    const found = await findReadablePosts(ctx, places, { actor, locale: 'en' }, [...numbers.keys()]);
    return addressesOf(
      numbers,
      found.map(({ post }) => post.post_id),
    );
  },
  async describe(ctx, reader, post_ids) {
    const found = await findReadablePosts(ctx, places, reader, post_ids);
    const names = await readPersonNames(
      ctx.db,
      reader.actor,
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
