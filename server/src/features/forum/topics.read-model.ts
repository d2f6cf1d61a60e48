import { topicPath, type Topic, type TopicCard, type TopicPerson } from '@sabha/contract/forum/topic';
import { notFound } from '@sabha/contract/core/errors';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { canWriteInForum } from '../../permissions/forum.ts';
import { shorten } from '../../core/text/plain-text.ts';
import { readPersonNames, type PersonName } from '../accounts/public.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { readAnswer, readPostTexts, readProgress, readWriters, type PostText } from '../discussion/public.ts';
import {
  isForumModerator,
  isLookingAfter,
  presentCategory,
  readableCategories,
  type ReadableCategories,
  type ReadableCategory,
} from './categories.store.ts';
import { nobody, presentPollState, readPoll } from './polls.read-model.ts';
import type { ForumTopicRow } from './schema.ts';
import { publicPathOf } from './public-path.ts';
import { topicKind } from './topic-anchor.ts';
import { isFresh, isOpenFor, isOpenToAll } from './topic-rights.ts';

const maxFaces = 3;
const maxPeople = 12;

export interface TopicReader {
  readonly actor: Actor;
  readonly locale: string;
  readonly now: Date;
}

interface Row extends Record<string, unknown> {
  readonly topic_id: number;
  readonly category_id: number;
  readonly author_user_id: number;
  readonly kind: ForumTopicRow['kind'];
  readonly title: string;
  readonly slug: string;
  readonly tags: string[];
  readonly created_at: string;
  readonly last_posted_at: string;
  readonly last_author_user_id: number | null;
  readonly replies: number;
  readonly answers: number;
  readonly votes: number;
  readonly is_voted: boolean;
  readonly is_pinned: boolean;
  /** Where its category is public too. */
  readonly is_public: boolean;
  readonly is_listed: boolean;
  readonly first_state: ForumTopicRow['first_state'];
  readonly is_fresh: boolean;
  readonly is_poll_refused: boolean;
  readonly has_poll: boolean;
  readonly closes_at: string | null;
  readonly closed_at: string | null;
  /** What the next page goes on behind. */
  readonly position: number;
}

interface Selecting {
  readonly where: SQL;
  readonly order: SQL;
  /** What the order is by. */
  readonly position: SQL;
  readonly limit: number;
}

