import { menus } from '@sabha/contract/access/menus';
import { sql } from 'drizzle-orm';
import { allOf, granted, type Rule } from '../core/access/policy.ts';
import type { customRolePrivileges, privileges } from '../features/access/schema.ts';
import { globalUsers } from '../features/accounts/schema.ts';

/** Privileges that the roles of the actor hold themselves: nobody changes or takes what is beyond their own. */
export const privilegesWithin =
  ({ privilege_menu_id, privilege_access_scope, privilege_access_type }: typeof privileges | typeof customRolePrivileges): Rule =>
  ({ role_ids }) =>
    sql`privilege_within(${privilege_menu_id}, ${privilege_access_scope}, ${privilege_access_type}, ${sql.param([...role_ids])}::bigint[])`;

/** People whose roles open nothing that the actor's own do not open. */
const peopleWithin: Rule = ({ role_ids }) => sql`powers_within(${globalUsers.role_ids}, ${sql.param([...role_ids])}::bigint[])`;

/** Staff look after people, but not after those who may do more than they. */
export const managePeople = (permission: 'update' | 'delete'): Rule => allOf(granted(menus.users, permission), peopleWithin);
/** Looking after people at all; after whom, each call asks besides. */
export const managePeopleRule: Rule = granted(menus.users, 'update');
/** Taking the list of people out of the product. */
export const exportPeopleRule: Rule = granted(menus.users, 'read');
/** Being allowed to look as others at all. */
export const impersonateRule: Rule = granted(menus.users, 'impersonate');
/** Those as whom the actor may look. */
export const impersonatePeople: Rule = allOf(impersonateRule, peopleWithin);
