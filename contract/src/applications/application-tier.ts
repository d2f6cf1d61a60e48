import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { slugSchema, translationsFor } from '../core/fields.ts';
import { localTextSchema } from '../core/local-text.ts';

/** Texts that `translations` may hold. */
export const applicationTierTextFields = ['name', 'summary'] as const;

const writable = z.object({
  application_call_id: idSchema,
  slug: slugSchema,
  name: z.string().trim().min(1).max(120),
  summary: z.string().trim().max(500).default(''),
  /** In the smallest unit of the edition's currency; null where nothing is paid. */
  price: z.number().int().min(0).nullable().default(null),
  /** How many there are; null is without a limit. */
  places: z.number().int().min(0).nullable().default(null),
  /** The sponsors' tier whose sponsors take the places as well as the applications that were approved: the larger number counts. */
  sponsor_tier_id: idSchema.nullable().default(null),
  benefits: z.array(localTextSchema(200)).max(12).default([]),
  position: z.number().int().default(0),
  translations: translationsFor(applicationTierTextFields).default({}),
});

/** One of the ways to answer a call, with its price and its number of places. */
export const applicationTierSchema = z.object({ application_tier_id: idSchema, ...writable.shape, ...rowStamps });
export type ApplicationTier = z.infer<typeof applicationTierSchema>;

export const applicationTier = defineEntity({
  name: 'ApplicationTier',
  base: 'applications/tiers',
  tag: 'Applications',
  idField: 'application_tier_id',
  deleteListName: 'application_tier_ids',
  row: applicationTierSchema,
  create: writable,
  update: writable,
  access: 'public',
  list: {
    search: ['name'],
    filter: ['application_tier_id', 'application_call_id', 'slug'],
    sort: ['application_tier_id', 'position', 'name'],
  },
});
