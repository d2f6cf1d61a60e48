import { expect, test } from 'vitest';
import { sortSales } from './sales-by-day.ts';

const sold = (product_id: number, day: string, sold_count: number) => ({
  product_id,
  name: `Pass ${product_id}`,
  lattice: null,
  palette: null,
  day,
  sold_count,
  net_minor: sold_count * 100,
});

test('sales are told by day and item, in the order of the days, with nothing where nothing was sold', () => {
  const { items, days } = sortSales([sold(1, '2027-03-02', 2), sold(2, '2027-03-01', 1), sold(1, '2027-03-01', 4)]);
  expect(items.map(({ name, count, net_minor }) => [name, count, net_minor])).toEqual([
    ['Pass 1', 6, 600],
    ['Pass 2', 1, 100],
  ]);
  expect(days).toEqual([
    { day: '2027-03-01', counts: [4, 1], total: 5 },
    { day: '2027-03-02', counts: [2, 0], total: 2 },
  ]);
});
