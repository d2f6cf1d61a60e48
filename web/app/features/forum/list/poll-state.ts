import type { PollState } from '@sabha/contract/forum/poll';
import { m } from '../../../paraglide/messages.js';

const hour = 3_600_000;

/** Whether people vote in the poll of a topic, and for how long still where that ends by itself and the time is known. */
export function describePollState({ closes_at, closed_at }: PollState, now: number | null): string {
  if (closed_at !== null) return m.poll_state_closed();
  if (closes_at === null || now === null) return m.poll_state();
  const hours = Math.ceil((Date.parse(closes_at) - now) / hour);
  if (hours <= 0) return m.poll_state_closed();
  return hours < 24 ? m.poll_state_hours({ count: hours }) : m.poll_state_days({ count: Math.floor(hours / 24) });
}
