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

/** Somebody's belonging to an organisation or institute. */
export const groupUserSchema = z.object({
  table_id: idSchema,
  ...writable.shape,
  member_title: z.string(),
  /** When the person said yes; null while they are invited, and belong to nobody by it. */
  accepted_at: instantSchema.nullable(),
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
    filter: ['table_id', 'parent_user_id', 'user_id', 'accepted_at'],
    sort: ['table_id', 'user_id', 'parent_user_id', 'created_at'],
  },
});
