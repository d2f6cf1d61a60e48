import { z } from 'zod';
import { mailFrequencies, notificationChannels, notificationTopics } from '../core/notification-type.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';

const tag = 'Notifications';
const preference = z.object({
  topic: z.enum(notificationTopics),
  channel: z.enum(notificationChannels),
  is_on: z.boolean(),
});
const frequency = z.enum(mailFrequencies);

export const notificationPreferenceSchema = preference.extend({
  /** Of mail alone; every other channel is `each`. */
  frequency,
  /** It cannot be switched off. */
  is_locked: z.boolean(),
});
export type NotificationPreference = z.infer<typeof notificationPreferenceSchema>;

const preferences = itemOf(z.array(notificationPreferenceSchema));

export const getNotificationPreferences = defineOperation({
  id: 'notification.preferences',
  method: 'GET',
  path: '/api/notification/preferences',
  summary: 'What reaches the caller, and how: every topic by every channel.',
  tag,
  output: preferences,
});

export const setNotificationPreference = defineOperation({
  id: 'notification.setPreference',
  method: 'PUT',
  path: '/api/notification/preferences',
  summary: 'Switches one topic on or off in one channel, and says how often its mails come. What cannot be switched off is refused.',
  tag,
  body: preference.extend({ frequency: frequency.optional() }),
  output: preferences,
  touches_pages: false,
});

export const resetNotificationPreferences = defineOperation({
  id: 'notification.resetPreferences',
  method: 'DELETE',
  path: '/api/notification/preferences',
  summary: 'Forgets what the caller chose, so that the usual holds again.',
  tag,
  output: preferences,
  touches_pages: false,
});

/** Which of the caller's own unread ones are meant: all, those of a topic, those about a page, or single ones. */
export const readNotifications = defineOperation({
  id: 'notification.read',
  method: 'PUT',
  path: '/api/notification/read',
  summary: "Marks the caller's own notifications as read, or as unread, in one step; what is named more than once narrows.",
  tag,
  body: z.strictObject({
    is_read: z.boolean().default(true),
    topic: z.enum(notificationTopics).optional(),
    notification_link: z.string().startsWith('/').max(300).optional(),
    notification_ids: z.array(z.number().int().positive()).min(1).max(1_000).optional(),
  }),
  output: itemOf(z.object({ changed_count: z.number().int() })),
  touches_pages: false,
});

/** How many unread ones there are, by topic; topics without any are left out. */
export const countUnread = defineOperation({
  id: 'notification.unread',
  method: 'GET',
  path: '/api/notification/unread',
  summary: "How many of the caller's notifications are unread, together and by topic. More than 1,000 are counted as 1,000.",
  tag,
  output: itemOf(
    z.object({ total: z.number().int(), topics: z.array(z.object({ topic: z.enum(notificationTopics), count: z.number().int() })) }),
  ),
});
