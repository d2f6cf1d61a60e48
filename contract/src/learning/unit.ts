import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { httpUrlSchema, translationsSchema } from '../core/fields.ts';

export const unitKinds = ['text', 'video', 'document', 'assessment', 'live'] as const;

const changeable = z.object({
  title: z.string().trim().min(1).max(200),
  kind: z.enum(unitKinds).default('text'),
  /** Markdown. */
  body: z.string().max(100_000).default(''),
  resource_url: httpUrlSchema.nullable().default(null),
  /** Expected time to work through it; null when not known. */
  duration_minutes: z.number().int().min(0).max(10_000).nullable().default(null),
  /** Units of a module stand in this order. */
  position: z.number().int().min(0).max(100_000).default(0),
  /** Open to people who have not enrolled. */
  is_preview: z.boolean().default(false),
  translations: translationsSchema.default({}),
});

/** One step of learning. Its content reads null to people who have not enrolled. */
export const unitSchema = z.object({
  unit_id: idSchema,
  module_id: idSchema,
  title: z.string(),
  kind: z.enum(unitKinds),
  body: z.string().nullable(),
  resource_url: z.string().nullable(),
  duration_minutes: z.number().int().nullable(),
  position: z.number().int(),
  is_preview: z.boolean(),
  translations: translationsSchema.nullable(),
  ...rowStamps,
});
export type Unit = z.infer<typeof unitSchema>;

export const unit = defineEntity({
  name: 'Unit',
  base: 'program/units',
  tag: 'Learning',
  idField: 'unit_id',
  deleteListName: 'unit_ids',
  row: unitSchema,
  create: changeable.extend({ module_id: idSchema }),
  update: changeable,
  access: 'public',
  list: { search: ['title'], filter: ['unit_id', 'module_id', 'kind', 'is_preview'], sort: ['unit_id', 'title', 'position', 'created_at'] },
});
