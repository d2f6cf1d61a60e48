import { menus, type PermissionName } from '@sabha/contract/access/menus';
import { eq } from 'drizzle-orm';
import { allOf, anyOf, granted, own, signedIn, through, when, type Policy } from '../core/access/policy.ts';
import { globalUsers } from '../features/accounts/schema.ts';
import { userRepoItems } from '../features/people/schema.ts';
import { globalUserPolicy } from './identity.ts';

const onRepository = (permission: PermissionName) => granted(menus.repository, permission, userRepoItems.user_id);
const self = own(userRepoItems.user_id);
const ofVisiblePerson = through(
  { table: globalUsers, link: eq(globalUsers.user_id, userRepoItems.user_id), policy: globalUserPolicy },
  'read',
);

/** A repository belongs to one person, who decides item by item what other members see; of people they cannot find they see none. */
export const userRepoItemPolicy: Policy = {
  read: anyOf(self, onRepository('read'), allOf(signedIn, when(eq(userRepoItems.is_public, true)), ofVisiblePerson)),
  create: anyOf(self, onRepository('create')),
  update: anyOf(self, onRepository('update')),
  delete: anyOf(self, onRepository('delete')),
};
