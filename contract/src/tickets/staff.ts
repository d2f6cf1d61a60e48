import { z } from 'zod';
import { instantSchema } from '../core/fields.ts';
import { listMetaSchema } from '../core/page.ts';
import { paymentMethodSchema } from './catalogue.ts';
import { paiseSchema } from './money.ts';
import { orderStatusSchema } from './order.ts';

export const orderRowSchema = z.object({
  order_id: z.number().int(),
  code: z.string(),
  status: orderStatusSchema,
  buyer_name: z.string(),
  buyer_email: z.string(),
  place_count: z.number().int(),
  total_paise: paiseSchema,
  payment_method: paymentMethodSchema.nullable(),
  placed_at: instantSchema,
});

export const orderListQuerySchema = z.object({
  edition: z.string().max(120).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(20),
  status: orderStatusSchema.exclude(['cart']).optional(),
  /** Code, name or address of the buyer. */
  search: z.string().trim().max(120).optional(),
});
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
  unmatched_paise: paiseSchema,
});

/** Something that must never be: an empty list is the proof. */
export const brokenInvariantSchema = z.object({
  rule: z.enum([
    'oversold_quota',
    'overused_voucher',
    'unpaid_paid_order',
    'line_without_ticket',
    'ticket_without_place',
    'double_entry',
    'invoice_gap',
    'over_refunded',
  ]),
  subject_id: z.number().int(),
  detail: z.string(),
});
export type BrokenInvariant = z.infer<typeof brokenInvariantSchema>;

export const newRefundSchema = z.strictObject({
  payment_id: z.number().int().positive(),
  amount_paise: paiseSchema.min(1),
  reason: z.string().trim().min(1).max(300),
});

export const salesRowSchema = z.object({
  product_id: z.number().int(),
  name: z.string(),
  day: z.iso.date(),
  sold_count: z.number().int(),
  /** After discounts, without tax. */
  net_paise: paiseSchema,
});
