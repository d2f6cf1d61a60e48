import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../core/entities/standard-columns.ts';

export const connectionRequestStates = ['waiting', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const;
export type ConnectionRequestState = (typeof connectionRequestStates)[number];

export const networkRequests = pgTable('network_requests', {
  request_id: id('request_id').primaryKey().generatedAlwaysAsIdentity(),
  from_user_id: id('from_user_id').notNull(),
  to_user_id: id('to_user_id').notNull(),
  note: text('note').notNull().default(''),
  status: text('status').$type<ConnectionRequestState>().notNull().default('waiting'),
  asked_at: instant('asked_at').notNull(),
  lapses_at: instant('lapses_at').notNull(),
  answered_at: instant('answered_at'),
});
export type NetworkRequestRow = typeof networkRequests.$inferSelect;

export const networkConnections = pgTable(
  'network_connections',
  {
    one_user_id: id('one_user_id').notNull(),
    other_user_id: id('other_user_id').notNull(),
    connected_at: instant('connected_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.one_user_id, table.other_user_id] })],
);

export const networkDismissals = pgTable(
  'network_dismissals',
  {
    user_id: id('user_id').notNull(),
    dismissed_user_id: id('dismissed_user_id').notNull(),
    dismissed_at: instant('dismissed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.dismissed_user_id] })],
);

export const networkSettings = pgTable('network_settings', {
  user_id: id('user_id').primaryKey(),
  is_suggested: boolean('is_suggested').notNull().default(true),
  shares_plan: boolean('shares_plan').notNull().default(false),
});
