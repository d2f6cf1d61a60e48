import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';
import { createTokenBuckets } from './token-buckets.ts';

const size = { burst: 10, per_second: 2 };

test('a bucket gives what is in it, says how long to wait, and fills up again', () => {
  let now = 0;
  const buckets = createTokenBuckets(100, () => now);
  expect(buckets.take('a', size, 4)).toBe(0);
  expect(buckets.take('a', size, 6)).toBe(0);
  expect(buckets.take('a', size)).toBe(0.5);
  expect(buckets.take('a', size, 3)).toBe(1.5);
  expect(buckets.take('b', size)).toBe(0);
  now = 1_500;
  expect(buckets.take('a', size, 3)).toBe(0);
  expect(buckets.share('a', size)).toBe(0);
  now = 60_000;
  expect(buckets.share('a', size)).toBe(1);
});

test('what costs more than a bucket holds is let in once it is full, and paid for afterwards', () => {
  let now = 0;
  const buckets = createTokenBuckets(100, () => now);
  expect(buckets.take('a', size, 30)).toBe(0);
  expect(buckets.take('a', size)).toBe(10.5);
  now = 10_500;
  expect(buckets.take('a', size)).toBe(0);
});

test('inventing keys forgets those that were unused for longest, never the one in use', () => {
  const buckets = createTokenBuckets(3, () => 0);
  for (let at = 0; at < 10; at++) buckets.take('in use', size);
  for (let at = 0; at < 100; at++) {
    buckets.take(`new ${at}`, size);
    expect(buckets.take('in use', size)).toBeGreaterThan(0);
  }
});

test('a queue serves owners in turns and is bounded for each and for all', () => {
  const queue = createFairQueue<string>({ max: 5, maxPerOwner: 3 });
  expect(['a1', 'a2', 'a3', 'a4'].map((item) => queue.add('a', item))).toEqual([true, true, true, false]);
  expect(['b1', 'b2', 'b3'].map((item) => queue.add('b', item))).toEqual([true, true, false]);
  expect(Array.from({ length: 6 }, () => queue.take())).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', undefined]);
  expect(queue.size).toBe(0);
});
