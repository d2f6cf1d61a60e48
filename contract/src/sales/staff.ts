import { z } from 'zod';
import { calendarDaySchema, instantSchema } from '../core/fields.ts';
import { listMetaSchema } from '../core/page.ts';
import { latticeFamilySchema, themePaletteSchema } from '../core/theme-appearance.ts';
import { paymentMethodSchema } from './catalogue.ts';
import { minorUnitsSchema } from './money.ts';
import { orderStatusSchema } from './order.ts';

export const orderRowSchema = z.object({
  order_id: z.number().int(),
  code: z.string(),
  status: orderStatusSchema,
  buyer_name: z.string(),
  buyer_email: z.string(),
  billing_name: z.string(),
  place_count: z.number().int(),
  /** What is in it, without what was given back. */
  items: z.array(
    z.object({
      name: z.string(),
      count: z.number().int(),
      lattice: latticeFamilySchema.nullable(),
      palette: themePaletteSchema.nullable(),
    }),
  ),
  total_minor: minorUnitsSchema,
  refunded_minor: minorUnitsSchema,
  payment_method: paymentMethodSchema.nullable(),
  placed_at: instantSchema,
  /** Money came for it that belongs to nobody's place. */
  needs_decision: z.boolean(),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

export const orderListQuerySchema = z.object({
  edition: z.string().max(120).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(20),
  status: orderStatusSchema.exclude(['cart']).optional(),
  /** Code, name of the buyer, their company or an attendee, address, GSTIN, or what a bank or provider calls the payment. */
  search: z.string().trim().max(120).optional(),
  product_id: z.coerce.number().int().positive().optional(),
  /** The day on which it was placed, in the zone of the event. */
  day: calendarDaySchema.optional(),
  method: paymentMethodSchema.optional(),
  /** Only orders with money that belongs to nobody's place. */
  needs_decision: z.literal('true').optional(),
});
export type OrderListQuery = z.infer<typeof orderListQuerySchema>;
export const orderListSchema = z.object({ data: z.array(orderRowSchema), meta: listMetaSchema });

/** Money that came for an order that has no places, or more than it costs: an organiser gives it back, or finds places. */
export const needsDecisionSchema = z.object({
  order_id: z.number().int(),
  order_code: z.string(),
  order_status: orderStatusSchema,
  buyer_name: z.string(),
  buyer_email: z.string(),
  payment_id: z.number().int(),
  provider: paymentMethodSchema,
  captured_at: instantSchema,
  /** What of this payment belongs to nobody's place. */
  unmatched_minor: minorUnitsSchema,
});

/** What must never be, each computed from the rows. */
export const invariantRules = [
  'oversold_quota',
  'overused_voucher',
  'unpaid_paid_order',
  'place_not_held',
  'line_without_ticket',
  'ticket_without_place',
  'ticket_beside_upgrade',
  'double_entry',
  'invoice_gap',
  'over_credited',
  'over_refunded',
] as const;
export type InvariantRule = (typeof invariantRules)[number];

/** Something that must never be: an empty list is the proof. */
export const brokenInvariantSchema = z.object({
  rule: z.enum(invariantRules),
  subject_id: z.number().int(),
  detail: z.string(),
  edition_id: z.number().int(),
  /** The order that it is about; null where it is about none alone. */
  order_code: z.string().nullable(),
});
export type BrokenInvariant = z.infer<typeof brokenInvariantSchema>;

export const newRefundSchema = z.strictObject({
  payment_id: z.number().int().positive(),
  amount_minor: minorUnitsSchema.min(1),
  reason: z.string().trim().min(1).max(300),
});

export const salesRowSchema = z.object({
  product_id: z.number().int(),
  name: z.string(),
  lattice: latticeFamilySchema.nullable(),
  palette: themePaletteSchema.nullable(),
  day: z.iso.date(),
  sold_count: z.number().int(),
  /** After discounts, without tax. */
  net_minor: minorUnitsSchema,
});
export type SalesRow = z.infer<typeof salesRowSchema>;
