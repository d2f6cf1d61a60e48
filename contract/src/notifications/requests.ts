import { z } from 'zod';
import { notificationRequestSchema } from '../core/notification-request.ts';
import { defineOperation } from '../core/operation.ts';
import { notificationSchema } from './notification.ts';

/** So many are listed; further ones come when these are answered. */
export const maxNotificationRequests = 100;

const askingNotificationSchema = z.object({ notification: notificationSchema, request: notificationRequestSchema });
/** A notification with what it asks. */
export type AskingNotification = z.infer<typeof askingNotificationSchema>;

export const listNotificationRequests = defineOperation({
  id: 'notification.listRequests',
  method: 'GET',
  path: '/api/notification/requests',
  summary: `What the caller's notifications ask them and they have not answered, each thing once, the newest first, at most ${maxNotificationRequests}.`,
  tag: 'Notifications',
  cost: 5,
  output: z.object({ data: z.array(askingNotificationSchema) }),
});
