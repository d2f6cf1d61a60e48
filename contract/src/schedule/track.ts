import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { slugSchema, translationsFor } from '../core/fields.ts';
import { latticeFamilySchema, themePaletteSchema } from '../core/theme-appearance.ts';

/** Texts that `translations` may hold. */
export const trackTextFields = ['name', 'summary', 'description'] as const;

const writable = z.object({
  edition_id: idSchema,
  slug: slugSchema,
  name: z.string().trim().min(1).max(200),
  /** One or two sentences, plain text. */
  summary: z.string().trim().max(1000).default(''),
  /** Markdown. */
  description: z.string().max(40_000).default(''),
  lattice: latticeFamilySchema,
  palette: themePaletteSchema,
  /** Fixes a variant of the lattice; null leaves it to the slug. */
  variant: z.number().int().min(0).max(9).nullable().default(null),
  position: z.number().int().default(0),
  translations: translationsFor(trackTextFields).default({}),
});

/** An event theme; the agenda calls it a track. */
export const trackSchema = z.object({ track_id: idSchema, ...writable.shape, ...rowStamps });
export type Track = z.infer<typeof trackSchema>;

export const track = defineEntity({
  name: 'Track',
  base: 'schedule/tracks',
  tag: 'Schedule',
  idField: 'track_id',
  deleteListName: 'track_ids',
  row: trackSchema,
  create: writable,
  update: writable,
  list: { search: ['name', 'summary'], filter: ['track_id', 'edition_id', 'slug'], sort: ['track_id', 'position', 'name'] },
});
