import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../../core/entities/standard-columns.ts';

export const calendarEntries = pgTable('calendar_entries', {
  entry_id: id('entry_id').primaryKey().generatedAlwaysAsIdentity(),
  user_id: id('user_id').notNull(),
  uid: uuid('uid')
    .notNull()
    .default(sql`gen_random_uuid()`),
  sequence: integer('sequence').notNull().default(0),
  title: text('title').notNull(),
  place: text('place').notNull().default(''),
  text: text('text').notNull().default(''),
  zone: text('zone').notNull(),
  starts: text('starts').notNull(),
  ends: text('ends').notNull(),
  repetition: jsonb('repetition'),
  excluded: text('excluded').array().notNull().default([]),
  series_id: id('series_id'),
  occurrence: text('occurrence'),
  first_at: instant('first_at').notNull(),
  last_at: instant('last_at'),
  before_deletion: jsonb('before_deletion'),
  changed_at: instant('changed_at').notNull().defaultNow(),
  deleted_at: instant('deleted_at'),
});

export const calendarAddresses = pgTable('calendar_addresses', {
  user_id: id('user_id').primaryKey(),
  secret_hash: text('secret_hash').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
  last_read_at: instant('last_read_at'),
});

export const calendarImports = pgTable('calendar_imports', {
  import_id: id('import_id').primaryKey().generatedAlwaysAsIdentity(),
  user_id: id('user_id').notNull(),
  name: text('name').notNull(),
  zone: text('zone').notNull(),
  is_shown: boolean('is_shown').notNull().default(true),
  created_at: instant('created_at').notNull().defaultNow(),
  covers_until: instant('covers_until').notNull(),
});

export const calendarImportEntries = pgTable(
  'calendar_import_entries',
  {
    import_id: id('import_id').notNull(),
    position: integer('position').notNull(),
    user_id: id('user_id').notNull(),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    first_day: date('first_day'),
    last_day: date('last_day'),
    title: text('title').notNull(),
    place: text('place').notNull(),
    text: text('text').notNull(),
    is_firm: boolean('is_firm').notNull(),
    is_cancelled: boolean('is_cancelled').notNull(),
  },
  ({ import_id, position }) => [primaryKey({ columns: [import_id, position] })],
);
