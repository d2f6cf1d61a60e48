import type { SavedMoment } from '@sabha/contract/core/saved-subject';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../core/entities/standard-columns.ts';

export const savedCollections = pgTable('saved_collections', {
  collection_id: id('collection_id').primaryKey().generatedAlwaysAsIdentity(),
  user_id: id('user_id').notNull(),
  title: text('title').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});

/** The place by its name in every language, as its person may read in another one. */
export interface StoredMoment extends Omit<SavedMoment, 'place'> {
  readonly places: Readonly<Record<string, string>>;
}

export const savedItems = pgTable('saved_items', {
  saved_id: id('saved_id').primaryKey().generatedAlwaysAsIdentity(),
  user_id: id('user_id').notNull(),
  type: text('type').notNull(),
  subject_id: id('subject_id').notNull(),
  collection_id: id('collection_id'),
  note: text('note').notNull().default(''),
  position: integer('position').notNull(),
  saved_at: instant('saved_at').notNull().defaultNow(),
  seen_moment: jsonb('seen_moment').$type<StoredMoment>(),
  seen_key: text('seen_key'),
  removed_at: instant('removed_at'),
});
export type SavedRow = typeof savedItems.$inferSelect;
