import type { CategoryBrief } from '@sabha/contract/forum/topic';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { canModerateForum, canWriteInForum, readsMenu } from '../../permissions/forum.ts';
import { listOpenMenus } from '../access/public.ts';
import { findOwnForums, type OwnForum } from '../organisations/public.ts';
import { forumCategories, type ForumCategoryRow } from './schema.ts';

/** A category for one of its readers. */
export interface ReadableCategory extends ForumCategoryRow {
  /** Whose own forum it is, where it is an organisation's; it is called so. */
  readonly organisation?: OwnForum;
}

export type ReadableCategories = ReadonlyMap<number, ReadableCategory>;

/** The categories that somebody may read, by number, in their order; the forums of their organisations behind the others. */
export async function readableCategories(db: Database | Tx, actor: Actor): Promise<ReadableCategories> {
  const { community_common_id, deleted_at, position, category_id } = forumCategories;
  const common = await db
    .select()
    .from(forumCategories)
    .where(and(isNull(community_common_id), isNull(deleted_at)))
    .orderBy(asc(position), asc(category_id));
  const menus = [...new Set(common.flatMap(({ menu_id }) => menu_id ?? []))];
  const open = await findOpenMenus(db, actor, menus);
  const readable = common.filter(({ menu_id }) => menu_id === null || open.has(menu_id));
  return new Map([...readable, ...(await readOwnCategories(db, actor))].map((row) => [row.category_id, row]));
}

/** The forums of somebody's organisations, called what those are called now. Both sides name each other. Who looks as somebody else sees none. */
async function readOwnCategories(db: Database | Tx, { user_id, impersonator_id }: Actor): Promise<ReadableCategory[]> {
  const forums = impersonator_id === undefined ? await findOwnForums(db, user_id) : [];
  if (forums.length === 0) return [];
  const ids = forums.map(({ activity_forum_id }) => activity_forum_id);
  const { category_id, deleted_at } = forumCategories;
  const rows = await db
    .select()
    .from(forumCategories)
    .where(and(inArray(category_id, ids), isNull(deleted_at)));
  const known = new Map(rows.map((row) => [row.category_id, row]));
  return forums.flatMap((organisation) => {
    const { activity_forum_id, community_common_id, name, translations } = organisation;
    const row = known.get(activity_forum_id);
    return row?.community_common_id === community_common_id ? [{ ...row, name, translations, organisation }] : [];
  });
}

/** Those of the menus that the active role reads; of somebody who is not there, the role in which they acted last. */
async function findOpenMenus(db: Database | Tx, actor: Actor, menu_ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!actor.is_absent) return new Set(menu_ids.filter((menu_id) => decideRule(actor, readsMenu(menu_id)) === true));
  return new Set(menu_ids.length === 0 ? [] : await listOpenMenus(db, actor.user_id, { menu_ids, permission: 'read' }));
}

/** Who moderates the forum sees what is withheld in it, and whatever those wrote with whom they want nothing to do. */
export const isForumModerator = (actor: Actor): boolean => decideRule(actor, canModerateForum) === true;

/** Whether somebody starts topics in a category that they read. */
export const canStartIn = (actor: Actor, { starters, is_archived, organisation }: ReadableCategory): boolean =>
  (isForumModerator(actor) && organisation === undefined) ||
  (!is_archived && starters === 'members' && decideRule(actor, canWriteInForum) === true);

/** Who looks after an organisation closes and pins in its forum, too; what is withheld there only staff see. */
export const isLookingAfter = (actor: Actor, { organisation, is_archived }: ReadableCategory): boolean =>
  isForumModerator(actor) || (organisation?.looks_after === true && !is_archived && decideRule(actor, canWriteInForum) === true);

/** A category as it stands beside its topics. */
export const presentCategory = (row: ReadableCategory, locale: string): CategoryBrief => ({
  category_id: row.category_id,
  slug: row.slug,
  name: inLanguage(row, 'name', locale),
  lattice: row.lattice,
  palette: row.palette,
  organisation_slug: row.organisation?.slug ?? null,
});
