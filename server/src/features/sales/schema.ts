import type { Translations } from '@sabha/contract/core/fields';
import type { LatticeFamily, ThemePalette } from '@sabha/contract/core/theme-appearance';
import type { PaymentMethod } from '@sabha/contract/sales/catalogue';
import type { GstStateCode } from '@sabha/contract/sales/gst-states';
import type { OrderStatus, PaymentStatus } from '@sabha/contract/sales/order';
import type { Benefit, PriceStep, ProductKind } from '@sabha/contract/sales/product';
import type { PlaceOfSupplyRule } from '@sabha/contract/sales/tax-class';
import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id, instant, systemRowColumns } from '../../core/entities/standard-columns.ts';

const identity = (name: string) => id(name).primaryKey().generatedAlwaysAsIdentity();
/** A text that may stay empty. */
const texts = (name: string) => text(name).notNull().default('');
const minorUnits = (name: string) => bigint(name, { mode: 'number' });
const productIds = () => bigint('product_ids', { mode: 'number' }).array().notNull();

export const sellers = pgTable('ticket_sellers', {
  seller_id: identity('seller_id'),
  edition_id: id('edition_id').notNull(),
  legal_name: text('legal_name').notNull(),
  address: texts('address'),
  gstin: text('gstin'),
  state_code: text('state_code').$type<GstStateCode>().notNull(),
  invoice_prefix: text('invoice_prefix').notNull(),
  credit_prefix: text('credit_prefix').notNull(),
  bank_details: texts('bank_details'),
  ...systemRowColumns,
});

