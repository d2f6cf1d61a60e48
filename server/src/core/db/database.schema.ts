import { json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../entities/standard-columns.ts';

export const schemaMigrations = pgTable('schema_migrations', {
  name: text('name').primaryKey(),
  checksum: text('checksum').notNull(),
  applied_at: instant('applied_at').notNull().defaultNow(),
});

export const schemaFunctions = pgTable('schema_functions', {
  name: text('name').primaryKey(),
  checksum: text('checksum').notNull(),
  applied_at: instant('applied_at').notNull().defaultNow(),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: id('user_id').notNull(),
    key: text('key').notNull(),
    operation_id: text('operation_id').notNull(),
    request_hash: text('request_hash').notNull(),
    answer: json('answer'),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] })],
);
