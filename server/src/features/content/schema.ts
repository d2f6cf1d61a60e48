import type { EditionStatus, HeroLine } from '@sabha/contract/content/edition';
import type { MarkSize } from '@sabha/contract/content/sponsor-tier';
import type { Link, Translations } from '@sabha/contract/core/fields';
import { boolean, date, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, standardColumns } from '../../core/entities/standard-columns.ts';

const identity = (name: string) => id(name).primaryKey().generatedAlwaysAsIdentity();
/** A text that may stay empty. */
const words = (name: string) => text(name).notNull().default('');

const translations = () => jsonb('translations').$type<Translations>().notNull().default({});
const position = () => integer('position').notNull().default(0);

export const editions = pgTable('editions', {
  edition_id: identity('edition_id'),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  short_name: text('short_name').notNull(),
  year: integer('year').notNull(),
  tagline: words('tagline'),
  summary: words('summary'),
  description: words('description'),
  notice: words('notice'),
  starts_on: date('starts_on').notNull(),
  ends_on: date('ends_on').notNull(),
  time_zone: text('time_zone').notNull(),
  city: words('city'),
  region: words('region'),
  country: words('country'),
  currency: text('currency').notNull(),
  venue_name: words('venue_name'),
  venue_address: words('venue_address'),
  venue_directions: words('venue_directions'),
  venue_latitude: doublePrecision('venue_latitude'),
  venue_longitude: doublePrecision('venue_longitude'),
  contact_email: text('contact_email'),
  hero_lines: jsonb('hero_lines').$type<HeroLine[]>().notNull().default([]),
  pattern_seed: text('pattern_seed').notNull(),
  home_facts_text: words('home_facts_text'),
  home_facts_note: words('home_facts_note'),
  home_themes_title: words('home_themes_title'),
  home_days_title: words('home_days_title'),
  home_people_title: words('home_people_title'),
  home_people_text: words('home_people_text'),
  home_call_title: words('home_call_title'),
  home_call_text: words('home_call_text'),
  status: text('status').$type<EditionStatus>().notNull().default('draft'),
  is_current: boolean('is_current').notNull().default(false),
  translations: translations(),
  ...standardColumns,
});

export const editionFacts = pgTable('edition_facts', {
  edition_fact_id: identity('edition_fact_id'),
  edition_id: id('edition_id').notNull(),
  key: text('key').notNull(),
  number: integer('number').notNull(),
  label: text('label').notNull(),
  source: words('source'),
  year: integer('year').notNull(),
  position: position(),
  translations: translations(),
  ...standardColumns,
});

export const sponsorTiers = pgTable('sponsor_tiers', {
  sponsor_tier_id: identity('sponsor_tier_id'),
  edition_id: id('edition_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  summary: words('summary'),
  mark_size: text('mark_size').$type<MarkSize>().notNull().default('medium'),
  position: position(),
  translations: translations(),
  ...standardColumns,
});

export const sponsors = pgTable('sponsors', {
  sponsor_id: identity('sponsor_id'),
  edition_id: id('edition_id').notNull(),
  sponsor_tier_id: id('sponsor_tier_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  summary: words('summary'),
  contribution: words('contribution'),
  city: words('city'),
  website: text('website'),
  logo: text('logo'),
  is_featured: boolean('is_featured').notNull().default(false),
  position: position(),
  translations: translations(),
  ...standardColumns,
});

export const committeeMembers = pgTable('committee_members', {
  committee_member_id: identity('committee_member_id'),
  edition_id: id('edition_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  role: words('role'),
  organisation: words('organisation'),
  team: words('team'),
  biography: words('biography'),
  photo: text('photo'),
  links: jsonb('links').$type<Link[]>().notNull().default([]),
  position: position(),
  translations: translations(),
  ...standardColumns,
});
