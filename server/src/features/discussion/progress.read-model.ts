import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { excerptOf } from '../../core/saved/savable.ts';
import { toPlainText } from '../../core/text/plain-text.ts';
import { prefixQueryOf } from '../../core/text/search-keys.ts';
import { notBlocked } from '../../permissions/contact.ts';
import { isMuted } from './discussion-source.ts';
import { isVisible } from './shown-posts.ts';
import type { At } from './summarise-discussion.ts';
import { ownPart, withoutQuotes } from './without-quotes.ts';

const maxUnread = 1000;
const maxMatches = 500;

/** A discussion as one reader has it in a list. */
export interface DiscussionProgress {
  readonly is_closed: boolean;
  readonly slow_seconds: number | null;
  /** Whether the reader has ever had it open. */
  readonly is_opened: boolean;
  /** Posts of others that they have not read, where they follow it; else 0. */
  readonly unread: number;
}

interface Asked {
  readonly kind: string;
  readonly ids: readonly number[];
}

const isFollowed = (now: Date) => sql`r.level IN ('tracking', 'watching') AND NOT ${isMuted(now)}`;

/** Posts of a discussion `d` that its reader `r` has not read. */
const unreadPosts = (actor: Actor): SQL => sql`
  FROM discussion_posts p WHERE p.discussion_id = d.discussion_id AND p.post_number > r.read_number AND ${isVisible}
    AND p.author_user_id <> ${actor.user_id} AND ${notBlocked(actor, sql`p.author_user_id`)}`;

/** How far each of these discussions is for one reader; without those that nobody has begun. */
export async function readProgress(
  db: Database | Tx,
  actor: Actor,
  { kind, ids, now }: Asked & { readonly now: Date },
): Promise<ReadonlyMap<number, DiscussionProgress>> {
  const { rows } = await db.execute<DiscussionProgress & { id: number; [key: string]: unknown }>(sql`
    SELECT d.anchor_id AS id, d.closed_at IS NOT NULL AS is_closed, d.slow_seconds, r.user_id IS NOT NULL AS is_opened,
      CASE WHEN ${isFollowed(now)} THEN (SELECT count(*)::int ${unreadPosts(actor)}) ELSE 0 END AS unread
    FROM discussions d LEFT JOIN discussion_readers r ON r.discussion_id = d.discussion_id AND r.user_id = ${actor.user_id}
    WHERE d.anchor_type = ${kind} AND d.anchor_id = ANY (${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map(({ id, ...progress }) => [id, progress]));
}

/** What the reader follows and has not read to its end. */
export async function listUnread(
  db: Database | Tx,
  actor: Actor,
  { kind, now }: { readonly kind: string; readonly now: Date },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT d.anchor_id AS id FROM discussion_readers r JOIN discussions d ON d.discussion_id = r.discussion_id
    WHERE r.user_id = ${actor.user_id} AND ${isFollowed(now)} AND d.anchor_type = ${kind} AND d.last_number > r.read_number
      AND EXISTS (SELECT ${unreadPosts(actor)}) ORDER BY d.discussion_id DESC LIMIT ${maxUnread}`);
  return rows.map(({ id }) => id);
}

