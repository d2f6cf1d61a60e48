/** People whose active role opens a menu in one of these ways. */
export { isHolder, listHolders, listOpenMenus } from './list-holders.ts';
export { admitToSockets, loadActor } from './load-actor.ts';
/** How it asks whether an invitation reaches somebody, which is decided above. */
export type { RequireInvitable } from './group-user.entity.ts';
/** The words for somebody whom an organisation has added. */
export { describeInvitation } from './describe-invitation.ts';
/** The answer to somebody who asked for a role: the event, its payload, and the words for it in their language. */
export { describeDecision } from './mail-decision.ts';
/** Who belongs to an organisation; what it asks before it calls these is decided above. */
export {
  addGroupMember,
  changeGroupMember,
  countGroupMembers,
  findGroupMember,
  findMemberships,
  findUnpartedMember,
  inviteGroupMember,
  listGroupAdmins,
  listGroupMembers,
  lockGroupMember,
  mergeGroups,
  moveGroup,
  removeGroupMember,
  type GroupMember,
} from './group-members.store.ts';
