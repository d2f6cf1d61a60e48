import { z } from 'zod';
import { accessScopes } from '../core/access-scopes.ts';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { passkeySchema } from './factors.ts';
import { accountDeletionSchema, consentRecordSchema, ownGuardianSchema } from './privacy.ts';
import { staffReasonSchema } from './staff-operations.ts';

const users = '/api/global-user/users';
const tag = 'Staff';

/** What the roles of a person open, one entry for each role and menu. */
const openedMenuSchema = z.object({
  role_id: idSchema,
  role_display_name: z.string(),
  menu_id: idSchema,
  menu_name: z.string(),
  scope: z.enum(accessScopes),
  permissions: z.array(z.string()),
});

/** What staff need to know of somebody's account to help them; no secret, and nothing that opens a session. */
export const staffFileSchema = z.object({
  user_id: idSchema,
  /** Null for people who sign in with an outside provider. */
  account: z.object({ username: z.string(), email: z.string(), is_verified: z.boolean(), created_at: instantSchema }).nullable(),
  /** Living sessions, the latest seen first. */
  sessions: z.array(
    z.object({ user_agent: z.string().nullable(), address: z.string().nullable(), created_at: instantSchema, last_seen_at: instantSchema }),
  ),
  factors: z.object({
    passkeys: z.array(passkeySchema),
    app: z.object({ confirmed_at: instantSchema }).nullable(),
    recovery_code_count: z.number().int(),
  }),
  /** The newest first, each with the version of the text that was shown. */
  consents: z.array(consentRecordSchema),
  /** Null for people who are of age. */
  guardian: ownGuardianSchema.nullable(),
  deletion: accountDeletionSchema.nullable(),
  opened_menus: z.array(openedMenuSchema),
});
export type StaffFile = z.infer<typeof staffFileSchema>;

export const getStaffFile = defineOperation({
  id: 'user.getStaffFile',
  method: 'GET',
  path: `${users}/getStaffFile`,
  summary: 'What staff who look after somebody need to know: sessions, second factors, consents, guardian, and what their roles open.',
  tag,
  while_impersonating: 'closed',
  query: z.strictObject({ user_id: z.coerce.number().int().positive() }),
  output: itemOf(staffFileSchema),
});

const aboutPerson = z.strictObject({ user_id: idSchema, reason: staffReasonSchema });

export const signOutEverywhere = defineOperation({
  id: 'user.signOutEverywhere',
  method: 'POST',
  path: `${users}/signOutEverywhere`,
  summary: "Ends all of a person's sessions; they are told by mail.",
  tag,
  body: aboutPerson,
  output: itemOf(z.object({ user_id: idSchema, ended_count: z.number().int() })),
});

export const resetFactors = defineOperation({
  id: 'user.resetFactors',
  method: 'POST',
  fresh_proof: 'every-call',
  path: `${users}/resetFactors`,
  summary:
    'Takes away the second factors of somebody who lost them, and ends their sessions; they are told by mail. Needs a proof of the caller.',
  tag,
  body: aboutPerson,
  output: itemOf(z.object({ user_id: idSchema })),
});

/** People whom one call of the staff can be about. */
export const maxPeoplePerRequest = 200;
const peopleIds = z.array(idSchema).min(1).max(maxPeoplePerRequest);

export const suspendUsers = defineOperation({
  id: 'user.suspendMany',
  method: 'POST',
  fresh_proof: 'every-call',
  path: `${users}/suspendUsers`,
  summary: `Keeps several people out, at most ${maxPeoplePerRequest}, all or none; those who are suspended already stay as they are.`,
  tag,
  body: z.strictObject({ user_ids: peopleIds, reason: staffReasonSchema, until: instantSchema.nullable().default(null) }),
  output: itemOf(z.object({ suspended_ids: z.array(idSchema) })),
});

const roleIds = z.array(idSchema).max(20).default([]);

export const changeRoles = defineOperation({
  id: 'user.changeRoles',
  method: 'POST',
  fresh_proof: 'every-call',
  path: `${users}/changeRoles`,
  summary: `Gives roles to people and takes roles from them, at most ${maxPeoplePerRequest} people, all or none; their other roles stay.`,
  tag,
  body: z
    .strictObject({ user_ids: peopleIds, give: roleIds, take: roleIds })
    .refine(({ give, take }) => give.length + take.length > 0, { path: ['give'], message: 'Name a role.' })
    .refine(({ give, take }) => !give.some((id) => take.includes(id)), { path: ['take'], message: 'A role is given or taken, not both.' }),
  output: itemOf(z.object({ changed_ids: z.array(idSchema) })),
});

export const staffPeopleOperations = [getStaffFile, signOutEverywhere, resetFactors, suspendUsers, changeRoles] as const;
