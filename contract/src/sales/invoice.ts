import { z } from 'zod';
import { calendarDaySchema } from '../core/fields.ts';
import { minorUnitsSchema } from './money.ts';

/** Places with the same product, price and tax. `place_of_supply` is two digits of the GST list of states. */
export const invoiceLineSchema = z.object({
  name: z.string(),
  sac: z.string(),
  quantity: z.number().int(),
  rate_bp: z.number().int(),
  place_of_supply: z.string(),
  price_minor: minorUnitsSchema,
  discount_minor: minorUnitsSchema,
  taxable_minor: minorUnitsSchema,
  cgst_minor: minorUnitsSchema,
  sgst_minor: minorUnitsSchema,
  igst_minor: minorUnitsSchema,
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** A tax invoice or credit note as it was issued. A page that shows it says: sample, have it checked by your accountant. */
export const invoiceSchema = z.object({
  invoice_id: z.number().int(),
  kind: z.enum(['invoice', 'credit_note']),
  code: z.string(),
  issued_on: calendarDaySchema,
  order_code: z.string(),
  /** Number of the invoice that a credit note speaks of. */
  cancels_code: z.string().nullable(),
  cancels_issued_on: calendarDaySchema.nullable(),
  currency: z.string(),
  seller: z.object({ legal_name: z.string(), address: z.string(), gstin: z.string().nullable(), state_code: z.string() }),
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    address: z.string(),
    state_code: z.string().nullable(),
    gstin: z.string().nullable(),
  }),
  lines: z.array(invoiceLineSchema),
  taxable_minor: minorUnitsSchema,
  cgst_minor: minorUnitsSchema,
  sgst_minor: minorUnitsSchema,
  igst_minor: minorUnitsSchema,
  total_minor: minorUnitsSchema,
});
export type Invoice = z.infer<typeof invoiceSchema>;
