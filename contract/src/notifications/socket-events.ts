import { z } from 'zod';
import { defineSocketEvent, defineSocketMessage } from '../core/socket-event.ts';
import { notificationSchema } from './notification.ts';

/** Something new for the person, as the list of notifications gives it. */
export const newNotification = defineSocketEvent({ connection: 'notification', name: 'new_notification', payload: notificationSchema });

/**
 * Asks whether what a page shows as unread is still all there is: what came between its reading and its connection was announced to
 * nobody. Answered with whether it is.
 */
export const compareUnread = defineSocketMessage({
  connection: 'notification',
  name: 'compare_unread',
  payload: z.object({
    unread_count: z.number().int().nonnegative(),
    /** The newest of them; 0 for none. */
    latest_id: z.number().int().nonnegative(),
  }),
});
export const comparedUnreadSchema = z.object({ is_current: z.boolean() });
export type ComparedUnread = z.infer<typeof comparedUnreadSchema>;
