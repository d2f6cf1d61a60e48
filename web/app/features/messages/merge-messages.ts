import type { Message } from '@sabha/contract/messages/message';

/** What is shown of a conversation: messages by their number, without a gap, and up to which change they are known. */
export interface ShownMessages {
  readonly messages: readonly Message[];
  readonly change_seq: number;
  /** The latest number heard of, shown or not. */
  readonly last_seq: number;
}

export const nothingShown: ShownMessages = { messages: [], change_seq: 0, last_seq: 0 };

/**
 * Adds messages that were read or announced, in whatever order they come: of two states of one message that of the later change wins.
 * What would leave a gap is left out; it comes when the reader gets there.
 */
export function mergeMessages(shown: ShownMessages, read: readonly Message[], change_seq = shown.change_seq): ShownMessages {
  const bySeq = new Map(shown.messages.map((message) => [message.seq, message]));
  for (const message of read) {
    const known = bySeq.get(message.seq);
    if (!known || message.change_seq >= known.change_seq) bySeq.set(message.seq, message);
  }
  const all = [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
  const anchor = (shown.messages[0] ?? read[0])?.seq ?? 0;
  return {
    messages: joinedAround(all, anchor),
    change_seq: Math.max(shown.change_seq, change_seq),
    last_seq: Math.max(shown.last_seq, ...read.map(({ seq }) => seq)),
  };
}

/** Whether there are later messages than those shown, beyond a gap that nobody has read yet. */
export const hasLater = ({ messages, last_seq }: ShownMessages): boolean => (messages.at(-1)?.seq ?? 0) < last_seq;

/** Whether what an event announces is not shown yet: it is asked for by its change, so that a hole is filled too. */
export const isBehind = ({ change_seq }: ShownMessages, announced: { readonly change_seq: number }): boolean =>
  announced.change_seq > change_seq;

/** Those shown that quote one of these as it was before; whether what is quoted of an edited one is another now is the server's to know. */
export function findOutdatedQuotes({ messages }: ShownMessages, changed: readonly Message[]): readonly Message[] {
  const bySeq = new Map(changed.map((message) => [message.seq, message]));
  return messages.filter(({ reply_to }) => {
    const quoted = reply_to && bySeq.get(reply_to.seq);
    if (!quoted) return false;
    const isEmpty = reply_to.excerpt === '' && reply_to.attachment_count === 0;
    return quoted.state === 'visible' ? quoted.version > 1 || isEmpty : !isEmpty;
  });
}

function joinedAround(messages: readonly Message[], seq: number): readonly Message[] {
  const at = messages.findIndex((message) => message.seq === seq);
  let [from, to] = [Math.max(at, 0), Math.max(at, 0)];
  const seqAt = (index: number) => messages[index]?.seq ?? 0;
  while (from > 0 && seqAt(from - 1) === seqAt(from) - 1) from -= 1;
  while (to < messages.length - 1 && seqAt(to + 1) === seqAt(to) + 1) to += 1;
  return messages.slice(from, to + 1);
}
