import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { httpUrlSchema, slugSchema, translationsFor } from '../core/fields.ts';

/** Texts that `translations` may hold. */
export const sponsorTextFields = ['name', 'summary', 'contribution', 'city'] as const;

const writable = z.object({
  edition_id: idSchema,
  sponsor_tier_id: idSchema,
  slug: slugSchema,
  name: z.string().trim().min(1).max(120),
  /** What the organisation is, in a few words: "Co-operative bank". */
  summary: z.string().trim().max(300).default(''),
  /** What it gives to this edition, one sentence. */
  contribution: z.string().trim().max(500).default(''),
  city: z.string().trim().max(120).default(''),
  website: httpUrlSchema.nullable().default(null),
  /** Name of an image under `/api/multimedia/images/`; null shows the seal and the name. */
  logo: z.string().max(300).nullable().default(null),
  /** Shown on the home page. */
  is_featured: z.boolean().default(false),
  position: z.number().int().default(0),
  translations: translationsFor(sponsorTextFields).default({}),
});

/** An organisation that makes the summit possible. */
export const sponsorSchema = z.object({ sponsor_id: idSchema, ...writable.shape, ...rowStamps });
export type Sponsor = z.infer<typeof sponsorSchema>;

export const sponsor = defineEntity({
  name: 'Sponsor',
  base: 'content/sponsors',
  tag: 'Content',
  idField: 'sponsor_id',
  deleteListName: 'sponsor_ids',
  row: sponsorSchema,
  create: writable,
  update: writable,
  access: 'public',
  list: {
    search: ['name', 'summary', 'city'],
    filter: ['sponsor_id', 'edition_id', 'sponsor_tier_id', 'slug', 'is_featured'],
    sort: ['sponsor_id', 'position', 'name'],
  },
});
