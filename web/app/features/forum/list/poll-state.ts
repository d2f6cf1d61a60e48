import type { TopicCard } from '@sabha/contract/forum/topic';
import { m } from '../../../paraglide/messages.js';
import { closeInTime } from '../components/poll-facts.ts';

const hour = 3_600_000;

interface Asking extends Pick<TopicCard, 'is_closed'> {
  readonly poll: NonNullable<TopicCard['poll']>;
}

/** Whether people vote in the poll of a topic, and for how long still where that ends by itself and the time is known. */
export function describePollState({ poll, is_closed }: Asking, now: number | null): string {
  const { closes_at, closed_at } = closeInTime(poll, now);
  if (closed_at !== null) return m.poll_state_closed();
  if (is_closed || closes_at === null || now === null) return m.poll_state();
  const hours = Math.ceil((Date.parse(closes_at) - now) / hour);
  return hours < 24 ? m.poll_state_hours({ count: hours }) : m.poll_state_days({ count: Math.floor(hours / 24) });
}
