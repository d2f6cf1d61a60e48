import { menus, type PermissionName } from '@sabha/contract/access/menus';
import { eq } from 'drizzle-orm';
import { allOf, anyOf, granted, own, signedIn, when, type Policy } from '../core/access/policy.ts';
import { userRepoItems } from '../features/people/schema.ts';

const onRepository = (permission: PermissionName) => granted(menus.repository, permission, userRepoItems.user_id);
const self = own(userRepoItems.user_id);

/** A repository belongs to one person, who decides item by item what other members see. */
export const userRepoItemPolicy: Policy = {
  read: anyOf(self, onRepository('read'), allOf(signedIn, when(eq(userRepoItems.is_public, true)))),
  create: anyOf(self, onRepository('create')),
  update: anyOf(self, onRepository('update')),
  delete: anyOf(self, onRepository('delete')),
};
