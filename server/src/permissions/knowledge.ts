import { menus, type PermissionName } from '@sabha/contract/access/menus';
import { eq } from 'drizzle-orm';
import { anyOf, granted, when, type Policy, type Rule } from '../core/access/policy.ts';
import { articles } from '../features/knowledge/schema.ts';

const staff = (permission: PermissionName): Rule => granted(menus.content, permission);

/** Whoever reads drafts sees how they will look. */
export const canPreviewArticles: Rule = staff('read');

/** Everybody reads what has been published; drafts are the staff's. */
export const articlePolicy: Policy = {
  read: anyOf(staff('read'), when(eq(articles.status, 'published'))),
  create: staff('create'),
  update: staff('update'),
  delete: staff('delete'),
};
