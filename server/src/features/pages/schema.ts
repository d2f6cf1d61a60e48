import type { PageDocument } from '@sabha/contract/pages/page';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea } from '../../core/db/column-types.ts';
import { id, instant, systemRowColumns } from '../../core/entities/standard-columns.ts';

export const pages = pgTable('pages', {
  page_id: id('page_id').primaryKey().generatedAlwaysAsIdentity(),
  path: text('path').notNull(),
  aliases: text('aliases').array().notNull().default([]),
  retired_paths: text('retired_paths').array().notNull().default([]),
  title: text('title').notNull(),
  document: jsonb('document').$type<PageDocument>().notNull(),
  revision: integer('revision').notNull().default(1),
  published_number: integer('published_number'),
  published_at: instant('published_at'),
  scheduled_number: integer('scheduled_number'),
  scheduled_at: instant('scheduled_at'),
  has_changes: boolean('has_changes').notNull().default(true),
  missing_counts: jsonb('missing_counts').$type<Record<string, number>>().notNull().default({}),
  ...systemRowColumns,
});

export const pageVersions = pgTable('page_versions', {
  page_version_id: id('page_version_id').primaryKey().generatedAlwaysAsIdentity(),
  page_id: id('page_id').notNull(),
  number: integer('number').notNull(),
  document: jsonb('document').$type<PageDocument>().notNull(),
  comment: text('comment').notNull().default(''),
  made_by: id('made_by').notNull(),
  made_at: instant('made_at').notNull(),
});

export const pagePreviews = pgTable('page_previews', {
  token_hash: bytea('token_hash').primaryKey(),
  page_id: id('page_id').notNull(),
  number: integer('number'),
  expires_at: instant('expires_at').notNull(),
  created_by: id('created_by').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});
