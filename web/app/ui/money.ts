interface MoneyOptions {
  currency?: string;
  /** `₹499` instead of `₹499.00` when the amount is whole; for prices on a shelf, not on a bill. */
  isShort?: boolean;
}

/** An amount in the minor unit (paise of rupees) as text with Indian grouping: `formatMoney(12345600)` is `₹1,23,456.00`. */
export function formatMoney(amount: number, { currency = 'INR', isShort = false }: MoneyOptions = {}): string {
  const digits = isShort && amount % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 100);
}

/** A count with Indian grouping: `1,23,456`. */
export const formatCount = (count: number): string => new Intl.NumberFormat('en-IN').format(count);
