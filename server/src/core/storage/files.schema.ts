import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FileKind, FileVisibility } from './stored-file.ts';

const id = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const files = pgTable('files', {
  file_id: id().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  kind: text().$type<FileKind>().notNull(),
  media_type: text().notNull(),
  original_name: text(),
  bytes: id().notNull(),
  sha256: text().notNull(),
  width: integer(),
  height: integer(),
  alt: text(),
  visibility: text().$type<FileVisibility>().notNull(),
  owner_user_id: id(),
  created_by: id().notNull(),
  created_at: moment().notNull().defaultNow(),
  deleted_by: id(),
  deleted_at: moment(),
  swept_at: moment(),
});
