import { conflict } from '@sabha/contract/core/errors';
import type { NewPoll } from '@sabha/contract/forum/poll';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';
import { forumPolls, type ForumPollRow } from './schema.ts';

const dayMs = 86_400_000;

interface AddingPoll {
  readonly topic_id: number;
  readonly author_user_id: number;
  readonly poll: NewPoll;
  readonly now: Date;
  /** Instead of the days that the poll says. */
  readonly closes_at?: Date | null | undefined;
}

/** What was seen of a poll is not so any more. */
export const hasChanged = () => conflict('This poll has been changed meanwhile. Look at it again.');

/** @throws ProblemError 409 where the topic has one */
export async function addPoll(tx: Tx, { topic_id, author_user_id, poll, now, closes_at }: AddingPoll): Promise<void> {
  const { question, options, max_choices, shows_results, closes_in_days: days } = poll;
  const end = days === null ? null : new Date(now.getTime() + days * dayMs);
  const added = await tx
    .insert(forumPolls)
    .values({
      topic_id,
      author_user_id,
      question,
      options,
      max_choices,
      shows_results,
      created_at: now,
      closes_at: closes_at === undefined ? end : closes_at,
    })
    .onConflictDoNothing()
    .returning({ poll_id: forumPolls.poll_id });
  if (added.length === 0) throw hasChanged();
}

/**
 * The poll as the caller saw it. `share` lets others vote meanwhile, but nobody close, change or remove it; `update` lets nobody.
 * @throws ProblemError 409 where it is gone or another one
 */
export async function lockPoll(
  tx: Tx,
  { topic_id, poll_id }: { topic_id: number; poll_id: number },
  strength: 'share' | 'update',
): Promise<ForumPollRow> {
  const [poll] = await tx
    .select()
    .from(forumPolls)
    .where(and(eq(forumPolls.topic_id, topic_id), eq(forumPolls.poll_id, poll_id)))
    .for(strength);
  if (!poll) throw hasChanged();
  return poll;
}

/** When a poll took votes no more: somebody closed it, or its time was over; null while it takes them. */
export const endOf = ({ closed_at, closes_at }: Pick<ForumPollRow, 'closed_at' | 'closes_at'>, now: Date): Date | null =>
  closed_at ?? (closes_at !== null && closes_at <= now ? closes_at : null);
