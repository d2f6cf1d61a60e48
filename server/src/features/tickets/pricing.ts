import type { PriceStep } from '@sabha/contract/tickets/product';

/** The price that is asked at a moment: the lowest that is open. Null when none is. */
export function openPrice(steps: readonly PriceStep[], at: Date): PriceStep | null {
  const open = steps.filter(({ from, until }) => (from === null || new Date(from) <= at) && (until === null || at < new Date(until)));
  return open.reduce<PriceStep | null>((best, step) => (best && best.amount_paise <= step.amount_paise ? best : step), null);
}

/** When the price of a moment ends and what follows it; null when it stays or nothing follows. */
export function laterPrice(steps: readonly PriceStep[], at: Date): { until: string; amount_paise: number } | null {
  const now = openPrice(steps, at);
  if (!now?.until) return null;
  const next = openPrice(steps, new Date(now.until));
  return next && { until: now.until, amount_paise: next.amount_paise };
}

export interface Reduction {
  readonly kind: 'percent' | 'amount' | 'price';
  readonly percent: number | null;
  readonly amount_paise: number | null;
}

/** What a voucher takes off one place, in paise; half a paisa is rounded up. Never more than the price. */
export function discountOf(price_paise: number, { kind, percent, amount_paise }: Reduction): number {
  if (kind === 'percent') return Math.floor((price_paise * (percent ?? 0) + 50) / 100);
  if (kind === 'amount') return Math.min(price_paise, amount_paise ?? 0);
  return Math.max(0, price_paise - (amount_paise ?? price_paise));
}

/**
 * GST on one place: each half (CGST, SGST) rounded to the paisa, half a paisa up, and the whole their sum. So the tax can always be
 * split, and a buyer in another state, who pays it as IGST, pays the same.
 */
export function taxOf(taxable_paise: number, rate_bp: number): number {
  return 2 * Math.floor((taxable_paise * rate_bp + 10_000) / 20_000);
}

/** The taxable value that, with its tax, makes this amount; null when none does, as for an amount that was never asked. */
export function taxableOf(gross_paise: number, rate_bp: number): number | null {
  const guess = Math.floor((gross_paise * 10_000) / (10_000 + rate_bp));
  const near = [-2, -1, 0, 1, 2].map((step) => guess + step);
  return near.find((taxable) => taxable >= 0 && taxable + taxOf(taxable, rate_bp) === gross_paise) ?? null;
}

/** A percentage of an amount, half a paisa rounded up. */
export const shareOf = (paise: number, percent: number): number => Math.floor((paise * percent + 50) / 100);

/** What of a place goes back, with the tax on that. */
export function refundOf(place: { price_paise: number; discount_paise: number; rate_bp: number }, percent: number): number {
  const credited = shareOf(place.price_paise - place.discount_paise, percent);
  return credited + taxOf(credited, place.rate_bp);
}
