import { indianGst } from './indian-gst.ts';
import type { TaxScheme } from './tax-scheme.ts';

const byCurrency: Readonly<Record<string, TaxScheme>> = { INR: indianGst };

/** By the currency of the edition. Sellers stand in an Indian state, so that GST also holds for what they sell in other currencies. */
export const taxSchemeOf = (currency: string): TaxScheme => byCurrency[currency] ?? indianGst;
