import { z } from 'zod';
import { calendarDaySchema, instantSchema } from '../core/fields.ts';
import { latticeFamilySchema, themePaletteSchema } from '../core/theme-appearance.ts';
import { paymentMethodSchema } from './catalogue.ts';
import { minorUnitsSchema } from './money.ts';

/** A dearer product that a ticket may be moved to, at the prices of now. */
export const upgradeChoiceSchema = z.object({
  product_id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  lattice: latticeFamilySchema.nullable(),
  palette: themePaletteSchema.nullable(),
  is_sold_out: z.boolean(),
  /** Without tax: what it costs now, and what of that is still to be paid. */
  price_minor: minorUnitsSchema,
  difference_minor: minorUnitsSchema,
  tax_minor: minorUnitsSchema,
  /** What is to be paid: the difference with its tax. */
  total_minor: minorUnitsSchema,
  rate_bp: z.number().int(),
  /** Days that it opens; empty means all of them. */
  valid_on: z.array(calendarDaySchema),
  /** Benefits that only one of them has, or that both have in another way. Null: not in it; empty: in it, without more to say. */
  changes: z.array(z.object({ key: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** The promises that come with the difference. */
  refund_until: instantSchema.nullable(),
  refund_percent: z.number().int(),
  is_transferable: z.boolean(),
});
export type UpgradeChoice = z.infer<typeof upgradeChoiceSchema>;

export const upgradeOfferSchema = z.object({
  currency: z.string(),
  time_zone: z.string(),
  /** Without tax: what was paid for the ticket so far. */
  paid_before_minor: minorUnitsSchema,
  valid_on: z.array(calendarDaySchema),
  /** The cheapest first; none when there is nothing dearer of its kind. */
  choices: z.array(upgradeChoiceSchema),
  payment_methods: z.array(paymentMethodSchema),
});
export type UpgradeOffer = z.infer<typeof upgradeOfferSchema>;

/** `expected_total_minor` is the total that the holder saw; the upgrade is refused when it is another by now. */
export const startUpgradeSchema = z.strictObject({
  product_id: z.number().int().positive(),
  payment_method: paymentMethodSchema.exclude(['free']),
  expected_total_minor: minorUnitsSchema.min(1),
});
export type StartUpgrade = z.infer<typeof startUpgradeSchema>;
