import { menus, type PermissionName } from '@sabha/contract/access/menus';
import { anyOf, granted, own, type Policy } from '../core/access/policy.ts';
import { notifications } from '../features/notifications/schema.ts';

const onNotifications = (permission: PermissionName) => granted(menus.notifications, permission);
const self = own(notifications.user_id);
const staff = onNotifications('create');

/** Notifications come from the product or its staff; the person they are for reads, marks and deletes them. */
export const notificationPolicy: Policy = {
  read: anyOf(self, onNotifications('read')),
  create: onNotifications('create'),
  update: anyOf(self, onNotifications('update')),
  delete: anyOf(self, onNotifications('delete')),
  // Marking as read belongs to reading.
  openToRestricted: ['update'],
  reservedFields: { topic: staff, notification_type: staff, notification_body: staff, notification_image: staff, notification_link: staff },
};
