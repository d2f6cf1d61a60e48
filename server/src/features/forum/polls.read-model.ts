import type { Poll, PollState, PublicPoll } from '@sabha/contract/forum/poll';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { endOf } from './polls.store.ts';
import type { ForumPollRow } from './schema.ts';

/** Whose votes are none. */
export const nobody = 0;

interface Row extends Pick<ForumPollRow, 'poll_id' | 'question' | 'options' | 'max_choices' | 'shows_results'>, Record<string, unknown> {
  readonly closes_at: string | null;
  readonly closed_at: string | null;
  readonly voters: number;
  /** Of each option, in their order. */
  readonly votes: number[];
  /** Numbers of the options that the reader chose. */
  readonly chosen: number[] | null;
}

/** The poll of a topic, with its votes and those of one reader; nobody's for who is not signed in. */
async function selectPoll(db: Database | Tx, { topic_id, user_id }: { topic_id: number; user_id: number }): Promise<Row | null> {
  const { rows } = await db.execute<Row>(sql`
    SELECT p.poll_id, p.question, p.options, p.max_choices, p.shows_results, p.closes_at, p.closed_at,
      (SELECT count(*)::int FROM forum_poll_votes v WHERE v.poll_id = p.poll_id) AS voters,
      ARRAY(
        SELECT coalesce(c.votes, 0) FROM generate_subscripts(p.options, 1) AS number
        LEFT JOIN (
          SELECT choice, count(*)::int AS votes FROM forum_poll_votes v CROSS JOIN unnest(v.choices) AS choice
          WHERE v.poll_id = p.poll_id GROUP BY choice) c ON c.choice = number
        ORDER BY number) AS votes,
      (SELECT v.choices FROM forum_poll_votes v WHERE v.poll_id = p.poll_id AND v.user_id = ${user_id}) AS chosen
    FROM forum_polls p WHERE p.topic_id = ${topic_id}`);
  return rows[0] ?? null;
}

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

/** When a poll closes and whether it has: from `closes_at` on it is closed although nobody closed it. */
export function presentPollState({ closes_at, closed_at }: Pick<Row, 'closes_at' | 'closed_at'>, now: Date): PollState {
  const times = { closes_at: dateOf(closes_at), closed_at: dateOf(closed_at) };
  return { closes_at: times.closes_at?.toISOString() ?? null, closed_at: endOf(times, now)?.toISOString() ?? null };
}

/** Without what only members see of it; how many votes an option has is said to those whom the poll shows it. */
function presentPoll({ question, options, max_choices, shows_results, voters, votes, chosen, ...times }: Row, now: Date): PublicPoll {
  const state = presentPollState(times, now);
  const isShown = state.closed_at !== null || shows_results === 'always' || (shows_results === 'voted' && chosen !== null);
  return {
    question,
    options: options.map((text, at) => ({ text, votes: isShown ? (votes[at] ?? 0) : null })),
    voters,
    max_choices,
    shows_results,
    ...state,
  };
}

export interface PollReader {
  readonly topic_id: number;
  readonly user_id: number;
  readonly now: Date;
  /** Whether the poll is theirs. */
  readonly is_mine: boolean;
  readonly moderates: boolean;
  /** Whether they may change and vote in the topic, as it stands. */
  readonly can_write: boolean;
}

/** The poll of a topic for one member; null where it has none. */
export async function readPoll(db: Database | Tx, reader: PollReader): Promise<Poll | null> {
  const { now, is_mine, moderates, can_write } = reader;
  const row = await selectPoll(db, reader);
  if (!row) return null;
  const poll = presentPoll(row, now);
  const isOpen = poll.closed_at === null;
  const isUntouched = is_mine && row.voters === 0;
  return {
    ...poll,
    poll_id: row.poll_id,
    options: poll.options.map((option, at) => ({ ...option, is_mine: row.chosen?.includes(at + 1) ?? false })),
    abilities: {
      vote: can_write && isOpen,
      edit: isUntouched && can_write && isOpen,
      close: isOpen && (moderates || is_mine),
      remove: moderates || (isUntouched && can_write),
    },
  };
}

/** What a poll asks, as Markdown; empty where the topic has none. */
export async function readPollText(db: Database | Tx, topic_id: number): Promise<string> {
  const { rows } = await db.execute<{ question: string; options: string[] }>(sql`
    SELECT question, options FROM forum_polls WHERE topic_id = ${topic_id}`);
  const [row] = rows;
  return row ? [`**${toPlainMarkdown(row.question)}**\n`, ...row.options.map((option) => `- ${toPlainMarkdown(option)}`)].join('\n') : '';
}

/** A text of which no sign means anything. */
const toPlainMarkdown = (text: string): string => text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&');

/** The poll of a topic for everybody. */
export async function readPublicPoll(db: Database, topic_id: number, now: Date): Promise<PublicPoll | null> {
  const row = await selectPoll(db, { topic_id, user_id: nobody });
  return row && presentPoll(row, now);
}

/** Milliseconds until the next poll closes by itself. */
export async function readPollLife(db: Database, now: Date): Promise<number> {
  const { rows } = await db.execute<{ next: string | null }>(sql`
    SELECT min(closes_at) AS next FROM forum_polls WHERE closed_at IS NULL AND closes_at > ${now}::timestamptz`);
  const next = dateOf(rows[0]?.next ?? null);
  return next === null ? Infinity : next.getTime() - now.getTime();
}