/** Rows of topics `t`. */
async function selectTopics(
  db: Database | Tx,
  { actor, now }: Omit<TopicReader, 'locale'>,
  { where, order, position, limit }: Selecting,
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT t.topic_id, t.category_id, t.author_user_id, t.kind, t.title, t.slug, t.tags, t.created_at, t.last_posted_at, t.last_author_user_id,
      t.replies, t.answers, t.votes, t.pinned_at IS NOT NULL AS is_pinned, ${isOpenToAll} AS is_public, t.is_listed, t.is_poll_refused, t.first_state, ${isFresh(actor, now)} AS is_fresh, ${position} AS position,
      EXISTS (SELECT FROM forum_votes v WHERE v.topic_id = t.topic_id AND v.user_id = ${actor.user_id}) AS is_voted,
      p.poll_id IS NOT NULL AS has_poll, p.closes_at, p.closed_at
    FROM forum_topics t LEFT JOIN forum_polls p ON p.topic_id = t.topic_id WHERE ${where} ORDER BY ${order} LIMIT ${limit}`);
  return rows;
}

/** A topic without what is only read in a list or only on its own page. */
function presentState(row: Row, { category, author, locale }: { category: ReadableCategory; author: TopicPerson; locale: string }) {
  const { topic_id, kind, title, slug, tags, replies, votes, is_voted, is_pinned } = row;
  return {
    topic_id,
    kind,
    title,
    path: topicPath({ category_slug: category.slug, topic_id, slug }),
    category: presentCategory(category, locale),
    tags,
    author,
    created_at: new Date(row.created_at).toISOString(),
    last_posted_at: new Date(row.last_posted_at).toISOString(),
    replies,
    is_solved: kind === 'question' && row.answers > 0,
    votes: kind === 'idea' ? { count: votes, is_mine: is_voted } : null,
    is_pinned,
    withheld_because: row.is_listed || row.first_state === 'visible' ? null : row.first_state,
  };
}

/** Somebody as they stand beside what they wrote. */
const presentPerson = (user_id: number, names: ReadonlyMap<number, PersonName>): TopicPerson => {
  const known = names.get(user_id);
  return { user_id: known?.can_open ? user_id : null, name: known?.name ?? '', profile_image: known?.profile_image ?? null };
};

export interface ListedTopics {
  readonly cards: TopicCard[];
  /** Of the last row. */
  readonly next: { readonly position: number; readonly topic_id: number } | null;
}

export interface ListingTopics extends Selecting {
  readonly categories: ReadableCategories;
  /** By topic: the post in which the words are. */
  readonly posts?: ReadonlyMap<number, number>;
}

const presentMatch = (post: PostText | undefined) => (post ? { post_number: post.post_number, excerpt: shorten(post.text) } : null);

/** Topics with all that a list says of them, for one reader; however many, in as many queries. */
export async function readTopicCards(
  db: Database | Tx,
  reader: TopicReader,
  { categories, posts = new Map(), ...selecting }: ListingTopics,
): Promise<ListedTopics> {
  const { actor, locale, now } = reader;
  const rows = await selectTopics(db, reader, selecting);
  const ids = rows.map(({ topic_id }) => topic_id);
  const found = ids.flatMap((topic_id) => posts.get(topic_id) ?? []);
  const [progress, writers, texts] = await Promise.all([
    readProgress(db, actor, { kind: topicKind, ids, now }),
    readWriters(db, actor, { kind: topicKind, ids, max: maxFaces }),
    readPostTexts(db, found),
  ]);
  const people = rows.flatMap(({ topic_id, author_user_id, last_author_user_id }) => [
    author_user_id,
    ...(last_author_user_id === null ? [] : [last_author_user_id]),
    ...(writers.get(topic_id)?.people.map(({ user_id }) => user_id) ?? []),
  ]);
  const [names, blocked] = await Promise.all([readPersonNames(db, actor, people), findBlockedPartners(db, actor.user_id, people)]);
  const cards = rows.flatMap((row): TopicCard[] => {
    const category = categories.get(row.category_id);
    if (!category) return [];
    const { topic_id, author_user_id, last_author_user_id: last } = row;
    const { is_closed = false, slow_seconds = null, unread = 0, is_opened = false } = progress.get(topic_id) ?? {};
    const faces = writers.get(topic_id);
    return [
      {
        ...presentState(row, { category, author: presentPerson(author_user_id, names), locale }),
        is_closed,
        slow_seconds,
        last_author: last === null || blocked.has(last) ? null : presentPerson(last, names),
        unread,
        is_new: row.is_fresh && !is_opened,
        people: faces?.people.map(({ user_id }) => presentPerson(user_id, names)) ?? [],
        others: faces ? faces.count - faces.people.length : 0,
        poll: row.has_poll ? presentPollState(row, now) : null,
        match: presentMatch(texts.get(posts.get(topic_id) ?? 0)),
      },
    ];
  });
  const last = rows.at(-1);
  return { cards, next: last && rows.length === selecting.limit ? { position: last.position, topic_id: last.topic_id } : null };
}

/** A topic as its page shows it. @throws ProblemError 404 for what there is not, or what the reader may not see */
export async function readTopic(db: Database | Tx, reader: TopicReader, topic_id: number): Promise<Topic> {
  const { actor, locale, now } = reader;
  const categories = await readableCategories(db, actor);
  const where = sql`t.topic_id = ${topic_id} AND ${isOpenFor(actor, categories)}`;
  const [row] = await selectTopics(db, reader, { where, order: sql`t.topic_id`, position: sql`0`, limit: 1 });
  const category = row && categories.get(row.category_id);
  if (!category) throw notFound();
  const [progress, writers, answer] = await Promise.all([
    readProgress(db, actor, { kind: topicKind, ids: [topic_id], now }),
    readWriters(db, actor, { kind: topicKind, ids: [topic_id], max: maxPeople }),
    row.kind === 'question' ? readAnswer(db, actor, { kind: topicKind, id: topic_id }) : null,
  ]);
  const people = writers.get(topic_id)?.people ?? [];
  const names = await readPersonNames(db, actor, [
    row.author_user_id,
    ...people.map(({ user_id }) => user_id),
    ...(answer ? [answer.author_user_id] : []),
  ]);
  const { is_closed = false, slow_seconds = null } = progress.get(topic_id) ?? {};
  const moderates = isForumModerator(actor);
  const canWrite = moderates || (decideRule(actor, canWriteInForum) === true && !category.is_archived);
  const isMine = row.author_user_id === actor.user_id;
  const canTakePart = canWrite && row.is_listed && !is_closed;
  // Who looks as somebody else does not see what they chose.
  const user_id = actor.impersonator_id === undefined ? actor.user_id : nobody;
  const asking = { topic_id, user_id, now, is_mine: isMine, moderates, can_write: canTakePart };
  const poll = row.has_poll ? await readPoll(db, asking) : null;
  return {
    ...presentState(row, { category, author: presentPerson(row.author_user_id, names), locale }),
    public_path: row.is_public && category.is_public ? publicPathOf(row, category) : null,
    is_closed,
    slow_seconds,
    answer: answer && {
      post_number: answer.post_number,
      author: presentPerson(answer.author_user_id, names),
      excerpt: answer.excerpt,
    },
    people: people.map(({ user_id, posts }) => ({ ...presentPerson(user_id, names), posts })),
    poll,
    number_offset: 0,
    abilities: {
      edit: moderates || (isMine && canTakePart),
      pin: isLookingAfter(actor, category),
      vote: row.kind === 'idea' && !isMine && canTakePart,
      add_poll: isMine && canTakePart && row.first_state === 'visible' && !row.is_poll_refused && poll === null,
      move_posts: moderates,
    },
  };
}
