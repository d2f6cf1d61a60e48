import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { slugSchema, translationsFor } from '../core/fields.ts';

/** How large the marks of a tier stand on a page. */
export const markSizes = ['large', 'medium', 'small'] as const;
export const markSizeSchema = z.enum(markSizes);
export type MarkSize = z.infer<typeof markSizeSchema>;

/** Texts that `translations` may hold. */
export const sponsorTierTextFields = ['name', 'summary'] as const;

const writable = z.object({
  edition_id: idSchema,
  slug: slugSchema,
  name: z.string().trim().min(1).max(120),
  /** What sponsors of this tier do for the summit, one sentence. */
  summary: z.string().trim().max(500).default(''),
  mark_size: markSizeSchema.default('medium'),
  position: z.number().int().default(0),
  translations: translationsFor(sponsorTierTextFields).default({}),
});

/** A level of sponsorship. Tiers are shown in the order of `position`. */
export const sponsorTierSchema = z.object({ sponsor_tier_id: idSchema, ...writable.shape, ...rowStamps });
export type SponsorTier = z.infer<typeof sponsorTierSchema>;

export const sponsorTier = defineEntity({
  name: 'SponsorTier',
  base: 'content/sponsorTiers',
  tag: 'Content',
  idField: 'sponsor_tier_id',
  deleteListName: 'sponsor_tier_ids',
  row: sponsorTierSchema,
  create: writable,
  update: writable,
  access: 'public',
  list: { search: ['name'], filter: ['sponsor_tier_id', 'edition_id', 'slug'], sort: ['sponsor_tier_id', 'position', 'name'] },
});
