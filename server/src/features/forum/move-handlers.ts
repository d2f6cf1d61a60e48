import { badRequest, conflict, notFound, ProblemError } from '@sabha/contract/core/errors';
import {
  mergeTopic,
  movePosts as movePostsOperation,
  movingLimits,
  splitTopic,
  type MovedPosts,
} from '@sabha/contract/forum/move-operations';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import { slugify } from '../../core/text/slugify.ts';
import { canModerateForum } from '../../permissions/forum.ts';
import { lockPeople } from '../accounts/public.ts';
import { mergeDiscussions, movePosts, settleDiscussions, type MovedTo } from '../discussion/public.ts';
import { recordChange } from './record-change.ts';
import { forumTopics, maxTopicSlug, type ForumTopicRow } from './schema.ts';
import { topicAnchor } from './topic-anchor.ts';
import { isOpenToAll } from './topic-rights.ts';
import { readTopic } from './topics.read-model.ts';
import { refuseCategory, requireStarting, staysWithOrganisation } from './write-handlers.ts';

const readerOf = ({ actor, locale }: Call, { clock }: Context) => ({ actor, locale, now: clock.now() });

const refuseTarget = (message: string) => badRequest(`into_topic_id: ${message}`, [{ path: 'into_topic_id', message }]);

/** Both topics, which the caller reads. @throws ProblemError 404 for the one, 400 at the field for the other */
async function requireBoth(ctx: Context, call: Call, { from, into }: { from: number; into: number }): Promise<void> {
  if (from === into) throw refuseTarget('Choose another topic than this one.');
  await readTopic(ctx.db, readerOf(call, ctx), from);
  await readTopic(ctx.db, readerOf(call, ctx), into).catch((error: unknown) => {
    throw error instanceof ProblemError && error.status === 404 ? refuseTarget('There is no such topic.') : error;
  });
}

interface LockedTopic extends ForumTopicRow {
  /** Whether its page for everybody is there. */
  readonly is_open_to_all: boolean;
  /** In whose own forum it stands. */
  readonly organisation_id: number | null;
}

/** Topics whose posts have been locked, in the order of their numbers. @throws ProblemError 409 where one was merged meanwhile */
async function lockTopics(tx: Tx, topic_ids: readonly number[]): Promise<LockedTopic[]> {
  const rows = await tx
    .select()
    .from(forumTopics)
    .where(sql`${forumTopics.topic_id} = ANY (${sql.param([...topic_ids])}::bigint[])`)
    .orderBy(forumTopics.topic_id)
    .for('update');
  if (rows.some(({ merged_into_id }) => merged_into_id !== null)) throw conflict('One of these topics has been merged meanwhile.');
  const { rows: placed } = await tx.execute<
    Pick<LockedTopic, 'topic_id' | 'is_open_to_all' | 'organisation_id'> & Record<string, unknown>
  >(sql`
    SELECT t.topic_id, c.community_common_id AS organisation_id, c.is_public AND ${isOpenToAll} AS is_open_to_all
    FROM forum_topics t JOIN forum_categories c USING (category_id) WHERE t.topic_id = ANY (${sql.param([...topic_ids])}::bigint[])`);
  return topic_ids.map((topic_id) => {
    const row = rows.find((one) => one.topic_id === topic_id);
    if (!row) throw notFound();
    const place = placed.find((one) => one.topic_id === topic_id);
    return { ...row, is_open_to_all: place?.is_open_to_all === true, organisation_id: place?.organisation_id ?? null };
  });
}

/**
 * What not everybody reads stays so, and nothing is put where nobody reads it.
 * @throws ProblemError 409, and 400 at the field for a topic that is withheld
 */
function requireReaders(from: LockedTopic, into: LockedTopic): void {
  if (!into.is_listed) throw refuseTarget('Others cannot read this topic.');
  if (into.organisation_id !== from.organisation_id) throw refuseTarget(staysWithOrganisation);
  if (into.is_public && !from.is_open_to_all)
    throw conflict('Everybody reads the other topic, also without signing in. What not everybody reads cannot be moved there.');
}

/** The way to moved posts is not lost with their topic, of which nothing would be left. @throws ProblemError 409 */
async function requireLeft(tx: Tx, source: ForumTopicRow | undefined): Promise<void> {
  if (!source?.is_listed) return;
  const { rowCount } = await tx.execute(sql`SELECT FROM forum_topics WHERE topic_id = ${source.topic_id} AND NOT is_listed`);
  if (rowCount !== 0) throw conflict('Nothing would be left of this topic. Merge it into another instead.');
}

/** Where posts stand now, for who moved them. */
async function presentMoved(ctx: Context, call: Call, topic_id: number, { post_number, posts }: MovedTo): Promise<{ data: MovedPosts }> {
  const { title, path } = await readTopic(ctx.db, readerOf(call, ctx), topic_id);
  return { data: { topic_id, title, path, post_number, posts } };
}

