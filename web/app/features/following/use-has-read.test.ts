import type { Following } from '@sabha/contract/following/following';
import { expect, test } from 'vitest';
import { isFirstMark } from './use-has-read.ts';

const subject = { link: '/x', title: 'x', byline: '', appearance: null };
const followingOf = (marked_at: string | null, ...times: readonly string[]): Following => ({
  follows: times.map((followed_at, place) => ({ type: 'theme', address: `t${place}`, subject, followed_at, news: 0 })),
  marked_at,
  news: { programme: 0, article: 0, post: 0, organisation: 0 },
});

test('a mark at the oldest follow is one that nobody has moved', () => {
  const mark = '2027-07-12T12:50:00.000Z';
  const [first, later] = ['2027-07-12T12:49:59.400Z', '2027-07-13T08:00:00.000Z'];
  expect(isFirstMark(followingOf(mark, later, first))).toBe(true);
  expect(isFirstMark(followingOf(mark, later))).toBe(false);
  expect(isFirstMark(followingOf(mark, '2027-07-12T12:48:59.000Z', first))).toBe(false);
  expect(isFirstMark(followingOf(null, first))).toBe(false);
  expect(isFirstMark(followingOf(mark))).toBe(false);
});