export const taxClasses = pgTable('ticket_tax_classes', {
  tax_class_id: identity('tax_class_id'),
  edition_id: id('edition_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  sac: text('sac').notNull(),
  rate_bp: integer('rate_bp').notNull(),
  place_of_supply: text('place_of_supply').$type<PlaceOfSupplyRule>().notNull(),
  ...systemRowColumns,
});

export const products = pgTable('ticket_products', {
  product_id: identity('product_id'),
  edition_id: id('edition_id').notNull(),
  tax_class_id: id('tax_class_id').notNull(),
  slug: text('slug').notNull(),
  kind: text('kind').$type<ProductKind>().notNull(),
  name: text('name').notNull(),
  summary: texts('summary'),
  description: texts('description'),
  price_steps: jsonb('price_steps').$type<PriceStep[]>().notNull(),
  sales_start_at: instant('sales_start_at'),
  sales_end_at: instant('sales_end_at'),
  valid_on: date('valid_on').array().notNull().default([]),
  max_per_order: integer('max_per_order').notNull().default(10),
  sold_in: integer('sold_in').notNull().default(1),
  is_admission: boolean('is_admission').notNull().default(true),
  needs_pass: boolean('needs_pass').notNull().default(false),
  is_hidden: boolean('is_hidden').notNull().default(false),
  needs_approval: boolean('needs_approval').notNull().default(false),
  proof_prompt: texts('proof_prompt'),
  is_transferable: boolean('is_transferable').notNull().default(true),
  refund_until: instant('refund_until'),
  refund_percent: integer('refund_percent').notNull().default(100),
  upgrade_until: instant('upgrade_until'),
  benefits: jsonb('benefits').$type<Benefit[]>().notNull().default([]),
  session_id: id('session_id'),
  lattice: text('lattice').$type<LatticeFamily>(),
  palette: text('palette').$type<ThemePalette>(),
  position: integer('position').notNull().default(0),
  translations: jsonb('translations').$type<Translations>().notNull().default({}),
  ...systemRowColumns,
});

/** The quotas of passes: a view of `capacity_quotas`, whose items are products here. */
export const quotas = pgTable('ticket_quotas', {
  quota_id: identity('quota_id'),
  edition_id: id('edition_id').notNull(),
  name: text('name').notNull(),
  size: integer('size'),
  product_ids: productIds(),
  gathers_until: instant('gathers_until'),
  ...systemRowColumns,
});

export const vouchers = pgTable('ticket_vouchers', {
  voucher_id: identity('voucher_id'),
  edition_id: id('edition_id').notNull(),
  code: text('code').notNull(),
  tag: texts('tag'),
  kind: text('kind').$type<'percent' | 'amount' | 'price'>().notNull(),
  percent: integer('percent'),
  amount_minor: integer('amount_minor'),
  product_ids: productIds(),
  max_uses: integer('max_uses'),
  budget_minor: minorUnits('budget_minor'),
  blocks_places: boolean('blocks_places').notNull().default(false),
  opens_hidden: boolean('opens_hidden').notNull().default(false),
  valid_from: instant('valid_from'),
  valid_until: instant('valid_until'),
  bound_email: text('bound_email'),
  ...systemRowColumns,
});

export const orders = pgTable('ticket_orders', {
  order_id: identity('order_id'),
  edition_id: id('edition_id').notNull(),
  code: text('code').notNull(),
  /** Of the guest's browser that opened it; null when it was opened by an account. */
  guest_hash: text('guest_hash'),
  status: text('status').$type<OrderStatus>().notNull().default('cart'),
  user_id: id('user_id'),
  voucher_codes: text('voucher_codes').array().notNull().default([]),
  buyer_name: texts('buyer_name'),
  buyer_email: texts('buyer_email'),
  buyer_phone: texts('buyer_phone'),
  billing_name: texts('billing_name'),
  billing_address: texts('billing_address'),
  billing_state_code: text('billing_state_code').$type<GstStateCode>(),
  gstin: text('gstin'),
  locale: text('locale').notNull().default('en'),
  currency: text('currency').notNull(),
  payment_method: text('payment_method').$type<PaymentMethod>(),
  total_minor: minorUnits('total_minor'),
  is_hold_extended: boolean('is_hold_extended').notNull().default(false),
  network_hash: text('network_hash'),
  email_confirmed_at: instant('email_confirmed_at'),
  /** Counts changes of the lines of a cart. */
  revision: integer('revision').notNull().default(0),
  decision_note: texts('decision_note'),
  created_at: instant('created_at').notNull().defaultNow(),
  placed_at: instant('placed_at'),
  paid_at: instant('paid_at'),
  closed_at: instant('closed_at'),
});
export type OrderRow = typeof orders.$inferSelect;

export const lines = pgTable('ticket_order_lines', {
  line_id: identity('line_id'),
  order_id: id('order_id').notNull(),
  line_no: integer('line_no').notNull(),
  product_id: id('product_id').notNull(),
  voucher_id: id('voucher_id'),
  price_minor: integer('price_minor').notNull(),
  discount_minor: integer('discount_minor').notNull().default(0),
  tax_minor: integer('tax_minor').notNull(),
  rate_bp: integer('rate_bp').notNull(),
  sac: text('sac').notNull(),
  place_of_supply: text('place_of_supply').$type<PlaceOfSupplyRule>().notNull(),
  refund_until: instant('refund_until'),
  refund_percent: integer('refund_percent').notNull(),
  is_transferable: boolean('is_transferable').notNull().default(true),
  upgrade_until: instant('upgrade_until'),
  /** The place that this one replaces once it is paid. */
  upgrades_line_id: id('upgrades_line_id'),
  paid_before_minor: minorUnits('paid_before_minor').notNull().default(0),
  /** Text, because JavaScript has no infinite date. */
  held_until: timestamp('held_until', { withTimezone: true, mode: 'string' }).notNull(),
  cancelled_at: instant('cancelled_at'),
  kept_minor: minorUnits('kept_minor').notNull().default(0),
  attendee_name: texts('attendee_name'),
  attendee_email: texts('attendee_email'),
  attendee_note: texts('attendee_note'),
  proof: texts('proof'),
  fill_token: text('fill_token').notNull(),
});
export type LineRow = typeof lines.$inferSelect;

export const payments = pgTable('ticket_payments', {
  payment_id: identity('payment_id'),
  order_id: id('order_id').notNull(),
  provider: text('provider').$type<PaymentMethod>().notNull(),
  status: text('status').$type<PaymentStatus>().notNull().default('created'),
  amount_minor: minorUnits('amount_minor').notNull(),
  currency: text('currency').notNull(),
  reference: text('reference'),
  provider_payment_id: text('provider_payment_id'),
  checkout_url: text('checkout_url'),
  failure: texts('failure'),
  note: texts('note'),
  created_at: instant('created_at').notNull().defaultNow(),
  captured_at: instant('captured_at'),
  checked_at: instant('checked_at'),
});
export type PaymentRow = typeof payments.$inferSelect;
