import type { Reaction, WatchLevel } from '@sabha/contract/discussion/post';
import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../../core/entities/standard-columns.ts';

const identity = (name: string) => id(name).primaryKey().generatedAlwaysAsIdentity();

export const discussions = pgTable('discussions', {
  discussion_id: identity('discussion_id'),
  anchor_type: text('anchor_type').notNull(),
  anchor_id: id('anchor_id').notNull(),
  last_number: id('last_number').notNull().default(0),
  slow_seconds: integer('slow_seconds'),
  closed_at: instant('closed_at'),
  closed_by_id: id('closed_by_id'),
  merged_into_id: id('merged_into_id'),
});
export type DiscussionRow = typeof discussions.$inferSelect;

export const posts = pgTable('discussion_posts', {
  post_id: identity('post_id'),
  discussion_id: id('discussion_id').notNull(),
  post_number: id('post_number').notNull(),
  author_user_id: id('author_user_id').notNull(),
  client_post_id: uuid('client_post_id').notNull(),
  reply_to_id: id('reply_to_id'),
  body: text('body').notNull().default(''),
  attachment_count: smallint('attachment_count').notNull().default(0),
  written_hash: text('written_hash').notNull(),
  version: integer('version').notNull().default(1),
  created_at: instant('created_at').notNull().defaultNow(),
  edited_at: instant('edited_at'),
  held_at: instant('held_at'),
  hidden_at: instant('hidden_at'),
  deleted_at: instant('deleted_at'),
  answer_at: instant('answer_at'),
  answer_by_id: id('answer_by_id'),
  moved_to_id: id('moved_to_id'),
});
export type PostRow = typeof posts.$inferSelect;

export const postVersions = pgTable(
  'discussion_post_versions',
  {
    post_id: id('post_id').notNull(),
    version: integer('version').notNull(),
    body: text('body').notNull(),
    written_at: instant('written_at').notNull(),
    is_withheld: boolean('is_withheld').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.post_id, table.version] })],
);

export const postReactions = pgTable(
  'discussion_reactions',
  {
    post_id: id('post_id').notNull(),
    user_id: id('user_id').notNull(),
    reaction: text('reaction').$type<Reaction>().notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.post_id, table.user_id, table.reaction] })],
);

export const postMentions = pgTable(
  'discussion_mentions',
  { post_id: id('post_id').notNull(), user_id: id('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.post_id, table.user_id] })],
);

/** Where a post was before it was taken over from another site. */
export const postOrigins = pgTable('discussion_post_origins', {
  post_id: id('post_id').primaryKey(),
  site: text('site').notNull(),
  number: id('number').notNull(),
  path: text('path').notNull(),
  author_path: text('author_path'),
  licence: text('licence').notNull(),
  accepted_number: id('accepted_number'),
  imported_at: instant('imported_at').notNull().defaultNow(),
});

export const discussionReaders = pgTable(
  'discussion_readers',
  {
    discussion_id: id('discussion_id').notNull(),
    user_id: id('user_id').notNull(),
    level: text('level').$type<WatchLevel>().notNull().default('normal'),
    muted_until: instant('muted_until'),
    read_number: id('read_number').notNull().default(0),
    seen_at: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.discussion_id, table.user_id] })],
);
