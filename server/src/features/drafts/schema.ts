import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../core/entities/standard-columns.ts';

export const drafts = pgTable(
  'drafts',
  {
    user_id: id('user_id').notNull(),
    draft_key: text('draft_key').notNull(),
    body: text('body').notNull(),
    revision: id('revision').notNull(),
    changed_at: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.draft_key] })],
);
export type DraftRow = typeof drafts.$inferSelect;
