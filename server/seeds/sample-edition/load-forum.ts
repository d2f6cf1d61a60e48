import { menus } from '@sabha/contract/access/menus';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../src/core/db/database.ts';
import { slugify } from '../../src/core/text/slugify.ts';
import { sampleCategories } from './forum/categories.data.ts';
import { cityOfficeTopics } from './forum/city-office.data.ts';
import { cityWorksTopics } from './forum/city-works.data.ts';
import { ownForum, ownForumTopics } from './forum/own-forum.data.ts';
import type { SamplePoll, SamplePost, SampleTopic } from './forum/forum-types.ts';

export const sampleTopics: readonly SampleTopic[] = [...cityWorksTopics, ...cityOfficeTopics];

const hourMs = 3_600_000;

/** The parts of the forum, which organisers change from there. */
export async function loadForumCategories(tx: Tx): Promise<void> {
  for (const { slug, name, description, lattice, palette, menu, isPublic, starters, position, translations } of sampleCategories)
    await tx.execute(sql`
      INSERT INTO forum_categories (slug, name, description, lattice, palette, menu_id, is_public, starters, position, translations)
      VALUES (${slug}, ${name}, ${description}, ${lattice}, ${palette}, ${menu === null ? null : menus[menu]}, ${isPublic}, ${starters}, ${position}, ${JSON.stringify(translations)}::jsonb)`);
}

/** What the sample's people have asked, proposed and answered in the months before it was loaded. */
export async function loadForum(tx: Tx): Promise<void> {
  const { rows: people } = await tx.execute<{ name: string; user_id: number }>(sql`
    SELECT coalesce(username, "firstName" || ' ' || "lastName") AS name, user_id FROM global_users`);
  const ids = new Map(people.map(({ name, user_id }) => [name, user_id]));
  // Where there were people already, the sample's are not among them.
  if (sampleTopics.some(({ posts }) => posts.some(({ by }) => !ids.has(by)))) return;
  await loadOwnForum(tx, (name) => required(ids.get(name), name));
  const { rows: categories } = await tx.execute<LoadedCategory & Record<string, unknown>>(sql`
    SELECT slug, category_id, is_public FROM forum_categories`);
  const loading: Loading = {
    now: new Date(),
    idOf: (name) => required(ids.get(name), name),
    categoryOf: (slug) =>
      required(
        categories.find((category) => category.slug === slug),
        slug,
      ),
  };
  for (const [at, topic] of [...sampleTopics, ...ownForumTopics].entries()) await loadTopic(tx, loading, { topic, at });
  await summariseTopics(tx);
}

/** The forum of one organisation, and those who read it beside its owner. */
async function loadOwnForum(tx: Tx, idOf: (name: string) => number): Promise<void> {
  const { organisation, category, members } = ownForum;
  for (const { name, title } of members)
    await tx.execute(sql`
      INSERT INTO group_users (parent_user_id, user_id, community_common_id, member_title, accepted_at, created_by)
      SELECT owner_user_id, ${idOf(name)}, community_common_id, ${title}, now(), 0 FROM community_commons WHERE slug = ${organisation}`);
  await tx.execute(sql`
    WITH forum AS (
      INSERT INTO forum_categories (slug, name, lattice, palette, menu_id, community_common_id)
      SELECT ${category}, community_name, 'vav', 'water', ${menus.communities}, community_common_id FROM community_commons WHERE slug = ${organisation}
      RETURNING category_id, community_common_id)
    UPDATE community_commons o SET activity_forum_id = forum.category_id FROM forum WHERE o.community_common_id = forum.community_common_id`);
}

interface LoadedCategory {
  readonly slug: string;
  readonly category_id: number;
  readonly is_public: boolean;
}

interface Loading {
  readonly now: Date;
  readonly idOf: (name: string) => number;
  readonly categoryOf: (slug: string) => LoadedCategory;
}

function required<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`The sample's forum names ${name}, which it does not have.`);
  return found;
}

