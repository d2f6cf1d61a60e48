import type { Message } from '@sabha/contract/messages/message';
import { expect, test } from 'vitest';
import { findOutdatedQuotes, hasLater, isBehind, mergeMessages, nothingShown } from './merge-messages.ts';

const message = (seq: number, change_seq = seq, version = 1) => ({ seq, change_seq, version }) as Message;
const quoting = (seq: number, quoted: number, excerpt: string, attachment_count = 0) =>
  ({ ...message(seq), reply_to: { seq: quoted, name: '', excerpt, attachment_count } }) as Message;
const seqs = ({ messages }: { messages: readonly Message[] }) => messages.map(({ seq }) => seq);

test('messages that come in any order, some twice, are shown once and in their order', () => {
  const first = mergeMessages(nothingShown, [message(4), message(5)], 5);
  const later = mergeMessages(mergeMessages(first, [message(7), message(6)], 7), [message(6)], 6);
  expect(seqs(later)).toEqual([4, 5, 6, 7]);
  expect(later.change_seq).toBe(7);
});

test('of two states of a message the later change stays, whichever comes last', () => {
  const shown = mergeMessages(mergeMessages(nothingShown, [message(1)]), [message(1, 9, 3)]);
  expect(mergeMessages(shown, [message(1, 5, 2)]).messages).toMatchObject([{ version: 3 }]);
});

test('what would leave a hole is not shown, and the event that told of it is asked about', () => {
  const shown = mergeMessages(nothingShown, [message(1), message(2)], 2);
  expect(isBehind(shown, { change_seq: 4 })).toBe(true);
  const withHole = mergeMessages(shown, [message(4)]);
  expect(seqs(withHole)).toEqual([1, 2]);
  expect(seqs(mergeMessages(withHole, [message(3), message(4)], 4))).toEqual([1, 2, 3, 4]);
  expect(isBehind(shown, { change_seq: 2 })).toBe(false);
});

test('what lies beyond a gap is known of, until the reader has come through the gap', () => {
  const opened = mergeMessages({ ...nothingShown, last_seq: 300 }, [message(1), message(2)], 300);
  expect(hasLater(opened)).toBe(true);
  const announced = mergeMessages(opened, [message(301)], 301);
  expect([seqs(announced), announced.last_seq]).toEqual([[1, 2], 301]);
  const between = Array.from({ length: 299 }, (_, at) => message(at + 3));
  expect(hasLater(mergeMessages(announced, between))).toBe(false);
});

test('what quotes a message is outdated with its text, its files and its return, and not with what else becomes of it', () => {
  const messages = [message(1), quoting(2, 1, 'At ten.'), quoting(3, 1, '', 2), quoting(4, 1, ''), quoting(5, 9, 'At ten.')];
  const find = (changes: Partial<Message>) =>
    seqs({ messages: findOutdatedQuotes({ ...nothingShown, messages }, [{ ...message(1), ...changes }]) });
  expect(find({ state: 'deleted' })).toEqual([2, 3]);
  expect(find({ state: 'hidden', version: 2 })).toEqual([2, 3]);
  expect(find({ state: 'visible' })).toEqual([4]);
  expect(find({ state: 'visible', version: 2 })).toEqual([2, 3, 4]);
  expect(find({ seq: 2, state: 'deleted' })).toEqual([]);
});
