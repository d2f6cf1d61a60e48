import { afterEach, expect, test, vi } from 'vitest';
import { runForCaller, type WaitingCaller } from '../../../core/http/caller-scope.ts';
import { queueHash } from './hash-queue.ts';

afterEach(() => vi.useRealTimers());

const open: (() => void)[] = [];
const order: string[] = [];
let running = 0;
let max = 0;

/** A hash that ends when the test says so; answers whether it was done. */
function want(name: string, caller: Partial<WaitingCaller> = {}): Promise<boolean> {
  const work = async () => {
    running += 1;
    max = Math.max(max, running);
    await new Promise<void>((resolve) => open.push(resolve));
    running -= 1;
    order.push(name);
  };
  return runForCaller({ network: '203.0.113.5', browser: null, ...caller }, () => queueHash(work)).then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ status: 503, retry_after: 3 });
      return false;
    },
  );
}
async function finishNext(count = Infinity): Promise<void> {
  await new Promise(setImmediate);
  for (let done = 0; done < count && open.length > 0; done++) {
    open.shift()?.();
    await new Promise(setImmediate);
  }
}
async function outcome(all: readonly Promise<boolean>[]): Promise<{ done: number; refused: number }> {
  await finishNext();
  const answers = await Promise.all(all);
  order.length = 0;
  return { done: answers.filter(Boolean).length, refused: answers.filter((one) => !one).length };
}

test('two thousand people of one hall are all served, in order, few at a time', async () => {
  const all = Array.from({ length: 2_000 }, (_, at) => want(String(at)));
  await finishNext();
  expect(order.map(Number)).toEqual(order.map(Number).toSorted((a, b) => a - b));
  expect(max).toBeLessThanOrEqual(3);
  expect(await outcome(all)).toEqual({ done: 2_000, refused: 0 });
});

test('one address fills no queue: whoever comes from elsewhere is served next, and more than a hall is told to come again', async () => {
  const flood = Array.from({ length: 5_000 }, () => want('flood', { network: '198.51.100.66' }));
  const honest = [want('honest'), want('honest')];
  await finishNext(8);
  expect(order.filter((name) => name === 'honest')).toHaveLength(2);
  expect((await outcome(honest)).done).toBe(2);
  const { done, refused } = await outcome(flood);
  expect(done).toBeLessThanOrEqual(2_403);
  expect(refused).toBe(5_000 - done);
});

test('where several floods fill the queue, the longest line makes room for whoever has none', async () => {
  const floods = ['198.51.100.1', '198.51.100.2', '198.51.100.3'].flatMap((network) =>
    Array.from({ length: 2_400 }, () => want('flood', { network })),
  );
  const honest = want('honest');
  await finishNext(10);
  expect(order).toContain('honest');
  expect(await outcome([honest])).toEqual({ done: 1, refused: 0 });
  await outcome(floods);
});

test('within a network browsers take turns, and one has only a few waiting', async () => {
  const flood = Array.from({ length: 100 }, () => want('one browser', { browser: 'a' }));
  const neighbour = want('neighbour', { browser: 'b' });
  await finishNext(6);
  expect(order).toContain('neighbour');
  expect(await outcome([neighbour])).toEqual({ done: 1, refused: 0 });
  expect((await outcome(flood)).refused).toBeGreaterThanOrEqual(89);
});

test('what waited longer than anybody waits is refused instead of being worked off', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const first = Array.from({ length: 3 }, () => want('first'));
  const late = Array.from({ length: 10 }, () => want('late'));
  await new Promise(setImmediate);
  vi.advanceTimersByTime(31_000);
  const { refused } = await outcome([...first, ...late]);
  expect(refused).toBeGreaterThanOrEqual(10);
  expect(await outcome([want('after')])).toEqual({ done: 1, refused: 0 });
});
