import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../entities/standard-columns.ts';

export const realtimeMessages = pgTable('realtime_messages', {
  message_id: id('message_id').primaryKey().generatedAlwaysAsIdentity(),
  body: text('body').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});
