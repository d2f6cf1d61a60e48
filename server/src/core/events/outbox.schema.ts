import { integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../entities/standard-columns.ts';

export const outboxEvents = pgTable('outbox_events', {
  event_id: id('event_id').primaryKey().generatedAlwaysAsIdentity(),
  type: text('type').notNull(),
  payload: jsonb('payload').notNull(),
  actor_id: id('actor_id').notNull(),
  occurred_at: instant('occurred_at').notNull().defaultNow(),
  fanned_out_at: instant('fanned_out_at'),
  version: smallint('version').notNull().default(1),
});

export const outboxSubscribers = pgTable('outbox_subscribers', {
  name: text('name').primaryKey(),
  event_type: text('event_type').notNull(),
  seen_at: instant('seen_at').notNull().defaultNow(),
});

export const outboxDeliveries = pgTable(
  'outbox_deliveries',
  {
    event_id: id('event_id').notNull(),
    subscriber: text('subscriber').notNull(),
    attempt_count: integer('attempt_count').notNull().default(0),
    next_attempt_at: instant('next_attempt_at').notNull().defaultNow(),
    last_error: text('last_error'),
    dead_at: instant('dead_at'),
  },
  (table) => [primaryKey({ columns: [table.event_id, table.subscriber] })],
);
