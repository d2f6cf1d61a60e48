import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../core/entities/standard-columns.ts';

export const tickets = pgTable('tickets', {
  ticket_id: id('ticket_id').primaryKey().generatedAlwaysAsIdentity(),
  line_id: id('line_id').notNull(),
  code: text('code').notNull(),
  status: text('status').notNull().default('valid'),
  issued_at: instant('issued_at').notNull().defaultNow(),
  ended_at: instant('ended_at'),
});

export const ticketKeys = pgTable('ticket_keys', {
  key_id: text('key_id').primaryKey(),
  secret: text('secret').notNull(),
  public_jwk: jsonb('public_jwk').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});

export const orderKeys = pgTable(
  'ticket_order_keys',
  {
    order_id: id('order_id').notNull(),
    key_hash: text('key_hash').notNull(),
    kind: text('kind').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.order_id, table.key_hash] })],
);

export const orderNotes = pgTable('ticket_order_notes', {
  note_id: id('note_id').primaryKey().generatedAlwaysAsIdentity(),
  order_id: id('order_id').notNull(),
  text: text('text').notNull(),
  created_by: id('created_by').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});

export const noticedHolders = pgTable(
  'ticket_noticed_holders',
  {
    edition_id: id('edition_id').notNull(),
    holder: text('holder').notNull(),
    place_count: integer('place_count').notNull().default(0),
    noticed_at: instant('noticed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.edition_id, table.holder] })],
);

export const saleRules = pgTable('ticket_sale_rules', {
  edition_id: id('edition_id').primaryKey(),
  has_desk: boolean('has_desk').notNull().default(true),
  has_bank_transfer: boolean('has_bank_transfer').notNull().default(true),
  offline_percent: integer('offline_percent').default(10),
  max_open_places: integer('max_open_places').default(30),
  max_network_places: integer('max_network_places').default(600),
  approval_days: integer('approval_days').notNull().default(7),
});
