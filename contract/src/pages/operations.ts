import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { pageDocumentSchema, pageSchema, publicPageSchema } from './page.ts';

const tag = 'Pages';
const pageParams = z.object({ page_id: z.coerce.number().int().positive() });
const versionParams = pageParams.extend({ number: z.coerce.number().int().positive() });
const at = (rest: string) => `/api/content/page/{page_id}/${rest}`;

/** A page under a path, or where it has gone for good. */
const foundPageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), page: publicPageSchema }),
  z.object({ kind: z.literal('moved'), path: z.string() }),
]);

export const getPage = defineOperation({
  id: 'page.get',
  method: 'GET',
  path: '/api/content/page',
  summary: 'The published page under a path, in the language asked for, or the path it has moved to.',
  tag,
  access: 'public',
  query: z.object({ path: z.string().max(400) }),
  output: itemOf(foundPageSchema),
});

/** A page in lists and in the sitemap. */
const pageHeadSchema = z.object({ path: z.string(), title: z.string(), description: z.string(), published_at: instantSchema.nullable() });

export const listPages = defineOperation({
  id: 'page.listPublished',
  method: 'GET',
  path: '/api/content/page/published',
  summary: 'Every published page with its title, by path; `under` keeps those whose path begins so.',
  tag,
  access: 'public',
  query: z.object({ under: z.string().max(200).optional() }),
  output: z.object({ data: z.array(pageHeadSchema) }),
});

export const previewPage = defineOperation({
  id: 'page.preview',
  method: 'GET',
  path: '/api/content/page/preview/{token}',
  summary: 'A page that is not published yet, for whoever holds a preview link that has not run out.',
  tag,
  access: 'public',
  params: z.object({ token: z.string().max(100) }),
  output: itemOf(z.object({ page: publicPageSchema, expires_at: instantSchema, number: z.number().int().nullable() })),
});

/** A text that a language lacks; `place` is dotted, beginning at the document. */
const missingTextSchema = z.object({ locale: z.string(), place: z.string(), text: z.string() });
export type MissingText = z.infer<typeof missingTextSchema>;

const draftSchema = z.object({ page: pageSchema, document: pageDocumentSchema, missing: z.array(missingTextSchema) });
export type PageDraft = z.infer<typeof draftSchema>;

export const getPageDraft = defineOperation({
  id: 'page.getDraft',
  method: 'GET',
  path: at('draft'),
  summary: 'The working draft of a page, in all languages.',
  tag,
  params: pageParams,
  output: itemOf(draftSchema),
});

export const savePageDraft = defineOperation({
  id: 'page.saveDraft',
  method: 'PUT',
  path: at('draft'),
  summary: 'Replaces the working draft; 409 when somebody else has saved since `revision`.',
  tag,
  params: pageParams,
  body: z.strictObject({ revision: z.number().int(), document: pageDocumentSchema }),
  output: itemOf(draftSchema.omit({ document: true })),
});

const versionSchema = z.object({
  number: z.number().int(),
  comment: z.string(),
  made_by: z.number().int(),
  made_at: instantSchema,
  title: z.string(),
});
export type PageVersion = z.infer<typeof versionSchema>;

export const listPageVersions = defineOperation({
  id: 'page.listVersions',
  method: 'GET',
  path: at('versions'),
  summary: 'All versions of a page, newest first.',
  tag,
  params: pageParams,
  output: z.object({ data: z.array(versionSchema) }),
});

/** What became of one block, or of the page's own texts (`id` is empty). */
const blockChangeSchema = z.object({
  id: z.string(),
  type: z.string(),
  change: z.enum(['added', 'removed', 'moved', 'changed']),
  /** What the block is called, for people. */
  title: z.string(),
  /** `place` is dotted, inside the block: `items.2.title`, `translations.hi.title`. */
  fields: z.array(z.object({ place: z.string(), before: z.string(), after: z.string() })),
});
export type BlockChange = z.infer<typeof blockChangeSchema>;

/** A version's number, or the working draft. */
const sideSchema = z.union([z.literal('draft'), z.coerce.number().int().positive()]);

export const comparePageVersions = defineOperation({
  id: 'page.compare',
  method: 'GET',
  path: at('compare'),
  summary: 'What changed between two versions, or a version and the working draft, block by block.',
  tag,
  params: pageParams,
  query: z.object({ from: sideSchema, to: sideSchema.default('draft') }),
  output: z.object({ data: z.array(blockChangeSchema) }),
});

export const publishPage = defineOperation({
  id: 'page.publish',
  method: 'POST',
  path: at('publish'),
  summary: 'Freezes the working draft as a version and shows it to the public, at once or at `publish_at`.',
  tag,
  params: pageParams,
  body: z.strictObject({
    revision: z.number().int(),
    comment: z.string().trim().max(500).default(''),
    publish_at: instantSchema.optional(),
  }),
  output: itemOf(pageSchema),
});

export const unpublishPage = defineOperation({
  id: 'page.unpublish',
  method: 'POST',
  path: at('unpublish'),
  summary: 'Takes a page from the public, and what was scheduled with it; its versions stay.',
  tag,
  params: pageParams,
  output: itemOf(pageSchema),
});

export const unschedulePage = defineOperation({
  id: 'page.unschedule',
  method: 'POST',
  path: at('unschedule'),
  summary: 'Gives up the scheduled publication; what the public sees stays.',
  tag,
  params: pageParams,
  output: itemOf(pageSchema),
});

export const restorePageVersion = defineOperation({
  id: 'page.restore',
  method: 'POST',
  path: at('versions/{number}/restore'),
  summary: 'Makes the working draft what the version was; publishing it is another step.',
  tag,
  params: versionParams,
  output: itemOf(draftSchema),
});

export const sharePagePreview = defineOperation({
  id: 'page.share',
  method: 'POST',
  path: at('previews'),
  summary: 'Makes a preview link: a secret path that shows the draft, or a version of it, to whoever has it until it runs out.',
  tag,
  status: 201,
  params: pageParams,
  body: z.strictObject({
    number: z.number().int().positive().nullable().default(null),
    hours: z.number().int().min(1).max(720).default(72),
  }),
  output: itemOf(z.object({ path: z.string(), expires_at: instantSchema })),
});

export const endPagePreviews = defineOperation({
  id: 'page.endPreviews',
  method: 'DELETE',
  path: at('previews'),
  summary: 'Makes all preview links of a page run out at once.',
  tag,
  params: pageParams,
  output: itemOf(z.object({ page_id: idSchema, ended_count: z.number().int() })),
});

export const pageOperations = [
  getPage,
  listPages,
  previewPage,
  getPageDraft,
  savePageDraft,
  listPageVersions,
  comparePageVersions,
  publishPage,
  unpublishPage,
  unschedulePage,
  restorePageVersion,
  sharePagePreview,
  endPagePreviews,
] as const;
