import { badRequest, conflict, forbidden, notFound, ProblemError } from '@sabha/contract/core/errors';
import { createTopic, editTopic, pinTopic, voteForTopic, watchCategory } from '@sabha/contract/forum/operations';
import { topicLimits, type newTopicSchema } from '@sabha/contract/forum/topic';
import { and, eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import { slugify } from '../../core/text/slugify.ts';
import { canReadForum, canWriteInForum } from '../../permissions/forum.ts';
import { lockPerson } from '../accounts/public.ts';
import { openDiscussion } from '../discussion/public.ts';
import { findMeasures, requireWriting } from '../moderation/public.ts';
import { canStartIn, isForumModerator, readableCategories, type ReadableCategory } from './categories.store.ts';
import { findMerged } from './merged-topics.read-model.ts';
import { addPoll } from './polls.store.ts';
import { recordChange } from './record-change.ts';
import { forumCategoryWatches, forumTopics, forumVotes, maxTopicSlug, type ForumTopicRow } from './schema.ts';
import { toAnchorPlace, topicAnchor } from './topic-anchor.ts';
import { readTopic, type TopicReader } from './topics.read-model.ts';

const readerOf = ({ actor, locale }: Call, { clock }: Context): TopicReader => ({ actor, locale, now: clock.now() });

/** The category, in which the caller may start a topic; it is not deleted before they have. @throws ProblemError 400 at the field */
export async function requireStarting(tx: Tx, actor: Actor, category_id: number): Promise<ReadableCategory> {
  await tx.execute(sql`SELECT FROM forum_categories WHERE category_id = ${category_id} FOR SHARE`);
  const category = (await readableCategories(tx, actor)).get(category_id);
  if (category && canStartIn(actor, category)) return category;
  throw refuseCategory('You cannot start topics in this category.');
}

/** What the people of an organisation write to each other is for nobody else, and the other way about. */
export const staysWithOrganisation = 'Topics stay in the forum of their organisation.';

export const refuseCategory = (message: string) => badRequest(`category_id: ${message}`, [{ path: 'category_id', message }]);

type NewTopic = z.output<typeof newTopicSchema>;

const hashOf = ({ category_id, kind, title, tags, body, attachments, poll }: NewTopic) =>
  createHash('sha256')
    .update(JSON.stringify([category_id, kind, title, tags, body, ...attachments.map(({ name }) => name), ...(poll ? [poll] : [])]))
    .digest('base64url');

const create = bind(createTopic, canWriteInForum, async ({ body: written }, call, ctx) => {
  const { actor } = call;
  const topic_id = await ctx.transact(async (tx) => {
    // Asked first: what has become of its category meanwhile changes nothing about a topic that is there.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`forum topic ${actor.user_id}`}, 0))`);
    const known = await findKnown(tx, actor, written);
    if (known !== null) return known;
    const category = await requireStarting(tx, actor, written.category_id);
    const topic = await addTopic(ctx, tx, { actor, category, written });
    const { client_topic_id: client_post_id, body, attachments, poll } = written;
    const { topic_id, author_user_id } = topic;
    if (poll) await addPoll(tx, { topic_id, author_user_id, poll, now: ctx.clock.now() });
    const found = toAnchorPlace(topic, category, actor);
    const opening = { actor, anchor: topicAnchor, id: topic_id, found, written: { client_post_id, body, attachments } };
    await openDiscussion(ctx, tx, opening);
    return topic_id;
  });
  const present = await findMerged(ctx.db, topic_id);
  const topic = await readTopic(ctx.db, readerOf(call, ctx), present.topic_id);
  return { data: { ...topic, number_offset: present.number_offset } };
});

interface Adding {
  readonly actor: Actor;
  readonly category: ReadableCategory;
  readonly written: NewTopic;
}

/** The row of a new topic; the caller's lock makes the count of the day exact. */
async function addTopic(ctx: Context, tx: Tx, { actor, category, written }: Adding): Promise<ForumTopicRow> {
  const { client_topic_id, category_id, kind, title, tags } = written;
  const now = ctx.clock.now();
  const [topic] = await tx
    .insert(forumTopics)
    .values({
      category_id,
      author_user_id: actor.user_id,
      client_topic_id,
      written_hash: hashOf(written),
      kind,
      title,
      slug: slugify(title, maxTopicSlug),
      tags,
      is_public: category.is_public,
      created_at: now,
      last_posted_at: now,
    })
    .returning();
  if (!topic) throw new Error('The topic was not started.');
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM forum_topics WHERE author_user_id = ${actor.user_id} AND written_hash <> '' AND created_at > ${now}::timestamptz - interval '1 day'`);
  if ((rows[0]?.count ?? 0) > topicLimits.topicsADay && !isForumModerator(actor))
    throw new ProblemError(429, `You can start ${topicLimits.topicsADay} topics in a day.`, [], 3600);
  return topic;
}

/** The topic of this key, where there is one. @throws ProblemError 409 where it says something else */
async function findKnown(tx: Tx, { user_id }: Actor, written: NewTopic): Promise<number | null> {
  const [known] = await tx
    .select()
    .from(forumTopics)
    .where(and(eq(forumTopics.author_user_id, user_id), eq(forumTopics.client_topic_id, written.client_topic_id)));
  if (!known) return null;
  if (known.written_hash !== hashOf(written)) throw conflict('Something else has been posted with this key.');
  return known.topic_id;
}

const edit = bind(editTopic, canReadForum, async ({ params: { topic_id }, body }, call, ctx) => {
  const { category_id, seen_category_id, title, tags } = body;
  const before = await readTopic(ctx.db, readerOf(call, ctx), topic_id);
  if (!before.abilities.edit) throw forbidden();
  await ctx.transact(async (tx) => {
    const from = await lockTopic(tx, topic_id);
    if (from !== before.category.category_id || (seen_category_id ?? from) !== from)
      throw conflict('This topic has been moved meanwhile. Open it again.');
    const target = category_id === from ? null : await requireMoving(tx, call.actor, { from, to: category_id });
    requireWriting(await findMeasures(tx, call.actor.user_id, ctx.clock.now()));
    await tx
      .update(forumTopics)
      .set({
        category_id,
        ...(title !== undefined && { title }),
        ...(tags !== undefined && { tags }),
        // What was written for members stays theirs.
        ...(target && { is_public: sql`${forumTopics.is_public} AND ${target.is_public}` }),
      })
      .where(eq(forumTopics.topic_id, topic_id));
    await recordChange(ctx, tx, call, {
      action: 'topic.edit',
      topic_id,
      before: { category_id: from },
      after: {
        category_id,
        is_title_changed: title !== undefined && title !== before.title,
        are_tags_changed: tags !== undefined && JSON.stringify(tags) !== JSON.stringify(before.tags),
      },
    });
  });
  return { data: await readTopic(ctx.db, readerOf(call, ctx), topic_id) };
});

/** The category of a topic, which nobody changes meanwhile. @throws ProblemError 404, 409 where it was merged into another */
async function lockTopic(tx: Tx, topic_id: number): Promise<number> {
  const { rows } = await tx.execute<{ category_id: number; is_merged: boolean }>(sql`
    SELECT category_id, merged_into_id IS NOT NULL AS is_merged FROM forum_topics WHERE topic_id = ${topic_id} FOR NO KEY UPDATE`);
  const [row] = rows;
  if (!row) throw notFound();
  if (row.is_merged) throw conflict('This topic has been merged into another. Open it again.');
  return row.category_id;
}

/** Its author moves a topic among those who read it already: what others wrote in it was for them. */
async function requireMoving(tx: Tx, actor: Actor, { from, to }: { from: number; to: number }): Promise<ReadableCategory> {
  const target = await requireStarting(tx, actor, to);
  const source = (await readableCategories(tx, actor)).get(from);
  if (source?.community_common_id !== target.community_common_id) throw refuseCategory(staysWithOrganisation);
  if (!isForumModerator(actor) && source.menu_id !== target.menu_id)
    throw refuseCategory('Others read this category. Who moderates the forum can move the topic there.');
  return target;
}

const pin = bind(pinTopic, canReadForum, async ({ params: { topic_id }, body: { is_pinned } }, call, ctx) => {
  const before = await readTopic(ctx.db, readerOf(call, ctx), topic_id);
  if (!before.abilities.pin) throw forbidden();
  await ctx.transact(async (tx) => {
    if (!isForumModerator(call.actor)) requireWriting(await findMeasures(tx, call.actor.user_id, ctx.clock.now()));
    await tx
      .update(forumTopics)
      .set({ pinned_at: is_pinned ? sql`coalesce(${forumTopics.pinned_at}, ${ctx.clock.now()})` : null })
      .where(eq(forumTopics.topic_id, topic_id));
    await recordChange(ctx, tx, call, { action: 'topic.pin', topic_id, before: { is_pinned: before.is_pinned }, after: { is_pinned } });
  });
  return { data: await readTopic(ctx.db, readerOf(call, ctx), topic_id) };
});

const vote = bind(voteForTopic, canWriteInForum, async ({ params: { topic_id }, body: { is_on } }, call, ctx) => {
  const topic = await readTopic(ctx.db, readerOf(call, ctx), topic_id);
  const { user_id } = call.actor;
  if (!topic.votes) throw conflict('Only ideas have votes.');
  if (!topic.abilities.vote) throw topic.is_closed ? conflict('This discussion is closed.') : forbidden();
  await ctx.transact(async (tx) => {
    await lockTopic(tx, topic_id);
    if (is_on) requireWriting(await findMeasures(tx, user_id, ctx.clock.now()));
    if (is_on) await tx.insert(forumVotes).values({ topic_id, user_id, voted_at: ctx.clock.now() }).onConflictDoNothing();
    else await tx.delete(forumVotes).where(and(eq(forumVotes.topic_id, topic_id), eq(forumVotes.user_id, user_id)));
  });
  return { data: await readTopic(ctx.db, readerOf(call, ctx), topic_id) };
});

const watch = bind(watchCategory, canReadForum, async ({ params: { category_id }, body: { is_on } }, { actor }, ctx) => {
  const { user_id } = actor;
  // A watch ends also where the right to read has.
  if (is_on && !(await readableCategories(ctx.db, actor)).has(category_id)) throw notFound();
  await ctx.transact(async (tx) => {
    await lockPerson(tx, user_id);
    const isOwn = and(eq(forumCategoryWatches.category_id, category_id), eq(forumCategoryWatches.user_id, user_id));
    if (is_on) await tx.insert(forumCategoryWatches).values({ category_id, user_id, watched_at: ctx.clock.now() }).onConflictDoNothing();
    else await tx.delete(forumCategoryWatches).where(isOwn);
  });
  return { data: { category_id, is_watched: is_on } };
});

export const topicWriteHandlers: readonly Bound[] = [create, edit, pin, vote, watch];
