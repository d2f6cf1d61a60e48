import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../entities/standard-columns.ts';

export const mailCounts = pgTable(
  'mail_counts',
  {
    recipient_hash: text('recipient_hash').notNull(),
    template: text('template').notNull(),
    hour: instant('hour').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recipient_hash, table.template, table.hour] })],
);

export const mailFailures = pgTable('mail_failures', {
  mail_id: uuid('mail_id').primaryKey(),
  template: text('template').notNull(),
  reason: text('reason').notNull(),
  failed_at: instant('failed_at').notNull().defaultNow(),
});
