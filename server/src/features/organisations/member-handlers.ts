import * as operations from '@sabha/contract/organisations/member-operations';
import type { MemberRole } from '@sabha/contract/access/group-user';
import { forbidden, notFound } from '@sabha/contract/core/errors';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { decidedByRows, ownDataOnly } from '../../core/access/call-rules.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import { canAddOrganisations } from '../../permissions/organisations.ts';
import { changeGroupMember, inviteGroupMember, lockGroupMember, removeGroupMember, type GroupMember } from '../access/public.ts';
import { findActiveAdults, requireInvitable } from '../contact/public.ts';
import { lockOrganisation, lockPart, ownerOf, requireConsent, requirePart } from './own-part.ts';
import { looksAfterPeople, readOwnOrganisations, readPeople } from './own-organisations.read-model.ts';

interface MemberEntry {
  readonly id: number;
  readonly action: 'invite' | 'change' | 'remove';
  readonly before: GroupMember | null;
  readonly after: object | null;
}

/** Who did what to whom stands in the audit log of the organisation's members. */
async function recordMember(ctx: Context, tx: Tx, { actor, request_id }: Call, { id, action, before, after }: MemberEntry) {
  await ctx.audit.record(tx, {
    actor_id: actor.user_id,
    action: `groupUser.${action}`,
    subject_type: 'groupUser',
    subject_id: id,
    before: before && { ...before },
    after: after && { ...after },
    request_id,
  });
}

/** Admins are made, changed and removed by the owner alone. @throws ProblemError 403 */
function requireOwnerFor(own_role: string, ...roles: readonly (MemberRole | undefined)[]): void {
  if (own_role !== 'owner' && roles.includes('admin')) throw forbidden('Only the owner decides who is an admin.');
}

/** Strangers write to admins, who ask to join: nobody under age becomes one. @throws ProblemError 403 */
async function requireAdultAdmin(tx: Tx, user_id: number, role: MemberRole | undefined): Promise<void> {
  if (role === 'admin' && !(await findActiveAdults(tx, [user_id])).has(user_id)) throw forbidden('This person cannot be an admin.');
}

const noMember = () => notFound('This person does not belong to the organisation any more.');

const listOwn = bind(operations.listOwnOrganisations, ownDataOnly, async (_, { actor, locale }, ctx) => ({
  data: { organisations: await readOwnOrganisations(ctx, { actor, locale }), can_create: canAddOrganisations(actor) },
}));

const listPeople = bind(operations.listOrganisationPeople, decidedByRows, async ({ params: { id } }, { actor }, { db }) => ({
  data: await readPeople(db, actor, await requirePart(db, actor, id, 'member')),
}));

const invite = bind(operations.inviteMember, decidedByRows, async ({ params: { id }, body }, call, ctx) => {
  const { actor } = call;
  const data = await ctx.transact(async (tx) => {
    const part = await lockPart(tx, actor, id, 'admin');
    requireOwnerFor(part.own_role, body.member_role);
    const parent_user_id = ownerOf(part.row);
    if (body.user_id === parent_user_id) throw forbidden('The owner belongs to it already.');
    await requireInvitable(tx, actor, { parent_user_id, user_id: body.user_id });
    await requireAdultAdmin(tx, body.user_id, body.member_role);
    const member = { ...body, community_common_id: id, parent_user_id, by_user_id: actor.user_id };
    const table_id = await inviteGroupMember(ctx, tx, member);
    await recordMember(ctx, tx, call, { id: table_id, action: 'invite', before: null, after: body });
    return readPeople(tx, actor, part);
  });
  return { data };
});

const change = bind(operations.changeMember, decidedByRows, async ({ params: { id, table_id }, body }, call, ctx) => {
  const { actor } = call;
  const data = await ctx.transact(async (tx) => {
    const part = await lockPart(tx, actor, id, 'admin');
    const member = await lockGroupMember(tx, id, table_id);
    if (!member) throw noMember();
    requireOwnerFor(part.own_role, body.member_role, member.member_role);
    if (member.member_role !== 'admin') await requireAdultAdmin(tx, member.user_id, body.member_role);
    await changeGroupMember(tx, table_id, { ...body, by_user_id: actor.user_id });
    await recordMember(ctx, tx, call, { id: table_id, action: 'change', before: member, after: { ...member, ...body } });
    return readPeople(tx, actor, part);
  });
  return { data };
});

const remove = bind(operations.removeMember, decidedByRows, async ({ params: { id, table_id } }, call, ctx) => {
  const { actor } = call;
  await ctx.transact(async (tx) => {
    // Whoever may do nothing else may still leave.
    await lockOrganisation(tx, id);
    const { own_role } = await requirePart(tx, actor, id, 'member');
    const member = await lockGroupMember(tx, id, table_id);
    if (member?.user_id !== actor.user_id) {
      requireConsent(actor);
      if (!looksAfterPeople(own_role)) throw forbidden('You do not look after the people of this organisation.');
      if (!member) throw noMember();
      requireOwnerFor(own_role, member.member_role);
    }
    await removeGroupMember(tx, table_id, actor.user_id);
    await recordMember(ctx, tx, call, { id: table_id, action: 'remove', before: member, after: null });
  });
  return { data: { table_id } };
});

export const memberHandlers: readonly Bound[] = [listOwn, listPeople, invite, change, remove];
