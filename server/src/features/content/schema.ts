import type { EditionStatus, HeroLine } from '@sabha/contract/content/edition';
import type { MarkSize } from '@sabha/contract/content/sponsor-tier';
import type { Link, Translations } from '@sabha/contract/core/fields';
import { boolean, date, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, systemRowColumns } from '../../core/entities/standard-columns.ts';

const identity = (name: string) => id(name).primaryKey().generatedAlwaysAsIdentity();
/** A text that may stay empty. */
const texts = (name: string) => text(name).notNull().default('');

const translations = () => jsonb('translations').$type<Translations>().notNull().default({});
const position = () => integer('position').notNull().default(0);

export const editions = pgTable('editions', {
  edition_id: identity('edition_id'),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  short_name: text('short_name').notNull(),
  year: integer('year').notNull(),
  tagline: texts('tagline'),
  summary: texts('summary'),
  description: texts('description'),
  notice: texts('notice'),
  starts_on: date('starts_on').notNull(),
  ends_on: date('ends_on').notNull(),
  time_zone: text('time_zone').notNull(),
  city: texts('city'),
  region: texts('region'),
  country: texts('country'),
  currency: text('currency').notNull(),
  venue_name: texts('venue_name'),
  venue_address: texts('venue_address'),
  venue_directions: texts('venue_directions'),
  venue_latitude: doublePrecision('venue_latitude'),
  venue_longitude: doublePrecision('venue_longitude'),
  contact_email: text('contact_email'),
  social_urls: text('social_urls').array().notNull().default([]),
  hero_lines: jsonb('hero_lines').$type<HeroLine[]>().notNull().default([]),
  pattern_seed: text('pattern_seed').notNull(),
  home_facts_text: texts('home_facts_text'),
  home_facts_note: texts('home_facts_note'),
  home_themes_title: texts('home_themes_title'),
  home_days_title: texts('home_days_title'),
  home_people_title: texts('home_people_title'),
  home_people_text: texts('home_people_text'),
  home_call_title: texts('home_call_title'),
  home_call_text: texts('home_call_text'),
  status: text('status').$type<EditionStatus>().notNull().default('draft'),
  is_current: boolean('is_current').notNull().default(false),
  translations: translations(),
  ...systemRowColumns,
});

export const editionFacts = pgTable('edition_facts', {
  edition_fact_id: identity('edition_fact_id'),
  edition_id: id('edition_id').notNull(),
  key: text('key').notNull(),
  number: integer('number').notNull(),
  label: text('label').notNull(),
  source: texts('source'),
  year: integer('year').notNull(),
  position: position(),
  translations: translations(),
  ...systemRowColumns,
});

export const sponsorTiers = pgTable('sponsor_tiers', {
  sponsor_tier_id: identity('sponsor_tier_id'),
  edition_id: id('edition_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  summary: texts('summary'),
  mark_size: text('mark_size').$type<MarkSize>().notNull().default('medium'),
  position: position(),
  translations: translations(),
  ...systemRowColumns,
});

export const sponsors = pgTable('sponsors', {
  sponsor_id: identity('sponsor_id'),
  edition_id: id('edition_id').notNull(),
  sponsor_tier_id: id('sponsor_tier_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  summary: texts('summary'),
  contribution: texts('contribution'),
  city: texts('city'),
  website: text('website'),
  logo: text('logo'),
  is_featured: boolean('is_featured').notNull().default(false),
  position: position(),
  translations: translations(),
  ...systemRowColumns,
});

export const committeeMembers = pgTable('committee_members', {
  committee_member_id: identity('committee_member_id'),
  edition_id: id('edition_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  role: texts('role'),
  organisation: texts('organisation'),
  team: texts('team'),
  biography: texts('biography'),
  photo: text('photo'),
  links: jsonb('links').$type<Link[]>().notNull().default([]),
  position: position(),
  translations: translations(),
  ...systemRowColumns,
});
