import { badRequest, conflict } from '@sabha/contract/core/errors';
import { discussionRearranged } from '@sabha/contract/discussion/events';
import { eq, or, sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import type { DiscussionAnchor } from '../../core/discussion/anchor.ts';
import { lockPeople } from '../accounts/public.ts';
import { lockDiscussions } from './discussion.store.ts';
import { isMuted } from './discussion-source.ts';
import { discussions, type DiscussionRow } from './schema.ts';
import { isVisible } from './shown-posts.ts';
import { summarise } from './summarise-discussion.ts';

interface Route {
  readonly anchor: DiscussionAnchor;
  /** What the two discussions are about. */
  readonly from: number;
  readonly to: number;
  readonly user_id: number;
}

interface Opened {
  readonly source: DiscussionRow;
  readonly target: DiscussionRow;
  /** Those who were asked for and are there until the end of the transaction. */
  readonly people: readonly number[];
}

/** People before the discussions that they read, and those before their posts. @param of which of the people of the source */
async function open(tx: Tx, { anchor, from, to }: Route, of: SQL): Promise<Opened> {
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    WITH source AS (SELECT discussion_id FROM discussions WHERE anchor_type = ${anchor.type} AND anchor_id = ${from}) ${of}`);
  const people = await lockPeople(
    tx,
    rows.map(({ user_id }) => user_id),
  );
  const opened = await lockDiscussions(tx, anchor, [from, to]);
  const [source, target] = [opened.get(from), opened.get(to)];
  if (!source || !target) throw new Error('The discussions were not made.');
  return { source, target, people };
}

interface Stored extends Record<string, unknown> {
  readonly post_id: number;
  readonly post_number: number;
  readonly author_user_id: number;
  readonly created_at: string;
  readonly is_gone: boolean;
  readonly is_visible: boolean;
}

export interface MovedTo {
  /** Of the first post, where they stand now; the others follow it. */
  readonly post_number: number;
  readonly posts: number;
}

export interface MovedPosts extends MovedTo {
  readonly first: { readonly author_user_id: number; readonly created_at: Date };
}

interface Moving extends Route {
  /** Whether the target is a new discussion, which is no news to who has read the posts. */
  readonly begins: boolean;
  readonly post_numbers: readonly number[];
}

/**
 * Posts of one discussion behind the last one of another, in their order, with all that hangs on them but the mark of an answer. Where
 * they stood an empty row has their number and the way to them, so that numbers, links and what is read stay what they were. Nobody is
 * notified. How both stand now the caller settles.
 * @throws ProblemError 409 for posts that are not there any more, 400 where a discussion would begin with one that is not shown
 */
export async function movePosts(ctx: Context, tx: Tx, moving: Moving): Promise<MovedPosts> {
  const numbers = sql.param([...moving.post_numbers]);
  const authors = sql`
    SELECT author_user_id AS user_id FROM discussion_posts JOIN source USING (discussion_id) WHERE post_number = ANY (${numbers}::bigint[])`;
  const { source, target, people } = await open(tx, moving, moving.begins ? sql`${authors} UNION ${readers}` : authors);
  const { rows: posts } = await tx.execute<Stored>(sql`
    SELECT post_id, post_number, author_user_id, created_at, deleted_at IS NOT NULL AS is_gone, ${isVisible} AS is_visible FROM discussion_posts
    WHERE discussion_id = ${source.discussion_id} AND post_number = ANY (${numbers}::bigint[])
    ORDER BY post_number FOR UPDATE`);
  if (posts.length < moving.post_numbers.length || posts.some(({ is_gone }) => is_gone))
    throw conflict('Some of these posts have been moved or deleted meanwhile. Choose them again.');
  const [first] = posts;
  if (!first || (moving.begins && !first.is_visible)) throw refuse('The first of these posts is not shown to everybody.');
  const offset = target.last_number;
  await tx.execute(sql`
    UPDATE discussion_posts p SET discussion_id = ${target.discussion_id}, post_number = n.post_number, answer_at = NULL, answer_by_id = NULL
    FROM unnest(${idsOf(posts)}::bigint[], ${sql.param(posts.map((_, at) => offset + at + 1))}::bigint[]) AS n (post_id, post_number)
    WHERE p.post_id = n.post_id`);
  // One version more: open pages take it for the newer of two states.
  await tx.execute(sql`
    INSERT INTO discussion_posts (discussion_id, post_number, author_user_id, client_post_id, written_hash, version, created_at, deleted_at, moved_to_id)
    SELECT ${source.discussion_id}, n.post_number, p.author_user_id, gen_random_uuid(), '', p.version + 1, p.created_at, ${ctx.clock.now()}, p.post_id
    FROM unnest(${idsOf(posts)}::bigint[], ${numbersOf(posts)}::bigint[]) AS n (post_id, post_number) JOIN discussion_posts p USING (post_id)`);
  await endAt(tx, target, offset + posts.length);
  await tx.execute(sql`
    INSERT INTO discussion_readers (discussion_id, user_id, level, seen_at)
    SELECT DISTINCT ${target.discussion_id}::bigint, author_user_id, 'tracking', ${ctx.clock.now()}::timestamptz
    FROM discussion_posts p WHERE post_id = ANY (${idsOf(posts)}::bigint[]) AND author_user_id = ANY (${sql.param([...people])}::bigint[])
      AND NOT EXISTS (SELECT FROM discussion_readers r WHERE r.discussion_id = ${source.discussion_id} AND r.user_id = p.author_user_id AND ${isMuted(ctx.clock.now())})
    ON CONFLICT (discussion_id, user_id) DO UPDATE SET
      level = CASE discussion_readers.level WHEN 'normal' THEN excluded.level ELSE discussion_readers.level END`);
  if (moving.begins)
    await copyReaders(tx, { source, target, people, where: sql`read_number >= ${first.post_number}`, level: sql`'normal'` });
  const count = sql`(SELECT count(*) FROM unnest(${numbersOf(posts)}::bigint[]) AS n (post_number) WHERE n.post_number <= s.read_number)`;
  await readOn(tx, { source, target, count });
  await announce(ctx, tx, { source, target, user_id: moving.user_id });
  return {
    post_number: offset + 1,
    posts: posts.length,
    first: { author_user_id: first.author_user_id, created_at: new Date(first.created_at) },
  };
}

/**
 * All posts of one discussion behind the last one of another; whoever follows the one follows the other. Afterwards the first is empty,
 * and a number in it is that number plus `post_number - 1` in the other. How the other stands now the caller settles.
 * @throws ProblemError 409 for a discussion of more posts than `max`
 */
export async function mergeDiscussions(ctx: Context, tx: Tx, route: Route, max: number): Promise<MovedTo> {
  const { source, target, people } = await open(tx, route, readers);
  if (source.last_number > max) throw conflict(`Topics of more than ${max} posts cannot be merged.`);
  const offset = target.last_number;
  await tx.execute(sql`
    UPDATE discussion_posts SET discussion_id = ${target.discussion_id}, post_number = post_number + ${offset}, answer_at = NULL, answer_by_id = NULL
    WHERE discussion_id = ${source.discussion_id}`);
  await endAt(tx, target, offset + source.last_number);
  await copyReaders(tx, { source, target, people, where: sql`level <> 'normal'`, level: sql`level` });
  await readOn(tx, { source, target, count: sql`least(s.read_number, ${source.last_number})` });
  await tx.execute(sql`DELETE FROM discussion_readers WHERE discussion_id = ${source.discussion_id}`);
  await tx
    .update(discussions)
    .set({ last_number: 0, merged_into_id: target.discussion_id })
    .where(or(eq(discussions.discussion_id, source.discussion_id), eq(discussions.merged_into_id, source.discussion_id)));
  await announce(ctx, tx, { source, target, user_id: route.user_id });
  return { post_number: offset + 1, posts: source.last_number };
}

/** Stores how discussions stand whose posts were moved, after everything else has been locked. */
export async function settleDiscussions(tx: Tx, anchor: DiscussionAnchor, ids: readonly number[]): Promise<void> {
  const opened = await lockDiscussions(tx, anchor, ids);
  for (const [id, { discussion_id }] of opened) await anchor.settle?.(tx, id, () => summarise(tx, discussion_id));
}

/** Who reads in the source. */
const readers = sql`SELECT user_id FROM discussion_readers JOIN source USING (discussion_id)`;

type Pair = Pick<Opened, 'source' | 'target'>;

const idsOf = (posts: readonly Stored[]) => sql.param(posts.map(({ post_id }) => post_id));
const numbersOf = (posts: readonly Stored[]) => sql.param(posts.map(({ post_number }) => post_number));
const endAt = (tx: Tx, { discussion_id }: DiscussionRow, last_number: number) =>
  tx.update(discussions).set({ last_number }).where(eq(discussions.discussion_id, discussion_id));

const refuse = (message: string) => badRequest(`post_numbers: ${message}`, [{ path: 'post_numbers', message }]);

type Copying = Opened & { readonly where: SQL; readonly level: SQL };

/** Readers of the source as readers of the target, where they are none yet or have set nothing about it; what they read there is not muted. */
async function copyReaders(tx: Tx, { source, target, people, where, level }: Copying): Promise<void> {
  await tx.execute(sql`
    INSERT INTO discussion_readers (discussion_id, user_id, level, muted_until, seen_at)
    SELECT ${target.discussion_id}, user_id, ${level}, muted_until, seen_at FROM discussion_readers
    WHERE discussion_id = ${source.discussion_id} AND user_id = ANY (${sql.param([...people])}::bigint[]) AND ${where}
    ON CONFLICT (discussion_id, user_id) DO UPDATE SET
      level = CASE WHEN discussion_readers.level = 'normal' AND excluded.level <> 'muted' THEN excluded.level ELSE discussion_readers.level END,
      muted_until = CASE discussion_readers.level WHEN 'normal' THEN coalesce(discussion_readers.muted_until, excluded.muted_until) ELSE discussion_readers.muted_until END`);
}

/**
 * Who was at the end of the target has read there what they had read of the posts in the source, up to the first that they had not.
 * @param count how many of the posts the reader `s` of the source has read, as SQL
 */
async function readOn(tx: Tx, { source, target, count }: Pair & { readonly count: SQL }): Promise<void> {
  // One look-up for each reader: nothing is known yet of rows that this transaction made, and a join could compare all with all.
  const own = (what: SQL) =>
    sql`(SELECT ${what} FROM discussion_readers s WHERE s.discussion_id = ${source.discussion_id} AND s.user_id = t.user_id)`;
  await tx.execute(sql`
    UPDATE discussion_readers t SET read_number = ${target.last_number} + ${own(count)}
    WHERE t.discussion_id = ${target.discussion_id} AND t.read_number >= ${target.last_number} AND ${own(sql`s.read_number`)} IS NOT NULL`);
}

async function announce(ctx: Context, tx: Tx, { source, target, user_id }: Pair & { readonly user_id: number }): Promise<void> {
  for (const { discussion_id } of [source, target]) await ctx.outbox.add(tx, discussionRearranged, { discussion_id }, user_id);
}
