import { expect, test } from 'vitest';
import { createCoalesce } from './coalesce.ts';

/** Work that waits until it is let go, or failed. */
function createWork() {
  const runs: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  return { runs, work };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what is asked for while it runs is done once more, however often; other keys do not wait', async () => {
  const coalesce = createCoalesce();
  const { runs, work } = createWork();
  const other = createWork();
  const all = [coalesce('a', work), coalesce('a', work), coalesce('a', work), coalesce('b', other.work)];
  await turn();
  expect([runs.length, other.runs.length]).toEqual([1, 1]);
  runs[0]?.resolve();
  await all[0];
  await turn();
  all.push(coalesce('a', work));
  await turn();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await Promise.all(all.slice(0, 3));
  await turn();
  expect(runs).toHaveLength(3);
  runs[2]?.resolve();
  other.runs[0]?.resolve();
  await Promise.all(all);
});

test('a run that fails says so to those who asked for it, and the next one comes all the same', async () => {
  const coalesce = createCoalesce();
  const { runs, work } = createWork();
  const [first, second] = [coalesce('a', work), coalesce('a', work)];
  runs[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  runs[1]?.resolve();
  await second;
  const third = coalesce('a', work);
  runs[2]?.resolve();
  await third;
});
