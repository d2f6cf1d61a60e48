import { notFound } from '@sabha/contract/core/errors';
import type { OperationOutput } from '@sabha/contract/core/operation';
import {
  maxPublicAddresses,
  type listPublicTopics,
  type PublicCategory,
  type PublicTopic,
  type PublicTopicCard,
} from '@sabha/contract/forum/public-forum';
import { topicLimits, topicPath } from '@sabha/contract/forum/topic';
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database } from '../../core/db/database.ts';
import { toTimeText } from '../../core/following/feed-source.ts';
import { microsecondsOf } from '../../core/following/feed-sql.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { notBlocked } from '../../permissions/contact.ts';
import { readPublicNames } from '../accounts/public.ts';
import { findPublicAnswer, readPublicOpenings, readPublicPosts, type PublicPostReader } from '../discussion/public.ts';
import { presentCategory } from './categories.store.ts';
import { forumCategories, type ForumCategoryRow, type ForumTopicRow } from './schema.ts';
import { topicKind } from './topic-anchor.ts';
import { readPublicPoll } from './polls.read-model.ts';
import { publicPathOf } from './public-path.ts';
import { isOpenToAll } from './topic-rights.ts';

interface Row extends Record<string, unknown> {
  readonly topic_id: number;
  readonly category_id: number;
  readonly author_user_id: number;
  readonly kind: ForumTopicRow['kind'];
  readonly title: string;
  readonly tags: string[];
  readonly created_at: string;
  readonly last_posted_at: string;
  readonly replies: number;
  readonly answers: number;
  readonly votes: number;
  /** What the next page goes on behind. */
  readonly position: number;
}

type Categories = ReadonlyMap<number, ForumCategoryRow>;

/** The categories that everybody may read, by number, in their order. */
async function readPublicCategories(db: Database): Promise<Categories> {
  const rows = await db
    .select()
    .from(forumCategories)
    .where(and(eq(forumCategories.is_public, true), isNull(forumCategories.menu_id), isNull(forumCategories.deleted_at)))
    .orderBy(asc(forumCategories.position), asc(forumCategories.category_id));
  return new Map(rows.map((row) => [row.category_id, row]));
}

/** Whether the topic `t` stands in one of these categories for everybody, and no block between its author and the reader. */
const isPublic = (actor: Actor, categories: Categories): SQL => sql`
  ${isOpenToAll} AND t.category_id = ANY (${sql.param([...categories.keys()])}::bigint[])
  AND ${notBlocked(actor, sql`t.author_user_id`)}`;

interface Selecting {
  readonly where: SQL;
  readonly column: SQL;
  readonly limit: number;
}

