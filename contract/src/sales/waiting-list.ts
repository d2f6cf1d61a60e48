import { z } from 'zod';
import { instantSchema } from '../core/fields.ts';
import { minorUnitsSchema } from './money.ts';

/** `unconfirmed` until a guest opens the mailed link; `lapsed` when an offer was not taken in time. */
export const waitingStatuses = ['unconfirmed', 'waiting', 'offered', 'taken', 'lapsed', 'left'] as const;
export const waitingStatusSchema = z.enum(waitingStatuses);
export type WaitingStatus = z.infer<typeof waitingStatusSchema>;

const productIds = z.array(z.number().int().positive()).min(1).max(20);
const quantity = z.number().int().min(1).max(20);

/** What one may wait for beside a product that is sold out: everything that needs the same places. */
export const waitingChoiceSchema = z.object({
  quota_id: z.number().int(),
  products: z.array(
    z.object({
      product_id: z.number().int(),
      name: z.string(),
      /** Without tax. */
      price_minor: minorUnitsSchema.nullable(),
      sold_in: z.number().int(),
      max_per_order: z.number().int(),
      needs_pass: z.boolean(),
    }),
  ),
  /** Places that are asked for by those who wait already. */
  places_ahead: z.number().int(),
});
export type WaitingChoice = z.infer<typeof waitingChoiceSchema>;

export const joinWaitingListSchema = z.strictObject({
  quota_id: z.number().int().positive(),
  /** What one would take, best first. */
  product_ids: productIds,
  quantity,
  name: z.string().trim().max(120).default(''),
  /** Of a guest, or of an account without a proved address; left out, the proved address of the account counts. */
  email: z.email().max(254).toLowerCase().optional(),
});
export type JoinWaitingList = z.infer<typeof joinWaitingListSchema>;

/** One's own turn on a list. */
export const waitingEntrySchema = z.object({
  entry_id: z.number().int(),
  status: waitingStatusSchema,
  edition_name: z.string(),
  products: z.array(z.object({ product_id: z.number().int(), name: z.string() })),
  quantity: z.number().int(),
  /** 1 is next; null when it is not a matter of turns any more, or not yet. */
  position: z.number().int().nullable(),
  places_ahead: z.number().int().nullable(),
  /** Places of the offer by product, while there is one. */
  offer: z
    .object({
      order_code: z.string(),
      items: z.array(z.object({ product_id: z.number().int(), quantity: z.number().int() })),
      held_until: instantSchema,
    })
    .nullable(),
  /** The server's clock at the answer, to count down by. */
  now: instantSchema,
});
export type WaitingEntry = z.infer<typeof waitingEntrySchema>;

/** A row of the list as organisers see it, in the order of the turns. */
export const waitingRowSchema = z.object({
  entry_id: z.number().int(),
  quota_id: z.number().int(),
  quota_name: z.string(),
  name: z.string(),
  email: z.string(),
  quantity: z.number().int(),
  product_names: z.array(z.string()),
  status: waitingStatusSchema,
  priority: z.number().int(),
  waiting_since: instantSchema.nullable(),
  offered_until: instantSchema.nullable(),
  order_code: z.string().nullable(),
});
export type WaitingRow = z.infer<typeof waitingRowSchema>;
