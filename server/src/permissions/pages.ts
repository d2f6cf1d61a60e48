import { menus, type PermissionName } from '@sabha/contract/access/menus';
import { forbidden, notFound } from '@sabha/contract/core/errors';
import { refusing } from '../core/access/call-rules.ts';
import { granted, type Policy, type Rule } from '../core/access/policy.ts';

const staff = (permission: PermissionName): Rule => granted(menus.content, permission);

/** To whoever may not read drafts there are none. */
export const canReadPages = refusing(staff('read'), () => notFound('There is no such page.'));
export const canChangePages = refusing(staff('update'), (actor) =>
  canReadPages(actor) === true ? forbidden() : notFound('There is no such page.'),
);
/** Drafts, versions and preview links are the organisers'; the public reads what is published through calls of its own. */
export const pagePolicy: Policy = { read: canReadPages, create: staff('create'), update: canChangePages, delete: staff('delete') };
