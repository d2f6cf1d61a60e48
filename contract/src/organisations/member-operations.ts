import { z } from 'zod';
import { memberRoles } from '../access/group-user.ts';
import { idSchema } from '../core/entity.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { joinLimits, organisationPeopleSchema, ownOrganisationSchema } from './members.ts';

const tag = 'Community';
const base = '/api/community/own-organisations';
const number = z.coerce.number().int().positive();
const one = z.object({ id: number });
const member = one.extend({ table_id: number });
const people = itemOf(organisationPeopleSchema);
const member_title = z.string().trim().max(100);
const member_role = z.enum(memberRoles);

export const listOwnOrganisations = defineOperation({
  id: 'organisation.listOwn',
  method: 'GET',
  path: base,
  summary: 'The organisations that the caller owns or belongs to, their own first; and whether the active role may add one.',
  tag,
  output: itemOf(z.object({ organisations: z.array(ownOrganisationSchema), can_create: z.boolean() })),
});

export const listOrganisationPeople = defineOperation({
  id: 'organisation.listPeople',
  method: 'GET',
  path: `${base}/{id}/people`,
  summary: 'Who belongs to an organisation, for its members; also who is invited and who asks to join, for those who look after them.',
  tag,
  params: one,
  output: people,
});

export const inviteMember = defineOperation({
  id: 'organisation.inviteMember',
  method: 'POST',
  path: `${base}/{id}/members`,
  summary: 'Invites somebody, who belongs to the organisation once they accept. Admins are made by the owner alone.',
  tag,
  params: one,
  body: z.strictObject({ user_id: idSchema, member_title: member_title.default(''), member_role: member_role.default('member') }),
  status: 201,
  output: people,
});

export const changeMember = defineOperation({
  id: 'organisation.changeMember',
  method: 'PUT',
  path: `${base}/{id}/members/{table_id}`,
  summary: 'Changes what a member is called there, or what they may do.',
  tag,
  params: member,
  body: z.strictObject({ member_title: member_title.optional(), member_role: member_role.optional() }),
  output: people,
});

export const removeMember = defineOperation({
  id: 'organisation.removeMember',
  method: 'DELETE',
  path: `${base}/{id}/members/{table_id}`,
  summary: 'Removes a member or takes an invitation back; a member leaves by it.',
  tag,
  params: member,
  output: itemOf(z.object({ table_id: idSchema })),
});

export const askToJoin = defineOperation({
  id: 'organisation.askToJoin',
  method: 'POST',
  path: `${base}/{id}/join-requests`,
  summary: `Asks those who look after an organisation to be a member. Who was declined asks again after ${joinLimits.rest_days} days.`,
  tag,
  params: one,
  body: z.strictObject({ message: z.string().trim().max(joinLimits.message).default('') }),
  status: 201,
  output: itemOf(z.object({ request_id: idSchema })),
});

export const withdrawJoinRequest = defineOperation({
  id: 'organisation.withdrawJoinRequest',
  method: 'DELETE',
  path: `${base}/{id}/join-requests`,
  summary: "Takes the caller's own request back. Where none waits nothing changes.",
  tag,
  params: one,
  output: itemOf(z.object({ community_common_id: idSchema })),
});

export const answerJoinRequest = defineOperation({
  id: 'organisation.answerJoinRequest',
  method: 'PUT',
  path: `${base}/{id}/join-requests/{request_id}`,
  summary: 'Accepts somebody who asks to join, or declines. Who is declined is not told by whom.',
  tag,
  params: one.extend({ request_id: number }),
  body: z.strictObject({ answer: z.enum(['accepted', 'declined']) }),
  output: people,
});

export const handOverOrganisation = defineOperation({
  id: 'organisation.handOver',
  method: 'PUT',
  path: `${base}/{id}/owner`,
  summary: 'Makes a member the owner; whoever was it stays as an admin. Staff also give one without an owner to somebody.',
  tag,
  params: one,
  body: z.strictObject({ user_id: idSchema }),
  fresh_proof: 'every-call',
  while_impersonating: 'closed',
  output: itemOf(z.object({ community_common_id: idSchema, owner_user_id: idSchema })),
});

export const organisationMemberOperations = [
  listOwnOrganisations,
  listOrganisationPeople,
  inviteMember,
  changeMember,
  removeMember,
  askToJoin,
  withdrawJoinRequest,
  answerJoinRequest,
  handOverOrganisation,
] as const;
