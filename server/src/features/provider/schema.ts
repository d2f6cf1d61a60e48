import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/entities/standard-columns.ts';

export const oidcKeys = pgTable('oidc_keys', {
  key_id: text('key_id').primaryKey(),
  purpose: text('purpose').notNull(),
  algorithm: text('algorithm'),
  secret: text('secret').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
  signs_since: instant('signs_since'),
  retired_at: instant('retired_at'),
});

export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').notNull(),
    grant_id: text('grant_id'),
    uid: text('uid'),
    user_code: text('user_code'),
    consumed_at: instant('consumed_at'),
    expires_at: instant('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.model, table.id] })],
);
