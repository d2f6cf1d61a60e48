import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { minorUnitsSchema } from './money.ts';
import { orderSchema } from './order.ts';
import {
  brokenInvariantSchema,
  needsDecisionSchema,
  newRefundSchema,
  orderListQuerySchema,
  orderListSchema,
  salesRowSchema,
} from './staff.ts';

const tag = 'Tickets';
const order = itemOf(orderSchema);
const editionQuery = z.object({ edition: z.string().max(120).optional() });
const orderParams = z.object({ code: z.string().min(4).max(20) });

export const listOrders = defineOperation({
  id: 'tickets.listOrders',
  method: 'GET',
  path: '/api/tickets/manage/orders',
  summary: 'Orders that were placed, newest first.',
  tag,
  query: orderListQuerySchema,
  output: orderListSchema,
});

export const decideOrder = defineOperation({
  id: 'tickets.decideOrder',
  method: 'POST',
  path: '/api/tickets/manage/orders/{code}/decision',
  summary: 'Approves an order that awaits it, which then can be paid for three days, or refuses it.',
  tag,
  params: orderParams,
  body: z.strictObject({ is_approved: z.boolean(), note: z.string().trim().max(500).default('') }),
  output: order,
});

export const recordPayment = defineOperation({
  id: 'tickets.recordPayment',
  method: 'POST',
  fresh_proof: 'every-call',
  path: '/api/tickets/manage/orders/{code}/payments',
  summary: 'Writes down money that came by bank transfer or at the desk.',
  tag,
  params: orderParams,
  body: z.strictObject({
    provider: z.enum(['bank_transfer', 'desk']),
    amount_minor: minorUnitsSchema.min(1),
    /** What the bank or the receipt calls it; the same one twice is refused. */
    provider_payment_id: z.string().trim().min(1).max(120),
    note: z.string().trim().max(300).default(''),
  }),
  output: order,
});

export const cancelLines = defineOperation({
  id: 'tickets.cancelLines',
  method: 'POST',
  fresh_proof: 'every-call',
  path: '/api/tickets/manage/orders/{code}/cancel-lines',
  summary: 'Takes places of a paid order back and returns a part of their price, with a credit note.',
  tag,
  params: orderParams,
  body: z.strictObject({
    line_ids: z.array(z.number().int().positive()).min(1).max(200),
    percent: z.number().int().min(0).max(100),
    reason: z.string().trim().min(1).max(300),
    /** What the preview said; refused with 409 when it is another amount by now. */
    expected_refund_minor: minorUnitsSchema.min(0).optional(),
  }),
  output: order,
});

export const listNeedsDecision = defineOperation({
  id: 'tickets.listNeedsDecision',
  method: 'GET',
  path: '/api/tickets/manage/needs-decision',
  summary: 'Money that came and belongs to nobody’s place: too late, twice, or for an order that was given up.',
  tag,
  query: editionQuery,
  output: z.object({ data: z.array(needsDecisionSchema) }),
});

/** For money that belongs to nobody's place; places are given back with `tickets.cancelLines`. */
export const refundPayment = defineOperation({
  id: 'tickets.refundPayment',
  method: 'POST',
  fresh_proof: 'every-call',
  path: '/api/tickets/manage/refunds',
  summary: 'Gives money back that needs a decision.',
  tag,
  status: 201,
  body: newRefundSchema,
  output: itemOf(z.object({ refund_id: z.number().int(), order_code: z.string() })),
});

export const finishRefund = defineOperation({
  id: 'tickets.finishRefund',
  method: 'POST',
  fresh_proof: 'every-call',
  path: '/api/tickets/manage/refunds/{refund_id}/finish',
  summary: 'Says that a refund of a bank transfer or a desk payment was paid out by hand.',
  tag,
  params: z.object({ refund_id: z.coerce.number().int().positive() }),
  output: itemOf(z.object({ refund_id: z.number().int(), status: z.enum(['done']) })),
});

export const listBrokenInvariants = defineOperation({
  id: 'tickets.listBrokenInvariants',
  method: 'GET',
  path: '/api/tickets/manage/invariants',
  summary: 'Everything that must never be, computed now: an empty list is the proof.',
  tag,
  query: editionQuery,
  output: z.object({ data: z.array(brokenInvariantSchema) }),
});

export const listSales = defineOperation({
  id: 'tickets.listSales',
  method: 'GET',
  path: '/api/tickets/manage/sales',
  summary: 'Places sold by product and day of payment.',
  tag,
  query: editionQuery,
  output: z.object({ data: z.array(salesRowSchema) }),
});

/** One row an invoice or credit note, rate and place of supply, amounts in rupees; a sample to be checked by an accountant. */
export const exportGstr1 = defineOperation({
  id: 'tickets.exportGstr1',
  method: 'GET',
  fresh_proof: 'every-call',
  path: '/api/tickets/manage/gstr1.csv',
  summary: 'Invoices and credit notes of some days in the manner of GSTR-1 (text/csv).',
  tag,
  transport: 'file',
  // The audit log would say that the person took it who is looked as.
  while_impersonating: 'closed',
  query: editionQuery.extend({ from: z.iso.date(), to: z.iso.date() }),
  output: z.unknown(),
});

export const staffOperations = [
  listOrders,
  decideOrder,
  recordPayment,
  cancelLines,
  listNeedsDecision,
  refundPayment,
  finishRefund,
  listBrokenInvariants,
  listSales,
  exportGstr1,
] as const;
