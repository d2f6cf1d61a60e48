import type { Translations } from '@sabha/contract/core/fields';
import type { LatticeFamily, ThemePalette } from '@sabha/contract/core/theme-appearance';
import type { TopicStarters } from '@sabha/contract/forum/category';
import type { PollResults } from '@sabha/contract/forum/poll';
import type { TopicKind } from '@sabha/contract/forum/topic';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, systemRowColumns } from '../../core/entities/standard-columns.ts';

/** Of the words of a title so many letters come into its address. */
export const maxTopicSlug = 60;

export const forumCategories = pgTable('forum_categories', {
  category_id: id('category_id').primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  lattice: text('lattice').$type<LatticeFamily>().notNull(),
  palette: text('palette').$type<ThemePalette>().notNull(),
  menu_id: id('menu_id'),
  community_common_id: id('community_common_id'),
  is_public: boolean('is_public').notNull().default(false),
  starters: text('starters').$type<TopicStarters>().notNull().default('members'),
  is_archived: boolean('is_archived').notNull().default(false),
  position: integer('position').notNull().default(0),
  translations: jsonb('translations').$type<Translations>().notNull().default({}),
  ...systemRowColumns,
});
export type ForumCategoryRow = typeof forumCategories.$inferSelect;

export const forumTopics = pgTable('forum_topics', {
  topic_id: id('topic_id').primaryKey().generatedAlwaysAsIdentity(),
  category_id: id('category_id').notNull(),
  author_user_id: id('author_user_id').notNull(),
  client_topic_id: uuid('client_topic_id').notNull(),
  written_hash: text('written_hash').notNull(),
  kind: text('kind').$type<TopicKind>().notNull(),
  title: text('title').notNull(),
  slug: text('slug').notNull().default(''),
  tags: text('tags').array().notNull().default([]),
  created_at: instant('created_at').notNull().defaultNow(),
  pinned_at: instant('pinned_at'),
  is_public: boolean('is_public').notNull().default(false),
  is_poll_refused: boolean('is_poll_refused').notNull().default(false),
  first_state: text('first_state').$type<'visible' | 'held' | 'hidden' | 'deleted'>().notNull().default('visible'),
  replies: integer('replies').notNull().default(0),
  answers: integer('answers').notNull().default(0),
  has_others: boolean('has_others').notNull().default(false),
  votes: integer('votes').notNull().default(0),
  last_posted_at: instant('last_posted_at').notNull().defaultNow(),
  last_author_user_id: id('last_author_user_id'),
  merged_into_id: id('merged_into_id'),
  number_offset: id('number_offset').notNull().default(0),
  is_listed: boolean('is_listed')
    .notNull()
    .generatedAlwaysAs(sql`first_state = 'visible' OR first_state = 'deleted' AND has_others`),
});
export type ForumTopicRow = typeof forumTopics.$inferSelect;

export const forumCategoryWatches = pgTable(
  'forum_category_watches',
  { category_id: id('category_id').notNull(), user_id: id('user_id').notNull(), watched_at: instant('watched_at').notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.category_id, table.user_id] })],
);

export const forumVotes = pgTable(
  'forum_votes',
  { topic_id: id('topic_id').notNull(), user_id: id('user_id').notNull(), voted_at: instant('voted_at').notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.topic_id, table.user_id] })],
);

export const forumPolls = pgTable('forum_polls', {
  poll_id: id('poll_id').primaryKey().generatedAlwaysAsIdentity(),
  topic_id: id('topic_id').notNull(),
  author_user_id: id('author_user_id').notNull(),
  question: text('question').notNull(),
  options: text('options').array().notNull(),
  max_choices: smallint('max_choices').notNull().default(1),
  shows_results: text('shows_results').$type<PollResults>().notNull().default('always'),
  created_at: instant('created_at').notNull().defaultNow(),
  closes_at: instant('closes_at'),
  closed_at: instant('closed_at'),
});
export type ForumPollRow = typeof forumPolls.$inferSelect;

export const forumPollVotes = pgTable(
  'forum_poll_votes',
  {
    poll_id: id('poll_id').notNull(),
    user_id: id('user_id').notNull(),
    topic_id: id('topic_id').notNull(),
    choices: smallint('choices').array().notNull(),
    voted_at: instant('voted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.poll_id, table.user_id] })],
);
