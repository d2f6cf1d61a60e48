import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { notificationSourceKinds, notificationTopics } from '../core/notification-type.ts';
import { instantSchema } from '../core/fields.ts';

const content = z.object({
  topic: z.enum(notificationTopics).default('announcements'),
  notification_type: z.string().trim().min(1).max(60),
  notification_body: z.string().trim().min(1).max(1000),
  /** Name of a stored image; without one a fallback is shown. */
  notification_image: z.string().max(300).nullable().default(null),
  /** Path of the page that it is about. */
  notification_link: z.string().startsWith('/').max(300).nullable().default(null),
  is_read: z.boolean().default(false),
});

/** Something that one person is told. */
export const notificationSchema = z.object({
  notification_id: idSchema,
  user_id: idSchema,
  notification_type: z.string(),
  topic: z.enum(notificationTopics),
  priority: z.enum(['normal', 'urgent']),
  /** How many became this one. */
  merged_count: z.number().int(),
  notification_body: z.string(),
  notification_image: z.string().nullable(),
  notification_link: z.string().nullable(),
  /** What it comes from, where that can be muted by itself. */
  source_kind: z.enum(notificationSourceKinds).nullable(),
  source_id: idSchema.nullable(),
  is_read: z.boolean(),
  /** When it was told. */
  cdate_time: instantSchema,
  ...rowStamps,
});
export type Notification = z.infer<typeof notificationSchema>;

export const notification = defineEntity({
  name: 'Notification',
  base: 'notification/notifications',
  tag: 'Notifications',
  idField: 'notification_id',
  deleteListName: 'notification_ids',
  row: notificationSchema,
  create: content.extend({ user_id: idSchema }),
  update: content,
  list: {
    search: ['notification_body'],
    filter: ['notification_id', 'user_id', 'is_read', 'notification_type', 'topic', 'cdate_time'],
    sort: ['notification_id', 'cdate_time', 'notification_type'],
  },
});
