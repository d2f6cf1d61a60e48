import type { Message } from '@sabha/contract/messages/message';
import { zonedParts } from '../../ui/time/zoned-time.ts';
import { isSameAuthor } from './same-author.ts';

/** After such a pause one person's next message has a time of its own. Milliseconds. */
const pauseMs = 5 * 60_000;

/**
 * Whether a message begins a day, or a run: what one person writes without a pause, above which their name and the time stand once.
 * @param zone whose days count
 */
export function beginningOf(message: Message, before: Message | undefined, zone: string): { isNewDay: boolean; isNewRun: boolean } {
  const dayOf = ({ created_at }: Message) => zonedParts(created_at, zone).date;
  const isNewDay = !before || dayOf(before) !== dayOf(message);
  const isNewRun =
    isNewDay ||
    before.system !== null ||
    before.is_from_help_desk !== message.is_from_help_desk ||
    !isSameAuthor(before.author, message.author) ||
    Date.parse(message.created_at) - Date.parse(before.created_at) >= pauseMs;
  return { isNewDay, isNewRun };
}
