import type { ModerationAction, ReportReason } from '@sabha/contract/moderation/moderation-case';
import type { Attachment } from '@sabha/contract/core/attachment';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../core/entities/standard-columns.ts';
import type { EarlierText } from '../../core/moderation/moderatable.ts';

const identity = (name: string) => id(name).primaryKey().generatedAlwaysAsIdentity();

export const moderationCases = pgTable('moderation_cases', {
  case_id: identity('case_id'),
  subject_type: text('subject_type').notNull(),
  subject_id: id('subject_id').notNull(),
  owner_user_id: id('owner_user_id'),
  status: text('status').$type<'open' | 'decided'>().notNull().default('open'),
  source: text('source').$type<'report' | 'limit'>().notNull().default('report'),
  title: text('title').notNull(),
  body: text('body').notNull(),
  image: text('image'),
  attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
  earlier: jsonb('earlier').$type<EarlierText[]>().notNull().default([]),
  link: text('link').notNull(),
  opened_at: instant('opened_at').notNull().defaultNow(),
  decided_at: instant('decided_at'),
});
export type CaseRow = typeof moderationCases.$inferSelect;

export const moderationReports = pgTable('moderation_reports', {
  report_id: identity('report_id'),
  case_id: id('case_id').notNull(),
  reporter_user_id: id('reporter_user_id').notNull(),
  reason: text('reason').$type<ReportReason>().notNull(),
  details: text('details').notNull().default(''),
  created_at: instant('created_at').notNull().defaultNow(),
  answered_at: instant('answered_at'),
});

export const moderationDecisions = pgTable('moderation_decisions', {
  decision_id: identity('decision_id'),
  case_id: id('case_id').notNull(),
  user_id: id('user_id'),
  action: text('action').$type<ModerationAction>().notNull(),
  reason: text('reason').notNull(),
  until: instant('until'),
  decided_by: id('decided_by').notNull(),
  decided_at: instant('decided_at').notNull().defaultNow(),
  reversed_by: id('reversed_by'),
  reversed_at: instant('reversed_at'),
});
export type DecisionRow = typeof moderationDecisions.$inferSelect;

export const moderationAppeals = pgTable('moderation_appeals', {
  appeal_id: identity('appeal_id'),
  decision_id: id('decision_id').notNull(),
  user_id: id('user_id').notNull(),
  text: text('text').notNull(),
  status: text('status').$type<'open' | 'upheld' | 'reversed'>().notNull().default('open'),
  answer: text('answer'),
  decided_by: id('decided_by'),
  created_at: instant('created_at').notNull().defaultNow(),
  decided_at: instant('decided_at'),
});
export type AppealRow = typeof moderationAppeals.$inferSelect;
