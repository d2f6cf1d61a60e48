import { menu } from '@sabha/contract/access/menu';
import { sql } from 'drizzle-orm';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import { menuPolicy } from '../../permissions/access.ts';
import { menusTable } from './schema.ts';

export const menuEntity = declareEntity(menu, {
  table: menusTable,
  policy: menuPolicy,
  computed: { menu_parent_name: sql`(SELECT parent.menu_name FROM menus parent WHERE parent.menu_id = ${menusTable.menu_parent_id})` },
});
