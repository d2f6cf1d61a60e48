import { z } from 'zod';
import { slugSchema, translationsSchema } from '../core/fields.ts';

/** How large the marks of a tier stand on a page. */
export const markSizes = ['large', 'medium', 'small'] as const;
export const markSizeSchema = z.enum(markSizes);
export type MarkSize = z.infer<typeof markSizeSchema>;

/** A level of sponsorship. Tiers are shown in the order of `position`. */
export const sponsorTierSchema = z.object({
  sponsor_tier_id: z.number().int(),
  edition_id: z.number().int(),
  slug: slugSchema,
  name: z.string().trim().min(1).max(120),
  /** What sponsors of this tier do for the summit, one sentence. */
  summary: z.string().trim().max(500),
  mark_size: markSizeSchema,
  position: z.number().int(),
  translations: translationsSchema,
});
export type SponsorTier = z.infer<typeof sponsorTierSchema>;
export const sponsorTierTextFields = ['name', 'summary'] as const satisfies readonly (keyof SponsorTier)[];
