import type { Translations } from '@sabha/contract/core/fields';
import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, standardColumns } from '../../core/entities/standard-columns.ts';

const identity = (name: string) => id(name).primaryKey().generatedByDefaultAsIdentity();
const translations = () => jsonb('translations').$type<Translations>().notNull().default({});

export const programs = pgTable('programs', {
  program_id: identity('program_id'),
  program_category: text('program_category').notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull().default(''),
  description: text('description').notNull().default(''),
  image: text('image'),
  level: text('level').notNull().default('beginner'),
  language: text('language').notNull().default('en'),
  status: text('status').notNull().default('draft'),
  starts_on: date('starts_on', { mode: 'string' }),
  ends_on: date('ends_on', { mode: 'string' }),
  translations: translations(),
  owner_user_id: id('owner_user_id').notNull(),
  ...standardColumns,
});

export const courses = pgTable('courses', {
  course_id: identity('course_id'),
  program_id: id('program_id').notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull().default(''),
  description: text('description').notNull().default(''),
  position: integer('position').notNull().default(0),
  translations: translations(),
  ...standardColumns,
});

export const modules = pgTable('modules', {
  module_id: identity('module_id'),
  course_id: id('course_id').notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull().default(''),
  description: text('description').notNull().default(''),
  position: integer('position').notNull().default(0),
  translations: translations(),
  ...standardColumns,
});

export const units = pgTable('units', {
  unit_id: identity('unit_id'),
  module_id: id('module_id').notNull(),
  title: text('title').notNull(),
  kind: text('kind').notNull().default('text'),
  body: text('body').notNull().default(''),
  resource_url: text('resource_url'),
  duration_minutes: integer('duration_minutes'),
  position: integer('position').notNull().default(0),
  is_preview: boolean('is_preview').notNull().default(false),
  translations: translations(),
  ...standardColumns,
});

export const enrolledPrograms = pgTable('enrolled_programs', {
  enrollment_id: identity('enrollment_id'),
  user_id: id('user_id').notNull(),
  program_id: id('program_id').notNull(),
  status: text('status').notNull().default('enrolled'),
  current_unit_id: id('current_unit_id'),
  progress_percent: integer('progress_percent').notNull().default(0),
  completed_at: instant('completed_at'),
  ...standardColumns,
});
