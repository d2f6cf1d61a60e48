import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';

const writable = z.object({
  menu_name: z.string().trim().min(1).max(100),
  menu_parent_id: idSchema.nullable().default(null),
  /** Where the menu leads; null for a menu that only holds others. */
  menu_path: z.string().startsWith('/').max(200).nullable().default(null),
  position: z.number().int().min(0).max(10_000).default(0),
});

/** A place of the product that privileges open. */
export const menuSchema = z.object({
  menu_id: idSchema,
  menu_name: z.string(),
  menu_parent_id: idSchema.nullable(),
  /** Derived from the parent. */
  menu_parent_name: z.string().nullable(),
  menu_path: z.string().nullable(),
  position: z.number().int(),
  /** Comes with the product, stays, and keeps its id. */
  is_system: z.boolean(),
  ...rowStamps,
});
export type Menu = z.infer<typeof menuSchema>;

export const menu = defineEntity({
  name: 'Menu',
  base: 'system/customMenus',
  tag: 'Access',
  idField: 'menu_id',
  deleteListName: 'menu_ids',
  row: menuSchema,
  create: writable,
  update: writable,
  list: {
    search: ['menu_name'],
    filter: ['menu_id', 'menu_name', 'menu_parent_id', 'is_system'],
    sort: ['menu_id', 'menu_name', 'position'],
  },
});
