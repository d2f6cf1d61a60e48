import { notificationCreated } from '@sabha/contract/notifications/events';
import { notificationSchema } from '@sabha/contract/notifications/notification';
import { newNotification } from '@sabha/contract/notifications/socket-events';
import { and, eq, isNull } from 'drizzle-orm';
import { subscribe, type DomainEventHandler } from '../../core/events/domain-event.ts';
import { findDeliverable } from './find-deliverable.ts';
import type { NotificationRegistry } from './registry.ts';
import { notifications } from './schema.ts';

/**
 * Shows a new notification in every open tab of its person. What they may not hear of any more is removed instead, and what they have
 * muted meanwhile, and what others have written beside somebody from whom a block parts them now, does not ring.
 */
export const broadcastNotification = (registry: NotificationRegistry): DomainEventHandler =>
  subscribe(notificationCreated, {
    name: 'notifications.tell-new-notification',
    async handle({ payload: { notification_id, user_id } }, ctx) {
      const isStored = and(eq(notifications.notification_id, notification_id), isNull(notifications.deleted_at));
      const [row] = await ctx.db.select().from(notifications).where(isStored);
      if (!row) return;
      const { deliverable, muted, blocked } = await findDeliverable(ctx, registry, { user_id, rows: [row] });
      if (deliverable.length > 0)
        ctx.realtime.publish([user_id], newNotification, notificationSchema.parse(JSON.parse(JSON.stringify(row))));
      else if (muted.length === 0 && !blocked.some(({ merged_count }) => merged_count > 1))
        await ctx.db.update(notifications).set({ deleted_by: 0, deleted_at: ctx.clock.now() }).where(isStored);
    },
  });
