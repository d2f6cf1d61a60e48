import { topicPath } from '@sabha/contract/forum/topic';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import {
  countEach,
  isShownAfter,
  oldestNews,
  type CommunityNewsEntry,
  type CommunityNewsSource,
  type IsOfCommunity,
} from '../../core/community/community-news-source.ts';
import { readPersonNames } from '../accounts/public.ts';
import { presentCategory, readableCategories, type ReadableCategories } from './categories.store.ts';
import type { ForumTopicRow } from './schema.ts';
import { isListedFor } from './topic-rights.ts';

type Row = Pick<ForumTopicRow, 'topic_id' | 'category_id' | 'author_user_id' | 'kind' | 'title' | 'slug'> & { readonly created_at: string };

interface Readable {
  readonly actor: Actor;
  readonly categories: ReadableCategories;
}

/** Whether the topic `t` is news of a community. One that its author took back stays in the lists for what others wrote, and is no news. */
const isNews = ({ actor, categories }: Readable, isOfCommunity: IsOfCommunity): SQL =>
  sql`${isListedFor(actor, categories)} AND t.first_state = 'visible' AND ${isOfCommunity(sql`t.author_user_id`)}`;

/** Topics that members of a community have started, in the categories that the reader may read. */
export const topicNews: CommunityNewsSource = {
  async read({ clock, db }, { actor, locale }, { isOfCommunity, limit }) {
    const categories = await readableCategories(db, actor);
    const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
      SELECT t.topic_id, t.category_id, t.author_user_id, t.kind, t.title, t.slug, t.created_at FROM forum_topics t
      WHERE t.created_at > ${oldestNews(clock.now())} AND ${isNews({ actor, categories }, isOfCommunity)} ORDER BY t.created_at DESC, t.topic_id DESC LIMIT ${limit}`);
    const names = await readPersonNames(
      db,
      actor,
      rows.map(({ author_user_id }) => author_user_id),
    );
    return rows.flatMap(({ topic_id, category_id, author_user_id, kind, title, slug, created_at }): CommunityNewsEntry[] => {
      const category = categories.get(category_id);
      if (!category) return [];
      const link = topicPath({ category_slug: category.slug, topic_id, slug });
      const byline = names.get(author_user_id)?.name ?? '';
      const context = presentCategory(category, locale).name;
      return [{ at: new Date(created_at), post: { kind, link, title, byline, organisation: null, context } }];
    });
  },
  async count({ clock, db }, actor, asked, max) {
    const categories = await readableCategories(db, actor);
    const queries = asked.map(
      ({ isOfCommunity, since }) => sql`
        SELECT FROM forum_topics t WHERE ${isNews({ actor, categories }, isOfCommunity)} AND ${isShownAfter(sql`t.created_at`, since)} AND t.created_at > ${oldestNews(clock.now())}`,
    );
    return countEach(db, queries, max);
  },
};