/** Topics `t`, the greatest of the column first. */
async function selectTopics(db: Database, { where, column, limit }: Selecting): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT t.topic_id, t.category_id, t.author_user_id, t.kind, t.title, t.tags, t.created_at, t.last_posted_at,
      t.replies, t.answers, t.votes, ${microsecondsOf(column)} AS position
    FROM forum_topics t WHERE ${where} ORDER BY ${column} DESC, t.topic_id DESC LIMIT ${limit}`);
  return rows;
}

interface Presenting {
  readonly rows: readonly Row[];
  readonly categories: Categories;
  /** Characters of a summary. */
  readonly length?: number;
}

/** The rows with all that a list says of them; however many, in as many queries. */
async function present(db: Database, reader: PublicPostReader, { rows, categories, length }: Presenting): Promise<PublicTopicCard[]> {
  const ids = rows.map(({ topic_id }) => topic_id);
  const [names, openings] = await Promise.all([
    readPublicNames(
      db,
      rows.map(({ author_user_id }) => author_user_id),
    ),
    readPublicOpenings(db, reader, { kind: topicKind, ids, length }),
  ]);
  return rows.flatMap((row): PublicTopicCard[] => {
    const category = categories.get(row.category_id);
    const author = names.get(row.author_user_id);
    if (!category || !author) return [];
    const { topic_id, kind, title, tags, replies, answers, votes } = row;
    return [
      {
        topic_id,
        kind,
        title,
        path: publicPathOf(row, category),
        category: presentCategory(category, reader.locale),
        tags,
        author,
        summary: openings.get(topic_id) ?? '',
        created_at: new Date(row.created_at).toISOString(),
        last_posted_at: new Date(row.last_posted_at).toISOString(),
        replies,
        is_solved: kind === 'question' && answers > 0,
        votes: kind === 'idea' ? votes : null,
      },
    ];
  });
}

/** The categories that everybody may read, with how many topics they have. */
export async function readPublicForum(db: Database, { actor, locale }: PublicPostReader): Promise<PublicCategory[]> {
  const categories = await readPublicCategories(db);
  const { rows } = await db.execute<{ category_id: number; topics: number }>(sql`
    SELECT t.category_id, count(*)::int AS topics FROM forum_topics t WHERE ${isPublic(actor, categories)} GROUP BY t.category_id`);
  const counts = new Map(rows.map(({ category_id, topics }) => [category_id, topics]));
  return [...categories.values()].map((category) => ({
    ...presentCategory(category, locale),
    description: inLanguage(category, 'description', locale),
    topics: counts.get(category.category_id) ?? 0,
  }));
}

interface ListingTopics {
  readonly category: string | undefined;
  readonly tag: string | undefined;
  readonly sort: 'activity' | 'created';
  readonly before: string | undefined;
  readonly limit: number;
}

/** @throws ProblemError 404 for a category that not everybody may read */
export async function readPublicTopics(
  db: Database,
  reader: PublicPostReader,
  { category, tag, sort, before, limit }: ListingTopics,
): Promise<OperationOutput<typeof listPublicTopics>> {
  const all = await readPublicCategories(db);
  const categories = category === undefined ? all : new Map([...all].filter(([, { slug }]) => slug === category));
  if (categories.size === 0 && category !== undefined) throw notFound();
  const column = sort === 'created' ? sql`t.created_at` : sql`t.last_posted_at`;
  const [position = 0, topic_id = 0] = before?.split('-').map(Number) ?? [];
  const isBehind =
    before === undefined ? sql`true` : sql`(${column}, t.topic_id) < (${toTimeText(position)}::timestamptz, ${topic_id}::bigint)`;
  const isTagged = tag === undefined ? sql`true` : sql`t.tags @> ARRAY[${tag}]`;
  const where = sql`${isPublic(reader.actor, categories)} AND ${isTagged} AND ${isBehind}`;
  const rows = await selectTopics(db, { where, column, limit });
  const last = rows.at(-1);
  const next = last && rows.length === limit ? `${last.position}-${last.topic_id}` : null;
  return { data: await present(db, reader, { rows, categories }), meta: { next } };
}

/** The latest topics by activity, at most so many, with so many characters of their first posts. */
export async function readLatestPublicTopics(
  db: Database,
  reader: PublicPostReader,
  { limit, length }: { limit: number; length: number },
): Promise<PublicTopicCard[]> {
  const categories = await readPublicCategories(db);
  const latest = await selectTopics(db, { where: isPublic(reader.actor, categories), column: sql`t.last_posted_at`, limit });
  const cards: PublicTopicCard[] = [];
  // Their posts are made into words while nothing else is done: not all at once.
  for (let at = 0; at < latest.length; at += topicLimits.page)
    cards.push(...(await present(db, reader, { rows: latest.slice(at, at + topicLimits.page), categories, length })));
  return cards;
}

/** One page of a topic. @throws ProblemError 404 for what not everybody may read, and for a page that it does not have */
export async function readPublicTopic(
  db: Database,
  reader: PublicPostReader,
  { topic_id, page, now }: { topic_id: number; page: number; now: Date },
): Promise<PublicTopic> {
  const { actor } = reader;
  const categories = await readPublicCategories(db);
  const where = sql`t.topic_id = ${topic_id} AND ${isPublic(actor, categories)}`;
  const rows = await selectTopics(db, { where, column: sql`t.created_at`, limit: 1 });
  const [row] = rows;
  if (!row) throw notFound();
  const about = { kind: topicKind, id: topic_id };
  const [[card], discussion, answer, poll] = await Promise.all([
    present(db, reader, { rows, categories }),
    readPublicPosts(db, reader, { ...about, after: (page - 1) * topicLimits.page, limit: topicLimits.page }),
    row.kind === 'question' && row.answers > 0 ? findPublicAnswer(db, reader, about) : null,
    page === 1 ? readPublicPoll(db, topic_id, now) : null,
  ]);
  const pages = Math.max(1, Math.ceil(discussion.last_number / topicLimits.page));
  if (!card || page > pages) throw notFound();
  const { posts } = discussion;
  const is_closed = discussion.is_closed || (categories.get(row.category_id)?.is_archived ?? false);
  // Without the words of its first title.
  const member_path = topicPath({ category_slug: card.category.slug, topic_id, slug: '' });
  return { ...card, is_closed, member_path, answer, page, pages, posts, poll, number_offset: 0 };
}

/** The public pages of the latest topics. */
export async function readPublicPaths(db: Database, { actor }: PublicPostReader): Promise<string[]> {
  const categories = await readPublicCategories(db);
  const { rows } = await db.execute<Pick<Row, 'topic_id' | 'category_id' | 'title'> & Record<string, unknown>>(sql`
    SELECT t.topic_id, t.category_id, t.title FROM forum_topics t WHERE ${isPublic(actor, categories)}
    ORDER BY t.last_posted_at DESC, t.topic_id DESC LIMIT ${maxPublicAddresses}`);
  return rows.flatMap((row) => {
    const category = categories.get(row.category_id);
    return category ? [publicPathOf(row, category)] : [];
  });
}
