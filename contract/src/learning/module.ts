import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { translationsSchema } from '../core/fields.ts';

const changeable = z.object({
  title: z.string().trim().min(1).max(200),
  summary: z.string().trim().max(400).default(''),
  description: z.string().max(20_000).default(''),
  /** Modules of a course stand in this order. */
  position: z.number().int().min(0).max(100_000).default(0),
  translations: translationsSchema.default({}),
});

export const moduleSchema = z.object({
  module_id: idSchema,
  course_id: idSchema,
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  position: z.number().int(),
  translations: translationsSchema,
  ...rowStamps,
});
export type Module = z.infer<typeof moduleSchema>;

export const courseModule = defineEntity({
  name: 'Module',
  base: 'program/modules',
  tag: 'Learning',
  idField: 'module_id',
  deleteListName: 'module_ids',
  row: moduleSchema,
  create: changeable.extend({ course_id: idSchema }),
  update: changeable,
  access: 'public',
  list: { search: ['title', 'summary'], filter: ['module_id', 'course_id'], sort: ['module_id', 'title', 'position', 'created_at'] },
});
