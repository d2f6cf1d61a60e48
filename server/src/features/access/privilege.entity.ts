import { customRolePrivilege, privilege } from '@sabha/contract/access/privilege';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import { customRolePrivilegePolicy, privilegePolicy } from '../../permissions/access.ts';
import { checkPrivilegeGiven } from './check-privilege-given.ts';
import { customRolePrivileges, privileges } from './schema.ts';

/** The names of the menu that a privilege opens, and of the menu above it. */
const menuNames = (privilege_menu_id: PgColumn) => ({
  menu_name: sql`(SELECT menu.menu_name FROM menus menu WHERE menu.menu_id = ${privilege_menu_id})`,
  menu_parent_name: sql`(SELECT parent.menu_name FROM menus menu JOIN menus parent ON parent.menu_id = menu.menu_parent_id WHERE menu.menu_id = ${privilege_menu_id})`,
});

export const privilegeEntity = declareEntity(privilege, {
  table: privileges,
  policy: privilegePolicy,
  computed: menuNames(privileges.privilege_menu_id),
  hooks: { beforeCreate: checkPrivilegeGiven, beforeUpdate: checkPrivilegeGiven },
});

export const customRolePrivilegeEntity = declareEntity(customRolePrivilege, {
  table: customRolePrivileges,
  policy: customRolePrivilegePolicy,
  computed: menuNames(customRolePrivileges.privilege_menu_id),
  hooks: { beforeCreate: checkPrivilegeGiven, beforeUpdate: checkPrivilegeGiven },
});
