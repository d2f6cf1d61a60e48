import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { httpUrlSchema, instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';

/** Roles that people may ask for; nobody gives one to themselves. */
export const requestableRoles = ['organization', 'institute', 'volunteer', 'expert', 'learner'] as const;
export type RequestableRole = (typeof requestableRoles)[number];

const needed = (longest: number) => z.string().trim().min(1, 'This is needed.').max(longest);
const optional = (longest: number) => z.string().trim().max(longest).optional();
const website = z.union([z.literal(''), httpUrlSchema]).optional();

/** What each role needs to know of whoever asks for it. */
export const registrationAnswers = {
  organization: z.strictObject({ name: needed(160), city: needed(120), website, about: needed(2000) }),
  institute: z.strictObject({ name: needed(160), city: needed(120), website, position: needed(120), about: optional(2000) }),
  volunteer: z.strictObject({ city: needed(120), availability: needed(600), skills: needed(1000), languages: optional(200) }),
  expert: z.strictObject({ field: needed(160), experience: needed(2000), website }),
  learner: z.strictObject({
    institute_name: needed(160),
    study_type: needed(120),
    current_year_of_study: needed(40),
    goal: optional(1000),
  }),
} as const satisfies Record<RequestableRole, z.ZodObject>;

const changeable = z.object({ answers: z.record(z.string().max(40), z.string().max(2000)) });

/** Somebody's wish to act in a role, and what staff said to it. */
export const roleRequestSchema = z.object({
  role_request_id: idSchema,
  user_id: idSchema,
  role_name: z.enum(requestableRoles),
  parent_user_id: idSchema.nullable(),
  answers: z.record(z.string(), z.string()),
  status: z.enum(['asked', 'granted', 'refused']),
  decision_note: z.string(),
  decided_at: instantSchema.nullable(),
  ...rowStamps,
});
export type RoleRequest = z.infer<typeof roleRequestSchema>;

export const roleRequest = defineEntity({
  name: 'RoleRequest',
  base: 'user/roleRequests',
  tag: 'Access',
  idField: 'role_request_id',
  deleteListName: 'role_request_ids',
  fresh_proof: { getAll: 'unlimited-list' },
  row: roleRequestSchema,
  create: changeable.extend({
    user_id: idSchema,
    role_name: z.enum(requestableRoles),
    /** The owner of the community for which the person registers. */
    parent_user_id: idSchema.nullable().default(null),
  }),
  update: changeable,
  list: {
    search: [],
    filter: ['role_request_id', 'user_id', 'role_name', 'status', 'parent_user_id'],
    sort: ['role_request_id', 'user_id', 'created_at'],
  },
});

export const decideRoleRequest = defineOperation({
  id: 'roleRequest.decide',
  method: 'PUT',
  fresh_proof: 'every-call',
  path: '/api/user/roleRequests/decideRoleRequest/{id}',
  summary: 'Grants or refuses what somebody asks to be; for those who may hand out roles.',
  tag: 'Access',
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.strictObject({
    decision: z.enum(['granted', 'refused']),
    /** Told to the person. */
    note: z.string().trim().max(600).default(''),
    modified_by: z.number().int().optional(),
  }),
  output: itemOf(roleRequest.shown),
});
