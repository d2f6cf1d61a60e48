import { memberRoles, type MemberRole } from '@sabha/contract/access/group-user';
import type { OwnRole } from '@sabha/contract/organisations/organisation';
import { m } from '../../../paraglide/messages.js';

/** Letters of what a member is called there. */
export const maxTitle = 100;

/** What somebody can make of others: admins are made by the owner alone. */
export const rolesToGive = (own_role: OwnRole): readonly MemberRole[] =>
  own_role === 'owner' ? memberRoles : memberRoles.filter((role) => role !== 'admin');

const hints: Readonly<Record<MemberRole, () => string>> = {
  member: m.organisations_role_member_hint,
  editor: m.organisations_role_editor_hint,
  admin: m.organisations_role_admin_hint,
};
/** What a role lets somebody do. */
export const roleHint = (role: MemberRole): string => hints[role]();
