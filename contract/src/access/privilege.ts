import { z } from 'zod';
import { accessScopes } from '../core/access-scopes.ts';
import { defineEntity, freshProofForWrites, idSchema, rowStamps } from '../core/entity.ts';

const permission = z.object({ permission_name: z.string().trim().min(1).max(40) });

const writable = z.object({
  role_id: idSchema,
  privilege_menu_id: idSchema,
  privilege_access_scope: z.enum(accessScopes).default('private'),
  privilege_access_type: z.array(permission).max(20),
});

/** What a role may do at a menu, enriched with the names of the menu and its parent. */
export const privilegeSchema = z.object({
  privilege_id: idSchema,
  role_id: idSchema,
  privilege_menu_id: idSchema,
  privilege_access_scope: z.enum(accessScopes),
  privilege_access_type: z.array(permission),
  menu_name: z.string(),
  menu_parent_name: z.string().nullable(),
  ...rowStamps,
});
export type Privilege = z.infer<typeof privilegeSchema>;

const common = {
  tag: 'Access',
  idField: 'privilege_id',
  deleteListName: 'privilege_ids',
  fresh_proof: freshProofForWrites,
  row: privilegeSchema,
  create: writable,
  update: writable,
  list: {
    search: [],
    filter: ['privilege_id', 'role_id', 'privilege_menu_id', 'privilege_access_scope'],
    sort: ['privilege_id', 'role_id', 'privilege_menu_id', 'created_at'],
  },
} as const;

/** Privileges of the roles that come with the product. */
export const privilege = defineEntity({ ...common, name: 'Privilege', base: 'user/privileges' });
/** Privileges that organisers give to roles, their own or the product's. */
export const customRolePrivilege = defineEntity({ ...common, name: 'CustomRolePrivilege', base: 'user/customRolePrivilege' });
