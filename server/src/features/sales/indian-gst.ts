import type { TaxScheme } from './tax-scheme.ts';

/**
 * GST on one place: each half (CGST, SGST) rounded to the paisa, half a paisa up, and the whole their sum. So the tax can always be
 * split, and a buyer in another state, who pays it as IGST, pays the same.
 */
function taxOf(taxable_minor: number, rate_bp: number): number {
  return 2 * Math.floor((taxable_minor * rate_bp + 10_000) / 20_000);
}

/** The taxable value that, with its tax, makes this amount; null when none does, as for an amount that was never asked. */
export function taxableOf(gross_minor: number, rate_bp: number): number | null {
  const guess = Math.floor((gross_minor * 10_000) / (10_000 + rate_bp));
  const near = [-2, -1, 0, 1, 2].map((step) => guess + step);
  return near.find((taxable) => taxable >= 0 && taxable + taxOf(taxable, rate_bp) === gross_minor) ?? null;
}

export const indianGst: TaxScheme = {
  taxOf,
  /** IGST Act s. 12(6): admission is supplied at the venue. S. 12(7): other services to a registered recipient in the recipient's state. */
  placeOfSupply: (rule, { gstin, seller_state }) => (rule === 'recipient' && gstin ? gstin.slice(0, 2) : seller_state),
  splitTax(tax_minor, { seller, supply }) {
    const isSameState = supply === seller;
    return {
      cgst_minor: isSameState ? tax_minor / 2 : 0,
      sgst_minor: isSameState ? tax_minor / 2 : 0,
      igst_minor: isSameState ? 0 : tax_minor,
    };
  },
};
