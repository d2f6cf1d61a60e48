import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { formProofSchema } from '../forms/operations.ts';
import { applicationSchema } from './application.ts';
import { callKindSchema } from './application-call.ts';
import { answersSchema, shownFieldSchema } from './form-field.ts';
import { applicationStateSchema } from './states.ts';

const tag = 'Applications';

export const shownTierSchema = z.object({
  application_tier_id: idSchema,
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  price: z.number().int().nullable(),
  benefits: z.array(z.string()),
  /** Null is without a limit; then `left` is null too. */
  places: z.number().int().nullable(),
  taken: z.number().int(),
  left: z.number().int().nullable(),
});
export type ShownTier = z.infer<typeof shownTierSchema>;

/** Why an application cannot be sent now; null when it can. */
export const closedReasonSchema = z.enum(['not_yet', 'over', 'closed', 'full']);
export type ClosedReason = z.infer<typeof closedReasonSchema>;

/** A call in one language, as its page shows it. */
export const shownCallSchema = z.object({
  kind: callKindSchema,
  title: z.string(),
  lead: z.string(),
  benefits: z.array(z.object({ title: z.string(), text: z.string() })),
  conditions: z.array(z.string()),
  questions: z.array(z.object({ question: z.string(), answer_html: z.string() })),
  fields: z.array(shownFieldSchema),
  tiers: z.array(shownTierSchema),
  currency: z.string(),
  time_zone: z.string(),
  opens_at: instantSchema.nullable(),
  closes_at: instantSchema.nullable(),
  closed_reason: closedReasonSchema.nullable(),
});
export type ShownCall = z.infer<typeof shownCallSchema>;

/** An application as its applicant sees it. */
export const ownApplicationSchema = z.object({
  application_id: idSchema,
  kind: callKindSchema,
  call_title: z.string(),
  number: z.string().nullable(),
  state: applicationStateSchema,
  state_message: z.string(),
  application_tier_id: idSchema.nullable(),
  applicant_name: z.string(),
  applicant_email: z.string(),
  answers: answersSchema,
  files: z.array(z.object({ field: z.string(), name: z.string(), original_name: z.string(), bytes: z.number().int() })),
  submitted_at: instantSchema.nullable(),
  modified_at: instantSchema.nullable(),
});
export type OwnApplication = z.infer<typeof ownApplicationSchema>;

/** What an application form sends. The outer limits hold for drafts too; whether it is complete is asked when it is sent. */
const filledSchema = z.strictObject({
  application_tier_id: idSchema.nullable().default(null),
  applicant_name: z.string().trim().max(120).default(''),
  applicant_email: z.string().trim().max(254).default(''),
  answers: answersSchema.default({}),
  proof: formProofSchema,
});
export type FilledApplication = z.input<typeof filledSchema>;

const kindParams = z.object({ kind: callKindSchema });
const ownParams = z.object({ id: z.coerce.number().int().positive() });

export const getCall = defineOperation({
  id: 'application.getCall',
  method: 'GET',
  path: '/api/applications/{kind}/call',
  summary: 'The current edition’s call of a kind, with its form and what is left of its tiers.',
  tag,
  access: 'public',
  params: kindParams,
  output: itemOf(shownCallSchema),
});

export const listOwnApplications = defineOperation({
  id: 'application.listOwn',
  method: 'GET',
  path: '/api/applications/own',
  summary: 'The caller’s drafts and applications, newest first: those of the account, or of this browser.',
  tag,
  access: 'public',
  output: z.object({ data: z.array(ownApplicationSchema) }),
});

export const saveApplication = defineOperation({
  id: 'application.save',
  method: 'PUT',
  path: '/api/applications/{kind}/draft',
  summary: 'Keeps what is filled in so far. One draft a call for each person; `mail_link` sends a guest the way back to it.',
  tag,
  access: 'public',
  params: kindParams,
  body: filledSchema.extend({ mail_link: z.boolean().default(false) }),
  output: itemOf(ownApplicationSchema),
});

export const submitApplication = defineOperation({
  id: 'application.submit',
  method: 'POST',
  path: '/api/applications/{kind}/submit',
  summary: 'Sends the application and mails a receipt with its number. Repeats with one Idempotency-Key make one application.',
  tag,
  access: 'public',
  status: 201,
  params: kindParams,
  body: filledSchema,
  output: itemOf(ownApplicationSchema),
});

