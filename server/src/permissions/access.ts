import { menus, type PermissionName } from '@sabha/contract/access/menus';
import { notFound } from '@sabha/contract/core/errors';
import { eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { refusing } from '../core/access/call-rules.ts';
import { allOf, anyOf, granted, own, signedIn, when, type Policy, type Rule } from '../core/access/policy.ts';
import { customRolePrivileges, groupUsers, menusTable, privileges, roleRequests, roles, userSettings } from '../features/access/schema.ts';
import { privilegesWithin } from './powers.ts';

const onRoles = (permission: PermissionName) => granted(menus.roles, permission);
const onMenus = (permission: PermissionName) => granted(menus.menus, permission);
const onPrivileges = (permission: PermissionName) => granted(menus.privileges, permission);
const onSettings = (permission: PermissionName) => granted(menus.settings, permission);
const onGroups = (permission: PermissionName) => granted(menus.groups, permission, groupUsers.parent_user_id);

/** Rows about a role that the person holds. */
const ofOwnRoles =
  (role_id: PgColumn): Rule =>
  (actor) =>
    actor.role_ids.length > 0 && inArray(role_id, [...actor.role_ids]);

/** Everybody may know which roles exist; only those trusted with roles change them, and the product's own stay. */
export const rolePolicy: Policy = {
  read: signedIn,
  create: onRoles('create'),
  update: onRoles('update'),
  delete: allOf(onRoles('delete'), when(eq(roles.role_type, 'custom'))),
};

export const menuPolicy: Policy = {
  read: signedIn,
  create: onMenus('create'),
  update: onMenus('update'),
  delete: allOf(onMenus('delete'), when(eq(menusTable.is_system, false))),
};

/** People read what their own roles may do; only those trusted with privileges read all of them, and change those that they hold. */
export const privilegePolicy: Policy = {
  read: anyOf(ofOwnRoles(privileges.role_id), onPrivileges('read')),
  create: onPrivileges('create'),
  update: allOf(onPrivileges('update'), privilegesWithin(privileges)),
  delete: allOf(onPrivileges('delete'), privilegesWithin(privileges)),
};
/** Setting what a role opens at a menu as a whole; the rows it comes to are judged one by one besides. */
export const changePrivilegesRule: Rule = onPrivileges('update');
/** Knowing how many people a change of a role would reach. */
export const countRoleHoldersRule: Rule = anyOf(onRoles('read'), onPrivileges('read'));
export const customRolePrivilegePolicy: Policy = {
  read: anyOf(ofOwnRoles(customRolePrivileges.role_id), onPrivileges('read')),
  create: onPrivileges('create'),
  update: allOf(onPrivileges('update'), privilegesWithin(customRolePrivileges)),
  delete: allOf(onPrivileges('delete'), privilegesWithin(customRolePrivileges)),
};

/** A setting belongs to one person. That its active role is one of theirs is held by the database. */
export const userSettingPolicy: Policy = {
  read: anyOf(own(userSettings.user_id), onSettings('read')),
  create: anyOf(own(userSettings.user_id), onSettings('create')),
  update: anyOf(own(userSettings.user_id), onSettings('update')),
  delete: onSettings('delete'),
  openToRestricted: ['create', 'update'],
};

/** Organisations and institutes keep their own members; a member sees where they belong and may leave. */
export const groupUserPolicy: Policy = {
  read: anyOf(own(groupUsers.user_id), own(groupUsers.parent_user_id), onGroups('read')),
  create: onGroups('create'),
  update: onGroups('update'),
  delete: anyOf(own(groupUsers.user_id), onGroups('delete')),
};

/** Handing out what people ask to be. */
export const decideRoleRequestRule: Rule = onRoles('assign');
/** Who may not decide learns nothing about whose requests there are. */
export const answerRoleRequestRule = refusing(decideRoleRequestRule, () => notFound());
const whileAsked = allOf(own(roleRequests.user_id), when(eq(roleRequests.status, 'asked')));

/** People ask for themselves, and may change or withdraw what is not decided; whoever hands out roles sees all of it. */
export const roleRequestPolicy: Policy = {
  read: anyOf(own(roleRequests.user_id), decideRoleRequestRule),
  create: anyOf(own(roleRequests.user_id), decideRoleRequestRule),
  update: anyOf(whileAsked, decideRoleRequestRule),
  delete: anyOf(whileAsked, decideRoleRequestRule),
};