/** A fixed key for each, which is unique by who wrote. */
const clientId = (topic: number, post: number) => `00000000-0000-4000-8${String(post).padStart(3, '0')}-${String(topic).padStart(12, '0')}`;

/** When each post was written. */
function timesOf({ daysAgo, posts }: SampleTopic, now: Date): Date[] {
  let at = now.getTime() - daysAgo * 24 * hourMs;
  return posts.map(({ hours = 0 }) => new Date((at += hours * hourMs)));
}

async function loadTopic(tx: Tx, loading: Loading, { topic, at }: { topic: SampleTopic; at: number }): Promise<void> {
  const { idOf, categoryOf, now } = loading;
  const { category, kind, title, tags, isPinned, isClosed, slowSeconds, votes = [], poll, posts } = topic;
  const [first] = posts;
  if (!first) throw new Error(`The topic “${title}” has no post.`);
  const { category_id, is_public } = categoryOf(category);
  const times = timesOf(topic, now);
  const started = times[0] ?? now;
  const { rows } = await tx.execute<{ topic_id: number; discussion_id: number }>(sql`
    WITH topic AS (
      INSERT INTO forum_topics (category_id, is_public, author_user_id, client_topic_id, written_hash, kind, title, slug, tags, created_at, last_posted_at, pinned_at)
      VALUES (${category_id}, ${is_public}, ${idOf(first.by)}, ${clientId(at, 1)}, '', ${kind}, ${title}, ${slugify(title, 60)}, ${sql.param([...tags])}::text[], ${started}, ${started}, ${isPinned ? started : null})
      RETURNING topic_id)
    INSERT INTO discussions (anchor_type, anchor_id, last_number, slow_seconds, closed_at)
    SELECT 'forum_topic', topic_id, ${posts.length}, ${slowSeconds ?? null}::int, ${isClosed ? started : null}::timestamptz FROM topic
    RETURNING anchor_id AS topic_id, discussion_id`);
  const { topic_id, discussion_id } = rows[0] ?? {};
  if (topic_id === undefined || discussion_id === undefined) throw new Error(`The topic “${title}” was not loaded.`);
  if (poll) await loadPoll(tx, loading, { poll, topic_id, author: idOf(first.by), started });
  const numbers: number[] = [];
  for (const [index, post] of posts.entries()) {
    const placed = {
      discussion_id,
      asker: idOf(first.by),
      client_post_id: clientId(at, index + 1),
      post_number: index + 1,
      at: times[index] ?? now,
      numbers,
    };
    numbers.push(await loadPost(tx, loading, { ...placed, post }));
  }
  await tx.execute(sql`
    INSERT INTO forum_votes (topic_id, user_id, voted_at) SELECT ${topic_id}, user_id, ${started}::timestamptz + at * interval '1 hour'
    FROM unnest(${sql.param(votes.map(idOf))}::bigint[]) WITH ORDINALITY v (user_id, at)`);
  await loadReaders(tx, loading, { topic, discussion_id });
}

interface PlacedPoll {
  readonly poll: SamplePoll;
  readonly topic_id: number;
  readonly author: number;
  readonly started: Date;
}

async function loadPoll(tx: Tx, { idOf }: Loading, { poll, topic_id, author, started }: PlacedPoll): Promise<void> {
  const { question, options, maxChoices = 1, showsResults = 'always', closesInDays: days } = poll;
  const closes_at = days === undefined ? null : new Date(started.getTime() + days * 24 * hourMs);
  const texts = options.map(({ text }) => text);
  const { rows } = await tx.execute<{ poll_id: number }>(sql`
    INSERT INTO forum_polls (topic_id, author_user_id, question, options, max_choices, shows_results, created_at, closes_at)
    VALUES (${topic_id}, ${author}, ${question}, ${sql.param(texts)}::text[], ${maxChoices}, ${showsResults}, ${started}, ${closes_at}) RETURNING poll_id`);
  const chosen = options.flatMap(({ by }, at) => by.map((name) => ({ user_id: idOf(name), choice: at + 1 })));
  await tx.execute(sql`
    INSERT INTO forum_poll_votes (poll_id, user_id, topic_id, choices, voted_at)
    SELECT ${rows[0]?.poll_id}, user_id, ${topic_id}, array_agg(choice ORDER BY choice), ${started}::timestamptz + interval '5 hours'
    FROM jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) AS v (user_id bigint, choice smallint) GROUP BY user_id`);
}

