import type { PermissionName } from '@sabha/contract/access/menus';
import { m } from '../../../paraglide/messages.js';

const labels: Readonly<Record<PermissionName, () => string>> = {
  read: m.staff_can_read,
  create: m.staff_can_create,
  update: m.staff_can_update,
  delete: m.staff_can_delete,
  assign: m.staff_can_assign,
  impersonate: m.staff_can_impersonate,
};

/** A permission in words; what other programs named shows its name. */
export const permissionLabel = (name: string): string => {
  const key = name.trim().toLowerCase();
  return key in labels ? labels[key as PermissionName]() : name;
};
