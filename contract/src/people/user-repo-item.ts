import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { httpUrlSchema } from '../core/fields.ts';

/** The subtype under which schools are listed. */
export const schoolOfStudy = 'School of Study';

const changeable = z.object({
  repoitem_type: z.string().trim().min(1).max(60),
  repoitem_subtype: z.string().trim().max(60).default(''),
  title: z.string().trim().min(1).max(200),
  description: z.string().max(6000).default(''),
  url: httpUrlSchema.nullable().default(null),
  /** Name of a stored file. */
  file: z.string().max(300).nullable().default(null),
  started_on: z.iso.date().nullable().default(null),
  ended_on: z.iso.date().nullable().default(null),
  /** Whether other members may see it. */
  is_public: z.boolean().default(false),
});

/** Something that a person keeps in their repository: a school, a document, an achievement. */
export const userRepoItemSchema = z.object({
  repoitem_id: idSchema,
  user_id: idSchema,
  repoitem_type: z.string(),
  repoitem_subtype: z.string(),
  title: z.string(),
  description: z.string(),
  url: z.string().nullable(),
  file: z.string().nullable(),
  started_on: z.iso.date().nullable(),
  ended_on: z.iso.date().nullable(),
  is_public: z.boolean(),
  ...rowStamps,
});
export type UserRepoItem = z.infer<typeof userRepoItemSchema>;

export const userRepoItem = defineEntity({
  name: 'UserRepoItem',
  base: 'global-user/userRepoItems',
  tag: 'People',
  idField: 'repoitem_id',
  deleteListName: 'repoitem_ids',
  fresh_proof: { getAll: 'unlimited-list' },
  row: userRepoItemSchema,
  create: changeable.extend({ user_id: idSchema }),
  update: changeable,
  list: {
    search: ['title', 'description'],
    filter: ['repoitem_id', 'user_id', 'repoitem_type', 'repoitem_subtype', 'is_public'],
    sort: ['repoitem_id', 'title', 'started_on', 'created_at'],
  },
});
