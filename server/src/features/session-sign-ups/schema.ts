import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { tstzrange } from '../../core/db/column-types.ts';
import { id, instant } from '../../core/entities/standard-columns.ts';

export const sessionPlaces = pgTable('ticket_session_places', {
  session_id: id('session_id').primaryKey(),
  places: integer('places').notNull(),
  modified_by: id('modified_by').notNull().default(0),
  modified_at: instant('modified_at').notNull().defaultNow(),
});

export const signUps = pgTable('ticket_sign_ups', {
  sign_up_id: id('sign_up_id').primaryKey().generatedAlwaysAsIdentity(),
  session_id: id('session_id').notNull(),
  user_id: id('user_id').notNull(),
  status: text('status').notNull(),
  during: tstzrange('during'),
  asked_at: instant('asked_at')
    .notNull()
    .default(sql`clock_timestamp()`),
  created_at: instant('created_at').notNull().defaultNow(),
  closed_at: instant('closed_at'),
  priority: integer('priority').notNull().default(0),
});
