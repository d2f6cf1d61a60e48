import type { AnswerStatus, CollaborationKind, CollaborationState, OutcomeResult } from '@sabha/contract/collaboration/collaboration';
import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../../core/entities/standard-columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const collaborations = pgTable('collaborations', {
  collaboration_id: id('collaboration_id').primaryKey().generatedAlwaysAsIdentity(),
  author_user_id: id('author_user_id').notNull(),
  community_common_id: id('community_common_id'),
  client_collaboration_id: uuid('client_collaboration_id').notNull(),
  written_hash: text('written_hash').notNull(),
  kind: text('kind').$type<CollaborationKind>().notNull(),
  is_offer: boolean('is_offer').notNull(),
  title: text('title').notNull(),
  slug: text('slug').notNull().default(''),
  theme: text('theme'),
  city: text('city').notNull().default(''),
  is_online: boolean('is_online').notNull().default(false),
  skills: text('skills').array().notNull().default([]),
  amount_minor: bigint('amount_minor', { mode: 'number' }),
  places: integer('places').notNull().default(1),
  ends_on: date('ends_on').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
  closed_at: instant('closed_at'),
  closed_by_id: id('closed_by_id'),
  words: text('words').notNull().default(''),
  lexemes: tsvector('lexemes')
    .notNull()
    .generatedAlwaysAs(sql`to_tsvector('english', words)`),
  first_state: text('first_state').$type<'visible' | 'held' | 'hidden' | 'deleted'>().notNull().default('visible'),
  text_version: integer('text_version').notNull().default(1),
  terms: integer('terms').notNull().default(1),
  questions: integer('questions').notNull().default(0),
  state: text('state').$type<CollaborationState>().notNull().default('open'),
  taken: integer('taken').notNull().default(0),
  has_open_answers: boolean('has_open_answers').notNull().default(false),
  in_talks_at: instant('in_talks_at'),
  agreed_at: instant('agreed_at'),
  done_at: instant('done_at'),
});
export type CollaborationRow = typeof collaborations.$inferSelect;

export const collaborationAnswers = pgTable('collaboration_answers', {
  answer_id: id('answer_id').primaryKey().generatedAlwaysAsIdentity(),
  collaboration_id: id('collaboration_id').notNull(),
  author_user_id: id('author_user_id').notNull(),
  community_common_id: id('community_common_id'),
  client_answer_id: uuid('client_answer_id').notNull(),
  written_hash: text('written_hash').notNull(),
  body: text('body').notNull(),
  status: text('status').$type<AnswerStatus>().notNull().default('waiting'),
  created_at: instant('created_at').notNull().defaultNow(),
  talks_at: instant('talks_at'),
  poster_agreed_at: instant('poster_agreed_at'),
  answerer_agreed_at: instant('answerer_agreed_at'),
  agreed_at: instant('agreed_at'),
  done_at: instant('done_at'),
  ended_at: instant('ended_at'),
  hidden_at: instant('hidden_at'),
  conversation_id: id('conversation_id'),
  talks_msg_id: uuid('talks_msg_id'),
  attempts: integer('attempts').notNull().default(1),
  dropped_terms: integer('dropped_terms'),
});
export type AnswerRow = typeof collaborationAnswers.$inferSelect;

export const collaborationOutcomes = pgTable('collaboration_outcomes', {
  outcome_id: id('outcome_id').primaryKey().generatedAlwaysAsIdentity(),
  answer_id: id('answer_id').notNull(),
  user_id: id('user_id').notNull(),
  result: text('result').$type<OutcomeResult>().notNull(),
  text: text('text').notNull().default(''),
  told_at: instant('told_at').notNull().defaultNow(),
  hidden_at: instant('hidden_at'),
});
