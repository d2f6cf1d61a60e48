import { pgTable, text } from 'drizzle-orm/pg-core';
import { id } from '../../core/entities/standard-columns.ts';
import type { FoundKind } from '@sabha/contract/search/operations';

/** The generated `vector` is left out: only SQL reads it. */
export const searchDocuments = pgTable('search_documents', {
  search_document_id: id('search_document_id').primaryKey().generatedAlwaysAsIdentity(),
  source: text('source').notNull(),
  source_key: text('source_key').notNull(),
  locale: text('locale').notNull(),
  kind: text('kind').$type<FoundKind>().notNull(),
  title: text('title').notNull(),
  detail: text('detail').notNull().default(''),
  aliases: text('aliases').notNull().default(''),
  body: text('body').notNull().default(''),
  path: text('path').notNull(),
  content_hash: text('content_hash').notNull(),
});
