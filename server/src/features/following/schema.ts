import type { FollowedType } from '@sabha/contract/core/feed';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../core/entities/standard-columns.ts';

export const follows = pgTable(
  'following_follows',
  {
    user_id: id('user_id').notNull(),
    type: text('type').$type<FollowedType>().notNull(),
    key: text('key').notNull(),
    followed_at: instant('followed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.type, table.key] })],
);
export type FollowRow = typeof follows.$inferSelect;

export const marks = pgTable('following_marks', {
  user_id: id('user_id').primaryKey(),
  marked_at: instant('marked_at').notNull(),
});
