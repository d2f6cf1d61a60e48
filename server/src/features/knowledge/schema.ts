import type { ArticleKind, ArticleStatus, Download } from '@sabha/contract/knowledge/article';
import type { Translations } from '@sabha/contract/core/fields';
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, systemRowColumns } from '../../core/entities/standard-columns.ts';

export const articles = pgTable('articles', {
  article_id: id('article_id').primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull(),
  kind: text('kind').$type<ArticleKind>().notNull(),
  status: text('status').$type<ArticleStatus>().notNull().default('draft'),
  title: text('title').notNull(),
  summary: text('summary').notNull().default(''),
  body: text('body').notNull().default(''),
  authors: jsonb('authors').$type<string[]>().notNull().default([]),
  themes: text('themes').array().notNull().default([]),
  video_url: text('video_url'),
  downloads: jsonb('downloads').$type<Download[]>().notNull().default([]),
  is_featured: boolean('is_featured').notNull().default(false),
  published_at: instant('published_at').notNull(),
  translations: jsonb('translations').$type<Translations>().notNull().default({}),
  ...systemRowColumns,
});
