import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';

export const enrolmentStatuses = ['enrolled', 'in_progress', 'completed', 'cancelled'] as const;

const changeable = z.object({
  /** People set `enrolled`, `in_progress` and `cancelled` themselves; `completed` is given to them. */
  status: z.enum(enrolmentStatuses).default('enrolled'),
  /** Where the person reads on. */
  current_unit_id: idSchema.nullable().default(null),
  progress_percent: z.number().int().min(0).max(100).optional(),
  completed_at: instantSchema.nullable().optional(),
});

/** Somebody's place in a program. */
export const enrolledProgramSchema = z.object({
  enrollment_id: idSchema,
  user_id: idSchema,
  program_id: idSchema,
  status: z.enum(enrolmentStatuses),
  current_unit_id: idSchema.nullable(),
  progress_percent: z.number().int(),
  completed_at: instantSchema.nullable(),
  ...rowStamps,
});
export type EnrolledProgram = z.infer<typeof enrolledProgramSchema>;

export const enrolledProgram = defineEntity({
  name: 'EnrolledProgram',
  base: 'program/programs-enrolled',
  tag: 'Learning',
  idField: 'enrollment_id',
  deleteListName: 'enrollment_ids',
  row: enrolledProgramSchema,
  create: changeable.extend({ user_id: idSchema, program_id: idSchema }),
  update: changeable,
  list: {
    search: [],
    filter: ['enrollment_id', 'user_id', 'program_id', 'status'],
    sort: ['enrollment_id', 'progress_percent', 'completed_at', 'created_at'],
  },
});
