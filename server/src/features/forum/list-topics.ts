import { listTopics, type TopicSort, type TopicView } from '@sabha/contract/forum/operations';
import { notFound } from '@sabha/contract/core/errors';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database } from '../../core/db/database.ts';
import { toTimeText } from '../../core/following/feed-source.ts';
import { microsecondsOf } from '../../core/following/feed-sql.ts';
import { bind } from '../../core/http/handler.ts';
import { readSearchKeys } from '../../core/text/search-keys.ts';
import { canReadForum } from '../../permissions/forum.ts';
import { findPostsWith, listUnread } from '../discussion/public.ts';
import { readableCategories, type ReadableCategories } from './categories.store.ts';
import { listNew } from './new-topics.read-model.ts';
import { isListedFor, isOpenFor } from './topic-rights.ts';
import { topicKind } from './topic-anchor.ts';
import { hasFoundPost, isTitled } from './topic-matches.ts';
import { readTopicCards, type ListedTopics, type TopicReader } from './topics.read-model.ts';

/** Pinned topics above the first page. */
const maxPinned = 20;
const byPin = sql`t.pinned_at DESC, t.topic_id DESC`;

interface Order {
  /** What topics are put in order by, and the same as a number of a cursor. */
  readonly column: SQL;
  readonly position: SQL;
  readonly toValue: (position: number) => SQL;
}

const byTime = (column: SQL): Order => ({
  column,
  position: microsecondsOf(column),
  toValue: (position) => sql`${toTimeText(position)}::timestamptz`,
});
const byCount = (column: SQL): Order => ({ column, position: column, toValue: (position) => sql`${position}::bigint` });

const orders: Readonly<Record<TopicSort, Order>> = {
  activity: byTime(sql`t.last_posted_at`),
  created: byTime(sql`t.created_at`),
  replies: byCount(sql`t.replies`),
  votes: byCount(sql`t.votes`),
};

/** Questions that nobody has written a word to. */
export const isUnanswered = sql`t.kind = 'question' AND t.replies = 0`;

interface Viewing {
  readonly db: Database;
  readonly reader: TopicReader;
  readonly categories: ReadableCategories;
}

async function conditionOf(view: TopicView, { db, reader, categories }: Viewing): Promise<SQL> {
  const { actor, now } = reader;
  const among = (ids: readonly number[]) => sql`t.topic_id = ANY (${sql.param([...ids])}::bigint[])`;
  switch (view) {
    case 'all':
      return sql`true`;
    case 'unread':
      return among(await listUnread(db, actor, { kind: topicKind, now }));
    case 'new':
      return among((await listNew(db, reader, categories)).map(({ topic_id }) => topic_id));
    case 'unanswered':
      return isUnanswered;
    case 'ideas':
      return sql`t.kind = 'idea'`;
    default:
      return sql`t.author_user_id = ${actor.user_id}`;
  }
}

const readCursor = (cursor: string): [position: number, topic_id: number] => {
  const [position = 0, topic_id = 0] = cursor.split('-').map(Number);
  return [position, topic_id];
};

export const listTopicsHandler = bind(listTopics, canReadForum, async ({ query }, { actor, locale }, { db, clock }) => {
  const { view, sort, category, tag, search, cursor, limit } = query;
  const reader = { actor, locale, now: clock.now() };
  const all = await readableCategories(db, actor);
  const categories = category === undefined ? all : new Map([...all].filter(([, { slug }]) => slug === category));
  if (categories.size === 0 && category !== undefined) throw notFound();
  const posts = search === '' ? null : await findPostsWith(db, actor, { kind: topicKind, keys: await readSearchKeys(db, search) });
  const isFound = posts && sql`(${isTitled(search.split(/\s+/))} OR ${hasFoundPost(posts)})`;
  const base = sql`${isListedOrOwn(view, actor, categories)} AND ${await conditionOf(view, { db, reader, categories })}
    ${sort === 'votes' ? sql`AND t.kind = 'idea'` : sql``} ${tag === undefined ? sql`` : sql`AND t.tags @> ARRAY[${tag}]`} ${isFound ? sql`AND ${isFound}` : sql``}`;
  const { column, position, toValue } = orders[sort];
  const order = sql`${column} DESC, t.topic_id DESC`;
  const isPlain = view === 'all' && sort === 'activity' && tag === undefined && posts === null;
  // What is pinned in the forum of an organisation stands above the others there.
  const pinning = [...categories.values()].filter(({ organisation }) => category !== undefined || organisation === undefined);
  const pinningIds = sql.param(pinning.map(({ category_id }) => category_id));
  const isPinned = sql`${base} AND t.pinned_at IS NOT NULL AND t.category_id = ANY (${pinningIds}::bigint[])`;
  const pinnedIds = sql`ARRAY(SELECT t.topic_id FROM forum_topics t WHERE ${isPinned} ORDER BY ${byPin} LIMIT ${maxPinned})`;
  const rest = isPlain ? sql`${base} AND t.topic_id <> ALL (${pinnedIds})` : base;
  const after = cursor === undefined ? null : readCursor(cursor);
  const where = after ? sql`${rest} AND (${column}, t.topic_id) < (${toValue(after[0])}, ${after[1]}::bigint)` : rest;
  const pinned: ListedTopics =
    isPlain && !after
      ? await readTopicCards(db, reader, {
          categories,
          where: isPinned,
          order: byPin,
          position: sql`0`,
          limit: maxPinned,
        })
      : { cards: [], next: null };
  const { cards, next } = await readTopicCards(db, reader, { categories, ...(posts && { posts }), where, order, position, limit });
  return { data: [...pinned.cards, ...cards], meta: { next: next && `${next.position}-${next.topic_id}` } };
});

/** Among their own people find also what is withheld from others. */
const isListedOrOwn = (view: TopicView, actor: Actor, categories: ReadableCategories): SQL =>
  view === 'mine' ? isOpenFor(actor, categories) : isListedFor(actor, categories);
