import type { Translations } from '@sabha/contract/core/fields';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, systemRowColumns } from '../../core/entities/standard-columns.ts';

const texts = (name: string) => text(name).notNull().default('');

export const startups = pgTable('startups', {
  startup_id: id('startup_id').primaryKey().generatedAlwaysAsIdentity(),
  edition_id: id('edition_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  summary: texts('summary'),
  running: texts('running'),
  theme: text('theme'),
  city: texts('city'),
  founded_year: integer('founded_year'),
  looking_for: texts('looking_for'),
  website: text('website'),
  logo: text('logo'),
  position: integer('position').notNull().default(0),
  translations: jsonb('translations').$type<Translations>().notNull().default({}),
  ...systemRowColumns,
});
