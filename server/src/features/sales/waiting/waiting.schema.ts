import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../core/entities/standard-columns.ts';

export const waitingEntries = pgTable('ticket_waiting_entries', {
  entry_id: id('entry_id').primaryKey().generatedAlwaysAsIdentity(),
  quota_id: id('quota_id').notNull(),
  user_id: id('user_id'),
  email: text('email').notNull(),
  name: text('name').notNull().default(''),
  locale: text('locale').notNull().default('en'),
  quantity: integer('quantity').notNull(),
  product_ids: id('product_ids').array().notNull(),
  secret_hash: text('secret_hash'),
  status: text('status').notNull().default('unconfirmed'),
  priority: integer('priority').notNull().default(0),
  waiting_since: instant('waiting_since'),
  order_id: id('order_id'),
  offered_until: instant('offered_until'),
  created_at: instant('created_at').notNull().defaultNow(),
  closed_at: instant('closed_at'),
});
