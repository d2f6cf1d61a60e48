import type { NotificationSourceKind, NotificationTopic } from '@sabha/contract/core/notification-type';
import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant, standardColumns } from '../../core/entities/standard-columns.ts';

export const notifications = pgTable('notifications', {
  notification_id: id('notification_id').primaryKey().generatedByDefaultAsIdentity(),
  user_id: id('user_id').notNull(),
  notification_type: text('notification_type').notNull(),
  topic: text('topic').notNull().default('announcements'),
  priority: text('priority').notNull().default('normal'),
  merged_count: integer('merged_count').notNull().default(1),
  dedupe_key: text('dedupe_key'),
  merge_key: text('merge_key'),
  merged_keys: text('merged_keys').array().notNull().default([]),
  notification_body: text('notification_body').notNull(),
  notification_image: text('notification_image'),
  notification_link: text('notification_link'),
  subject_id: id('subject_id'),
  source_kind: text('source_kind').$type<NotificationSourceKind>(),
  source_id: id('source_id'),
  from_user_id: id('from_user_id'),
  is_read: boolean('is_read').notNull().default(false),
  cdate_time: instant('cdate_time').notNull().defaultNow(),
  ...standardColumns,
});

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    user_id: id('user_id').notNull(),
    topic: text('topic').notNull(),
    channel: text('channel').notNull(),
    is_on: boolean('is_on').notNull(),
    frequency: text('frequency').notNull().default('each'),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.topic, table.channel] })],
);

export const notificationTiming = pgTable('notification_timing', {
  user_id: id('user_id').primaryKey(),
  quiet_from: smallint('quiet_from'),
  quiet_to: smallint('quiet_to'),
  digest_hour: smallint('digest_hour').notNull().default(8),
  digest_weekday: smallint('digest_weekday').notNull().default(1),
});

export const notificationDigestEntries = pgTable('notification_digest_entries', {
  notification_id: id('notification_id').primaryKey(),
  user_id: id('user_id').notNull(),
  due_at: instant('due_at').notNull(),
});

/** Topics and people; what else can be muted is stored by the feature that owns it. */
export const notificationMutes = pgTable('notification_mutes', {
  mute_id: id('mute_id').primaryKey().generatedAlwaysAsIdentity(),
  user_id: id('user_id').notNull(),
  topic: text('topic').$type<NotificationTopic>(),
  muted_user_id: id('muted_user_id'),
  muted_until: instant('muted_until').notNull(),
});
