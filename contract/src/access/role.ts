import { z } from 'zod';
import { defineEntity, freshProofForWrites, idSchema, rowStamps } from '../core/entity.ts';

export const roleTypes = ['system', 'custom'] as const;

const writable = z.object({
  role_name: z.string().trim().min(1).max(60),
  display_name: z.string().trim().min(1).max(100),
  description: z.string().max(1000).default(''),
  /** The organisation or institute whose own role this is. */
  parent_user_id: idSchema.nullable().default(null),
  role_parent_id: idSchema.nullable().default(null),
});

/** What a person acts as; its privileges say what that allows. */
export const roleSchema = z.object({
  role_id: idSchema,
  ...writable.shape,
  description: z.string(),
  parent_user_id: idSchema.nullable(),
  role_parent_id: idSchema.nullable(),
  /** System roles come with the product and stay. */
  role_type: z.enum(roleTypes),
  /** Given to people who come without a role. */
  is_default: z.boolean(),
  ...rowStamps,
});
export type Role = z.infer<typeof roleSchema>;

export const role = defineEntity({
  name: 'Role',
  base: 'user/roles',
  tag: 'Access',
  idField: 'role_id',
  deleteListName: 'role_ids',
  fresh_proof: freshProofForWrites,
  row: roleSchema,
  create: writable,
  update: writable,
  list: {
    search: ['role_name', 'display_name'],
    filter: ['role_id', 'role_name', 'role_type', 'parent_user_id', 'role_parent_id', 'is_default'],
    sort: ['role_id', 'role_name', 'display_name', 'created_at'],
  },
});
