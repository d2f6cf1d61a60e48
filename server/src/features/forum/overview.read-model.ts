import type { getForum } from '@sabha/contract/forum/operations';
import type { OperationOutput } from '@sabha/contract/core/operation';
import { maxTopicCount, type CategoryView, type TagCount } from '@sabha/contract/forum/topic';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database } from '../../core/db/database.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { listUnread } from '../discussion/public.ts';
import { canStartIn, isForumModerator, presentCategory, readableCategories, type ReadableCategories } from './categories.store.ts';
import { readWatched } from './category-watches.store.ts';
import { isUnanswered } from './list-topics.ts';
import { listNew } from './new-topics.read-model.ts';
import { isListedFor, isOpenFor } from './topic-rights.ts';
import { topicKind } from './topic-anchor.ts';
import type { TopicReader } from './topics.read-model.ts';

/** Tags beside the list. */
const maxTags = 8;

const upTo = (count: number) => Math.min(count, maxTopicCount);

interface Counted extends Record<string, unknown> {
  readonly category_id: number;
  readonly topics: number;
  readonly unanswered: number;
  readonly ideas: number;
  readonly mine: number;
}

/** How many topics stand in each category, and of which kinds. */
async function countTopics(db: Database, actor: Actor, categories: ReadableCategories): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    SELECT t.category_id, count(*) FILTER (WHERE t.is_listed)::int AS topics, count(*) FILTER (WHERE t.is_listed AND ${isUnanswered})::int AS unanswered,
      count(*) FILTER (WHERE t.is_listed AND t.kind = 'idea')::int AS ideas, count(*) FILTER (WHERE t.author_user_id = ${actor.user_id})::int AS mine
    FROM forum_topics t WHERE ${isOpenFor(actor, categories)} GROUP BY t.category_id`);
  return rows;
}

/** Of the topics with these numbers, how many stand in each category. */
async function countAmong(
  db: Database,
  { actor, categories }: { actor: Actor; categories: ReadableCategories },
  topic_ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (topic_ids.length === 0) return new Map();
  const { rows } = await db.execute<{ category_id: number; count: number }>(sql`
    SELECT t.category_id, count(*)::int AS count FROM forum_topics t
    WHERE t.topic_id = ANY (${sql.param([...topic_ids])}::bigint[]) AND ${isListedFor(actor, categories)} GROUP BY t.category_id`);
  return new Map(rows.map(({ category_id, count }) => [category_id, count]));
}

/** Tags of topics that the reader finds, those of most topics first. */
export async function readTags(
  db: Database,
  actor: Actor,
  { categories, search, limit }: { categories: ReadableCategories; search: string; limit: number },
): Promise<TagCount[]> {
  const begins = `${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await db.execute<{ tag: string; topics: number }>(sql`
    SELECT tag, count(*)::int AS topics FROM forum_topics t CROSS JOIN LATERAL unnest(t.tags) AS tag
    WHERE ${isListedFor(actor, categories)} AND tag LIKE ${begins} GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${limit}`);
  return rows;
}

/** What the reader finds beside the list of topics. */
export const readForum = async (db: Database, reader: TopicReader): Promise<OperationOutput<typeof getForum>['data']> =>
  readForumOf(db, reader, await readableCategories(db, reader.actor));

/** The same of some of the categories that they read. */
export async function readForumOf(
  db: Database,
  reader: TopicReader,
  categories: ReadableCategories,
): Promise<OperationOutput<typeof getForum>['data']> {
  const { actor, locale, now } = reader;
  const [counted, unreadIds, fresh, tags, watched] = await Promise.all([
    countTopics(db, actor, categories),
    listUnread(db, actor, { kind: topicKind, now }),
    listNew(db, reader, categories),
    readTags(db, actor, { categories, search: '', limit: maxTags }),
    readWatched(db, actor.user_id),
  ]);
  const unread = await countAmong(db, { actor, categories }, unreadIds);
  const counts = new Map(counted.map((one) => [one.category_id, one]));
  const views = [...categories.values()].map((category): CategoryView => {
    const { category_id, menu_id, is_public, starters, is_archived } = category;
    return {
      ...presentCategory(category, locale),
      description: inLanguage(category, 'description', locale),
      is_limited: menu_id !== null || category.organisation !== undefined,
      is_public,
      starters,
      is_archived,
      topics: counts.get(category_id)?.topics ?? 0,
      unread: upTo(unread.get(category_id) ?? 0),
      new: upTo(fresh.filter((topic) => topic.category_id === category_id).length),
      can_start: canStartIn(actor, category),
      is_watched: watched.has(category_id),
    };
  });
  const total = (of: (one: Counted) => number) => counted.reduce((sum, one) => sum + of(one), 0);
  return {
    categories: views,
    topics: total(({ topics }) => topics),
    counts: {
      unread: upTo([...unread.values()].reduce((sum, count) => sum + count, 0)),
      new: upTo(fresh.length),
      unanswered: upTo(total(({ unanswered }) => unanswered)),
      ideas: upTo(total(({ ideas }) => ideas)),
      mine: upTo(total(({ mine }) => mine)),
    },
    tags,
    abilities: { start: views.some(({ can_start }) => can_start), moderate: isForumModerator(actor) },
  };
}
