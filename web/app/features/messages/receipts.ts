import type { ConversationMember, Message } from '@sabha/contract/messages/message';
import type { Opened } from './conversation-cache.ts';

/** Those who have read a message, or the help desk as a whole. */
export type Readers = readonly ConversationMember[] | 'help_desk';

/**
 * Who has read own messages, of those who show it, by the numbers of the messages that carry a mark: those above which the time stands,
 * the last one, and the last one that anybody has read. Where nobody shows it all of them are sent and no more.
 * What the help desk has answered or closed it has read, and so much of its reading it shows to who asks.
 * @param heads the numbers of the messages above which the time stands
 */
export function findReceipts(
  { members, activity, help_desk }: Pick<Opened, 'members' | 'activity' | 'help_desk'>,
  messages: readonly Message[],
  heads: ReadonlySet<number>,
): ReadonlyMap<number, Readers> {
  const isOfDesk = help_desk?.is_staff === false;
  const isAnswered = ({ created_at }: Message) =>
    isOfDesk && (help_desk.waiting_since === null || Date.parse(created_at) < Date.parse(help_desk.waiting_since));
  const others = activity.read_receipts ? members.filter(({ is_me, read_seq }) => !is_me && read_seq !== null) : [];
  const own = messages.filter(({ author, system, state }) => author.is_me && system === null && state === 'visible');
  const last = own.at(-1)?.seq;
  const lastRead = own.findLast((message) => isAnswered(message) || others.some((one) => hasRead(one, message.seq)))?.seq;
  const marked = own.filter(({ seq }) => heads.has(seq) || seq === last || seq === lastRead);
  return new Map(
    marked.map((message) => [message.seq, isAnswered(message) ? 'help_desk' : others.filter((one) => hasRead(one, message.seq))]),
  );
}

const hasRead = ({ first_seq, read_seq }: ConversationMember, seq: number): boolean =>
  read_seq !== null && first_seq <= seq && seq <= read_seq;
