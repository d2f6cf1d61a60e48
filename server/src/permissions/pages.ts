import { menus, type PermissionName } from '@sabha/contract/access/menus';
import { granted, type Policy, type Rule } from '../core/access/policy.ts';

const staff = (permission: PermissionName): Rule => granted(menus.content, permission);

/** Drafts, versions and preview links are the organisers'; the public reads what is published through calls of its own. */
export const pagePolicy: Policy = { read: staff('read'), create: staff('create'), update: staff('update'), delete: staff('delete') };
