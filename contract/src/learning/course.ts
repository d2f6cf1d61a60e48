import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { translationsSchema } from '../core/fields.ts';

const changeable = z.object({
  title: z.string().trim().min(1).max(200),
  summary: z.string().trim().max(400).default(''),
  description: z.string().max(20_000).default(''),
  /** Courses of a program stand in this order. */
  position: z.number().int().min(0).max(100_000).default(0),
  translations: translationsSchema.default({}),
});

export const courseSchema = z.object({
  course_id: idSchema,
  program_id: idSchema,
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  position: z.number().int(),
  translations: translationsSchema,
  ...rowStamps,
});
export type Course = z.infer<typeof courseSchema>;

export const course = defineEntity({
  name: 'Course',
  base: 'program/courses',
  tag: 'Learning',
  idField: 'course_id',
  deleteListName: 'course_ids',
  row: courseSchema,
  create: changeable.extend({ program_id: idSchema }),
  update: changeable,
  access: 'public',
  list: { search: ['title', 'summary'], filter: ['course_id', 'program_id'], sort: ['course_id', 'title', 'position', 'created_at'] },
});
