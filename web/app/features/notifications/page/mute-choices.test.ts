import { mutedForGood } from '@sabha/contract/notifications/mutes';
import type { Notification } from '@sabha/contract/notifications/notification';
import { expect, test } from 'vitest';
import { choicesOf, describeEnd, endOf, titleOf } from './mute-choices.ts';

const row = (given: Partial<Notification>) =>
  ({ source_kind: null, source_id: null, created_by: 0, topic: 'tickets', ...given }) as Notification;
const kindsOf = (given: Partial<Notification>) => choicesOf(row(given), 7).map(({ thing }) => thing);

test('the narrowest that can be muted comes first, and nothing of which something always comes', () => {
  expect(kindsOf({ topic: 'messages', source_kind: 'conversation', source_id: 3, created_by: 9 })).toEqual([
    { kind: 'conversation', id: 3 },
    { kind: 'person', user_id: 9 },
    { kind: 'topic', topic: 'messages' },
  ]);
  expect(kindsOf({ topic: 'forum', source_kind: 'discussion', source_id: 4 })).toEqual([
    { kind: 'discussion', id: 4 },
    { kind: 'topic', topic: 'forum' },
  ]);
  expect(kindsOf({ topic: 'tickets', created_by: 9 })).toEqual([{ kind: 'topic', topic: 'tickets' }]);
  expect(kindsOf({ topic: 'announcements', source_kind: 'organisation', source_id: 5 })).toEqual([{ kind: 'organisation', id: 5 }]);
  expect(kindsOf({ topic: 'announcements' })).toEqual([]);
  expect(kindsOf({ topic: 'account' })).toEqual([]);
});

test('it ends in an hour, at eight in the morning, in a week at the same hour, or when it is taken back', () => {
  const now = new Date(2027, 6, 15, 22, 30);
  expect(new Date(endOf('hour', now))).toEqual(new Date(2027, 6, 15, 23, 30));
  expect(new Date(endOf('morning', now))).toEqual(new Date(2027, 6, 16, 8, 0));
  expect(new Date(endOf('week', now))).toEqual(new Date(2027, 6, 22, 22, 30));
  expect(endOf('for_good', now)).toBe(mutedForGood);
  expect(describeEnd(mutedForGood, now)).toBeNull();
  expect(describeEnd(endOf('hour', now), now)).toMatch(/^\d{1,2}:30/);
});

test('the conversation without a name is called after the help desk', () => {
  expect(titleOf({ thing: { kind: 'conversation', id: 3 }, title: '' })).toBe('Help desk');
  expect(titleOf({ thing: { kind: 'conversation', id: 4 }, title: 'Ward 6' })).toBe('Ward 6');
});
