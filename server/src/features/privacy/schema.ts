import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../core/entities/standard-columns.ts';

export const accountDeletions = pgTable('account_deletions', {
  user_id: id('user_id').primaryKey(),
  requested_by: text('requested_by').notNull(),
  requested_at: instant('requested_at').notNull().defaultNow(),
  due_at: instant('due_at').notNull(),
  reminded_at: instant('reminded_at'),
  was_listed: boolean('was_listed').notNull(),
});

export const consentRecords = pgTable('consent_records', {
  consent_record_id: id('consent_record_id').primaryKey().generatedAlwaysAsIdentity(),
  user_id: id('user_id').notNull(),
  purpose: text('purpose').notNull(),
  is_given: boolean('is_given').notNull(),
  text_version: text('text_version').notNull(),
  source: text('source').notNull(),
  recorded_at: instant('recorded_at').notNull().defaultNow(),
});

export const dataExports = pgTable('data_exports', {
  export_id: id('export_id').primaryKey().generatedAlwaysAsIdentity(),
  user_id: id('user_id').notNull(),
  status: text('status').notNull().default('waiting'),
  progress_percent: integer('progress_percent').notNull().default(0),
  locale: text('locale').notNull(),
  file_name: text('file_name'),
  bytes: id('bytes'),
  requested_at: instant('requested_at').notNull().defaultNow(),
  ready_at: instant('ready_at'),
  expires_at: instant('expires_at'),
});

export const guardianConsents = pgTable('guardian_consents', {
  consent_id: id('consent_id').primaryKey().generatedAlwaysAsIdentity(),
  user_id: id('user_id').notNull(),
  guardian_name: text('guardian_name').notNull(),
  guardian_email: text('guardian_email').notNull(),
  guardian_phone_number: text('guardian_phone_number'),
  token_hash: text('token_hash').notNull(),
  status: text('status').notNull().default('asked'),
  asked_at: instant('asked_at').notNull().defaultNow(),
  link_expires_at: instant('link_expires_at')
    .notNull()
    .default(sql`(now() + '30 days'::interval)`),
  locale: text('locale').notNull().default('en'),
});

export const guardianDecisions = pgTable('guardian_decisions', {
  decision_id: id('decision_id').primaryKey().generatedAlwaysAsIdentity(),
  consent_id: id('consent_id').notNull(),
  decision: text('decision').notNull(),
  text_version: text('text_version').notNull(),
  decided_at: instant('decided_at').notNull().defaultNow(),
});

export const ownershipCodes = pgTable('ownership_codes', {
  user_id: id('user_id').primaryKey(),
  code_hash: text('code_hash').notNull(),
  attempt_count: integer('attempt_count').notNull().default(0),
  created_at: instant('created_at').notNull().defaultNow(),
  expires_at: instant('expires_at').notNull(),
});
