import { expect, test } from 'vitest';
import { moved, placingOf } from './own-order.ts';

const ids = [11, 12, 13];

/** As the server does it: out of its place, and in before another or at the end. */
function place(list: readonly number[], { saved_id, before }: { saved_id: number; before: number | null }): number[] {
  const others = list.filter((id) => id !== saved_id);
  return others.toSpliced(before === null ? others.length : others.indexOf(before), 0, saved_id);
}

test('a row goes before the one above it, and before the one after the next below', () => {
  expect(placingOf(ids, 1, -1, false)).toEqual({ saved_id: 12, before: 11 });
  expect(placingOf(ids, 0, 1, false)).toEqual({ saved_id: 11, before: 13 });
});

test('to the end goes what has nothing behind it, unless more follows on another page', () => {
  expect(placingOf(ids, 1, 1, false)).toEqual({ saved_id: 12, before: null });
  expect(placingOf(ids, 1, 1, true)).toEqual({ saved_id: 13, before: 12 });
});

test('the first goes no further up and the last no further down, and who is not there goes nowhere', () => {
  expect(placingOf(ids, 0, -1, false)).toBeNull();
  expect(placingOf(ids, 2, 1, false)).toBeNull();
  expect(placingOf(ids, -1, 1, false)).toBeNull();
});

test.each([
  [0, 1],
  [1, -1],
  [1, 1],
  [2, -1],
] as const)('what is shown at once is what the server makes of it: row %i by %i', (at, step) => {
  const rows = ids.map((saved_id) => ({ saved_id }));
  const shown = moved(rows, ids[at] ?? 0, step).map(({ saved_id }) => saved_id);
  for (const hasMore of [false, true]) {
    const placing = placingOf(ids, at, step, hasMore);
    const after = place(hasMore ? [...ids, 99] : ids, placing ?? { saved_id: 0, before: null });
    expect(after.filter((id) => id !== 99)).toEqual(shown);
    expect(after.indexOf(99)).toBe(hasMore ? 3 : -1);
  }
});

test('at the edge nothing moves', () => {
  const rows = ids.map((saved_id) => ({ saved_id }));
  expect(moved(rows, 11, -1)).toEqual(rows);
  expect(moved(rows, 13, 1)).toEqual(rows);
  expect(moved(rows, 7, 1)).toEqual(rows);
});