const move = bind(movePostsOperation, canModerateForum, async ({ params: { topic_id: from }, body }, call, ctx) => {
  const { into_topic_id: into, post_numbers } = body;
  await requireBoth(ctx, call, { from, into });
  const moved = await ctx.transact(async (tx) => {
    const moving = { anchor: topicAnchor, from, to: into, user_id: call.actor.user_id, begins: false, post_numbers };
    const { first: _, ...done } = await movePosts(ctx, tx, moving);
    const [source, target] = await lockTopics(tx, [from, into]);
    if (source && target) requireReaders(source, target);
    await settleDiscussions(tx, topicAnchor, [from, into]);
    await requireLeft(tx, source);
    const before = { post_numbers };
    const after = { into_topic_id: into, ...done };
    await recordChange(ctx, tx, call, { action: 'topic.move_posts', topic_id: from, before, after });
    return done;
  });
  return presentMoved(ctx, call, into, moved);
});

const split = bind(splitTopic, canModerateForum, async ({ params: { topic_id: from }, body }, call, ctx) => {
  const { post_numbers, ...written } = body;
  const { actor } = call;
  await readTopic(ctx.db, readerOf(call, ctx), from);
  const moved = await ctx.transact(async (tx) => {
    const category = await requireStarting(tx, actor, written.category_id);
    const [topic] = await tx
      .insert(forumTopics)
      .values({
        ...written,
        // Until the posts are there, whose author is the author of the topic.
        author_user_id: actor.user_id,
        client_topic_id: randomUUID(),
        written_hash: '',
        slug: slugify(written.title, maxTopicSlug),
        is_public: false,
      })
      .returning({ topic_id: forumTopics.topic_id });
    if (!topic) throw new Error('The topic was not started.');
    const { topic_id } = topic;
    const moving = { anchor: topicAnchor, from, to: topic_id, user_id: actor.user_id, begins: true, post_numbers };
    const { first, ...done } = await movePosts(ctx, tx, moving);
    const [source] = await lockTopics(tx, [from]);
    if (source?.organisation_id !== category.community_common_id) throw refuseCategory(staysWithOrganisation);
    await tx
      .update(forumTopics)
      .set({ ...first, is_public: category.is_public && source.is_open_to_all })
      .where(eq(forumTopics.topic_id, topic_id));
    await settleDiscussions(tx, topicAnchor, [from, topic_id]);
    await requireLeft(tx, source);
    const after = { into_topic_id: topic_id, category_id: category.category_id, ...done };
    await recordChange(ctx, tx, call, { action: 'topic.split', topic_id: from, before: { post_numbers }, after });
    return { topic_id, ...done };
  });
  return presentMoved(ctx, call, moved.topic_id, moved);
});

interface Merging {
  readonly source: ForumTopicRow;
  readonly target: ForumTopicRow;
  /** Who voted for the source and is still there. */
  readonly voters: readonly number[];
  readonly number_offset: number;
}

/** What hangs on a topic beside its posts. @throws ProblemError 409 for one with a poll */
async function mergeRows(tx: Tx, { source, target, voters, number_offset }: Merging): Promise<void> {
  const { topic_id: from } = source;
  const { topic_id: into } = target;
  const { rowCount: polls } = await tx.execute(sql`SELECT FROM forum_polls WHERE topic_id = ${from}`);
  if (polls !== 0) throw conflict('This topic has a poll. Remove it first.');
  if (source.kind === 'idea' && target.kind === 'idea')
    await tx.execute(sql`
      INSERT INTO forum_votes (topic_id, user_id, voted_at) SELECT ${into}, user_id, voted_at FROM forum_votes
      WHERE topic_id = ${from} AND user_id = ANY (${sql.param([...voters])}::bigint[]) AND user_id <> ${target.author_user_id}
      ON CONFLICT DO NOTHING`);
  await tx.execute(sql`DELETE FROM forum_votes WHERE topic_id = ${from}`);
  await tx
    .update(forumTopics)
    .set({
      merged_into_id: into,
      number_offset,
      first_state: 'deleted',
      has_others: false,
      replies: 0,
      answers: 0,
      pinned_at: null,
      last_author_user_id: null,
    })
    .where(eq(forumTopics.topic_id, from));
  await tx
    .update(forumTopics)
    .set({ merged_into_id: into, number_offset: sql`${forumTopics.number_offset} + ${number_offset}` })
    .where(eq(forumTopics.merged_into_id, from));
}

const merge = bind(mergeTopic, canModerateForum, async ({ params: { topic_id: from }, body: { into_topic_id: into } }, call, ctx) => {
  await requireBoth(ctx, call, { from, into });
  const moved = await ctx.transact(async (tx) => {
    const { rows } = await tx.execute<{ user_id: number }>(sql`SELECT user_id FROM forum_votes WHERE topic_id = ${from}`);
    const voters = await lockPeople(
      tx,
      rows.map(({ user_id }) => user_id),
    );
    const route = { anchor: topicAnchor, from, to: into, user_id: call.actor.user_id };
    const done = await mergeDiscussions(ctx, tx, route, movingLimits.merged);
    const [source, target] = await lockTopics(tx, [from, into]);
    if (!source || !target) throw notFound();
    requireReaders(source, target);
    await mergeRows(tx, { source, target, voters, number_offset: done.post_number - 1 });
    await settleDiscussions(tx, topicAnchor, [into]);
    const before = { category_id: source.category_id, kind: source.kind, votes: source.votes };
    await recordChange(ctx, tx, call, { action: 'topic.merge', topic_id: from, before, after: { into_topic_id: into, ...done } });
    return done;
  });
  return presentMoved(ctx, call, into, moved);
});

export const topicMoveHandlers: readonly Bound[] = [move, split, merge];
