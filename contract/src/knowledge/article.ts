import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { calendarDaySchema, httpUrlSchema, instantSchema, slugSchema, translationsFor } from '../core/fields.ts';
import { localTextSchema } from '../core/local-text.ts';

/** What the hub holds, in the order in which kinds are offered. */
export const articleKinds = ['article', 'report', 'video', 'toolkit'] as const;
export const articleKindSchema = z.enum(articleKinds);
export type ArticleKind = z.infer<typeof articleKindSchema>;

/** `scheduled` is published when `published_at` has come. */
export const articleStatusSchema = z.enum(['draft', 'scheduled', 'published']);
export type ArticleStatus = z.infer<typeof articleStatusSchema>;

/** Texts that `translations` may hold. */
export const articleTextFields = ['title', 'summary', 'body'] as const;

/** A stored file that readers may take with them. */
export const downloadSchema = z.strictObject({
  label: localTextSchema(200),
  /** Name of a public file under `/api/multimedia/files/`. */
  file: z.string().regex(/^[\w-]{22}$/, 'Name a stored file.'),
  version: z.string().trim().min(1).max(40),
  dated_on: calendarDaySchema,
});
export type Download = z.infer<typeof downloadSchema>;

const writable = z.object({
  slug: slugSchema,
  kind: articleKindSchema,
  status: articleStatusSchema.default('draft'),
  title: z.string().trim().min(1).max(200),
  /** One or two sentences, plain text. */
  summary: z.string().trim().max(1000).default(''),
  /** Markdown; lines that begin with `## ` are the headings of its contents. */
  body: z.string().max(60_000).default(''),
  authors: z.array(z.string().trim().min(1).max(120)).max(12).default([]),
  /** Slugs of event themes; one that an edition does not have is not shown there. */
  themes: z.array(slugSchema).max(6).default([]),
  /** Where a video is watched; it is linked, not embedded, so that nobody else learns who reads. */
  video_url: httpUrlSchema.nullable().default(null),
  downloads: z.array(downloadSchema).max(20).default([]),
  /** Stands at the top of the hub; of several, the newest. */
  is_featured: z.boolean().default(false),
  /** The date that readers see. */
  published_at: instantSchema,
  translations: translationsFor(articleTextFields).default({}),
});

/** One piece of the knowledge hub. It outlives the edition in which it was written. */
export const articleSchema = z.object({ article_id: idSchema, ...writable.shape, ...rowStamps });
export type Article = z.infer<typeof articleSchema>;

export const article = defineEntity({
  name: 'Article',
  base: 'knowledge/articles',
  tag: 'Knowledge',
  idField: 'article_id',
  deleteListName: 'article_ids',
  row: articleSchema,
  create: writable,
  update: writable,
  access: 'public',
  list: {
    search: ['title', 'summary'],
    filter: ['article_id', 'slug', 'kind', 'status', 'is_featured'],
    sort: ['article_id', 'title', 'published_at'],
  },
});
