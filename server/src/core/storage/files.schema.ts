import type { Translations } from '@sabha/contract/core/fields';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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
  caption: text().notNull().default(''),
  credit: text().notNull().default(''),
  translations: jsonb().$type<Translations>().notNull().default({}),
  visibility: text().$type<FileVisibility>().notNull(),
  owner_user_id: id(),
  created_by: id().notNull(),
  created_at: moment().notNull().defaultNow(),
  modified_by: id(),
  modified_at: moment(),
  is_in_library: boolean().notNull().default(false),
  deleted_by: id(),
  deleted_at: moment(),
  swept_at: moment(),
});
