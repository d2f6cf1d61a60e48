import { topicPath } from '@sabha/contract/forum/topic';
import { sql } from 'drizzle-orm';
import { addressesOf, plainSubject, readNumbers, type DescribedSubject, type Savable } from '../../core/saved/savable.ts';
import type { Database } from '../../core/db/database.ts';
import type { Actor } from '../../core/access/actor.ts';
import { readPersonNames } from '../accounts/public.ts';
import { presentCategory, readableCategories } from './categories.store.ts';
import type { ForumTopicRow } from './schema.ts';
import { isOpenFor } from './topic-rights.ts';

type Opened = Pick<ForumTopicRow, 'topic_id' | 'category_id' | 'title' | 'slug' | 'author_user_id'> & {
  /** The one that was asked for, which may have been merged into it. */
  saved_id: number;
  created_at: string;
  [key: string]: unknown;
};

async function readOpen(db: Database, actor: Actor, topic_ids: readonly number[]) {
  const categories = await readableCategories(db, actor);
  const { rows } = await db.execute<Opened>(sql`
    SELECT a.topic_id AS saved_id, t.topic_id, t.category_id, t.title, t.slug, t.author_user_id, t.created_at
    FROM forum_topics a JOIN forum_topics t ON t.topic_id = coalesce(a.merged_into_id, a.topic_id)
    WHERE a.topic_id = ANY (${sql.param([...topic_ids])}::bigint[]) AND ${isOpenFor(actor, categories)}`);
  return { categories, rows };
}

/** Topics that the person can open. */
export const topicSavable: Savable = {
  type: 'topic',
  async find({ db }, actor, addresses) {
    const numbers = readNumbers(addresses);
    const { rows } = await readOpen(db, actor, [...numbers.keys()]);
    return addressesOf(
      numbers,
      rows.map(({ saved_id }) => saved_id),
    );
  },
  async describe({ db }, { actor, locale }, topic_ids) {
    const { categories, rows } = await readOpen(db, actor, topic_ids);
    const authors = rows.map(({ author_user_id }) => author_user_id);
    const names = await readPersonNames(db, actor, authors);
    return new Map(
      rows.flatMap(({ saved_id, topic_id, category_id, title, slug, author_user_id, created_at }): [number, DescribedSubject][] => {
        const category = categories.get(category_id);
        if (!category) return [];
        const { palette, lattice } = category;
        return [
          [
            saved_id,
            {
              ...plainSubject,
              link: topicPath({ category_slug: category.slug, topic_id, slug }),
              title,
              byline: names.get(author_user_id)?.name ?? '',
              context: presentCategory(category, locale).name,
              written_at: new Date(created_at).toISOString(),
              appearance: { seed: category.slug, palette, lattice },
            },
          ],
        ];
      }),
    );
  },
};
