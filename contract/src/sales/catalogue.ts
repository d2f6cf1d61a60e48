import { z } from 'zod';
import { calendarDaySchema, instantSchema } from '../core/fields.ts';
import { latticeFamilySchema, themePaletteSchema } from '../core/theme-appearance.ts';
import { minorUnitsSchema } from './money.ts';
import { productKindSchema } from './product.ts';

/** `soon` and `over` speak of the time of sale, `sold_out` of the places. */
export const saleStates = ['on_sale', 'soon', 'over', 'sold_out'] as const;

/** A product as a visitor sees it, in one language, at this moment. */
export const catalogueProductSchema = z.object({
  product_id: z.number().int(),
  slug: z.string(),
  kind: productKindSchema,
  name: z.string(),
  summary: z.string(),
  /** Safe HTML; may be empty. */
  description_html: z.string(),
  state: z.enum(saleStates),
  sales_start_at: instantSchema.nullable(),
  sales_end_at: instantSchema.nullable(),
  /** Without tax; null when no price is open now. */
  price_minor: minorUnitsSchema.nullable(),
  price_name: z.string(),
  /** When the price rises and what it becomes; null when it stays. */
  price_until: instantSchema.nullable(),
  later_price_minor: minorUnitsSchema.nullable(),
  rate_bp: z.number().int(),
  /** Places that nobody has taken, the fewest of its quotas; null without limit. */
  left_count: z.number().int().nullable(),
  max_per_order: z.number().int(),
  sold_in: z.number().int(),
  needs_pass: z.boolean(),
  needs_approval: z.boolean(),
  proof_prompt: z.string(),
  valid_on: z.array(calendarDaySchema),
  refund_until: instantSchema.nullable(),
  refund_percent: z.number().int(),
  benefits: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  session: z
    .object({ session_id: z.number().int(), slug: z.string(), starts_at: instantSchema.nullable(), room: z.string().nullable() })
    .nullable(),
  lattice: latticeFamilySchema.nullable(),
  palette: themePaletteSchema.nullable(),
});
export type CatalogueProduct = z.infer<typeof catalogueProductSchema>;

export const paymentMethods = ['free', 'bank_transfer', 'desk', 'sandbox', 'razorpay', 'stripe'] as const;
export const paymentMethodSchema = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

export const catalogueSchema = z.object({
  edition_id: z.number().int(),
  edition_slug: z.string(),
  currency: z.string(),
  time_zone: z.string(),
  /** Products on sale now, soon or until a moment ago; in their order. */
  products: z.array(catalogueProductSchema),
  /** How an order that costs something can be paid. `sandbox` moves no money and must be marked as that. */
  payment_methods: z.array(paymentMethodSchema),
});
export type Catalogue = z.infer<typeof catalogueSchema>;
