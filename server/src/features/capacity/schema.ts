import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { tstzrange } from '../../core/db/column-types.ts';
import { id, instant, systemRowColumns } from '../../core/entities/standard-columns.ts';

/** Places that items share: of passes what their products share, of a session its own. */
export const quotas = pgTable('capacity_quotas', {
  quota_id: id('quota_id').primaryKey().generatedAlwaysAsIdentity(),
  edition_id: id('edition_id').notNull(),
  kind: text('kind').notNull(),
  name: text('name').notNull().default(''),
  size: integer('size'),
  item_ids: id('item_ids').array().notNull(),
  gathers_until: instant('gathers_until'),
  ...systemRowColumns,
});

/** One's turn on the list of a quota, from the first wish to the end; where `is_place`, a taken one is the place itself. */
export const entries = pgTable('capacity_entries', {
  entry_id: id('entry_id').primaryKey().generatedAlwaysAsIdentity(),
  quota_id: id('quota_id').notNull(),
  kind: text('kind').notNull(),
  is_place: boolean('is_place').notNull().default(false),
  user_id: id('user_id'),
  email: text('email').notNull().default(''),
  name: text('name').notNull().default(''),
  locale: text('locale').notNull().default('en'),
  quantity: integer('quantity').notNull(),
  item_ids: id('item_ids').array().notNull(),
  secret_hash: text('secret_hash'),
  status: text('status').notNull().default('unconfirmed'),
  priority: integer('priority').notNull().default(0),
  waiting_since: instant('waiting_since'),
  offered_until: instant('offered_until'),
  during: tstzrange('during'),
  passless_since: instant('passless_since'),
  created_at: instant('created_at').notNull().defaultNow(),
  closed_at: instant('closed_at'),
});
