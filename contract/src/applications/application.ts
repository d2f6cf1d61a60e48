import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { answersSchema } from './form-field.ts';
import { applicationStateSchema } from './states.ts';

/** An application as staff see it. */
export const applicationSchema = z.object({
  application_id: idSchema,
  application_call_id: idSchema,
  application_tier_id: idSchema.nullable(),
  /** Given when it is first sent: `SPK-7F3K2Q`. */
  number: z.string().nullable(),
  applicant_user_id: idSchema.nullable(),
  applicant_name: z.string(),
  applicant_email: z.string(),
  locale: z.string(),
  answers: answersSchema,
  state: applicationStateSchema,
  /** What staff last told the applicant. */
  state_message: z.string(),
  submitted_at: instantSchema.nullable(),
  owner_user_id: idSchema.nullable(),
  due_at: instantSchema.nullable(),
  ...rowStamps,
});
export type Application = z.infer<typeof applicationSchema>;

/** Staff read applications here; sending, changing and moving them are operations of their own. */
export const application = defineEntity({
  name: 'Application',
  base: 'applications/applications',
  tag: 'Applications',
  idField: 'application_id',
  deleteListName: 'application_ids',
  fresh_proof: { getAll: 'unlimited-list' },
  row: applicationSchema,
  create: z.object({}),
  update: z.object({}),
  actions: ['getAll', 'getOne'],
  list: {
    search: ['number', 'applicant_name', 'applicant_email'],
    filter: ['application_id', 'application_call_id', 'application_tier_id', 'state', 'number', 'owner_user_id'],
    sort: ['application_id', 'submitted_at', 'applicant_name', 'state'],
  },
});
