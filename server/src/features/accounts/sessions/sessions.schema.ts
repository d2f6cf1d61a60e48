import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../core/entities/standard-columns.ts';

export const sessions = pgTable('sessions', {
  session_id: text('session_id').primaryKey(),
  user_id: id('user_id').notNull(),
  address: text('address'),
  user_agent: text('user_agent'),
  created_at: instant('created_at').notNull().defaultNow(),
  last_seen_at: instant('last_seen_at').notNull().defaultNow(),
  ended_at: instant('ended_at'),
  end_reason: text('end_reason'),
  proven_at: instant('proven_at'),
  factor_proven_at: instant('factor_proven_at'),
});

export const knownDevices = pgTable(
  'known_devices',
  {
    user_id: id('user_id').notNull(),
    token_hash: text('token_hash').notNull(),
    seen_at: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.token_hash] })],
);
