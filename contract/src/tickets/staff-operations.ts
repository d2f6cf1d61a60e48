import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import {
  checkInCountsSchema,
  doorAttendeeSchema,
  doorListSchema,
  newScanSchema,
  offlineListSchema,
  offlineScanSchema,
  scanSchema,
} from './check-in.ts';
import { paiseSchema } from './money.ts';
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
const listParams = z.object({ check_in_list_id: z.coerce.number().int().positive() });

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
  path: '/api/tickets/manage/orders/{code}/payments',
  summary: 'Writes down money that came by bank transfer or at the desk.',
  tag,
  params: orderParams,
  body: z.strictObject({
    provider: z.enum(['bank_transfer', 'desk']),
    amount_paise: paiseSchema.min(1),
    /** What the bank or the receipt calls it; the same one twice is refused. */
    provider_payment_id: z.string().trim().min(1).max(120),
    note: z.string().trim().max(300).default(''),
  }),
  output: order,
});

export const cancelLines = defineOperation({
  id: 'tickets.cancelLines',
  method: 'POST',
  path: '/api/tickets/manage/orders/{code}/cancel-lines',
  summary: 'Takes places of a paid order back and returns a part of their price, with a credit note.',
  tag,
  params: orderParams,
  body: z.strictObject({
    line_ids: z.array(z.number().int().positive()).min(1).max(200),
    percent: z.number().int().min(0).max(100),
    reason: z.string().trim().min(1).max(300),
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
  path: '/api/tickets/manage/gstr1.csv',
  summary: 'Invoices and credit notes of some days in the manner of GSTR-1 (text/csv).',
  tag,
  transport: 'file',
  query: editionQuery.extend({ from: z.iso.date(), to: z.iso.date() }),
  output: z.unknown(),
});

export const listDoorLists = defineOperation({
  id: 'tickets.listDoorLists',
  method: 'GET',
  path: '/api/tickets/check-in',
  summary: 'The check-in lists of an edition, for the people at its doors.',
  tag,
  query: editionQuery,
  output: z.object({ data: z.array(doorListSchema) }),
});

export const scanTicket = defineOperation({
  id: 'tickets.scanTicket',
  method: 'POST',
  path: '/api/tickets/check-in/{check_in_list_id}/scans',
  summary: 'Lets somebody in or out, or says why not.',
  tag,
  params: listParams,
  body: newScanSchema,
  output: itemOf(scanSchema),
});

export const syncScans = defineOperation({
  id: 'tickets.syncScans',
  method: 'POST',
  path: '/api/tickets/check-in/{check_in_list_id}/sync',
  summary: 'Takes what a door saw without a network; what another door let in before comes back as refused.',
  tag,
  params: listParams,
  body: z.strictObject({ scans: z.array(offlineScanSchema).min(1).max(500) }),
  output: z.object({ data: z.array(scanSchema) }),
});

export const getCheckInCounts = defineOperation({
  id: 'tickets.getCheckInCounts',
  method: 'GET',
  path: '/api/tickets/check-in/{check_in_list_id}/counts',
  summary: 'How many have come in today.',
  tag,
  params: listParams,
  output: itemOf(checkInCountsSchema),
});

export const searchAttendees = defineOperation({
  id: 'tickets.searchAttendees',
  method: 'GET',
  path: '/api/tickets/check-in/{check_in_list_id}/attendees',
  summary: 'Finds people of a list by name or order code, for who forgot the ticket.',
  tag,
  params: listParams,
  query: z.object({ search: z.string().trim().min(2).max(120) }),
  output: z.object({ data: z.array(doorAttendeeSchema) }),
});

export const getOfflineList = defineOperation({
  id: 'tickets.getOfflineList',
  method: 'GET',
  while_impersonating: 'closed',
  path: '/api/tickets/check-in/{check_in_list_id}/offline',
  summary: 'A list for a door without a network, whose rows only their own tickets open.',
  tag,
  params: listParams,
  output: itemOf(offlineListSchema),
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
  listDoorLists,
  scanTicket,
  syncScans,
  getCheckInCounts,
  searchAttendees,
  getOfflineList,
] as const;
