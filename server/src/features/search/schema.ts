import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { tsvector } from '../../core/db/column-types.ts';
import { id } from '../../core/entities/standard-columns.ts';

export const searchDocuments = pgTable('search_documents', {
  search_document_id: id('search_document_id').primaryKey().generatedAlwaysAsIdentity(),
  source: text('source').notNull(),
  source_key: text('source_key').notNull(),
  locale: text('locale').notNull(),
  kind: text('kind').notNull(),
  title: text('title').notNull(),
  detail: text('detail').notNull().default(''),
  aliases: text('aliases').notNull().default(''),
  body: text('body').notNull().default(''),
  path: text('path').notNull(),
  content_hash: text('content_hash').notNull(),
  vector: tsvector('vector')
    .notNull()
    .generatedAlwaysAs(sql`search_vector(locale, title, ((detail || ' '::text) || aliases), body)`),
  themes: text('themes').array().notNull().default([]),
  appearance: jsonb('appearance'),
});
