import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { tsvector } from '../../core/db/column-types.ts';
import { id, instant } from '../../core/entities/standard-columns.ts';

export const conversations = pgTable('message_conversations', {
  conversation_id: id('conversation_id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  title: text('title').notNull().default(''),
  hidden_title: text('hidden_title'),
  anchor_type: text('anchor_type'),
  anchor_id: id('anchor_id'),
  pair_low_id: id('pair_low_id'),
  pair_high_id: id('pair_high_id'),
  last_seq: id('last_seq').notNull().default(0),
  change_seq: id('change_seq').notNull().default(0),
  last_at: instant('last_at').notNull().defaultNow(),
  created_by_id: id('created_by_id').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});

export const members = pgTable(
  'message_members',
  {
    conversation_id: id('conversation_id').notNull(),
    user_id: id('user_id').notNull(),
    role: text('role').notNull().default('member'),
    status: text('status').notNull().default('active'),
    first_seq: id('first_seq').notNull().default(1),
    last_read_seq: id('last_read_seq').notNull().default(0),
    agreed_at: instant('agreed_at'),
    muted_until: instant('muted_until'),
    pinned_at: instant('pinned_at'),
    archived_at: instant('archived_at'),
    joined_at: instant('joined_at').notNull().defaultNow(),
    left_at: instant('left_at'),
  },
  (table) => [primaryKey({ columns: [table.conversation_id, table.user_id] })],
);

export const helpDeskCases = pgTable('message_help_desk_cases', {
  conversation_id: id('conversation_id').primaryKey(),
  waiting_since: instant('waiting_since'),
  assigned_to_id: id('assigned_to_id'),
  read_seq: id('read_seq').notNull().default(0),
  answered_seq: id('answered_seq').notNull().default(0),
  closed_at: instant('closed_at'),
  closed_by_id: id('closed_by_id'),
});

export const messages = pgTable('messages', {
  message_id: id('message_id').primaryKey().generatedAlwaysAsIdentity(),
  conversation_id: id('conversation_id').notNull(),
  seq: id('seq').notNull(),
  change_seq: id('change_seq').notNull(),
  author_user_id: id('author_user_id').notNull(),
  client_msg_id: uuid('client_msg_id').notNull(),
  reply_to_id: id('reply_to_id'),
  kind: text('kind').notNull().default('text'),
  system: jsonb('system'),
  body: text('body').notNull().default(''),
  attachment_count: smallint('attachment_count').notNull().default(0),
  written_hash: text('written_hash').notNull(),
  version: integer('version').notNull().default(1),
  created_at: instant('created_at').notNull().defaultNow(),
  edited_at: instant('edited_at'),
  hidden_at: instant('hidden_at'),
  deleted_at: instant('deleted_at'),
  /** Of the body, for the search. */
  lexemes: tsvector('lexemes').generatedAlwaysAs(sql`post_words(body)`),
});

export const messageVersions = pgTable(
  'message_versions',
  {
    message_id: id('message_id').notNull(),
    version: integer('version').notNull(),
    body: text('body').notNull(),
    written_at: instant('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.message_id, table.version] })],
);

export const reactions = pgTable(
  'message_reactions',
  {
    message_id: id('message_id').notNull(),
    user_id: id('user_id').notNull(),
    reaction: text('reaction').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.message_id, table.user_id, table.reaction] })],
);

export const mentions = pgTable(
  'message_mentions',
  {
    message_id: id('message_id').notNull(),
    user_id: id('user_id').notNull(),
    conversation_id: id('conversation_id').notNull(),
    seq: id('seq').notNull(),
  },
  (table) => [primaryKey({ columns: [table.message_id, table.user_id] })],
);

export const presence = pgTable('message_presence', {
  user_id: id('user_id').primaryKey(),
  seen_at: instant('seen_at').notNull(),
});
