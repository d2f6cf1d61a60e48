import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../core/entities/standard-columns.ts';

export const announcements = pgTable('announcements', {
  announcement_id: id('announcement_id').primaryKey().generatedAlwaysAsIdentity(),
  edition_id: id('edition_id'),
  organisation_id: id('organisation_id'),
  status: text('status').notNull().default('draft'),
  sender_label: text('sender_label').notNull(),
  texts: jsonb('texts').notNull(),
  search_text: text('search_text').notNull(),
  audience: jsonb('audience').notNull().default([]),
  is_pinned: boolean('is_pinned').notNull().default(false),
  is_must_read: boolean('is_must_read').notNull().default(false),
  confirm_by: instant('confirm_by'),
  is_urgent: boolean('is_urgent').notNull().default(false),
  has_comments: boolean('has_comments').notNull().default(false),
  version: integer('version').notNull().default(1),
  unread_version: integer('unread_version').notNull().default(1),
  revision: integer('revision').notNull().default(1),
  send_at: instant('send_at'),
  scheduled_by: id('scheduled_by'),
  sent_at: instant('sent_at'),
  withdrawn_at: instant('withdrawn_at'),
  withdrawn_reason: text('withdrawn_reason').notNull().default(''),
  reminded_at: instant('reminded_at'),
  hidden_at: instant('hidden_at'),
  created_by: id('created_by').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});

export const announcementVersions = pgTable(
  'announcement_versions',
  {
    announcement_id: id('announcement_id').notNull(),
    version: integer('version').notNull(),
    texts: jsonb('texts').notNull(),
    note: text('note').notNull().default(''),
    is_notified: boolean('is_notified').notNull().default(true),
    written_by: id('written_by').notNull(),
    written_at: instant('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.announcement_id, table.version] })],
);

export const announcementRecipients = pgTable(
  'announcement_recipients',
  {
    announcement_id: id('announcement_id').notNull(),
    user_id: id('user_id').notNull(),
    role_id: id('role_id'),
    own_people: text('own_people'),
    delivered_at: instant('delivered_at'),
    mailed_at: instant('mailed_at'),
    seen_at: instant('seen_at'),
    seen_version: integer('seen_version').notNull().default(0),
    confirmed_at: instant('confirmed_at'),
  },
  (table) => [primaryKey({ columns: [table.announcement_id, table.user_id] })],
);

export const announcementMutes = pgTable(
  'announcement_mutes',
  {
    user_id: id('user_id').notNull(),
    organisation_id: id('organisation_id').notNull(),
    muted_until: instant('muted_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.organisation_id] })],
);
