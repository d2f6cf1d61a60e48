import type { CatalogueProduct } from '@sabha/contract/sales/catalogue';
import type { Lattice } from '../../ui/jaali.tsx';
import { formatMoney } from '../../ui/money.ts';
import { formatDay } from '../../ui/time/zoned-time.ts';
import { m } from '../../paraglide/messages.js';

/** Above this many, how many are left says nothing that a buyer could act on. */
const fewPlaces = 50;

/** The look of what is sold, the same on every page and on the ticket. */
export function latticeOf({
  slug,
  palette,
  lattice,
}: {
  slug: string;
  palette: CatalogueProduct['palette'];
  lattice: CatalogueProduct['lattice'];
}): Lattice {
  return { seed: `pass:${slug}`, pair: palette ?? 'limestone', family: lattice ?? undefined };
}

/** The last day of something that ends at an instant: midnight belongs to the day before it. */
export const lastDayBefore = (instant: string, timeZone: string): string =>
  formatDay(new Date(Date.parse(instant) - 1), timeZone, { style: 'day-month' });

export function formatPrice(amount: number | null): string {
  if (amount === null) return '–';
  return amount === 0 ? m.tickets_free() : formatMoney(amount, { isShort: true });
}

/** The next price and its day; nothing while the price stays. */
export function describeRise(
  { later_price_minor, price_until, price_minor }: Pick<CatalogueProduct, 'later_price_minor' | 'price_until' | 'price_minor'>,
  timeZone: string,
): string | undefined {
  if (later_price_minor === null || price_until === null || later_price_minor === price_minor) return undefined;
  return m.tickets_price_rises({ price: formatPrice(later_price_minor), day: formatDay(price_until, timeZone) });
}

/** Why it cannot be had now, or how few are left, or how it is sold; in this order. */
export function describeSale(product: CatalogueProduct, timeZone: string): string[] {
  const { state, sales_start_at, left_count, sold_in, needs_approval } = product;
  if (state === 'sold_out') return [m.tickets_sold_out()];
  if (state === 'over') return [m.tickets_over()];
  if (state === 'soon')
    return [sales_start_at === null ? m.tickets_soon_undated() : m.tickets_soon({ day: formatDay(sales_start_at, timeZone) })];
  return [
    ...(left_count !== null && left_count <= fewPlaces ? [m.tickets_left({ count: left_count })] : []),
    ...(sold_in > 1 ? [m.tickets_groups({ count: sold_in })] : []),
    ...(needs_approval ? [m.tickets_needs_approval()] : []),
  ];
}

/** As many as one order may hold of it, in whole groups. */
export function maxPlacesOf({ state, left_count, max_per_order, sold_in }: CatalogueProduct): number {
  if (state !== 'on_sale') return 0;
  const max = Math.min(max_per_order, left_count ?? max_per_order);
  return max - (max % sold_in);
}

interface BenefitRow {
  readonly key: string;
  readonly label: string;
  /** One for each pass, in their order; null where it has none of it, empty where a tick says all. */
  readonly values: readonly (string | null)[];
}

/** Rows of the comparison: every benefit that one of the passes has, in the order of the fullest. */
export function compareBenefits(passes: readonly CatalogueProduct[]): BenefitRow[] {
  const fullestFirst = passes.toSorted((a, b) => b.benefits.length - a.benefits.length);
  const labels = new Map(fullestFirst.flatMap(({ benefits }) => benefits.map(({ key, label }) => [key, label])));
  return [...labels].map(([key, label]) => ({
    key,
    label,
    values: passes.map(({ benefits }) => benefits.find((one) => one.key === key)?.value ?? null),
  }));
}
