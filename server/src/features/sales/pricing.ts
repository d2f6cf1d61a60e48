import type { PriceStep } from '@sabha/contract/sales/product';
import type { TaxScheme } from './tax-scheme.ts';

/** The price that is asked at a moment: the lowest that is open. Null when none is. */
export function openPrice(steps: readonly PriceStep[], at: Date): PriceStep | null {
  const open = steps.filter(({ from, until }) => (from === null || new Date(from) <= at) && (until === null || at < new Date(until)));
  return open.reduce<PriceStep | null>((best, step) => (best && best.amount_minor <= step.amount_minor ? best : step), null);
}

/** When the price of a moment ends and what follows it; null when it stays or nothing follows. */
export function laterPrice(steps: readonly PriceStep[], at: Date): { until: string; amount_minor: number } | null {
  const now = openPrice(steps, at);
  if (!now?.until) return null;
  const next = openPrice(steps, new Date(now.until));
  return next && { until: now.until, amount_minor: next.amount_minor };
}

export interface Reduction {
  readonly kind: 'percent' | 'amount' | 'price';
  readonly percent: number | null;
  readonly amount_minor: number | null;
}

/** What a voucher takes off one place; half a minor unit is rounded up. Never more than the price. */
export function discountOf(price_minor: number, { kind, percent, amount_minor }: Reduction): number {
  if (kind === 'percent') return Math.floor((price_minor * (percent ?? 0) + 50) / 100);
  if (kind === 'amount') return Math.min(price_minor, amount_minor ?? 0);
  return Math.max(0, price_minor - (amount_minor ?? price_minor));
}

/** A percentage of an amount, half a minor unit rounded up. */
export const shareOf = (amount: number, percent: number): number => Math.floor((amount * percent + 50) / 100);

/** What of a place goes back, with the tax on that. */
export function refundOf(
  place: { price_minor: number; discount_minor: number; rate_bp: number },
  percent: number,
  { taxOf }: Pick<TaxScheme, 'taxOf'>,
): number {
  const credited = shareOf(place.price_minor - place.discount_minor, percent);
  return credited + taxOf(credited, place.rate_bp);
}
