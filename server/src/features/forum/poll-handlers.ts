import { badRequest, conflict, forbidden } from '@sabha/contract/core/errors';
import { closePoll, removePoll, setPoll, voteInPoll } from '@sabha/contract/forum/poll-operations';
import type { Topic } from '@sabha/contract/forum/topic';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import { canReadForum, canWriteInForum } from '../../permissions/forum.ts';
import { lockPerson } from '../accounts/public.ts';
import { announceChange } from '../discussion/public.ts';
import { findMeasures, requireWriting } from '../moderation/public.ts';
import { isForumModerator } from './categories.store.ts';
import { addPoll, endOf, hasChanged, lockPoll } from './polls.store.ts';
import { recordChange, type TopicChange } from './record-change.ts';
import { forumPolls, forumPollVotes, forumTopics, type ForumPollRow } from './schema.ts';
import { topicKind } from './topic-anchor.ts';
import { readTopic, type TopicReader } from './topics.read-model.ts';

const readerOf = ({ actor, locale }: Call, { clock }: Context): TopicReader => ({ actor, locale, now: clock.now() });

/** @throws ProblemError 404 for what the caller may not see */
const read = (call: Call, ctx: Context, topic_id: number) => readTopic(ctx.db, readerOf(call, ctx), topic_id);

const isClosed = (what: 'poll' | 'discussion') => conflict(`This ${what} is closed.`);
const isVotedIn = () => conflict('Somebody has voted, so the poll stays as it is.');

const set = bind(setPoll, canWriteInForum, async ({ params: { topic_id }, body: { poll, seen_poll_id, has_same_end } }, call, ctx) => {
  const { user_id } = call.actor;
  await read(call, ctx, topic_id);
  await ctx.transact(async (tx) => {
    await lockPerson(tx, user_id);
    await lockTopic(tx, topic_id);
    const now = ctx.clock.now();
    requireWriting(await findMeasures(tx, user_id, now));
    const seen = seen_poll_id === null ? null : await lockPoll(tx, { topic_id, poll_id: seen_poll_id }, 'update');
    requireSetting(await readTopic(tx, readerOf(call, ctx), topic_id), seen, user_id);
    await tx.delete(forumPolls).where(eq(forumPolls.topic_id, topic_id));
    await addPoll(tx, { topic_id, author_user_id: user_id, poll, now, closes_at: has_same_end ? seen?.closes_at : undefined });
    await change(ctx, tx, call, { action: 'topic.set_poll', topic_id, before: { has_poll: seen !== null }, after: { has_poll: true } });
  });
  return { data: await read(call, ctx, topic_id) };
});

/** The row of a topic, which nothing changes meanwhile; a poll is locked after it. */
const lockTopic = (tx: Tx, topic_id: number) => tx.execute(sql`SELECT FROM forum_topics WHERE topic_id = ${topic_id} FOR NO KEY UPDATE`);

/** In the audit log, and to who has the topic open. */
async function change(ctx: Context, tx: Tx, call: Call, changed: TopicChange): Promise<void> {
  await recordChange(ctx, tx, call, changed);
  await announceChange(ctx, tx, { kind: topicKind, id: changed.topic_id }, call.actor.user_id);
}

/** @throws ProblemError 403 for somebody else's */
function requireOwn({ author_user_id }: ForumPollRow, user_id: number): void {
  if (author_user_id !== user_id) throw forbidden();
}

/** @throws ProblemError 403 for who has not started the topic, 409 where it or its poll stands so that none is set */
function requireSetting({ poll, abilities, is_closed }: Topic, seen: ForumPollRow | null, user_id: number): void {
  if (seen) requireOwn(seen, user_id);
  if ((poll?.poll_id ?? null) !== (seen?.poll_id ?? null)) throw hasChanged();
  if (poll ? poll.abilities.edit : abilities.add_poll) return;
  if (poll && poll.closed_at !== null) throw isClosed('poll');
  if (poll && poll.voters > 0) throw isVotedIn();
  throw is_closed ? isClosed('discussion') : forbidden();
}

