import { menus, type PermissionName } from '@sabha/contract/access/menus';
import { anyOf, granted, own, type Policy } from '../core/access/policy.ts';
import { certificates } from '../features/certificates/schema.ts';

const onEnrolments = (permission: PermissionName) => granted(menus.enrolments, permission);

/** Holders see their own; whoever keeps enrolments issues and revokes them. Everybody else asks by number. */
export const certificatePolicy: Policy = {
  read: anyOf(own(certificates.user_id), onEnrolments('read')),
  create: onEnrolments('create'),
  update: onEnrolments('update'),
};
