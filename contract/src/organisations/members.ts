import { z } from 'zod';
import { memberRoles } from '../access/group-user.ts';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { communityTypeSchema, memberPersonSchema, ownRoles } from './organisation.ts';

/** Letters of a message, requests that wait, requests a day and those of them to one organisation, and days until one who was declined asks again. */
export const joinLimits = { message: 500, waiting: 10, a_day: 20, here_a_day: 2, rest_days: 30 } as const;

export const ownOrganisationSchema = z.object({
  community_common_id: idSchema,
  community_type: communityTypeSchema,
  slug: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  is_verified: z.boolean(),
  own_role: z.enum(ownRoles),
  /** With its owner. */
  member_count: z.number().int(),
  /** Requests to join that wait for an answer; 0 for who does not answer them. */
  waiting_count: z.number().int(),
});
export type OwnOrganisation = z.infer<typeof ownOrganisationSchema>;

export const organisationMemberSchema = z.object({
  table_id: idSchema,
  person: memberPersonSchema,
  member_title: z.string(),
  member_role: z.enum(memberRoles),
  invited_at: instantSchema,
  /** Null while they have not answered. */
  accepted_at: instantSchema.nullable(),
});
export type OrganisationMember = z.infer<typeof organisationMemberSchema>;

export const joinRequestSchema = z.object({
  request_id: idSchema,
  person: memberPersonSchema,
  message: z.string(),
  asked_at: instantSchema,
});
export type JoinRequest = z.infer<typeof joinRequestSchema>;

export const organisationPeopleSchema = z.object({
  own_role: z.enum(ownRoles),
  /** Null where nobody owns it. */
  owner: memberPersonSchema.nullable(),
  /** Those who have accepted, by name; then, for who looks after them, those who have not. */
  members: z.array(organisationMemberSchema),
  /** Empty for who does not answer them. */
  requests: z.array(joinRequestSchema),
});
export type OrganisationPeople = z.infer<typeof organisationPeopleSchema>;
