import { z } from 'zod';
import { calendarDaySchema, instantSchema, slugSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { articleKindSchema, articleSchema } from './article.ts';

const tag = 'Knowledge';
export const articlesPerPage = 12;

/** A file of an article as readers see it. */
export const shownDownloadSchema = z.object({
  label: z.string(),
  /** Path under the origin. */
  url: z.string(),
  file_name: z.string(),
  bytes: z.number().int(),
  version: z.string(),
  dated_on: calendarDaySchema,
});
export type ShownDownload = z.infer<typeof shownDownloadSchema>;

/** A piece as lists show it, in one language. */
export const articleCardSchema = articleSchema
  .pick({ slug: true, kind: true, title: true, summary: true, authors: true, themes: true, video_url: true })
  .extend({
    published_at: instantSchema,
    reading_minutes: z.number().int().min(1),
    downloads: z.array(shownDownloadSchema),
    /** The language that its text is in: English where nobody has translated it. */
    language: z.string(),
  });
export type ArticleCard = z.infer<typeof articleCardSchema>;

export const hubSchema = z.object({
  articles: z.array(articleCardSchema),
  /** Of the kind and the theme asked for. */
  total: z.number().int(),
  /** How many there are of each kind, with the theme asked for; kinds without any are left out. */
  kinds: z.array(z.object({ kind: articleKindSchema, count: z.number().int() })),
  /** The same of each theme, with the kind asked for. */
  themes: z.array(z.object({ slug: z.string(), count: z.number().int() })),
  /** The newest that is featured, whatever was asked for. */
  featured: articleCardSchema.nullable(),
});
export type Hub = z.infer<typeof hubSchema>;

export const listHub = defineOperation({
  id: 'knowledge.listHub',
  method: 'GET',
  path: '/api/knowledge/hub',
  summary: 'Published pieces of the knowledge hub, the newest first, or those with the slugs named, in that order.',
  tag,
  access: 'public',
  query: z.object({
    kind: articleKindSchema.optional(),
    theme: slugSchema.optional(),
    /** Slugs with commas between them. */
    slugs: z
      .string()
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(slugSchema).max(50))
      .optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    limit: z.coerce.number().int().min(1).max(50).default(articlesPerPage),
  }),
  output: itemOf(hubSchema),
});

const articleTextSchema = z.object({
  /** Safe HTML before the first heading; may be empty. */
  opening_html: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
});
export type ArticleText = z.infer<typeof articleTextSchema>;

export const articlePageSchema = articleCardSchema.extend({
  modified_at: instantSchema.nullable(),
  ...articleTextSchema.shape,
  /** Pieces that share most themes with it, the newest first. */
  related: z.array(articleCardSchema),
});
export type ArticlePage = z.infer<typeof articlePageSchema>;

export const getHubArticle = defineOperation({
  id: 'knowledge.getArticle',
  method: 'GET',
  path: '/api/knowledge/hub/{slug}',
  summary: 'One published piece with its text, its files and what is near to it.',
  tag,
  access: 'public',
  params: z.object({ slug: slugSchema }),
  output: itemOf(articlePageSchema),
});

export const previewArticle = defineOperation({
  id: 'knowledge.previewArticle',
  method: 'POST',
  changes_nothing: true,
  path: '/api/knowledge/preview',
  summary: 'The text of a piece as readers will get it, with the minutes that reading takes; for those who write the hub.',
  tag,
  body: articleSchema.pick({ body: true }).strict(),
  output: itemOf(articleTextSchema.extend({ reading_minutes: z.number().int().min(1) })),
});

export const knowledgeOperations = [listHub, getHubArticle, previewArticle] as const;
