import { z } from 'zod';
import { slugSchema, translationsSchema } from '../core/fields.ts';
import { latticeFamilySchema, themePaletteSchema } from './theme-look.ts';

/** An event theme; the agenda calls it a track. */
export const trackSchema = z.object({
  track_id: z.number().int(),
  edition_id: z.number().int(),
  slug: slugSchema,
  name: z.string().min(1).max(200),
  /** One or two sentences, plain text. */
  summary: z.string().max(1000),
  /** Markdown. */
  description: z.string().max(20_000),
  lattice: latticeFamilySchema,
  palette: themePaletteSchema,
  /** Fixes a variant of the lattice; null leaves it to the slug. */
  variant: z.number().int().min(0).max(9).nullable(),
  position: z.number().int(),
  translations: translationsSchema,
});
export type Track = z.infer<typeof trackSchema>;
