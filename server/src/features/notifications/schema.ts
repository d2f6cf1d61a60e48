import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, standardColumns } from '../../core/entities/standard-columns.ts';

export const notifications = pgTable('notifications', {
  notification_id: id('notification_id').primaryKey().generatedByDefaultAsIdentity(),
  user_id: id('user_id').notNull(),
  notification_type: text('notification_type').notNull(),
  notification_body: text('notification_body').notNull(),
  notification_image: text('notification_image'),
  notification_link: text('notification_link'),
  is_read: boolean('is_read').notNull().default(false),
  cdate_time: instant('cdate_time').notNull().defaultNow(),
  ...standardColumns,
});
