import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';

const users = '/api/global-user/users';
const impersonations = '/api/global-user/impersonations';
const tag = 'Staff';

/** Why staff do something to somebody; the person and the audit log read it. */
export const staffReasonSchema = z.string().trim().min(5, 'Say why, in a few words.').max(500);

export const suspensionSchema = z.object({
  suspension_id: idSchema,
  user_id: idSchema,
  reason: z.string(),
  /** 0 is the system. */
  suspended_by: z.number().int(),
  suspended_at: instantSchema,
  /** Null: until staff restore the person. */
  until: instantSchema.nullable(),
  lifted_at: instantSchema.nullable(),
  lifted_by: z.number().int().nullable(),
});
export type Suspension = z.infer<typeof suspensionSchema>;

export const suspendUser = defineOperation({
  id: 'user.suspend',
  method: 'POST',
  fresh_proof: 'every-call',
  path: `${users}/suspendUser`,
  summary: 'Keeps somebody out: their sessions end everywhere at once, and they are told why by mail.',
  tag,
  body: z.strictObject({ user_id: idSchema, reason: staffReasonSchema, until: instantSchema.nullable().default(null) }),
  output: itemOf(suspensionSchema),
});

export const restoreUser = defineOperation({
  id: 'user.restore',
  method: 'POST',
  path: `${users}/restoreUser`,
  summary: 'Lets somebody who was suspended in again, as they were before.',
  tag,
  body: z.strictObject({ user_id: idSchema, reason: staffReasonSchema }),
  output: itemOf(z.object({ user_id: idSchema })),
});

export const getSuspensions = defineOperation({
  id: 'user.getSuspensions',
  method: 'GET',
  path: `${users}/getSuspensions`,
  summary: "A person's suspensions, the newest first; one that is not lifted holds now.",
  tag,
  query: z.strictObject({ user_id: z.coerce.number().int().positive() }),
  output: z.object({ data: z.array(suspensionSchema) }),
});

/** Minutes after which looking as somebody else ends by itself. */
export const impersonationMinutes = 30;

export const impersonationSchema = z.object({
  impersonation_id: idSchema,
  /** Who looks. */
  staff_id: idSchema,
  /** As whom, and what they are called. */
  user_id: idSchema,
  username: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  reason: z.string(),
  started_at: instantSchema,
  ends_at: instantSchema,
});
export type Impersonation = z.infer<typeof impersonationSchema>;

export const startImpersonation = defineOperation({
  id: 'impersonation.start',
  method: 'POST',
  fresh_proof: 'every-call',
  path: `${impersonations}/start`,
  summary: `Lets the caller's session look at the product as somebody else for ${impersonationMinutes} minutes, changing nothing; that person is told.`,
  tag,
  body: z.strictObject({ user_id: idSchema, reason: staffReasonSchema }),
  output: itemOf(impersonationSchema),
});

export const getImpersonation = defineOperation({
  id: 'impersonation.current',
  method: 'GET',
  path: `${impersonations}/current`,
  summary: "As whom the caller's session looks at the product now; null as themselves.",
  tag,
  output: itemOf(impersonationSchema.nullable()),
});

export const endImpersonation = defineOperation({
  id: 'impersonation.end',
  method: 'POST',
  path: `${impersonations}/end`,
  summary: "Ends looking as somebody else; the caller's session is their own again.",
  tag,
  while_impersonating: 'open',
  output: itemOf(z.object({ ended: z.boolean() })),
});

export const staffOperations = [suspendUser, restoreUser, getSuspensions, startImpersonation, getImpersonation, endImpersonation] as const;
