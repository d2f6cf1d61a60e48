import type { SalesRow } from '@sabha/contract/sales/staff';
import type { Lattice } from '../../../../ui/jaali.tsx';
import { PAIR_NAMES } from '@sabha/contract/core/jaali/pairs';

export interface SoldItem {
  readonly product_id: number;
  readonly name: string;
  readonly lattice: Lattice;
  readonly count: number;
  readonly net_minor: number;
}

export interface SoldDay {
  readonly day: string;
  readonly total: number;
  /** Of each item, in the order of the items; 0 where none was sold. */
  readonly counts: readonly number[];
}

/** Sales as a chart and a table show them: the items, and for each day on which something was sold how many of each. */
export function sortSales(rows: readonly SalesRow[]): { items: SoldItem[]; days: SoldDay[] } {
  const items = [...Map.groupBy(rows, ({ product_id }) => product_id).values()].flatMap((group, index): SoldItem[] => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        product_id: first.product_id,
        name: first.name,
        lattice: {
          seed: `pass:${first.name}`,
          pair: first.palette ?? PAIR_NAMES[index % PAIR_NAMES.length] ?? 'water',
          ...(first.lattice && { family: first.lattice }),
        },
        count: group.reduce((sum, row) => sum + row.sold_count, 0),
        net_minor: group.reduce((sum, row) => sum + row.net_minor, 0),
      },
    ];
  });
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, group]): SoldDay => {
    const counts = items.map(({ product_id }) => group.find((row) => row.product_id === product_id)?.sold_count ?? 0);
    return { day, counts, total: counts.reduce((sum, count) => sum + count, 0) };
  });
  return { items, days: days.toSorted((a, b) => a.day.localeCompare(b.day)) };
}
