import { sql } from 'drizzle-orm';
import { boolean, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { xid8 } from '../../core/db/column-types.ts';
import { id, instant, standardColumns } from '../../core/entities/standard-columns.ts';

export const userRepoItems = pgTable('user_repo_items', {
  repoitem_id: id('repoitem_id').primaryKey().generatedByDefaultAsIdentity(),
  user_id: id('user_id').notNull(),
  repoitem_type: text('repoitem_type').notNull(),
  repoitem_subtype: text('repoitem_subtype').notNull().default(''),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  url: text('url'),
  file: text('file'),
  started_on: date('started_on', { mode: 'string' }),
  ended_on: date('ended_on', { mode: 'string' }),
  is_public: boolean('is_public').notNull().default(false),
  ...standardColumns,
});

export const peopleDirectoryChanges = pgTable(
  'people_directory_changes',
  {
    user_id: id('user_id').notNull(),
    changed_xid: xid8('changed_xid').notNull(),
    changed_at: instant('changed_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.changed_xid, table.user_id] })],
);