const remove = bind(removePoll, canReadForum, async ({ params: { topic_id }, query: { poll_id } }, call, ctx) => {
  await read(call, ctx, topic_id);
  await ctx.transact(async (tx) => {
    await lockTopic(tx, topic_id);
    const seen = await lockPoll(tx, { topic_id, poll_id }, 'update');
    const { poll, is_closed } = await readTopic(tx, readerOf(call, ctx), topic_id);
    const isMine = seen.author_user_id === call.actor.user_id;
    if (!isForumModerator(call.actor)) requireOwn(seen, call.actor.user_id);
    if (!poll?.abilities.remove) throw poll && poll.voters > 0 ? isVotedIn() : is_closed ? isClosed('discussion') : forbidden();
    await tx.delete(forumPolls).where(eq(forumPolls.poll_id, poll_id));
    if (!isMine) await tx.update(forumTopics).set({ is_poll_refused: true }).where(eq(forumTopics.topic_id, topic_id));
    const after = { has_poll: false, by_moderator: !isMine };
    await change(ctx, tx, call, { action: 'topic.remove_poll', topic_id, before: { has_poll: true }, after });
  });
  return { data: await read(call, ctx, topic_id) };
});

const close = bind(closePoll, canReadForum, async ({ params: { topic_id }, body: { poll_id } }, call, ctx) => {
  await read(call, ctx, topic_id);
  await ctx.transact(async (tx) => {
    const poll = await lockPoll(tx, { topic_id, poll_id }, 'update');
    if (!isForumModerator(call.actor)) requireOwn(poll, call.actor.user_id);
    const now = ctx.clock.now();
    if (endOf(poll, now)) return;
    await tx.update(forumPolls).set({ closed_at: now }).where(eq(forumPolls.poll_id, poll_id));
    await change(ctx, tx, call, { action: 'topic.close_poll', topic_id, before: { is_closed: false }, after: { is_closed: true } });
  });
  return { data: await read(call, ctx, topic_id) };
});

/** @throws ProblemError 400 for options that the poll does not have, and for more than it lets one person choose */
function requireChoices(choices: readonly number[], { options, max_choices }: ForumPollRow): void {
  const refuse = (message: string) => badRequest(`choices: ${message}`, [{ path: 'choices', message }]);
  if (choices.some((choice) => choice > options.length)) throw refuse('The poll does not have this option.');
  if (choices.length > max_choices) throw refuse(`Choose at most ${max_choices}.`);
}

const vote = bind(voteInPoll, canWriteInForum, async ({ params: { topic_id }, body: { poll_id, choices } }, call, ctx) => {
  const { user_id } = call.actor;
  await read(call, ctx, topic_id);
  await ctx.transact(async (tx) => {
    await lockPerson(tx, user_id);
    const now = ctx.clock.now();
    if (choices.length > 0) requireWriting(await findMeasures(tx, user_id, now));
    const poll = await lockPoll(tx, { topic_id, poll_id }, 'share');
    if (endOf(poll, now)) throw isClosed('poll');
    const topic = await readTopic(tx, readerOf(call, ctx), topic_id);
    if (!topic.poll?.abilities.vote) throw topic.is_closed ? isClosed('discussion') : forbidden();
    requireChoices(choices, poll);
    if (choices.length === 0) {
      await tx.delete(forumPollVotes).where(and(eq(forumPollVotes.poll_id, poll_id), eq(forumPollVotes.user_id, user_id)));
      return;
    }
    const cast = { choices: choices.toSorted((a, b) => a - b), voted_at: now };
    await tx
      .insert(forumPollVotes)
      .values({ poll_id, user_id, topic_id, ...cast })
      .onConflictDoUpdate({ target: [forumPollVotes.poll_id, forumPollVotes.user_id], set: cast });
  });
  return { data: await read(call, ctx, topic_id) };
});

export const pollHandlers: readonly Bound[] = [set, remove, close, vote];
