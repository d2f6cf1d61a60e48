import { menus, type PermissionName } from '@sabha/contract/access/menus';
import { isNull } from 'drizzle-orm';
import { allOf, anyOf, granted, signedIn, unrestricted, when, type Policy, type Rule } from '../core/access/policy.ts';
import { forumCategories } from '../features/forum/schema.ts';

/** Members read the forum; which categories, their menus say. */
export const canReadForum: Rule = signedIn;
/** Who starts topics, writes in them and votes. */
export const canWriteInForum: Rule = unrestricted;
/** Who moderates, or runs the communities, closes, pins and moves topics, and starts them where only staff do. */
export const canModerateForum: Rule = anyOf(granted(menus.communities, 'update'), granted(menus.moderation, 'update'));
/** Topics of other sites are taken over by who runs the communities. */
export const canImportTopics: Rule = allOf(granted(menus.communities, 'update'), granted(menus.communities, 'create'));
/** Whether the active role reads what hangs on a menu; an own row of it is no category. */
export const readsMenu = (menu_id: number): Rule => granted(menu_id, 'read');

const staff = (permission: PermissionName): Rule => granted(menus.communities, permission);

/** What belongs to an organisation is looked after there. */
const ofTheForum = when(isNull(forumCategories.community_common_id));

/** Categories are made by who runs the communities. */
export const forumCategoryPolicy: Policy = {
  read: allOf(staff('read'), ofTheForum),
  create: staff('create'),
  update: allOf(staff('update'), ofTheForum),
  delete: allOf(staff('delete'), ofTheForum),
};
