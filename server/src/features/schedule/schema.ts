import type { SessionChange } from '@sabha/contract/schedule/agenda';
import type { ReleaseCounts } from '@sabha/contract/schedule/release';
import type { SessionStatus, SessionType } from '@sabha/contract/schedule/session';
import type { Link, Translations } from '@sabha/contract/core/fields';
import type { LatticeFamily, ThemePalette } from '@sabha/contract/core/theme-appearance';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, systemRowColumns } from '../../core/entities/standard-columns.ts';
import type { SourceFamily } from './interchange/conference-document.ts';
import type { ReleaseDocument } from './release-document.ts';

const identity = (name: string) => id(name).primaryKey().generatedAlwaysAsIdentity();
/** A text that may stay empty. */
const texts = (name: string) => text(name).notNull().default('');
const translations = () => jsonb('translations').$type<Translations>().notNull().default({});
const links = () => jsonb('links').$type<Link[]>().notNull().default([]);
const position = () => integer('position').notNull().default(0);
/** Which kind of file a row came from, and what the file calls it. */
const origin = () => ({ source: text('source').$type<SourceFamily>(), source_key: text('source_key') });

export const days = pgTable('schedule_days', {
  day_id: identity('day_id'),
  edition_id: id('edition_id').notNull(),
  held_on: date('held_on').notNull(),
  name: texts('name'),
  starts_at: instant('starts_at').notNull(),
  ends_at: instant('ends_at').notNull(),
  translations: translations(),
  source: text('source').$type<SourceFamily>(),
  ...systemRowColumns,
});

export const rooms = pgTable('schedule_rooms', {
  room_id: identity('room_id'),
  edition_id: id('edition_id').notNull(),
  guid: uuid('guid').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: texts('description'),
  floor: texts('floor'),
  capacity: integer('capacity'),
  position: position(),
  translations: translations(),
  ...origin(),
  ...systemRowColumns,
});

export const tracks = pgTable('schedule_tracks', {
  track_id: identity('track_id'),
  edition_id: id('edition_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  summary: texts('summary'),
  description: texts('description'),
  lattice: text('lattice').$type<LatticeFamily>().notNull(),
  palette: text('palette').$type<ThemePalette>().notNull(),
  variant: integer('variant'),
  position: position(),
  translations: translations(),
  ...origin(),
  ...systemRowColumns,
});

export const speakers = pgTable('schedule_speakers', {
  speaker_id: identity('speaker_id'),
  edition_id: id('edition_id').notNull(),
  guid: uuid('guid').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  role: texts('role'),
  organisation: texts('organisation'),
  biography: texts('biography'),
  photo: text('photo'),
  links: links(),
  is_featured: boolean('is_featured').notNull().default(false),
  translations: translations(),
  ...origin(),
  ...systemRowColumns,
});

export const sessions = pgTable('schedule_sessions', {
  session_id: identity('session_id'),
  edition_id: id('edition_id').notNull(),
  guid: uuid('guid').notNull(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  subtitle: texts('subtitle'),
  abstract: texts('abstract'),
  description: texts('description'),
  type: text('type').$type<SessionType>().notNull(),
  type_label: texts('type_label'),
  language: text('language'),
  level: texts('level'),
  track_id: id('track_id'),
  room_id: id('room_id'),
  day_id: id('day_id'),
  starts_at: instant('starts_at'),
  ends_at: instant('ends_at'),
  is_plenary: boolean('is_plenary').notNull().default(false),
  do_not_record: boolean('do_not_record').notNull().default(false),
  status: text('status').$type<SessionStatus>().notNull().default('scheduled'),
  links: links(),
  translations: translations(),
  ...origin(),
  ...systemRowColumns,
});

export const sessionSpeakers = pgTable('schedule_session_speakers', {
  session_speaker_id: identity('session_speaker_id'),
  session_id: id('session_id').notNull(),
  speaker_id: id('speaker_id').notNull(),
  position: integer('position').notNull(),
  ...systemRowColumns,
  created_by: id('created_by').notNull().default(0),
});

export const releases = pgTable('schedule_releases', {
  release_id: identity('release_id'),
  edition_id: id('edition_id').notNull(),
  number: integer('number').notNull(),
  label: texts('label'),
  comment: texts('comment'),
  published_at: instant('published_at').notNull(),
  published_by: id('published_by').notNull(),
  document: jsonb('document').$type<ReleaseDocument>().notNull(),
  changes: jsonb('changes').$type<SessionChange[]>().notNull(),
  counts: jsonb('counts').$type<ReleaseCounts>().notNull(),
});

export const favourites = pgTable(
  'schedule_favourites',
  { user_id: id('user_id').notNull(), session_id: id('session_id').notNull(), created_at: instant('created_at').notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.user_id, table.session_id] })],
);