export const withdrawApplication = defineOperation({
  id: 'application.withdraw',
  method: 'POST',
  path: '/api/applications/own/{id}/withdraw',
  summary: 'Takes the caller’s own application back.',
  tag,
  access: 'public',
  params: ownParams,
  output: itemOf(ownApplicationSchema),
});

export const resumeApplication = defineOperation({
  id: 'application.resume',
  method: 'POST',
  path: '/api/applications/resume',
  summary: 'Opens a guest’s draft or application in this browser, by the secret of the mailed link.',
  tag,
  access: 'public',
  body: z.strictObject({ secret: z.string().regex(/^[\w-]{43}$/, 'This link is not whole.') }),
  output: itemOf(ownApplicationSchema),
});

export const uploadApplicationFile = defineOperation({
  id: 'application.uploadFile',
  method: 'POST',
  path: '/api/applications/{kind}/files',
  summary: 'Adds a file to the caller’s draft, as the answer to a file question. It replaces the one before.',
  tag,
  access: 'public',
  status: 201,
  transport: 'upload',
  params: kindParams,
  body: z.object({
    field: z.string().max(60),
    token: z.string().max(300),
    file: z.custom<object>((value) => typeof value === 'object' && value !== null, 'Choose a file.'),
  }),
  output: itemOf(ownApplicationSchema),
});

export const getApplicationFile = defineOperation({
  id: 'application.getFile',
  method: 'GET',
  path: '/api/applications/files/{name}',
  summary: 'A file of an application, for its applicant and for staff.',
  tag,
  access: 'public',
  transport: 'file',
  params: z.object({ name: z.string().regex(/^[\w-]{22}$/, 'There is no file of this name.') }),
  output: z.unknown(),
});

export const removeApplicationFile = defineOperation({
  id: 'application.removeFile',
  method: 'DELETE',
  path: '/api/applications/files/{name}',
  summary: 'Takes a file off the caller’s draft.',
  tag,
  access: 'public',
  params: z.object({ name: z.string().regex(/^[\w-]{22}$/, 'There is no file of this name.') }),
  output: itemOf(ownApplicationSchema),
});

export const countApplications = defineOperation({
  id: 'application.count',
  method: 'GET',
  path: '/api/applications/counts',
  summary: 'How many applications each call of an edition has received; for staff.',
  tag,
  query: z.object({ edition_id: z.coerce.number().int().positive() }),
  output: z.object({
    data: z.array(
      z.object({
        application_call_id: idSchema,
        /** All that were sent, whatever became of them. */
        received_count: z.number().int(),
        /** Neither decided nor withdrawn. */
        waiting_count: z.number().int(),
      }),
    ),
  }),
});

export const moveApplication = defineOperation({
  id: 'application.move',
  method: 'POST',
  path: '/api/applications/{id}/move',
  summary: 'Staff take an application to its next state and may write to the applicant; somebody else decides about their own.',
  tag,
  params: ownParams,
  body: z.strictObject({
    /** The state as the caller saw it; 409 when it has changed meanwhile. */
    from: applicationStateSchema,
    to: applicationStateSchema,
    /** Mailed with the new state; must be there when something is asked of the applicant. */
    message: z.string().trim().max(3000).default(''),
  }),
  output: itemOf(applicationSchema),
});

export const listApplicationHistory = defineOperation({
  id: 'application.history',
  method: 'GET',
  path: '/api/applications/{id}/history',
  summary: 'What happened to an application, oldest first; for staff.',
  tag,
  params: ownParams,
  output: z.object({
    data: z.array(
      z.object({
        from_state: applicationStateSchema.nullable(),
        to_state: applicationStateSchema,
        message: z.string(),
        actor_user_id: z.number().int().nonnegative(),
        happened_at: instantSchema,
      }),
    ),
    files: z.array(z.object({ field: z.string(), name: z.string(), original_name: z.string(), bytes: z.number().int() })),
  }),
});

export const applicationOperations = [
  getCall,
  listOwnApplications,
  saveApplication,
  submitApplication,
  withdrawApplication,
  resumeApplication,
  uploadApplicationFile,
  getApplicationFile,
  removeApplicationFile,
  countApplications,
  moveApplication,
  listApplicationHistory,
] as const;
