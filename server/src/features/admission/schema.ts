import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, systemRowColumns } from '../../core/entities/standard-columns.ts';

export const checkInLists = pgTable('ticket_check_in_lists', {
  check_in_list_id: id('check_in_list_id').primaryKey().generatedAlwaysAsIdentity(),
  edition_id: id('edition_id').notNull(),
  name: text('name').notNull(),
  gate: text('gate').notNull().default(''),
  held_on: date('held_on'),
  product_ids: id('product_ids').array().notNull(),
  allows_reentry: boolean('allows_reentry').notNull().default(true),
  ...systemRowColumns,
});

export const badgePrints = pgTable('ticket_badge_prints', {
  print_id: id('print_id').primaryKey().generatedAlwaysAsIdentity(),
  line_id: id('line_id').notNull(),
  ticket_code: text('ticket_code').notNull(),
  size: text('size').notNull(),
  printed_by: id('printed_by').notNull(),
  printed_at: instant('printed_at').notNull().defaultNow(),
});

export const doorDevices = pgTable('ticket_door_devices', {
  device_id: uuid('device_id').primaryKey(),
  name: text('name').notNull(),
  user_id: id('user_id').notNull(),
  session_id: text('session_id'),
  check_in_list_id: id('check_in_list_id'),
  waiting_count: integer('waiting_count').notNull().default(0),
  added_at: instant('added_at').notNull().defaultNow(),
  seen_at: instant('seen_at').notNull().defaultNow(),
  shut_out_at: instant('shut_out_at'),
  shut_out_by: id('shut_out_by'),
});

export const scans = pgTable('ticket_scans', {
  scan_id: uuid('scan_id').primaryKey(),
  check_in_list_id: id('check_in_list_id').notNull(),
  line_id: id('line_id'),
  code: text('code').notNull(),
  kind: text('kind').notNull(),
  result: text('result').notNull(),
  reason: text('reason'),
  is_open: boolean('is_open').notNull().default(false),
  is_offline: boolean('is_offline').notNull().default(false),
  service_day: date('service_day').notNull(),
  scanned_at: instant('scanned_at').notNull(),
  received_at: instant('received_at').notNull().defaultNow(),
  scanned_by: id('scanned_by').notNull(),
  device_id: uuid('device_id'),
  earlier_scan_id: uuid('earlier_scan_id'),
  was_let_pass: boolean('was_let_pass').notNull().default(false),
  override_reason: text('override_reason').notNull().default(''),
  undone_at: instant('undone_at'),
  undone_by: id('undone_by'),
  undo_reason: text('undo_reason').notNull().default(''),
});
