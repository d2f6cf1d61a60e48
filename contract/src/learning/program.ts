import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { instantSchema, translationsSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { listOf, listQuerySchema } from '../core/page.ts';

export const programStatuses = ['draft', 'published', 'archived'] as const;
export const programLevels = ['beginner', 'intermediate', 'advanced'] as const;

const changeable = z.object({
  program_category: z.string().trim().min(1).max(80),
  title: z.string().trim().min(1).max(200),
  summary: z.string().trim().max(400).default(''),
  /** Markdown. */
  description: z.string().max(20_000).default(''),
  image: z.string().max(300).nullable().default(null),
  level: z.enum(programLevels).default('beginner'),
  language: z.string().trim().max(40).default('en'),
  status: z.enum(programStatuses).default('draft'),
  starts_on: z.iso.date().nullable().default(null),
  ends_on: z.iso.date().nullable().default(null),
  translations: translationsSchema.default({}),
});

/** What people enrol in; made of courses, modules and units. */
export const programSchema = z.object({
  program_id: idSchema,
  program_category: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  level: z.enum(programLevels),
  language: z.string(),
  status: z.enum(programStatuses),
  starts_on: z.iso.date().nullable(),
  ends_on: z.iso.date().nullable(),
  translations: translationsSchema,
  owner_user_id: z.number().int(),
  ...rowStamps,
});
export type Program = z.infer<typeof programSchema>;

export const program = defineEntity({
  name: 'Program',
  base: 'program/programs',
  tag: 'Learning',
  idField: 'program_id',
  deleteListName: 'program_ids',
  row: programSchema,
  /** Without an owner the caller owns it. */
  create: changeable.extend({ owner_user_id: idSchema.optional() }),
  update: changeable,
  access: 'public',
  list: {
    search: ['title', 'summary'],
    filter: ['program_id', 'program_category', 'level', 'language', 'status', 'owner_user_id', 'starts_on', 'ends_on'],
    sort: ['program_id', 'title', 'starts_on', 'ends_on', 'created_at'],
  },
});

export const searchPrograms = defineOperation({
  id: 'program.searchPrograms',
  method: 'GET',
  path: '/api/program/programs/searchPrograms',
  summary: 'Programs by text, category, level, language and time.',
  tag: 'Learning',
  access: 'public',
  query: listQuerySchema
    .pick({ page: true, limit: true, search: true })
    .extend({
      program_category: z.string().max(80).optional(),
      level: z.enum(programLevels).optional(),
      language: z.string().max(40).optional(),
      status: z.enum(programStatuses).optional(),
      owner_user_id: z.coerce.number().int().positive().optional(),
      /** Days or instants: programs that run on or after the first, and on or before the second. */
      start_date: z.union([z.iso.date(), instantSchema]).optional(),
      end_date: z.union([z.iso.date(), instantSchema]).optional(),
    })
    .strict(),
  output: listOf(program.shown),
});
