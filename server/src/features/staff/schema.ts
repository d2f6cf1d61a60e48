import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../core/entities/standard-columns.ts';

export const impersonations = pgTable('impersonations', {
  impersonation_id: id('impersonation_id').primaryKey().generatedAlwaysAsIdentity(),
  session_id: text('session_id').notNull(),
  staff_id: id('staff_id').notNull(),
  user_id: id('user_id').notNull(),
  reason: text('reason').notNull(),
  started_at: instant('started_at').notNull().defaultNow(),
  ends_at: instant('ends_at').notNull(),
  ended_at: instant('ended_at'),
  end_reason: text('end_reason'),
});

export const suspensions = pgTable('suspensions', {
  suspension_id: id('suspension_id').primaryKey().generatedAlwaysAsIdentity(),
  user_id: id('user_id').notNull(),
  reason: text('reason').notNull(),
  suspended_by: id('suspended_by').notNull(),
  suspended_at: instant('suspended_at').notNull().defaultNow(),
  until: instant('until'),
  lifted_at: instant('lifted_at'),
  lifted_by: id('lifted_by'),
});

export const peopleImports = pgTable('people_imports', {
  import_id: id('import_id').primaryKey().generatedAlwaysAsIdentity(),
  file_name: text('file_name'),
  original_name: text('original_name'),
  is_dry_run: boolean('is_dry_run').notNull(),
  mode: text('mode').notNull(),
  updates_existing: boolean('updates_existing').notNull(),
  gives_roles: boolean('gives_roles').notNull(),
  mapping: jsonb('mapping').notNull(),
  status: text('status').notNull().default('queued'),
  row_count: integer('row_count').notNull().default(0),
  made_count: integer('made_count').notNull().default(0),
  changed_count: integer('changed_count').notNull().default(0),
  unchanged_count: integer('unchanged_count').notNull().default(0),
  left_out_count: integer('left_out_count').notNull().default(0),
  unknown_columns: text('unknown_columns').array().notNull().default([]),
  problem: text('problem'),
  created_by: id('created_by').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
  finished_at: instant('finished_at'),
});

export const peopleImportRows = pgTable(
  'people_import_rows',
  {
    import_id: id('import_id').notNull(),
    row_number: integer('row_number').notNull(),
    outcome: text('outcome').notNull(),
    email: text('email').notNull(),
    note: text('note').notNull(),
    user_id: id('user_id'),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.row_number] })],
);
