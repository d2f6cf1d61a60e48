import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../core/entities/standard-columns.ts';

export const formSecrets = pgTable('form_secrets', {
  form_secret_id: id('form_secret_id').primaryKey().generatedAlwaysAsIdentity(),
  secret: text('secret').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});
