import type { Notification } from '@sabha/contract/notifications/notification';
import type { ApiClient } from '@sabha/contract/core/operation';
import { expect, test } from 'vitest';
import type { ProposedTime, RequestByKind } from '../../../lib/request-actions.ts';
import { deviceZone, formatDay, formatTime } from '../../../ui/time/zoned-time.ts';
import { meetingActions } from './request-actions.ts';

const time = (hour: string, is_free: boolean, hasClash = false): ProposedTime => {
  const [starts_at, ends_at] = [`2027-07-16T${hour}:00:00.000Z`, `2027-07-16T${hour}:20:00.000Z`];
  return { starts_at, ends_at, is_free, clash: hasClash ? { title: 'Write a tender', starts_at, ends_at } : null };
};
const named = (hour: string) => {
  const at = `2027-07-16T${hour}:00:00.000Z`;
  return `${formatDay(at, deviceZone(), { style: 'short-weekday' })}, ${formatTime(at, deviceZone())}`;
};
const asked = (times: ProposedTime[], can_accept = true): RequestByKind['meeting'] => ({
  kind: 'meeting',
  booking_id: 5,
  is_confirmed: false,
  times,
  note: '',
  answer_by: null,
  can_accept,
});
const offered = (request: RequestByKind['meeting']) => meetingActions(request, {} as Notification);

test.each([
  ['one that is free', [time('06', true)], ['Accept', 'Suggest a time', 'Decline']],
  ['one that clashes', [time('06', false, true)], ['Suggest a time', 'Decline']],
  ['one that is not free', [time('06', false)], ['Suggest a time', 'Decline']],
  ['none any more', [], ['Suggest a time', 'Decline']],
  [
    'several, of which the first suit less',
    [time('06', false), time('07', false, true), time('08', true)],
    [`Accept ${named('08')}`, 'See all 3 times', 'Decline'],
  ],
  ['several of which none is free', [time('06', false), time('07', false)], ['See all 2 times', 'Decline']],
])('a proposal with %s is answered by what it allows', (_, times, labels) => {
  expect(offered(asked(times)).map(({ label }) => label())).toEqual(labels);
});

test('who may not accept yet can only look and decline', () => {
  expect(offered(asked([time('06', true)], false)).map(({ label }) => label())).toEqual(['Open', 'Decline']);
});

test('a yes takes the time that its label names', async () => {
  const calls: unknown[] = [];
  const api = { call: async ({ id }: { id: string }, input: object) => calls.push([id, input]) } as unknown as ApiClient;
  const actions = offered(asked([time('06', false), time('07', true)]));
  for (const action of actions) if ('call' in action) await action.call(api);
  expect(calls).toEqual([
    ['bookings.accept', { params: { booking_id: 5 }, body: { starts_at: '2027-07-16T07:00:00.000Z' } }],
    ['bookings.decline', { params: { booking_id: 5 }, body: { reason: '' } }],
  ]);
  expect(actions.flatMap((action) => ('to' in action ? [action.to] : []))).toEqual(['/community/network?view=meetings&meeting=5']);
});

test('a proposal is declined after a question, and other times for a meeting that holds without one', () => {
  const questionsOf = (is_confirmed: boolean) =>
    offered({ ...asked([time('06', true)]), is_confirmed }).map((action) =>
      'call' in action ? (action.question?.().title ?? null) : null,
    );
  expect(questionsOf(false)).toEqual([null, null, 'Decline this meeting?']);
  expect(questionsOf(true)).toEqual([null, null, null]);
});
