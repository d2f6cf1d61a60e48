import type { PollState, PublicPoll } from '@sabha/contract/forum/poll';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../ui/money.ts';

/** A poll as it stands at this moment: what was read of it may be from before it closed by itself. */
export function closeInTime<T extends PollState>(poll: T, now: number | null): T {
  const { closes_at, closed_at } = poll;
  const isOver = closes_at !== null && now !== null && Date.parse(closes_at) <= now;
  return { ...poll, closed_at: closed_at ?? (isOver ? closes_at : null) };
}

function describeVoters({ voters: count, max_choices: max, closed_at }: PublicPoll): string {
  if (count === 0) return closed_at === null ? m.poll_nobody() : m.poll_nobody_voted();
  const shown = formatCount(count);
  return max === 1 ? m.poll_one_each({ count, shown }) : m.poll_several_each({ count, shown, max });
}

/** How many have voted, and when that ends or has ended; `format` writes the moment. */
export function describePoll(poll: PublicPoll, format: (at: string) => string): string {
  const { closes_at, closed_at } = poll;
  const voters = describeVoters(poll);
  if (closed_at !== null) return `${voters} ${m.poll_closed({ when: format(closed_at) })}`;
  return closes_at === null ? voters : `${voters} ${m.poll_closes({ when: format(closes_at) })}`;
}

/** Whether the reader may see how many votes each option has. */
export const hasResult = ({ options }: PublicPoll): boolean => options.every(({ votes }) => votes !== null);

/** How many of a hundred voters chose an option. */
export const percentOf = (votes: number, voters: number): number => (voters === 0 ? 0 : Math.round((100 * votes) / voters));
