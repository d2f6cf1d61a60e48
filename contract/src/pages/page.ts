import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { line, list, shown, withTexts, type Shown } from './block-fields.ts';
import { blockSchema } from './blocks.ts';

/** What a page says, in all languages. */
export const pageDocumentSchema = withTexts({
  /** Of the browser's tab, of search results and of lists of pages; the hero has the large one. */
  title: line(120),
  description: line(320),
  blocks: list(blockSchema, 80),
}).superRefine(({ blocks }, ctx) => {
  const seen = new Set<string>();
  blocks.forEach(({ id }, index) => {
    if (seen.has(id)) ctx.addIssue({ code: 'custom', path: ['blocks', index, 'id'], message: `Another block is called "${id}".` });
    seen.add(id);
  });
});
export type PageDocument = z.output<typeof pageDocumentSchema>;
/** A document as organisers and seeds write it. */
export type WrittenDocument = z.input<typeof pageDocumentSchema>;

const shownDocumentSchema = shown(pageDocumentSchema);
export type ShownDocument = Shown<PageDocument>;
export type ShownBlock = ShownDocument['blocks'][number];

/**
 * A path as people type it, without percent signs: `/Venue & Travel`. `{edition}` stands for the name and year of the current
 * edition, so that `/about-{edition}` moves with it.
 */
export const pagePathSchema = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[^\s?#%\\]+(?: [^\s?#%\\]+)*$/, 'Begin with a slash, and use no question mark, hash or percent sign.')
  .refine((path) => !path.endsWith('/') && !path.includes('//'), 'Leave out slashes at the end and doubled ones.')
  .refine(
    (path) => !/^\/(?:api|oidc|assets|fonts|socket\.io|hi|gu|dev|preview|admin-center|manage-event)(?:\/|$)/.test(path),
    'The product itself uses this path.',
  );

const writable = z.object({
  path: pagePathSchema,
  /** Other spellings under which the page is shown too. */
  aliases: z.array(pagePathSchema).max(20).default([]),
  /** Paths that lead to the page for good (301). A path that a page had joins them by itself. */
  retired_paths: z.array(pagePathSchema).max(200).default([]),
});
const title = z.string().trim().min(1).max(120);

/** A public page as lists of pages show it; what it says is its document. */
export const pageSchema = z.object({
  page_id: idSchema,
  ...writable.shape,
  /** English title of the working draft. */
  title,
  /** Counts the changes of the working draft; saving names the one it started from. */
  revision: z.number().int(),
  /** The version that the public sees; null while it sees none. */
  published_number: z.number().int().nullable(),
  published_at: instantSchema.nullable(),
  /** The version that takes its place at `scheduled_at`. */
  scheduled_number: z.number().int().nullable(),
  scheduled_at: instantSchema.nullable(),
  /** Whether the draft says something else than the latest version. */
  has_changes: z.boolean(),
  /** Texts of the draft that a language lacks: `{ "hi": 3, "gu": 0 }`. */
  missing_counts: z.record(z.string(), z.number().int()),
  ...rowStamps,
});
export type Page = z.infer<typeof pageSchema>;

export const page = defineEntity({
  name: 'Page',
  base: 'content/pages',
  tag: 'Pages',
  idField: 'page_id',
  deleteListName: 'page_ids',
  row: pageSchema,
  create: writable.extend({ title }),
  update: writable,
  list: {
    search: ['title', 'path'],
    filter: ['page_id', 'path', 'published_number', 'scheduled_number', 'has_changes'],
    sort: ['page_id', 'title', 'path', 'published_at', 'modified_at'],
  },
});

/** A page as everybody reads it, in one language. */
export const publicPageSchema = z.object({
  page_id: idSchema,
  /** The one canonical path, as people type it. */
  path: z.string(),
  published_at: instantSchema.nullable(),
  document: shownDocumentSchema,
});
export type PublicPage = z.infer<typeof publicPageSchema>;
