import type { Criterion, Scores } from '@sabha/contract/review/rubric';
import type { Round } from '@sabha/contract/review/round';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../core/entities/standard-columns.ts';

const identity = (name: string) => id(name).primaryKey().generatedAlwaysAsIdentity();

export const reviewRounds = pgTable('review_rounds', {
  round_id: identity('round_id'),
  kind: text('kind').$type<Round['kind']>().notNull(),
  subject_id: id('subject_id').notNull(),
  name: text('name').notNull(),
  status: text('status').$type<Round['status']>().notNull().default('draft'),
  rubric: jsonb('rubric').$type<Criterion[]>().notNull(),
  reviews_per_entry: smallint('reviews_per_entry').notNull(),
  is_blind: boolean('is_blind').notNull(),
  closes_at: instant('closes_at'),
  created_by: id('created_by').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
  modified_by: id('modified_by'),
  modified_at: instant('modified_at'),
});

export const reviewEntries = pgTable('review_entries', {
  entry_id: identity('entry_id'),
  round_id: id('round_id').notNull(),
  item_id: id('item_id').notNull(),
  pending_decision: text('pending_decision'),
  decision: text('decision'),
  decided_by: id('decided_by'),
  decided_at: instant('decided_at'),
});

export const reviewReviewers = pgTable(
  'review_reviewers',
  {
    round_id: id('round_id').notNull(),
    user_id: id('user_id').notNull(),
    max_entries: integer('max_entries'),
  },
  (table) => [primaryKey({ columns: [table.round_id, table.user_id] })],
);

export const reviewAssignments = pgTable('review_assignments', {
  assignment_id: identity('assignment_id'),
  entry_id: id('entry_id').notNull(),
  user_id: id('user_id').notNull(),
  status: text('status').$type<'assigned' | 'submitted' | 'recused'>().notNull().default('assigned'),
  recusal_reason: text('recusal_reason'),
  recusal_note: text('recusal_note').notNull().default(''),
  created_at: instant('created_at').notNull().defaultNow(),
  changed_at: instant('changed_at').notNull().defaultNow(),
});

export const reviewBallots = pgTable('review_ballots', {
  ballot_id: identity('ballot_id'),
  assignment_id: id('assignment_id').notNull(),
  scores: jsonb('scores').$type<Scores>(),
  note: text('note').notNull().default(''),
  cast_at: instant('cast_at').notNull().defaultNow(),
});
