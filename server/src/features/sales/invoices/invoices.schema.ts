import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../core/entities/standard-columns.ts';

export const invoices = pgTable('ticket_invoices', {
  invoice_id: id('invoice_id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  seller_id: id('seller_id').notNull(),
  financial_year: text('financial_year').notNull(),
  prefix: text('prefix').notNull(),
  number: integer('number').notNull(),
  code: text('code').notNull(),
  order_id: id('order_id').notNull(),
  cancels_invoice_id: id('cancels_invoice_id'),
  issued_at: instant('issued_at').notNull().defaultNow(),
  issued_on: date('issued_on').notNull(),
  seller: jsonb('seller').notNull(),
  buyer: jsonb('buyer').notNull(),
  lines: jsonb('lines').notNull(),
  taxable_minor: id('taxable_minor').notNull(),
  cgst_minor: id('cgst_minor').notNull(),
  sgst_minor: id('sgst_minor').notNull(),
  igst_minor: id('igst_minor').notNull(),
  total_minor: id('total_minor').notNull(),
});

export const invoiceFiles = pgTable(
  'ticket_invoice_files',
  {
    invoice_id: id('invoice_id').notNull(),
    layout: integer('layout').notNull(),
    sha256: text('sha256').notNull(),
    made_at: instant('made_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.invoice_id, table.layout] })],
);

export const invoiceSeries = pgTable(
  'ticket_invoice_series',
  {
    seller_id: id('seller_id').notNull(),
    financial_year: text('financial_year').notNull(),
    prefix: text('prefix').notNull(),
    last_number: integer('last_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.seller_id, table.financial_year, table.prefix] })],
);
