import { z } from 'zod';
import { httpUrlSchema, slugSchema, translationsSchema } from '../core/fields.ts';

/** An organisation that makes the summit possible. */
export const sponsorSchema = z.object({
  sponsor_id: z.number().int(),
  edition_id: z.number().int(),
  sponsor_tier_id: z.number().int(),
  slug: slugSchema,
  name: z.string().trim().min(1).max(120),
  /** What the organisation is, in a few words: "Co-operative bank". */
  summary: z.string().trim().max(300),
  /** What it gives to this edition, one sentence. */
  contribution: z.string().trim().max(500),
  city: z.string().trim().max(120),
  website: httpUrlSchema.nullable(),
  /** Name of an image under `/api/multimedia/images/`; null shows the seal and the name. */
  logo: z.string().max(300).nullable(),
  /** Shown on the home page. */
  is_featured: z.boolean(),
  position: z.number().int(),
  translations: translationsSchema,
});
export type Sponsor = z.infer<typeof sponsorSchema>;
export const sponsorTextFields = ['name', 'summary', 'contribution', 'city'] as const satisfies readonly (keyof Sponsor)[];
