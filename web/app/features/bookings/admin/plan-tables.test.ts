import { expect, test } from 'vitest';
import { planTables } from './plan-tables.ts';

test('tables get the names that are asked for, and places behind those that are there', () => {
  const { bodies, skipped } = planTables({ prefix: ' Table ', first: 9, count: 3 }, [{ name: 'Window', position: 40 }], 2);
  expect(bodies).toEqual([
    { edition_id: 2, name: 'Table 9', is_open: true, position: 41 },
    { edition_id: 2, name: 'Table 10', is_open: true, position: 42 },
    { edition_id: 2, name: 'Table 11', is_open: true, position: 43 },
  ]);
  expect(skipped).toEqual([]);
});

test('names that are there are skipped, however they are written, and leave no gap in the order', () => {
  const known = [
    { name: 'Table 1', position: 1 },
    { name: 'TABLE 3', position: 9_999 },
  ];
  const { bodies, skipped } = planTables({ prefix: 'Table', first: 1, count: 5 }, known, 2);
  expect(skipped).toEqual(['Table 1', 'Table 3']);
  expect(bodies.map(({ name, position }) => [name, position])).toEqual([
    ['Table 2', 10_000],
    ['Table 4', 10_000],
    ['Table 5', 10_000],
  ]);
});

test('a second press adds nothing twice', () => {
  const wanted = { prefix: 'Table', first: 1, count: 4 };
  const { bodies } = planTables(wanted, [], 2);
  const again = planTables(
    wanted,
    bodies.map(({ name, position = 0 }) => ({ name, position })),
    2,
  );
  expect(again.bodies).toEqual([]);
  expect(again.skipped).toHaveLength(4);
});
