import type { Availability } from '@sabha/contract/bookings/availability';
import type { BookingState } from '@sabha/contract/bookings/booking';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { tstzrange } from '../../core/db/column-types.ts';
import { id, instant, systemRowColumns } from '../../core/entities/standard-columns.ts';

export const bookingAvailability = pgTable('booking_availability', {
  user_id: id('user_id').primaryKey(),
  is_open: boolean('is_open').notNull(),
  time_zone: text('time_zone').notNull(),
  slot_minutes: smallint('slot_minutes').notNull(),
  buffer_minutes: smallint('buffer_minutes').notNull(),
  notice_hours: smallint('notice_hours').notNull(),
  horizon_days: smallint('horizon_days').notNull(),
  hours: jsonb('hours').$type<Availability['hours']>().notNull(),
  exceptions: jsonb('exceptions').$type<Availability['exceptions']>().notNull(),
  changed_at: instant('changed_at').notNull().defaultNow(),
});

export const bookings = pgTable('bookings', {
  booking_id: id('booking_id').primaryKey().generatedAlwaysAsIdentity(),
  from_user_id: id('from_user_id').notNull(),
  to_user_id: id('to_user_id').notNull(),
  client_booking_id: uuid('client_booking_id').notNull(),
  state: text('state').$type<BookingState>().notNull().default('proposed'),
  topic: text('topic').notNull(),
  note: text('note').notNull().default(''),
  place: text('place').notNull().default(''),
  wants_table: boolean('wants_table').notNull().default(false),
  starts_at: instant('starts_at'),
  ends_at: instant('ends_at'),
  slot_minutes: smallint('slot_minutes').notNull(),
  awaits_user_id: id('awaits_user_id'),
  lapses_at: instant('lapses_at'),
  missed_by_user_id: id('missed_by_user_id'),
  ended_by_user_id: id('ended_by_user_id'),
  reason: text('reason').notNull().default(''),
  reason_by_user_id: id('reason_by_user_id'),
  reason_hidden_at: instant('reason_hidden_at'),
  hidden_at: instant('hidden_at'),
  sequence: integer('sequence').notNull().default(0),
  rounds: smallint('rounds').notNull().default(1),
  uid: uuid('uid').notNull().defaultRandom(),
  created_at: instant('created_at').notNull().defaultNow(),
  changed_at: instant('changed_at').notNull().defaultNow(),
});

export const bookingOptions = pgTable(
  'booking_options',
  { booking_id: id('booking_id').notNull(), starts_at: instant('starts_at').notNull(), ends_at: instant('ends_at').notNull() },
  (table) => [primaryKey({ columns: [table.booking_id, table.starts_at] })],
);

/** What is taken of people's days. */
export const bookingTimes = pgTable(
  'booking_times',
  { booking_id: id('booking_id').notNull(), user_id: id('user_id').notNull(), during: tstzrange('during').notNull() },
  (table) => [primaryKey({ columns: [table.booking_id, table.user_id] })],
);

/** Tables at which two people can meet. */
export const bookingTables = pgTable('booking_tables', {
  table_id: id('table_id').primaryKey().generatedByDefaultAsIdentity(),
  edition_id: id('edition_id').notNull(),
  name: text('name').notNull(),
  is_open: boolean('is_open').notNull().default(true),
  position: integer('position').notNull().default(0),
  ...systemRowColumns,
});

/** What is taken of them. */
export const bookingTableTimes = pgTable('booking_table_times', {
  booking_id: id('booking_id').primaryKey(),
  table_id: id('table_id').notNull(),
  during: tstzrange('during').notNull(),
});
