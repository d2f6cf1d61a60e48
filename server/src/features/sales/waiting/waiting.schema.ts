import { pgTable } from 'drizzle-orm/pg-core';
import { id } from '../../../core/entities/standard-columns.ts';

/** The cart that holds what an entry of a waiting list was offered. */
export const waitingOffers = pgTable('ticket_offers', {
  entry_id: id('entry_id').primaryKey(),
  order_id: id('order_id').notNull(),
});
