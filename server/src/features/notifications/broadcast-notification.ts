import { notificationCreated } from '@sabha/contract/notifications/events';
import { notificationSchema } from '@sabha/contract/notifications/notification';
import { newNotification } from '@sabha/contract/notifications/socket-events';
import { and, eq, isNull } from 'drizzle-orm';
import { subscribe } from '../../core/events/domain-event.ts';
import { notifications } from './schema.ts';

/** Shows a new notification in every open tab of its person. */
export const broadcastNotification = subscribe(notificationCreated, {
  name: 'notifications.tell-new-notification',
  async handle({ payload }, ctx) {
    const [row] = await ctx.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.notification_id, payload.notification_id), isNull(notifications.deleted_at)));
    if (!row) return;
    ctx.realtime.publish([row.user_id], newNotification, notificationSchema.parse(JSON.parse(JSON.stringify(row))));
  },
});
