import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { slugSchema } from '../core/fields.ts';

/** Where a supply is taxed: at the venue (admission), or in the state of a registered recipient. */
export const placeOfSupplyRules = ['venue', 'recipient'] as const;
export const placeOfSupplyRuleSchema = z.enum(placeOfSupplyRules);
export type PlaceOfSupplyRule = z.infer<typeof placeOfSupplyRuleSchema>;

const writable = z.object({
  edition_id: idSchema,
  slug: slugSchema,
  name: z.string().trim().min(1).max(120),
  /** Services accounting code. */
  sac: z.string().regex(/^\d{4,8}$/, 'Use 4 to 8 digits.'),
  /** Hundredths of a percent: 1800 is 18%. */
  rate_bp: z.number().int().min(0).max(10_000),
  place_of_supply: placeOfSupplyRuleSchema,
});

/** How a kind of product is taxed. */
export const taxClassSchema = z.object({ tax_class_id: idSchema, ...writable.shape, ...rowStamps });
export type TaxClass = z.infer<typeof taxClassSchema>;

export const taxClass = defineEntity({
  name: 'TaxClass',
  base: 'tickets/taxClasses',
  tag: 'Tickets',
  idField: 'tax_class_id',
  deleteListName: 'tax_class_ids',
  row: taxClassSchema,
  create: writable,
  update: writable,
  list: { search: [], filter: ['tax_class_id', 'edition_id', 'slug'], sort: ['tax_class_id', 'name'] },
});
