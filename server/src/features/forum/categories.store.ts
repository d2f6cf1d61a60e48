import type { CategoryBrief } from '@sabha/contract/forum/topic';
import { asc, isNull } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { canModerateForum, canWriteInForum, readsMenu } from '../../permissions/forum.ts';
import { listOpenMenus } from '../access/public.ts';
import { forumCategories, type ForumCategoryRow } from './schema.ts';

/** The categories that somebody may read, by number, in their order. */
export async function readableCategories(db: Database | Tx, actor: Actor): Promise<ReadonlyMap<number, ForumCategoryRow>> {
  const rows = await db
    .select()
    .from(forumCategories)
    .where(isNull(forumCategories.deleted_at))
    .orderBy(asc(forumCategories.position), asc(forumCategories.category_id));
  const menus = [...new Set(rows.flatMap(({ menu_id }) => menu_id ?? []))];
  const open = await findOpenMenus(db, actor, menus);
  return new Map(rows.filter(({ menu_id }) => menu_id === null || open.has(menu_id)).map((row) => [row.category_id, row]));
}

/** Those of the menus that the active role reads; of somebody who is not there, the role in which they acted last. */
async function findOpenMenus(db: Database | Tx, actor: Actor, menu_ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!actor.is_absent) return new Set(menu_ids.filter((menu_id) => decideRule(actor, readsMenu(menu_id)) === true));
  return new Set(menu_ids.length === 0 ? [] : await listOpenMenus(db, actor.user_id, { menu_ids, permission: 'read' }));
}

/** Who moderates the forum sees what is withheld in it, and whatever those wrote with whom they want nothing to do. */
export const isForumModerator = (actor: Actor): boolean => decideRule(actor, canModerateForum) === true;

/** Whether somebody starts topics in a category that they read. */
export const canStartIn = (actor: Actor, { starters, is_archived }: ForumCategoryRow): boolean =>
  isForumModerator(actor) || (!is_archived && starters === 'members' && decideRule(actor, canWriteInForum) === true);

/** A category as it stands beside its topics. */
export const presentCategory = (row: ForumCategoryRow, locale: string): CategoryBrief => ({
  category_id: row.category_id,
  slug: row.slug,
  name: inLanguage(row, 'name', locale),
  lattice: row.lattice,
  palette: row.palette,
});
