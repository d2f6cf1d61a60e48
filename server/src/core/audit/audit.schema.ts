import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea } from '../db/column-types.ts';
import { id, instant } from '../entities/standard-columns.ts';

export const auditLog = pgTable('audit_log', {
  audit_id: id('audit_id').primaryKey().generatedAlwaysAsIdentity(),
  occurred_at: instant('occurred_at').notNull().defaultNow(),
  actor_id: id('actor_id').notNull(),
  action: text('action').notNull(),
  subject_type: text('subject_type').notNull(),
  subject_id: text('subject_id').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
  reason: text('reason'),
  request_id: text('request_id'),
  acting_role: text('acting_role'),
});

export const auditChain = pgTable('audit_chain', {
  seq: id('seq').primaryKey(),
  audit_id: id('audit_id').notNull(),
  hash: bytea('hash').notNull(),
});
