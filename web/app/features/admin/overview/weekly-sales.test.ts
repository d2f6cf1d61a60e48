import { expect, test } from 'vitest';
import { arrangeWeeks, ticksUpTo, weeksOfPeriod } from './weekly-sales.ts';

const product = (product_id: number, name: string) => ({ product_id, name, lattice: null, palette: null });

test('every week between the first sale and the last one has a bar, also one in which nothing was sold', () => {
  const { weeks, products } = arrangeWeeks({
    products: [product(1, 'Founder'), product(2, 'Learner')],
    weeks: [
      { week: '2027-03-22', product_id: 1, sold_count: 4 },
      { week: '2027-04-05', product_id: 2, sold_count: 2 },
      { week: '2027-04-05', product_id: 1, sold_count: 1 },
    ],
  });
  expect(weeks).toEqual([
    { week: '2027-03-22', counts: [4, 0], total: 4 },
    { week: '2027-03-29', counts: [0, 0], total: 0 },
    { week: '2027-04-05', counts: [1, 2], total: 3 },
  ]);
  expect(products.map(({ total }) => total)).toEqual([5, 2]);
  expect(arrangeWeeks({ products: [], weeks: [] }).weeks).toEqual([]);
});

test('a period ends with today, whenever the last sale was', () => {
  const weeks = ['2027-03-22', '2027-03-29', '2027-04-05'].map((week) => ({ week, counts: [1], total: 1 }));
  const shown = (period: number | null, day: string) => weeksOfPeriod(weeks, period, Date.parse(day)).map(({ week }) => week);
  expect(shown(null, '2027-09-01')).toEqual(['2027-03-22', '2027-03-29', '2027-04-05']);
  expect(shown(1, '2027-04-07')).toEqual(['2027-03-29', '2027-04-05']);
  expect(shown(1, '2027-05-03')).toEqual([]);
});

test.each([
  [166, [0, 50, 100, 150, 200]],
  [3, [0, 1, 2, 3]],
  [0, [0, 1]],
  [12, [0, 5, 10, 15]],
])('lines for bars of up to %i are round numbers above all of them', (max, ticks) => {
  expect(ticksUpTo(max)).toEqual(ticks);
});
