import type { Translations } from '@sabha/contract/core/fields';
import type { ShiftStatus } from '@sabha/contract/volunteering/shift';
import { integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant, systemRowColumns } from '../../core/entities/standard-columns.ts';

export const volunteerShifts = pgTable('volunteer_shifts', {
  shift_id: id('shift_id').primaryKey().generatedAlwaysAsIdentity(),
  edition_id: id('edition_id').notNull(),
  role: text('role').notNull(),
  title: text('title').notNull(),
  starts_at: instant('starts_at').notNull(),
  ends_at: instant('ends_at').notNull(),
  place: text('place').notNull(),
  meeting_point: text('meeting_point').notNull().default(''),
  needs: text('needs').notNull().default(''),
  description: text('description').notNull().default(''),
  languages: text('languages').array().notNull().default([]),
  skills: text('skills').array().notNull().default([]),
  min_age: smallint('min_age'),
  places: integer('places').notNull(),
  lead_user_id: id('lead_user_id'),
  status: text('status').$type<ShiftStatus>().notNull().default('draft'),
  translations: jsonb('translations').$type<Translations>().notNull().default({}),
  reminded_at: instant('reminded_at'),
  hours_asked_at: instant('hours_asked_at'),
  ...systemRowColumns,
});
export type ShiftRow = typeof volunteerShifts.$inferSelect;

/** What a lead or staff have confirmed. */
export const volunteerHours = pgTable('volunteer_hours', {
  hours_id: id('hours_id').primaryKey().generatedAlwaysAsIdentity(),
  shift_id: id('shift_id').notNull(),
  user_id: id('user_id').notNull(),
  minutes: integer('minutes').notNull(),
  thanks: text('thanks').notNull().default(''),
  thanks_by_id: id('thanks_by_id'),
  thanked_at: instant('thanked_at'),
  confirmed_by_id: id('confirmed_by_id').notNull(),
  confirmed_at: instant('confirmed_at').notNull(),
  hidden_at: instant('hidden_at'),
  revision: integer('revision').notNull().default(1),
});

export const volunteerRemovals = pgTable(
  'volunteer_removals',
  {
    shift_id: id('shift_id').notNull(),
    user_id: id('user_id').notNull(),
    reason: text('reason').notNull(),
    removed_by_id: id('removed_by_id').notNull(),
    removed_at: instant('removed_at').notNull(),
  },
  ({ shift_id, user_id }) => [primaryKey({ columns: [shift_id, user_id] })],
);

export const volunteerViewers = pgTable(
  'volunteer_viewers',
  {
    user_id: id('user_id').notNull(),
    viewer_user_id: id('viewer_user_id').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  ({ user_id, viewer_user_id }) => [primaryKey({ columns: [user_id, viewer_user_id] })],
);

export const volunteerCertificates = pgTable(
  'volunteer_certificates',
  {
    user_id: id('user_id').notNull(),
    edition_id: id('edition_id').notNull(),
    certificate_id: id('certificate_id').notNull(),
    minutes: integer('minutes').notNull(),
  },
  ({ user_id, edition_id }) => [primaryKey({ columns: [user_id, edition_id] })],
);
