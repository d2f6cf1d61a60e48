import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { calendarDaySchema, instantSchema, slugSchema, translationsFor } from '../core/fields.ts';
import { latticeFamilySchema, themePaletteSchema } from '../core/theme-appearance.ts';
import { priceMinorSchema } from './money.ts';

export const productKinds = ['pass', 'workshop', 'meal', 'merchandise'] as const;
export const productKindSchema = z.enum(productKinds);
export type ProductKind = z.infer<typeof productKindSchema>;

/** A price and when it can be had; null means without a bound. The lowest one that is open is asked. */
export const priceStepSchema = z.strictObject({
  name: z.string().trim().max(80),
  amount_minor: priceMinorSchema,
  from: instantSchema.nullable(),
  until: instantSchema.nullable(),
});
export type PriceStep = z.infer<typeof priceStepSchema>;

const benefitTexts = z.strictObject({ label: z.string().trim().min(1).max(120), value: z.string().trim().max(80) });
/** One row of the comparison of passes: an empty value is a tick. Products that share a `key` share the row. */
export const benefitSchema = benefitTexts.extend({
  key: z.string().regex(/^[a-z0-9_]{1,40}$/, 'Use small letters, digits and underscores.'),
  translations: z.partialRecord(z.enum(['hi', 'gu']), benefitTexts).default({}),
});
export type Benefit = z.infer<typeof benefitSchema>;

/** Texts that `translations` may hold. */
export const productTextFields = ['name', 'summary', 'description', 'proof_prompt'] as const;

const writable = z.object({
  edition_id: idSchema,
  tax_class_id: idSchema,
  slug: slugSchema,
  kind: productKindSchema,
  name: z.string().trim().min(1).max(120),
  /** Whom it is for or what it is, in a few words: "Students and institutes". */
  summary: z.string().trim().max(300).default(''),
  /** Markdown. */
  description: z.string().max(20_000).default(''),
  price_steps: z.array(priceStepSchema).min(1).max(20),
  sales_start_at: instantSchema.nullable().default(null),
  sales_end_at: instantSchema.nullable().default(null),
  /** Days that it opens; none means every day of the edition. */
  valid_on: z.array(calendarDaySchema).max(31).default([]),
  max_per_order: z.number().int().min(1).max(200).default(10),
  /** A group pass is sold in multiples of this; the price is that of one person. */
  sold_in: z.number().int().min(1).max(100).default(1),
  /** Whether it gives a ticket that is shown at a door. */
  is_admission: z.boolean().default(true),
  /** Sold only to who has a pass, or buys one with it. */
  needs_pass: z.boolean().default(false),
  /** Seen and sold only with a voucher that opens it. */
  is_hidden: z.boolean().default(false),
  /** An organiser says yes before it is paid. */
  needs_approval: z.boolean().default(false),
  /** What a buyer has to say or show for the approval: "Your college and roll number". */
  proof_prompt: z.string().trim().max(300).default(''),
  is_transferable: z.boolean().default(true),
  /** Until when buyers may cancel on their own; null means never. */
  refund_until: instantSchema.nullable().default(null),
  refund_percent: z.number().int().min(0).max(100).default(100),
  /** Until when its tickets may be moved to a dearer product of the kind for the difference; null means never. */
  upgrade_until: instantSchema.nullable().default(null),
  benefits: z.array(benefitSchema).max(40).default([]),
  /** The session that a workshop is about. */
  session_id: idSchema.nullable().default(null),
  lattice: latticeFamilySchema.nullable().default(null),
  palette: themePaletteSchema.nullable().default(null),
  position: z.number().int().default(0),
  translations: translationsFor(productTextFields).default({}),
});

/** Something that is sold: a pass, or what goes with one. Prices are without tax. */
export const productSchema = z.object({ product_id: idSchema, ...writable.shape, ...rowStamps });
export type Product = z.infer<typeof productSchema>;

export const product = defineEntity({
  name: 'Product',
  base: 'tickets/products',
  tag: 'Tickets',
  idField: 'product_id',
  deleteListName: 'product_ids',
  row: productSchema,
  create: writable,
  update: writable,
  list: { search: ['name'], filter: ['product_id', 'edition_id', 'slug', 'kind'], sort: ['product_id', 'position', 'name'] },
});
