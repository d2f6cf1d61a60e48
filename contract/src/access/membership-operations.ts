import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';

const base = '/api/user/groupUsers';
const tag = 'Access';
const params = z.object({ id: z.coerce.number().int().positive() });

/** Where the caller belongs, or is asked to. */
export const ownMembershipSchema = z.object({
  table_id: idSchema,
  parent_user_id: idSchema,
  /** What the organisation or institute is called. */
  parent_name: z.string(),
  member_title: z.string(),
  invited_at: instantSchema,
  /** Null while the caller has not said yes. */
  accepted_at: instantSchema.nullable(),
  /** False while somebody under age needs a parent's consent first. */
  can_accept: z.boolean(),
});
export type OwnMembership = z.infer<typeof ownMembershipSchema>;

export const listOwnMemberships = defineOperation({
  id: 'groupUser.listOwn',
  method: 'GET',
  path: `${base}/listOwn`,
  summary: 'The organisations and institutes to which the caller belongs, and those that ask them to; what is asked comes first.',
  tag,
  output: z.object({ data: z.array(ownMembershipSchema) }),
});

export const acceptMembership = defineOperation({
  id: 'groupUser.accept',
  method: 'PUT',
  path: `${base}/acceptGroupUser/{id}`,
  summary: 'The caller says yes to belonging to an organisation or institute. Saying it again changes nothing.',
  tag,
  params,
  output: itemOf(ownMembershipSchema),
});

export const declineMembership = defineOperation({
  id: 'groupUser.decline',
  method: 'PUT',
  path: `${base}/declineGroupUser/{id}`,
  summary: 'The caller says no to an invitation that they have not accepted; for thirty days they are not asked again.',
  tag,
  params,
  output: itemOf(z.object({ table_id: idSchema })),
});

export const membershipOperations = [listOwnMemberships, acceptMembership, declineMembership] as const;
