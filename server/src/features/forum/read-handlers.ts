import { getForum, getTopic, listSimilarTopics, listTopicTags } from '@sabha/contract/forum/operations';
import { topicPath, type TopicHint } from '@sabha/contract/forum/topic';
import { sql } from 'drizzle-orm';
import { bind, type Bound } from '../../core/http/handler.ts';
import { canReadForum } from '../../permissions/forum.ts';
import { readableCategories } from './categories.store.ts';
import { listTopicMentionableHandler } from './list-mentionable.ts';
import { listTopicsHandler } from './list-topics.ts';
import { findMerged } from './merged-topics.read-model.ts';
import { readForum, readTags } from './overview.read-model.ts';
import type { ForumTopicRow } from './schema.ts';
import { isListedFor } from './topic-rights.ts';
import { readTopic } from './topics.read-model.ts';

const maxTags = 200;
const maxSimilar = 5;
/** Shorter words stand in every other title. */
const minLetters = 4;
const maxWords = 12;
/** Of trigrams that two titles share; what is below is no more alike than any two questions. */
const minSimilarity = 0.16;

const overview = bind(getForum, canReadForum, async (_, { actor, locale }, { db, clock }) => ({
  data: await readForum(db, { actor, locale, now: clock.now() }),
}));

const get = bind(getTopic, canReadForum, async ({ params }, { actor, locale }, { db, clock }) => {
  const { topic_id, number_offset } = await findMerged(db, params.topic_id);
  return { data: { ...(await readTopic(db, { actor, locale, now: clock.now() }, topic_id)), number_offset } };
});

type Similar = Pick<ForumTopicRow, 'topic_id' | 'category_id' | 'kind' | 'title' | 'slug' | 'replies' | 'answers'> &
  Record<string, unknown>;

/** Topics that share a long word with the title, the most alike first. */
const similar = bind(listSimilarTopics, canReadForum, async ({ query: { title, topic_id = 0 } }, { actor }, { db }) => {
  const words = (title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => word.length >= minLetters).slice(0, maxWords);
  if (words.length === 0) return { data: [] };
  const categories = await readableCategories(db, actor);
  const shares = words.map((word) => sql`search_key(t.title) LIKE '%' || search_key(${word}) || '%'`);
  const alike = sql`similarity(search_key(t.title), search_key(${title}))`;
  const { rows } = await db.execute<Similar>(sql`
    SELECT t.topic_id, t.category_id, t.kind, t.title, t.slug, t.replies, t.answers FROM forum_topics t
    WHERE ${isListedFor(actor, categories)} AND t.topic_id <> ${topic_id} AND (${sql.join(shares, sql` OR `)}) AND ${alike} > ${minSimilarity}
    ORDER BY ${alike} DESC, t.last_posted_at DESC LIMIT ${maxSimilar}`);
  const data = rows.flatMap((row): TopicHint[] => {
    const category = categories.get(row.category_id);
    if (!category) return [];
    const { topic_id, kind, replies, slug, answers } = row;
    const path = topicPath({ category_slug: category.slug, topic_id, slug });
    return [{ topic_id, kind, title: row.title, path, replies, is_solved: kind === 'question' && answers > 0 }];
  });
  return { data };
});

const tags = bind(listTopicTags, canReadForum, async ({ query: { search } }, { actor }, { db }) => ({
  data: await readTags(db, actor, { categories: await readableCategories(db, actor), search, limit: maxTags }),
}));

export const topicReadHandlers: readonly Bound[] = [overview, listTopicsHandler, get, similar, tags, listTopicMentionableHandler];
