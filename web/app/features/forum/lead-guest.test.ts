import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findGuestPage } from './lead-guest.ts';

let slugs: string[];
let answerTopic: () => Promise<unknown>;
const asked = vi.fn<(id: string, input: unknown) => void>();
const api = {
  async call({ id }: { id: string }, input?: unknown) {
    asked(id, input);
    return id === 'publicTopic.get' ? answerTopic() : { data: { categories: slugs.map((slug) => ({ slug })) } };
  },
} as unknown as ApiClient;
const find = (path: string, hash = '') => findGuestPage(path, api, hash);

beforeEach(() => {
  asked.mockClear();
  slugs = ['water'];
  answerTopic = async () => ({ data: { path: '/web/forum/water/12-drain-sensors', pages: 3, number_offset: 0 } });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['/community/forum', '/web/forum'],
  ['/community/forum/', '/web/forum'],
  ['/community/forum/water', '/web/forum/water'],
  ['/community/forum/startups', null],
  ['/community/forum/water/12-drain-sensors', '/web/forum/water/12-drain-sensors'],
  ['/community/forum/heat/12/', '/web/forum/water/12-drain-sensors'],
])('a guest of %s reads %s', async (path, expected) => {
  expect(await find(path)).toBe(expected);
  expect(asked).toHaveBeenCalledOnce();
});

test.each(['/community/forum/new-topic', '/community/forum/water/drain', '/community/forum/water/12/more', '/community', '/my-tickets'])(
  'nothing is asked for %s',
  async (path) => {
    expect(await find(path)).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  },
);

test.each([
  ['', '?page=2#post-31'],
  ['#post-2', '?page=2#post-32'],
  ['#post-15', '?page=3#post-45'],
])('of a topic that was merged into another %s leads to %s of that', async (hash, end) => {
  answerTopic = async () => ({ data: { path: '/web/forum/water/12-drain-sensors', pages: 3, number_offset: 30 } });
  expect(await find('/community/forum/water/7', hash)).toBe(`/web/forum/water/12-drain-sensors${end}`);
});

test('a forum that nobody has opened leads nowhere', async () => {
  slugs = [];
  expect([await find('/community/forum'), await find('/community/forum/water')]).toEqual([null, null]);
});

test.each([
  ['#post-1', '#post-1'],
  ['#post-20', '#post-20'],
  ['#post-21', '?page=2#post-21'],
  ['#post-60', '?page=3#post-60'],
  ['#post-61', ''],
  ['#post-0', ''],
  ['#answers', ''],
])('%s leads to %s of the topic', async (hash, end) => {
  expect(await find('/community/forum/water/12', hash)).toBe(`/web/forum/water/12-drain-sensors${end}`);
  expect(asked).toHaveBeenCalledWith('publicTopic.get', { params: { topic_id: 12 } });
});

test.each([new ProblemError(404, 'Not found.'), new ProblemError(500, 'Failed.'), new ProblemError(0, 'Failed to fetch')])(
  'an answer of %j leads nowhere',
  async (problem) => {
    answerTopic = () => Promise.reject(problem);
    expect(await find('/community/forum/water/12')).toBeNull();
  },
);

test('a slow network does not hold the sign-in back', async () => {
  vi.useFakeTimers();
  const { promise, reject } = Promise.withResolvers<never>();
  answerTopic = () => promise;
  const found = find('/community/forum/water/12');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await found).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
  reject(new ProblemError(0, 'Too late.'));
});
