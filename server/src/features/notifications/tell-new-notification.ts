import { notificationSchema } from '@sabha/contract/notifications/notification';
import { and, eq, isNull } from 'drizzle-orm';
import type { DomainEventHandler } from '../../core/events/outbox.ts';
import { notifications } from './schema.ts';

export const notificationCreated = 'notification.created';

/** Shows a new notification in every open tab of its person. */
export const tellNewNotification: DomainEventHandler<{ notification_id: number }> = {
  event: notificationCreated,
  name: 'notifications.tell-new-notification',
  async handle({ payload }, ctx) {
    const [row] = await ctx.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.notification_id, payload.notification_id), isNull(notifications.deleted_at)));
    if (!row) return;
    const message = notificationSchema.parse(JSON.parse(JSON.stringify(row)));
    ctx.realtime.publish([row.user_id], 'notification', 'new_notification', message);
  },
};
