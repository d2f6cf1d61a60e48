import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { slugSchema, translationsFor } from '../core/fields.ts';
import { latticeFamilySchema, themePaletteSchema } from '../core/theme-appearance.ts';

/** The address below the forum at which a topic is started; no category has it. */
export const newTopicSlug = 'new-topic';

/** Who starts topics in a category: everybody who reads it, or those who moderate the forum. */
export const topicStarters = ['members', 'staff'] as const;
export const topicStartersSchema = z.enum(topicStarters);
export type TopicStarters = z.infer<typeof topicStartersSchema>;

const writable = z.object({
  slug: slugSchema.refine((slug) => slug !== newTopicSlug, 'This address is taken.'),
  name: z.string().trim().min(1).max(80),
  /** What is talked about here, plain text. */
  description: z.string().trim().max(400).default(''),
  lattice: latticeFamilySchema,
  palette: themePaletteSchema,
  /** Whose role may read at this menu reads the category; null opens it to all members. */
  menu_id: idSchema.nullable().default(null),
  /** Everybody reads the topics that are started from then on, signed in or not; only where all members read it. */
  is_public: z.boolean().default(false),
  starters: topicStartersSchema.default('members'),
  /** It is read and no more written in. */
  is_archived: z.boolean().default(false),
  position: z.number().int().min(0).max(10_000).default(0),
  translations: translationsFor(['name', 'description']).default({}),
});

/** A part of the forum, with its own rights. */
export const forumCategorySchema = z.object({ category_id: idSchema, ...writable.shape, ...rowStamps });
export type ForumCategory = z.infer<typeof forumCategorySchema>;

export const forumCategory = defineEntity({
  name: 'ForumCategory',
  base: 'forum/categories',
  tag: 'Forum',
  idField: 'category_id',
  deleteListName: 'category_ids',
  row: forumCategorySchema,
  create: writable,
  update: writable,
  list: {
    search: ['name', 'description'],
    filter: ['category_id', 'slug', 'is_public', 'is_archived'],
    sort: ['category_id', 'position', 'name'],
  },
});