/** How many posts of a discussion can be read, blocks left aside. */
export async function countPosts(db: Database | Tx, { kind, id }: At): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM discussions d JOIN discussion_posts p USING (discussion_id)
    WHERE d.anchor_type = ${kind} AND d.anchor_id = ${id} AND ${isVisible}`);
  return rows[0]?.count ?? 0;
}

export interface Writers {
  readonly people: readonly { readonly user_id: number; readonly posts: number }[];
  /** How many wrote, those beyond `people` included. */
  readonly count: number;
}

/** Who wrote in each of these discussions, who wrote most first; without those between whom and the reader a block stands. */
export async function readWriters(
  db: Database | Tx,
  actor: Actor,
  { kind, ids, max }: Asked & { readonly max: number },
): Promise<ReadonlyMap<number, Writers>> {
  const { rows } = await db.execute<{ id: number; user_id: number; posts: number; count: number }>(sql`
    SELECT d.anchor_id AS id, w.user_id, w.posts, w.count
    FROM discussions d CROSS JOIN LATERAL (
      SELECT p.author_user_id AS user_id, count(*)::int AS posts, (count(*) OVER ())::int AS count
      FROM discussion_posts p WHERE p.discussion_id = d.discussion_id AND ${isVisible} AND ${notBlocked(actor, sql`p.author_user_id`)}
      GROUP BY p.author_user_id ORDER BY count(*) DESC, min(p.post_number) LIMIT ${max}) w
    WHERE d.anchor_type = ${kind} AND d.anchor_id = ANY (${sql.param([...ids])}::bigint[])`);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, people]): [number, Writers] => [
      id,
      { people: people.map(({ user_id, posts }) => ({ user_id, posts })), count: people[0]?.count ?? 0 },
    ]),
  );
}

export interface FoundPost {
  readonly post_number: number;
  readonly excerpt: string;
}

/** The latest post of each discussion that has words with all of these beginnings, by what is discussed; of the newest posts that have them. */
export async function findPostsWith(
  db: Database | Tx,
  actor: Actor,
  { kind, keys }: { readonly kind: string; readonly keys: readonly string[] },
): Promise<ReadonlyMap<number, number>> {
  if (keys.length === 0) return new Map();
  // Found by their words before anything else is asked: read from the newest on, a rare word would be looked for in all of them.
  const { rows } = await db.execute<{ id: number; post_id: number }>(sql`
    WITH found AS MATERIALIZED (
      SELECT p.post_id FROM discussion_posts p
      WHERE ${isVisible} AND post_words(p.body) @@ to_tsquery('simple', ${prefixQueryOf(keys)}))
    SELECT id, post_id FROM (
      SELECT DISTINCT ON (d.anchor_id) d.anchor_id AS id, p.post_id, p.created_at
      FROM found JOIN discussion_posts p USING (post_id) JOIN discussions d ON d.discussion_id = p.discussion_id
      WHERE d.anchor_type = ${kind} AND ${notBlocked(actor, sql`p.author_user_id`)} ORDER BY d.anchor_id, p.created_at DESC, p.post_id DESC) latest
    ORDER BY created_at DESC, post_id DESC LIMIT ${maxMatches}`);
  return new Map(rows.map(({ id, post_id }) => [id, post_id]));
}

export interface PostText {
  readonly post_number: number;
  /** What its author wrote themselves, as plain text; empty where they only quoted. */
  readonly text: string;
}

/** What stands in posts that were found for a reader, by post. */
export async function readPostTexts(db: Database | Tx, post_ids: readonly number[]): Promise<ReadonlyMap<number, PostText>> {
  if (post_ids.length === 0) return new Map();
  const { rows } = await db.execute<{ post_id: number; post_number: number; body: string }>(sql`
    SELECT post_id, post_number, body FROM discussion_posts p WHERE p.post_id = ANY (${sql.param([...post_ids])}::bigint[]) AND ${isVisible}`);
  return new Map(rows.map(({ post_id, post_number, body }) => [post_id, { post_number, text: toPlainText(ownPart(body)) }]));
}

export interface AcceptedAnswer extends FoundPost {
  readonly author_user_id: number;
}

/** The first post that is marked as an answer; null where there is none that the reader may read. */
export async function readAnswer(
  db: Database | Tx,
  actor: Actor,
  { kind, id }: { readonly kind: string; readonly id: number },
): Promise<AcceptedAnswer | null> {
  const { rows } = await db.execute<{ post_number: number; author_user_id: number; body: string }>(sql`
    SELECT p.post_number, p.author_user_id, p.body FROM discussions d JOIN discussion_posts p ON p.discussion_id = d.discussion_id
    WHERE d.anchor_type = ${kind} AND d.anchor_id = ${id} AND p.answer_at IS NOT NULL AND ${isVisible} AND ${notBlocked(actor, sql`p.author_user_id`)}
    ORDER BY p.post_number LIMIT 1`);
  const [answer] = rows;
  return answer
    ? { post_number: answer.post_number, author_user_id: answer.author_user_id, excerpt: excerptOf(withoutQuotes(answer.body)) }
    : null;
}
