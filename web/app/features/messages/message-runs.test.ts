import type { Message } from '@sabha/contract/messages/message';
import { expect, test } from 'vitest';
import { beginningOf } from './message-runs.ts';

const author = { user_id: 5, name: 'Meera', is_me: true };
const at = (time: string, other: object = {}) =>
  ({ created_at: `2027-07-15T${time}Z`, author, system: null, is_from_help_desk: false, ...other }) as unknown as Message;
const begin = (message: Message, before?: Message) => beginningOf(message, before, 'Asia/Kolkata');

test('a run of one person ends with a pause of five minutes, however long it is', () => {
  expect(begin(at('06:04:59'), at('06:00:00'))).toEqual({ isNewDay: false, isNewRun: false });
  expect(begin(at('06:09:00'), at('06:04:59'))).toEqual({ isNewDay: false, isNewRun: false });
  expect(begin(at('06:05:00'), at('06:00:00'))).toEqual({ isNewDay: false, isNewRun: true });
});

test('it ends with somebody else, with a line of what happened, with the help desk and with the day of the reader', () => {
  const before = at('06:00:00');
  expect(begin(at('06:01:00', { author: { user_id: 6, name: 'Tejal', is_me: false } }), before).isNewRun).toBe(true);
  expect(begin(at('06:01:00'), at('06:00:00', { system: { type: 'left' } })).isNewRun).toBe(true);
  expect(begin(at('06:01:00', { is_from_help_desk: true }), before).isNewRun).toBe(true);
  expect(begin(at('18:30:00'), at('18:29:00'))).toEqual({ isNewDay: true, isNewRun: true });
  expect(begin(before)).toEqual({ isNewDay: true, isNewRun: true });
});
