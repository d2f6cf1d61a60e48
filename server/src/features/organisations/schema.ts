import type {
  GovernmentLevel,
  OrganisationGoal,
  OrganisationLanguage,
  OrganisationStage,
} from '@sabha/contract/organisations/organisation';
import type { ClaimStatus } from '@sabha/contract/organisations/claims';
import type { Translations } from '@sabha/contract/core/fields';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, standardColumns } from '../../core/entities/standard-columns.ts';

const texts = (name: string) => text(name).notNull().default('');

export const communityCommons = pgTable('community_commons', {
  community_common_id: id('community_common_id').primaryKey().generatedByDefaultAsIdentity(),
  community_type: text('community_type').notNull(),
  owner_user_id: id('owner_user_id'),
  community_name: text('community_name').notNull(),
  slug: text('slug').notNull(),
  summary: texts('summary'),
  description: texts('description'),
  image: text('image'),
  city: texts('city'),
  theme: text('theme'),
  founded_year: integer('founded_year'),
  team_size: integer('team_size'),
  website: text('website'),
  looking_for: texts('looking_for'),
  goals: text('goals').array().$type<OrganisationGoal[]>().notNull().default([]),
  stages: text('stages').array().$type<OrganisationStage[]>().notNull().default([]),
  government_level: text('government_level').$type<GovernmentLevel>(),
  languages: text('languages').array().$type<OrganisationLanguage[]>().notNull().default([]),
  translations: jsonb('translations').$type<Translations>().notNull().default({}),
  activity_forum_id: id('activity_forum_id'),
  institute_own_community_common_id: id('institute_own_community_common_id'),
  institute_own_activity_forum_id: id('institute_own_activity_forum_id'),
  shown_edition_id: id('shown_edition_id'),
  position: integer('position').notNull().default(0),
  verified_reason: text('verified_reason'),
  verified_at: instant('verified_at'),
  hidden_at: instant('hidden_at'),
  merged_into_id: id('merged_into_id'),
  ...standardColumns,
});
export type OrganisationRow = typeof communityCommons.$inferSelect;

export const joinRequests = pgTable('organisation_join_requests', {
  request_id: id('request_id').primaryKey().generatedAlwaysAsIdentity(),
  community_common_id: id('community_common_id').notNull(),
  user_id: id('user_id').notNull(),
  message: texts('message'),
  status: text('status').$type<'waiting' | 'accepted' | 'declined' | 'withdrawn'>().notNull().default('waiting'),
  asked_at: instant('asked_at').notNull().defaultNow(),
  answered_at: instant('answered_at'),
  answered_by_id: id('answered_by_id'),
});

export const claims = pgTable('organisation_claims', {
  claim_id: id('claim_id').primaryKey().generatedAlwaysAsIdentity(),
  community_common_id: id('community_common_id').notNull(),
  user_id: id('user_id').notNull(),
  position: text('position').notNull(),
  message: text('message').notNull(),
  status: text('status').$type<ClaimStatus>().notNull().default('waiting'),
  answer_text: texts('answer_text'),
  asked_at: instant('asked_at').notNull().defaultNow(),
  answered_at: instant('answered_at'),
  answered_by_id: id('answered_by_id'),
});
