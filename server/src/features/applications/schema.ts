import type { ApplicationCall, CallKind } from '@sabha/contract/applications/application-call';
import type { Answers } from '@sabha/contract/applications/form-field';
import type { ApplicationState } from '@sabha/contract/applications/states';
import type { Translations } from '@sabha/contract/core/fields';
import type { LocalText } from '@sabha/contract/core/local-text';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, systemRowColumns } from '../../core/entities/standard-columns.ts';

const identity = (name: string) => id(name).primaryKey().generatedAlwaysAsIdentity();
const texts = (name: string) => text(name).notNull().default('');
const translations = () => jsonb('translations').$type<Translations>().notNull().default({});

export const applicationCalls = pgTable('application_calls', {
  application_call_id: identity('application_call_id'),
  edition_id: id('edition_id').notNull(),
  kind: text('kind').$type<CallKind>().notNull(),
  title: text('title').notNull(),
  lead: texts('lead'),
  benefits: jsonb('benefits').$type<ApplicationCall['benefits']>().notNull().default([]),
  conditions: jsonb('conditions').$type<ApplicationCall['conditions']>().notNull().default([]),
  questions: jsonb('questions').$type<ApplicationCall['questions']>().notNull().default([]),
  fields: jsonb('fields').$type<ApplicationCall['fields']>().notNull().default([]),
  opens_at: instant('opens_at'),
  closes_at: instant('closes_at'),
  is_open: boolean('is_open').notNull().default(true),
  team_email: text('team_email'),
  grants: jsonb('grants').$type<string[]>().notNull().default([]),
  translations: translations(),
  ...systemRowColumns,
});

export const applicationTiers = pgTable('application_tiers', {
  application_tier_id: identity('application_tier_id'),
  application_call_id: id('application_call_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  summary: texts('summary'),
  price: id('price'),
  places: integer('places'),
  sponsor_tier_id: id('sponsor_tier_id'),
  benefits: jsonb('benefits').$type<LocalText[]>().notNull().default([]),
  position: integer('position').notNull().default(0),
  translations: translations(),
  ...systemRowColumns,
});

export const applications = pgTable('applications', {
  application_id: identity('application_id'),
  application_call_id: id('application_call_id').notNull(),
  application_tier_id: id('application_tier_id'),
  number: text('number'),
  applicant_user_id: id('applicant_user_id'),
  guest_hash: text('guest_hash'),
  link_hash: text('link_hash'),
  applicant_name: texts('applicant_name'),
  applicant_email: texts('applicant_email'),
  locale: text('locale').notNull().default('en'),
  answers: jsonb('answers').$type<Answers>().notNull().default({}),
  state: text('state').$type<ApplicationState>().notNull().default('draft'),
  state_message: texts('state_message'),
  submit_key: text('submit_key'),
  submitted_at: instant('submitted_at'),
  owner_user_id: id('owner_user_id'),
  due_at: instant('due_at'),
  ...systemRowColumns,
});

export const applicationFiles = pgTable('application_files', {
  application_file_id: identity('application_file_id'),
  application_id: id('application_id').notNull(),
  field: text('field').notNull(),
  file_name: text('file_name').notNull(),
  original_name: text('original_name').notNull(),
  bytes: id('bytes').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
  removed_at: instant('removed_at'),
});

export const applicationMoves = pgTable('application_moves', {
  application_move_id: identity('application_move_id'),
  application_id: id('application_id').notNull(),
  from_state: text('from_state').$type<ApplicationState>(),
  to_state: text('to_state').$type<ApplicationState>().notNull(),
  message: texts('message'),
  actor_user_id: id('actor_user_id').notNull(),
  happened_at: instant('happened_at').notNull().defaultNow(),
});
