import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { id, instant } from '../../core/entities/standard-columns.ts';

export const communityVisits = pgTable(
  'community_visits',
  {
    user_id: id('user_id').notNull(),
    community_id: integer('community_id').notNull(),
    visited_at: instant('visited_at').notNull(),
    visited_before_at: instant('visited_before_at'),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.community_id] })],
);
