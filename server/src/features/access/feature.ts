import { membershipOperations } from '@sabha/contract/access/membership-operations';
import { accessOperations } from '@sabha/contract/access/operations';
import { decideRoleRequest } from '@sabha/contract/access/role-request';
import type { Feature } from '../../core/feature.ts';
import { countRoleHoldersHandler } from './count-role-holders.ts';
import { invitationRequests, invitationRight } from './describe-invitation.ts';
import { decideRoleRequestHandler } from './decide-role-request.ts';
import { ensureSystemAccess } from './ensure-system-access.ts';
import { makeGroupUserEntity, type RequireInvitable } from './group-user.entity.ts';
import { membershipHandlers } from './memberships.ts';
import { menuEntity } from './menu.entity.ts';
import { accessData } from './personal-data.ts';
import { customRolePrivilegeEntity, privilegeEntity } from './privilege.entity.ts';
import { roleEntity } from './role.entity.ts';
import { roleRequestEntity } from './role-request.entity.ts';
import { setRoleMenuHandler } from './set-role-menu.ts';
import { mailDecision } from './mail-decision.ts';
import { endPartedInvitations } from './parted-invitations.ts';
import { userSettingEntity } from './user-setting.entity.ts';

/**
 * Who may do what: roles, menus, privileges, the role a person acts in, and groups. Who reaches whom with an invitation is decided
 * above, and given to it where the product is put together.
 */
export const createAccess = ({ requireInvitable }: { readonly requireInvitable: RequireInvitable }): Feature => ({
  name: 'access',
  personalData: accessData,
  operations: [decideRoleRequest, ...accessOperations, ...membershipOperations],
  handlers: [decideRoleRequestHandler, countRoleHoldersHandler, setRoleMenuHandler, ...membershipHandlers],
  entities: [
    roleEntity,
    menuEntity,
    privilegeEntity,
    customRolePrivilegeEntity,
    userSettingEntity,
    makeGroupUserEntity(requireInvitable),
    roleRequestEntity,
  ],
  notificationRights: [invitationRight],
  requestSources: [invitationRequests],
  subscribers: [mailDecision, endPartedInvitations],
  ensure: ensureSystemAccess,
});
