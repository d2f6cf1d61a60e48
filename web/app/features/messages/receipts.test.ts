import type { Message } from '@sabha/contract/messages/message';
import { expect, test } from 'vitest';
import type { Opened } from './conversation-cache.ts';
import { findReceipts } from './receipts.ts';

const message = (seq: number, is_me = true, other: Partial<Message> = {}) =>
  ({ seq, system: null, state: 'visible', author: { is_me }, ...other }) as Message;
const me = { name: 'Meera', is_me: true, read_seq: 9 };
const conversation = (others: Record<string, number | null>, read_receipts = true) =>
  ({
    activity: { read_receipts },
    members: [me, ...Object.entries(others).map(([name, read_seq]) => ({ name, is_me: false, first_seq: 1, read_seq }))],
  }) as unknown as Opened;
const marks = (...[opened, messages, heads]: [Opened, Message[], number[]]) =>
  [...findReceipts(opened, messages, new Set(heads))].map(([seq, readers]) =>
    readers === 'help_desk' ? [seq, 'the desk'] : [seq, ...readers.map(({ name }) => name)],
  );

test('a mark stands where the time does, at the last own message and at the last one that was read', () => {
  const messages = [message(1), message(2, false), message(3), message(4), message(5), message(6), message(7, false)];
  expect(marks(conversation({ Tejal: 5 }), messages, [1, 2, 3, 7])).toEqual([[1, 'Tejal'], [3, 'Tejal'], [5, 'Tejal'], [6]]);
  expect(marks(conversation({ Tejal: 7 }), messages, [1, 2, 3, 7])).toEqual([
    [1, 'Tejal'],
    [3, 'Tejal'],
    [6, 'Tejal'],
  ]);
  expect(marks(conversation({ Tejal: 0 }), messages, [1, 2, 3, 7])).toEqual([[1], [3], [6]]);
});

test('in a group it names who has read, of those who show it', () => {
  const messages = [message(1), message(2), message(3)];
  expect(marks(conversation({ Asha: 3, Neel: 1, Kiran: null }), messages, [1])).toEqual([
    [1, 'Asha', 'Neel'],
    [3, 'Asha'],
  ]);
});

test('where nobody shows it a message is sent, and none stands at what is no text of the person any more', () => {
  expect(marks(conversation({ Tejal: null }), [message(1)], [1])).toEqual([[1]]);
  expect(marks(conversation({ Tejal: 1 }, false), [message(1)], [1])).toEqual([[1]]);
  const others = [message(2, true, { state: 'deleted' }), message(3, true, { system: {} as Message['system'] })];
  expect(marks(conversation({ Tejal: 3 }), [message(1), ...others], [1, 2])).toEqual([[1, 'Tejal']]);
});

test('who came later has not read what was written before', () => {
  const all = conversation({ Asha: 3, Neel: 3 });
  const late = all.members.map((member) => (member.name === 'Neel' ? { ...member, first_seq: 2 } : member));
  expect(marks({ ...all, members: late }, [message(1), message(2)], [1])).toEqual([
    [1, 'Asha'],
    [2, 'Asha', 'Neel'],
  ]);
});

test('who asks the help desk sees that it has read what it has answered or closed, and nothing of what still waits', () => {
  const messages = ['06:00', '06:10', '06:20'].map((time, at) => message(at + 1, true, { created_at: `2027-07-15T${time}:00Z` }));
  const desk = (help_desk: object) => marks({ ...conversation({}, false), kind: 'help_desk', help_desk } as Opened, messages, [1]);
  const asking = { is_staff: false, waiting_since: null };
  expect(desk({ ...asking, state: 'waiting', waiting_since: '2027-07-15T06:00:00Z' })).toEqual([[1], [3]]);
  expect(desk({ ...asking, state: 'waiting', waiting_since: '2027-07-15T06:20:00Z' })).toEqual([[1, 'the desk'], [2, 'the desk'], [3]]);
  for (const state of ['answered', 'closed'])
    expect(desk({ ...asking, state })).toEqual([
      [1, 'the desk'],
      [3, 'the desk'],
    ]);
  expect(desk({ ...asking, state: 'answered', is_staff: true })).toEqual([[1], [3]]);
});
