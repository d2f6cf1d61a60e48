import { expect, test } from 'vitest';
import { createLanes } from './lanes.ts';

interface Run {
  /** How many pieces were worked on at once, at the most. */
  readonly atOnce: number;
  readonly done: readonly number[];
}

/** Works on numbered pieces until none is left. */
async function run(
  count: number,
  { hasTime, patience = 60_000, work }: { hasTime: () => boolean; patience?: number; work: (piece: number) => Promise<void> },
): Promise<Run> {
  const waiting = Array.from({ length: count }, (_, number) => number);
  const done: number[] = [];
  let [working, atOnce] = [0, 0];
  const lanes = createLanes({
    limit: 3,
    patience,
    hasTime,
    async take() {
      await Promise.resolve();
      const piece = waiting.shift();
      if (piece === undefined) return null;
      return async () => {
        working += 1;
        atOnce = Math.max(atOnce, working);
        await work(piece);
        working -= 1;
        done.push(piece);
      };
    },
    onIdle: async () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  lanes.wake();
  lanes.wake();
  await lanes.settle();
  return { atOnce, done: done.toSorted((one, other) => one - other) };
}

const everyPiece = (count: number) => Array.from({ length: count }, (_, number) => number);
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('where there is time, several lanes go on at once, as many as there may be', async () => {
  expect(await run(20, { hasTime: () => true, work: turn })).toEqual({ atOnce: 3, done: everyPiece(20) });
});

test('where there is none, one lane does what is quick', async () => {
  expect(await run(20, { hasTime: () => false, work: turn })).toEqual({ atOnce: 1, done: everyPiece(20) });
});

test('beside a piece that lasts, the others are done by another lane', async () => {
  let countDown = 9;
  const { promise: othersAreDone, resolve } = Promise.withResolvers<void>();
  const work = async (piece: number) => {
    if (piece === 0) return othersAreDone;
    countDown -= 1;
    if (countDown === 0) resolve();
  };
  expect(await run(10, { hasTime: () => false, patience: 1, work })).toEqual({ atOnce: 2, done: everyPiece(10) });
});

test('when time runs out, lanes end but one, and nothing is left behind', async () => {
  let asked = 0;
  const hasTime = () => {
    asked += 1;
    return asked < 6;
  };
  expect((await run(40, { hasTime, work: turn })).done).toEqual(everyPiece(40));
});
