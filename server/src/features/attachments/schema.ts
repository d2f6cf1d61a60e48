import type { Attachment } from '@sabha/contract/core/attachment';
import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../core/entities/standard-columns.ts';

export const attachments = pgTable('attachments', {
  attachment_id: id('attachment_id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  user_id: id('user_id').notNull(),
  kind: text('kind').$type<Attachment['kind']>().notNull(),
  file_name: text('file_name').notNull(),
  bytes: id('bytes').notNull(),
  width: integer('width'),
  height: integer('height'),
  alt: text('alt').notNull().default(''),
  subject_type: text('subject_type'),
  subject_id: id('subject_id'),
  position: smallint('position').notNull().default(0),
  created_at: instant('created_at').notNull().defaultNow(),
  retained_at: instant('retained_at'),
  removed_at: instant('removed_at'),
});
export type AttachmentRow = typeof attachments.$inferSelect;
