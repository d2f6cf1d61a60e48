import { notificationCreated, notificationsWritten } from '@sabha/contract/notifications/events';
import { notificationSchema } from '@sabha/contract/notifications/notification';
import { newNotification } from '@sabha/contract/notifications/socket-events';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { subscribe, type DomainEventHandler } from '../../core/events/domain-event.ts';
import { findDeliverable } from './find-deliverable.ts';
import type { NotificationRegistry } from './registry.ts';
import { notifications } from './schema.ts';

/**
 * Shows new notifications in every open tab of their people. What somebody may not hear of any more is removed instead, and what they
 * have muted meanwhile, and what others have written beside somebody from whom a block parts them now, does not ring.
 */
async function broadcast(ctx: Context, registry: NotificationRegistry, notification_ids: readonly number[]): Promise<void> {
  const isAsked = sql`${notifications.notification_id} = ANY (${sql.param([...notification_ids])}::bigint[])`;
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(and(isAsked, isNull(notifications.deleted_at)));
  if (rows.length === 0) return;
  const { deliverable, muted, blocked } = await findDeliverable(ctx, registry, rows);
  const remaining = new Set([...deliverable, ...muted, ...blocked.filter(({ merged_count }) => merged_count > 1)]);
  // Before anything rings: what fails here is tried again, and would ring again. One by one, as each was judged as it was then.
  for (const { notification_id, merged_count } of rows.filter((row) => !remaining.has(row)))
    await ctx.db
      .update(notifications)
      .set({ deleted_by: 0, deleted_at: ctx.clock.now() })
      .where(
        and(
          eq(notifications.notification_id, notification_id),
          eq(notifications.merged_count, merged_count),
          isNull(notifications.deleted_at),
        ),
      );
  const messages = deliverable.map((row) => [row.user_id, notificationSchema.parse(JSON.parse(JSON.stringify(row)))] as const);
  for (const [user_id, message] of messages) ctx.realtime.publish([user_id], newNotification, message);
}

export const broadcastNotifications = (registry: NotificationRegistry): DomainEventHandler =>
  subscribe(notificationsWritten, {
    name: 'notifications.broadcast-written',
    handle: ({ payload: { notification_ids } }, ctx) => broadcast(ctx, registry, notification_ids),
  });

/** What earlier versions write, which say of every notification whether it is mailed; what this one writes is announced by another event. */
export const broadcastCreated = (registry: NotificationRegistry): DomainEventHandler =>
  subscribe(notificationCreated, {
    name: 'notifications.tell-new-notification',
    async handle({ payload: { notification_id, is_mailed } }, ctx) {
      if (is_mailed !== undefined) await broadcast(ctx, registry, [notification_id]);
    },
  });
