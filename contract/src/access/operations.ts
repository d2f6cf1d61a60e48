import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { permissionNames } from './menus.ts';
import { accessScopes } from '../core/access-scopes.ts';

const tag = 'Access';

export const countRoleHolders = defineOperation({
  id: 'role.countHolders',
  method: 'GET',
  path: '/api/user/roles/countHolders',
  summary: 'How many people hold each role, and how many act in it now.',
  tag,
  output: z.object({ data: z.array(z.object({ role_id: idSchema, holder_count: z.number().int(), acting_count: z.number().int() })) }),
});

const permission = z.strictObject({ permission_name: z.enum(permissionNames), scope: z.enum(accessScopes) });
const permissions = z
  .array(permission)
  .max(permissionNames.length)
  .refine((list) => new Set(list.map(({ permission_name }) => permission_name)).size === list.length, 'Name each permission once.');

export const setRoleMenu = defineOperation({
  id: 'privilege.setRoleMenu',
  method: 'PUT',
  fresh_proof: 'every-call',
  path: '/api/user/privileges/setRoleMenu',
  summary: 'Makes a role open a menu exactly so far; without permissions it opens it no more.',
  tag,
  body: z.strictObject({
    role_id: idSchema,
    menu_id: idSchema,
    permissions,
    /** As they were when it was decided, each with its wider scope: 409 when they are others by now. */
    seen_permissions: permissions.optional(),
  }),
  output: itemOf(z.object({ role_id: idSchema, menu_id: idSchema, permissions: z.array(permission) })),
});

export const accessOperations = [countRoleHolders, setRoleMenu] as const;
