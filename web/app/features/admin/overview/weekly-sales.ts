import type { AdminOverview } from '@sabha/contract/admin/operations';
import { PAIR_NAMES } from '@sabha/contract/core/jaali/pairs';
import type { Lattice } from '../../../ui/jaali.tsx';

type Sales = NonNullable<AdminOverview['sales']>;

export interface SoldProduct {
  readonly product_id: number;
  readonly name: string;
  readonly lattice: Lattice;
  readonly total: number;
}

export interface SoldWeek {
  /** The Monday that it begins with. */
  readonly week: string;
  readonly total: number;
  /** Of each item, in the order of the items. */
  readonly counts: readonly number[];
}

const dayMs = 86_400_000;

/** Sales as the chart and the table show them: every week from the first sale to the last one, also those without any. */
export function arrangeWeeks({ products, weeks }: Pick<Sales, 'products' | 'weeks'>): { products: SoldProduct[]; weeks: SoldWeek[] } {
  const sold = products.map(({ product_id, name, lattice, palette }, index): SoldProduct => ({
    product_id,
    name,
    lattice: {
      seed: `pass:${name}`,
      pair: palette ?? PAIR_NAMES[index % PAIR_NAMES.length] ?? 'water',
      ...(lattice && { family: lattice }),
    },
    total: weeks.filter((row) => row.product_id === product_id).reduce((sum, row) => sum + row.sold_count, 0),
  }));
  const byWeek = Map.groupBy(weeks, ({ week }) => week);
  const mondays = [...byWeek.keys()].toSorted();
  const [first, last] = [mondays[0], mondays.at(-1)];
  if (first === undefined || last === undefined) return { products: sold, weeks: [] };
  const count = Math.round((Date.parse(last) - Date.parse(first)) / (7 * dayMs)) + 1;
  return {
    products: sold,
    weeks: Array.from({ length: count }, (_, at): SoldWeek => {
      const week = new Date(Date.parse(first) + at * 7 * dayMs).toISOString().slice(0, 10);
      const counts = products.map(({ product_id }) => byWeek.get(week)?.find((row) => row.product_id === product_id)?.sold_count ?? 0);
      return { week, counts, total: counts.reduce((sum, each) => sum + each, 0) };
    }),
  };
}

/** The weeks of which a day lies within the last so many weeks; null leaves all. */
export function weeksOfPeriod(weeks: readonly SoldWeek[], period: number | null, now: number): readonly SoldWeek[] {
  if (period === null) return weeks;
  const since = now - (period + 1) * 7 * dayMs;
  return weeks.filter(({ week }) => Date.parse(week) > since);
}

/** Lines behind bars up to this height: about four, at round numbers. */
export function ticksUpTo(max: number): number[] {
  const rough = Math.max(1, max) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? 10 * power);
  return Array.from({ length: Math.ceil(Math.max(1, max) / step) + 1 }, (_, at) => at * step);
}
