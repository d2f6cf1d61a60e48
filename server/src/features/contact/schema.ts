import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { id, instant } from '../../core/entities/standard-columns.ts';

export const contactBlocks = pgTable(
  'contact_blocks',
  {
    blocker_id: id('blocker_id').notNull(),
    blocked_id: id('blocked_id').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.blocker_id, table.blocked_id] })],
);