interface PlacedPost {
  readonly discussion_id: number;
  /** Who accepts answers. */
  readonly asker: number;
  readonly client_post_id: string;
  readonly post_number: number;
  readonly at: Date;
  readonly post: SamplePost;
  /** Of the posts before it, in their order. */
  readonly numbers: readonly number[];
}

async function loadPost(tx: Tx, { idOf, now }: Loading, placed: PlacedPost): Promise<number> {
  const { discussion_id, asker, client_post_id, post_number, at, post, numbers } = placed;
  const { by, text, replyTo, isAnswer, isDeleted, reactions = {} } = post;
  const { rows } = await tx.execute<{ post_id: number }>(sql`
    INSERT INTO discussion_posts (discussion_id, post_number, author_user_id, client_post_id, reply_to_id, body, written_hash, created_at, deleted_at, answer_at, answer_by_id)
    VALUES (${discussion_id}, ${post_number}, ${idOf(by)}, ${client_post_id}, ${replyTo === undefined ? null : (numbers[replyTo - 1] ?? null)}, ${text}, '', ${at},
      ${isDeleted ? at : null}, ${isAnswer ? at : null}, ${isAnswer ? asker : null}) RETURNING post_id`);
  const post_id = rows[0]?.post_id;
  if (post_id === undefined) throw new Error('A post of the sample was not loaded.');
  for (const [reaction, names] of Object.entries(reactions))
    await tx.execute(sql`
      INSERT INTO discussion_reactions (post_id, user_id, reaction, created_at)
      SELECT ${post_id}, user_id, ${reaction}, least(${at}::timestamptz + interval '1 hour', ${now}::timestamptz) FROM unnest(${sql.param(names.map(idOf))}::bigint[]) AS user_id`);
  return post_id;
}

/** Who wrote follows the topic; the last posts of some are unread. */
async function loadReaders(
  tx: Tx,
  { idOf }: Loading,
  { topic: { posts, tags }, discussion_id }: { topic: SampleTopic; discussion_id: number },
): Promise<void> {
  const last = new Map(posts.map(({ by }, index) => [by, index + 1]));
  for (const [by, own] of last) {
    const read = Math.max(own, posts.length - (tags.length % 4));
    await tx.execute(sql`
      INSERT INTO discussion_readers (discussion_id, user_id, level, read_number)
      VALUES (${discussion_id}, ${idOf(by)}, ${by === posts[0]?.by ? 'watching' : 'tracking'}, ${read})`);
  }
}

/** As each post stores it when it is written. */
const summariseTopics = (tx: Tx) =>
  tx.execute(sql`
    UPDATE forum_topics t SET replies = s.replies, answers = s.answers, last_posted_at = s.last_posted_at, last_author_user_id = s.authors[1],
      has_others = s.authors <> array_fill(t.author_user_id, ARRAY[cardinality(s.authors)])
    FROM (
      SELECT d.anchor_id, count(*) FILTER (WHERE p.post_number > 1)::int AS replies, count(*) FILTER (WHERE p.answer_at IS NOT NULL)::int AS answers,
        max(p.created_at) AS last_posted_at, array_agg(p.author_user_id ORDER BY p.post_number DESC) AS authors
      FROM discussions d JOIN discussion_posts p USING (discussion_id)
      WHERE d.anchor_type = 'forum_topic' AND p.deleted_at IS NULL GROUP BY d.anchor_id) s
    WHERE s.anchor_id = t.topic_id`);
