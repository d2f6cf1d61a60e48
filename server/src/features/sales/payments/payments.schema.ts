import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../core/entities/standard-columns.ts';

export const providerEvents = pgTable(
  'ticket_provider_events',
  {
    provider: text('provider').notNull(),
    provider_event_id: text('provider_event_id').notNull(),
    reference: text('reference').notNull(),
    payload: text('payload').notNull(),
    received_at: instant('received_at').notNull().defaultNow(),
    worked_at: instant('worked_at'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.provider_event_id] })],
);

export const refunds = pgTable('ticket_refunds', {
  refund_id: id('refund_id').primaryKey().generatedAlwaysAsIdentity(),
  payment_id: id('payment_id').notNull(),
  amount_minor: id('amount_minor').notNull(),
  reason: text('reason').notNull(),
  status: text('status').notNull().default('created'),
  provider_refund_id: text('provider_refund_id'),
  failure: text('failure').notNull().default(''),
  created_by: id('created_by').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
  done_at: instant('done_at'),
  claimed_until: instant('claimed_until'),
});

export const sandboxPayments = pgTable('ticket_sandbox_payments', {
  reference: text('reference').primaryKey(),
  amount_minor: id('amount_minor').notNull(),
  refunded_minor: id('refunded_minor').notNull().default(0),
  currency: text('currency').notNull(),
  description: text('description').notNull(),
  return_url: text('return_url').notNull(),
  status: text('status').notNull().default('created'),
  created_at: instant('created_at').notNull().defaultNow(),
  refund_ids: text('refund_ids').array().notNull().default([]),
});
