import { z } from 'zod';
import { calendarDaySchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { bulkActions, bulkOutcomeSchema, managedOrderSchema, refundPreviewSchema } from './managed-order.ts';
import { attendeeFields, orderStatusSchema } from './order.ts';

const tag = 'Tickets';
const path = '/api/tickets/manage/orders/{code}';
const params = z.object({ code: z.string().min(4).max(20) });
const acted = itemOf(z.object({ code: z.string(), status: orderStatusSchema }));
const reason = z.string().trim().min(1).max(300);

export const getManagedOrder = defineOperation({
  id: 'tickets.getManagedOrder',
  method: 'GET',
  path,
  summary: 'An order with its payments, refunds, documents, notes, and what staff did with it.',
  tag,
  params,
  while_impersonating: 'closed',
  /** An order of another edition is not found. */
  query: z.object({ edition: z.string().max(120).optional() }),
  output: itemOf(managedOrderSchema),
});

export const previewRefund = defineOperation({
  id: 'tickets.previewRefund',
  method: 'POST',
  changes_nothing: true,
  path: `${path}/refund-preview`,
  summary: 'What taking these places back would return and credit; changes nothing.',
  tag,
  params,
  body: z.strictObject({
    line_ids: z.array(z.number().int().positive()).min(1).max(200),
    percent: z.number().int().min(0).max(100),
  }),
  output: itemOf(refundPreviewSchema),
});

/** At most once a minute. */
export const resendTickets = defineOperation({
  id: 'tickets.resendTickets',
  method: 'POST',
  path: `${path}/resend`,
  summary: 'Mails the tickets of a paid order to its buyer again.',
  tag,
  params,
  output: acted,
});

export const cancelUnpaidOrder = defineOperation({
  id: 'tickets.cancelUnpaidOrder',
  method: 'POST',
  path: `${path}/cancel`,
  summary: 'Gives an order up that nobody has paid; its places go back.',
  tag,
  params,
  body: z.strictObject({ reason }),
  output: acted,
});

/** Also brings back an order whose time is over, while there are places. */
export const extendDeadline = defineOperation({
  id: 'tickets.extendDeadline',
  method: 'PUT',
  path: `${path}/deadline`,
  summary: 'Keeps the places of an order that is not paid until the end of a day of the event’s zone, within 60 days.',
  tag,
  params,
  body: z.strictObject({ held_until_on: calendarDaySchema }),
  output: acted,
});

/** `is_new_person` ends the ticket's code and mails a new one; without it only the spelling changes. */
export const changeAttendee = defineOperation({
  id: 'tickets.changeAttendee',
  method: 'PUT',
  path: `${path}/lines/{line_id}/attendee`,
  summary: 'Corrects who comes on a ticket, or gives it to somebody else.',
  tag,
  params: params.extend({ line_id: z.coerce.number().int().positive() }),
  body: z.strictObject({ ...attendeeFields, attendee_name: attendeeFields.attendee_name.min(1), is_new_person: z.boolean() }),
  output: acted,
});

export const addOrderNote = defineOperation({
  id: 'tickets.addOrderNote',
  method: 'POST',
  path: `${path}/notes`,
  summary: 'Writes something down for other staff; the buyer does not see it, unless they ask for all data about them.',
  tag,
  status: 201,
  params,
  body: z.strictObject({ text: z.string().trim().min(1).max(2000) }),
  output: acted,
});

export const sellPlacesAgain = defineOperation({
  id: 'tickets.sellPlacesAgain',
  method: 'POST',
  path: `${path}/sell-again`,
  summary: 'Gives an order whose money came too late its places, if there are still as many; 409 and nothing changed if not.',
  tag,
  params,
  output: acted,
});

/** Each order by itself: what cannot be done is left as it was and said. Doing it twice is the same as doing it once. */
export const updateOrdersInBulk = defineOperation({
  id: 'tickets.updateOrdersInBulk',
  method: 'POST',
  fresh_proof: 'every-call',
  path: '/api/tickets/manage/order-actions',
  summary: 'Mails many orders again, gives up those not paid, or writes down that bank transfers and desk payments came in full.',
  tag,
  body: z.strictObject({
    action: z.enum(bulkActions),
    codes: z.array(params.shape.code).min(1).max(200),
    /** Why they are given up, or which statement of the bank or till says that they are paid. */
    reason: z.string().trim().max(100).default(''),
  }),
  output: z.object({ data: z.array(bulkOutcomeSchema) }),
});

export const manageOperations = [
  getManagedOrder,
  previewRefund,
  resendTickets,
  cancelUnpaidOrder,
  extendDeadline,
  changeAttendee,
  addOrderNote,
  sellPlacesAgain,
  updateOrdersInBulk,
] as const;
