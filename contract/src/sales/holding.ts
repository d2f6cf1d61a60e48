import { z } from 'zod';
import { instantSchema } from '../core/fields.ts';
import { orderStatusSchema } from './order.ts';
import { paymentMethodSchema } from './catalogue.ts';

const limit = z.number().int().min(1).max(100_000).nullable();

/** How an edition keeps its places from being held by people who do not pay. */
export const saleRulesSchema = z.strictObject({
  /** Whether one may choose to pay at the desk, or by bank transfer. */
  has_desk: z.boolean(),
  has_bank_transfer: z.boolean(),
  /** Of each quota, how much unpaid orders of these two may hold at most; null means all of it. Counts only where one can also pay online. */
  offline_percent: z.number().int().min(0).max(100).nullable(),
  /** Unpaid places that one person, and one e-mail address, may hold at once, and free ones within an hour; null means without limit. */
  max_open_places: limit,
  /** The same for all guests of one network together. */
  max_network_places: limit,
  /** Days for which an order that waits for a decision keeps its places. */
  approval_days: z.number().int().min(1).max(60),
});
export type SaleRules = z.infer<typeof saleRulesSchema>;

/** `online`: placed, and to be paid at a provider. `offer`: kept for somebody from the waiting list. */
export const holdKinds = ['cart', 'online', 'offline', 'approval', 'offer'] as const;
const holdKindSchema = z.enum(holdKinds);
export type HoldKind = z.infer<typeof holdKindSchema>;

const quotaHoldingSchema = z.object({
  quota_id: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  sold_count: z.number().int(),
  held_count: z.number().int(),
  offline_count: z.number().int(),
  /** The most that unpaid offline orders may hold; null without a limit. */
  offline_limit: z.number().int().nullable(),
});
export type QuotaHolding = z.infer<typeof quotaHoldingSchema>;

const heldOrderSchema = z.object({
  order_id: z.number().int(),
  code: z.string(),
  status: orderStatusSchema,
  kind: holdKindSchema,
  payment_method: paymentMethodSchema.nullable(),
  place_count: z.number().int(),
  held_until: instantSchema.nullable(),
  is_email_confirmed: z.boolean(),
});

/** Everything that one person, one address or the guests of one network hold unpaid. */
const holderSchema = z.object({
  /** Opaque, and the same from call to call. */
  holder: z.string(),
  by: z.enum(['person', 'address', 'network']),
  name: z.string(),
  email: z.string(),
  place_count: z.number().int(),
  order_count: z.number().int(),
  /** The largest share of one quota that they hold, in percent. */
  share_percent: z.number().int(),
  is_unusual: z.boolean(),
  /** The largest first, at most 50. */
  orders: z.array(heldOrderSchema),
});
export type Holder = z.infer<typeof holderSchema>;

/** Who holds unpaid places now, those who hold most first. */
export const holdingSchema = z.object({
  rules: saleRulesSchema,
  quotas: z.array(quotaHoldingSchema),
  holders: z.array(holderSchema),
});
export type Holding = z.infer<typeof holdingSchema>;

export const holdingSummarySchema = z.object({
  held_count: z.number().int(),
  unusual_count: z.number().int(),
  /** Places that those hold. */
  unusual_places: z.number().int(),
});
