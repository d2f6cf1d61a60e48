import { z } from 'zod';
import { instantSchema } from '../core/fields.ts';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';

const changeable = z.object({
  /** What the member is in the group: "teacher", "team lead". */
  member_title: z.string().trim().max(100).default(''),
});
const writable = changeable.extend({
  /** The organisation or institute. */
  parent_user_id: idSchema,
  user_id: idSchema,
});

/** What a member may do in an organisation: nothing more than belong, change its page, or also look after its people. */
export const memberRoles = ['member', 'editor', 'admin'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Somebody's belonging to an organisation or institute. */
export const groupUserSchema = z.object({
  table_id: idSchema,
  ...writable.shape,
  member_title: z.string(),
  /** When the person said yes; null while they are invited, and belong to nobody by it. */
  accepted_at: instantSchema.nullable(),
  /** The organisation of the account; null where the person belongs to the account as a whole. */
  community_common_id: idSchema.nullable(),
  /** What they may do in that organisation. */
  member_role: z.enum(memberRoles),
  ...rowStamps,
});
export type GroupUser = z.infer<typeof groupUserSchema>;

export const groupUser = defineEntity({
  name: 'GroupUser',
  base: 'user/groupUsers',
  tag: 'Access',
  idField: 'table_id',
  deleteListName: 'table_ids',
  row: groupUserSchema,
  create: writable,
  update: changeable,
  list: {
    search: ['member_title'],
    filter: ['table_id', 'parent_user_id', 'user_id', 'accepted_at', 'community_common_id'],
    sort: ['table_id', 'user_id', 'parent_user_id', 'created_at'],
  },
});
