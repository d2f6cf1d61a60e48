import { z } from 'zod';
import { instantSchema } from '../core/fields.ts';
import { invoiceLineSchema } from './invoice.ts';
import { minorUnitsSchema } from './money.ts';
import { orderLineSchema, orderPaymentSchema, orderSchema } from './order.ts';

export const refundStatuses = ['created', 'in_transit', 'done', 'failed'] as const;
export const managedRefundSchema = z.object({
  refund_id: z.number().int(),
  amount_minor: minorUnitsSchema,
  reason: z.string(),
  status: z.enum(refundStatuses),
  failure: z.string(),
  created_at: instantSchema,
  done_at: instantSchema.nullable(),
});
export type ManagedRefund = z.infer<typeof managedRefundSchema>;

/** A place as staff see it: without what would let them use the ticket or fill it in as somebody else. */
export const managedLineSchema = orderLineSchema.omit({ fill_token: true, ticket: true }).extend({
  ticket_code: z.string().nullable(),
  /** What of a place that was given back stays with the organisers. */
  kept_minor: minorUnitsSchema,
  /** When somebody first came in with it. */
  entered_at: instantSchema.nullable(),
});
export type ManagedLine = z.infer<typeof managedLineSchema>;

export const managedPaymentSchema = orderPaymentSchema.omit({ checkout_url: true }).extend({
  /** What the provider or the bank calls it. */
  provider_payment_id: z.string().nullable(),
  reference: z.string().nullable(),
  note: z.string(),
  captured_at: instantSchema.nullable(),
  /** What of it belongs to nobody's place. */
  unmatched_minor: minorUnitsSchema,
  refunds: z.array(managedRefundSchema),
});
export type ManagedPayment = z.infer<typeof managedPaymentSchema>;

/** What staff did with the order, from the audit log. */
export const orderActionSchema = z.object({
  audit_id: z.number().int(),
  occurred_at: instantSchema,
  /** Null for the product itself and for people who are gone. */
  actor_name: z.string().nullable(),
  action: z.string(),
  reason: z.string().nullable(),
});
export type OrderAction = z.infer<typeof orderActionSchema>;

export const orderNoteSchema = z.object({
  note_id: z.number().int(),
  text: z.string(),
  author_name: z.string().nullable(),
  created_at: instantSchema,
});

/** An order as staff see it. */
export const managedOrderSchema = orderSchema.omit({ lines: true, payments: true, bank_details: true }).extend({
  lines: z.array(managedLineSchema),
  payments: z.array(managedPaymentSchema),
  notes: z.array(orderNoteSchema),
  history: z.array(orderActionSchema),
});
export type ManagedOrder = z.infer<typeof managedOrderSchema>;

/** What taking places back would do, computed by the code that does it. */
export const refundPreviewSchema = z.object({
  refund_minor: minorUnitsSchema,
  /** What of the price with its tax stays with the organisers. */
  kept_minor: minorUnitsSchema,
  /** The credit note, without its number; null where there would be none. */
  credit_note: z
    .object({
      lines: z.array(invoiceLineSchema),
      taxable_minor: minorUnitsSchema,
      cgst_minor: minorUnitsSchema,
      sgst_minor: minorUnitsSchema,
      igst_minor: minorUnitsSchema,
      total_minor: minorUnitsSchema,
    })
    .nullable(),
});
export type RefundPreview = z.infer<typeof refundPreviewSchema>;

export const bulkActions = ['resend', 'cancel', 'mark_paid'] as const;
export type BulkAction = (typeof bulkActions)[number];
export const bulkOutcomeSchema = z.object({
  code: z.string(),
  is_done: z.boolean(),
  /** Why it was left as it was; empty when it was done. */
  detail: z.string(),
});
export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>;
