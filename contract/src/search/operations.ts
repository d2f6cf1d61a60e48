import { z } from 'zod';
import { slugSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { markedTextSchema } from '../core/marked-text.ts';
import { articleKinds } from '../knowledge/article.ts';
import { latticeFamilySchema, themePaletteSchema } from '../core/theme-appearance.ts';
import { maxMemberHits, memberFoundTypeSchema, memberSearchAnswerSchema } from './member-search.ts';

/** What can be found, in the order in which kinds are offered. */
export const foundKinds = [
  'session',
  'speaker',
  ...articleKinds,
  'sponsor',
  'startup',
  'topic',
  'committee',
  'theme',
  'page',
  'question',
  'picture',
] as const;
export const foundKindSchema = z.enum(foundKinds);
export type FoundKind = z.infer<typeof foundKindSchema>;

export const hitsPerPage = 20;
export const longestQuery = 120;

export const searchHitSchema = z.object({
  kind: foundKindSchema,
  title: markedTextSchema,
  /** Who, when or where, in a few words. */
  detail: z.string(),
  excerpt: markedTextSchema,
  /** Without the language in front. */
  path: z.string(),
  /** As on its own page; null for what has no lattice there. */
  appearance: z
    .object({
      seed: z.string(),
      palette: themePaletteSchema.optional(),
      lattice: latticeFamilySchema.optional(),
      variant: z.number().int().nullish(),
      image: z.string().nullish(),
    })
    .nullable(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

export const searchAnswerSchema = z.object({
  query: z.string(),
  hits: z.array(searchHitSchema),
  /** Of the kind asked for; of all without one. */
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  kinds: z.array(z.object({ kind: foundKindSchema, count: z.number().int() })),
  /** True when nothing has the words as they were written, and these come close. */
  is_similar: z.boolean(),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

export const searchSite = defineOperation({
  id: 'search.site',
  cost: 4,
  method: 'GET',
  path: '/api/search',
  summary:
    'Finds what is public, in the language asked for. Words in any order, the last one may be unfinished; small typing errors are forgiven.',
  tag: 'Search',
  access: 'public',
  query: z.object({
    q: z.string().trim().max(longestQuery),
    kind: foundKindSchema.optional(),
    page: z.coerce.number().int().min(1).max(500).default(1),
    limit: z.coerce.number().int().min(1).max(hitsPerPage).default(hitsPerPage),
  }),
  output: itemOf(searchAnswerSchema),
});

/** What the explorer shows beside each other, and what the hub's own search looks in. */
export const exploredKinds = ['session', ...articleKinds] as const;
export const exploredKindSchema = z.enum(exploredKinds);
export type ExploredKind = z.infer<typeof exploredKindSchema>;

export const exploreAnswerSchema = z.object({
  query: z.string(),
  hits: z.array(searchHitSchema),
  /** Of the kind and the theme asked for. */
  total: z.number().int(),
  /** How many there are of each kind, with the words and the theme asked for. */
  kinds: z.array(z.object({ kind: exploredKindSchema, count: z.number().int() })),
  /** The same of each theme, with the words and the kind asked for; the largest first. */
  themes: z.array(z.object({ slug: z.string(), count: z.number().int() })),
});
export type ExploreAnswer = z.infer<typeof exploreAnswerSchema>;

export const exploreSite = defineOperation({
  id: 'search.explore',
  cost: 4,
  method: 'GET',
  path: '/api/search/explore',
  summary: 'Sessions and everything of the knowledge hub in one list, by words, kind and theme. Without words it goes from A to Z.',
  tag: 'Search',
  access: 'public',
  query: z.object({
    q: z.string().trim().max(longestQuery).default(''),
    /** Leaves the sessions out. */
    only_knowledge: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
    kind: exploredKindSchema.optional(),
    theme: slugSchema.optional(),
    page: z.coerce.number().int().min(1).max(500).default(1),
    limit: z.coerce.number().int().min(1).max(hitsPerPage).default(hitsPerPage),
  }),
  output: itemOf(exploreAnswerSchema),
});

export const searchMembers = defineOperation({
  id: 'search.members',
  // Every kind is looked for and described by its feature.
  cost: 6,
  method: 'GET',
  path: '/api/search/members',
  summary:
    'People, organisations, topics, asks and offers, announcements and messages with all of these words, as far as the caller may read them today.',
  tag: 'Search',
  while_impersonating: 'closed',
  query: z.strictObject({
    q: z.string().trim().min(2, 'Search for two letters at least.').max(longestQuery),
    type: memberFoundTypeSchema.optional(),
    /** Of each kind. */
    limit: z.coerce.number().int().min(1).max(maxMemberHits).default(5),
  }),
  output: itemOf(memberSearchAnswerSchema),
});

export const searchOperations = [searchSite, exploreSite, searchMembers] as const;
