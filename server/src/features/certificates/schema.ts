import type { Translations } from '@sabha/contract/core/fields';
import { boolean, date, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, systemRowColumns } from '../../core/entities/standard-columns.ts';

export const certificates = pgTable('certificates', {
  certificate_id: id('certificate_id').primaryKey().generatedAlwaysAsIdentity(),
  number: text('number').notNull(),
  user_id: id('user_id'),
  holder_name: text('holder_name').notNull(),
  is_minor: boolean('is_minor').notNull().default(false),
  title: text('title').notNull(),
  issued_on: date('issued_on').notNull(),
  revoked_at: instant('revoked_at'),
  revoked_reason: text('revoked_reason'),
  translations: jsonb('translations').$type<Translations>().notNull().default({}),
  ...systemRowColumns,
});
