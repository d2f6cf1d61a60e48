import { menus, type PermissionName } from '@sabha/contract/access/menus';
import { forbidden } from '@sabha/contract/core/errors';
import { eq } from 'drizzle-orm';
import { refusing } from '../core/access/call-rules.ts';
import { allOf, anyOf, granted, when, type Policy, type Rule } from '../core/access/policy.ts';
import { files } from '../core/storage/files.schema.ts';

const staff = (permission: PermissionName): Rule => granted(menus.content, permission);
/** What people upload for themselves is not the organisers' to look through. */
const inLibrary = when(eq(files.is_in_library, true));

export const mediaItemPolicy: Policy = {
  read: allOf(staff('read'), inLibrary),
  update: allOf(staff('update'), inLibrary),
  delete: allOf(staff('delete'), inLibrary),
};

/** Whoever writes pages or the programme also brings their pictures. */
export const canAddMedia = refusing(
  anyOf(staff('create'), staff('update'), granted(menus.schedule, 'create'), granted(menus.schedule, 'update')),
  () => forbidden('You may not add to the library.'),
);
