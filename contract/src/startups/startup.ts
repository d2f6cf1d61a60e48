import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { httpUrlSchema, slugSchema, translationsFor } from '../core/fields.ts';

/** Texts that `translations` may hold. */
export const startupTextFields = ['name', 'summary', 'running', 'city', 'looking_for'] as const;

const writable = z.object({
  edition_id: idSchema,
  slug: slugSchema,
  name: z.string().trim().min(1).max(120),
  /** What it makes, one line. */
  summary: z.string().trim().max(200).default(''),
  /** Markdown: what runs today, and where. */
  running: z.string().max(10_000).default(''),
  /** Slug of a theme of the edition; a theme that leaves the programme leaves it unnamed. */
  theme: slugSchema.nullable().default(null),
  city: z.string().trim().max(120).default(''),
  founded_year: z.number().int().min(1900).max(2100).nullable().default(null),
  /** What it asks of those who meet it here, one or two sentences. */
  looking_for: z.string().trim().max(500).default(''),
  website: httpUrlSchema.nullable().default(null),
  /** Name of an image under `/api/multimedia/images/`; null shows the seal and the name. */
  logo: z.string().max(300).nullable().default(null),
  position: z.number().int().default(0),
  translations: translationsFor(startupTextFields).default({}),
});

/** A startup that shows itself at an edition; its entry is about the company and never about a person. */
export const startupSchema = z.object({ startup_id: idSchema, ...writable.shape, ...rowStamps });
export type Startup = z.infer<typeof startupSchema>;

export const startup = defineEntity({
  name: 'Startup',
  base: 'startups/startups',
  tag: 'Startups',
  idField: 'startup_id',
  deleteListName: 'startup_ids',
  row: startupSchema,
  create: writable,
  update: writable,
  access: 'public',
  list: {
    search: ['name', 'summary', 'city'],
    filter: ['startup_id', 'edition_id', 'slug', 'theme', 'city', 'founded_year'],
    sort: ['startup_id', 'position', 'name', 'city', 'founded_year'],
  },
});
