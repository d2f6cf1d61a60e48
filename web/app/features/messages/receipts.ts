import type { ConversationMember, Message } from '@sabha/contract/messages/message';
import type { Opened } from './conversation-cache.ts';

/**
 * Who has read own messages, of those who show it, by the numbers of the messages that carry a mark: those above which the time stands,
 * the last one, and the last one that anybody has read. Where nobody shows it all of them are sent and no more.
 * @param heads the numbers of the messages above which the time stands
 */
export function findReceipts(
  { members, activity }: Pick<Opened, 'members' | 'activity'>,
  messages: readonly Message[],
  heads: ReadonlySet<number>,
): ReadonlyMap<number, readonly ConversationMember[]> {
  const others = activity.read_receipts ? members.filter(({ is_me, read_seq }) => !is_me && read_seq !== null) : [];
  const own = messages.filter(({ author, system, state }) => author.is_me && system === null && state === 'visible');
  const last = own.at(-1)?.seq;
  const lastRead = own.findLast(({ seq }) => others.some((one) => hasRead(one, seq)))?.seq;
  const marked = own.filter(({ seq }) => heads.has(seq) || seq === last || seq === lastRead);
  return new Map(marked.map(({ seq }) => [seq, others.filter((one) => hasRead(one, seq))]));
}

const hasRead = ({ first_seq, read_seq }: ConversationMember, seq: number): boolean =>
  read_seq !== null && first_seq <= seq && seq <= read_seq;
