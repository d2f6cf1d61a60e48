import { notification } from '@sabha/contract/notifications/notification';
import { notificationCreated, notificationsWritten } from '@sabha/contract/notifications/events';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import type { WriteCall } from '../../core/entities/entity-model.ts';
import { notificationPolicy } from '../../permissions/notifications.ts';
import { notifications } from './schema.ts';

const announce = async ({ events }: WriteCall): Promise<void> => {
  events.add(notificationsWritten, ({ notification_id }) => ({ notification_ids: [Number(notification_id)] }));
  events.add(notificationCreated, ({ notification_id, user_id }) => ({
    notification_id: Number(notification_id),
    user_id: Number(user_id),
  }));
};

export const notificationEntity = declareEntity(notification, {
  table: notifications,
  policy: notificationPolicy,
  hooks: { beforeCreate: announce },
  isAudited: false,
});
