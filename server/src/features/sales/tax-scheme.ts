import type { PlaceOfSupplyRule } from '@sabha/contract/sales/tax-class';

/** How a country taxes what is sold. Amounts are in the minor unit, rates in hundredths of a percent. */
export interface TaxScheme {
  /** The tax on one place, rounded as the scheme wants it. */
  taxOf(taxable_minor: number, rate_bp: number): number;
  /** The state in which something counts as supplied. */
  placeOfSupply(rule: PlaceOfSupplyRule, parties: Parties): string;
  /** The taxes by which a document names the whole; they add up to it. */
  splitTax(tax_minor: number, states: { readonly seller: string; readonly supply: string }): TaxParts;
}

export interface Parties {
  readonly seller_state: string;
  /** The buyer's registration; null for who has none. */
  readonly gstin: string | null;
}

export interface TaxParts {
  readonly cgst_minor: number;
  readonly sgst_minor: number;
  readonly igst_minor: number;
}
