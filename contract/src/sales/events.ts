import { z } from 'zod';
import { defineEvent } from '../core/event.ts';
import { paymentMethodSchema } from './catalogue.ts';

const ofOrder = z.object({ order_id: z.number().int() });
const ofTicket = ofOrder.extend({ line_id: z.number().int() });
const ofWaitingEntry = z.object({ entry_id: z.number().int() });

export const orderPlaced = defineEvent({
  type: 'ticket_order.placed',
  version: 1,
  /** How it was to be paid when it was placed. */
  payload: ofOrder.extend({ payment_method: paymentMethodSchema }),
});
export const orderPaid = defineEvent({ type: 'ticket_order.paid', version: 1, payload: ofOrder });
/** Staff approved an order that needed it, or did not. */
export const orderDecided = defineEvent({
  type: 'ticket_order.decided',
  version: 1,
  payload: ofOrder.extend({ is_approved: z.boolean() }),
});
/** The buyer chose another way of paying for an order that is placed. */
export const orderMethodChanged = defineEvent({ type: 'ticket_order.method_changed', version: 1, payload: ofOrder });
/** A guest has lost the way to an order. */
export const orderLinkRequested = defineEvent({ type: 'ticket_order.link_requested', version: 1, payload: ofOrder });
/** The buyer showed that letters to the order's address arrive; its places are kept for days. */
export const orderConfirmed = defineEvent({
  type: 'ticket_order.confirmed',
  version: 1,
  /** How it was to be paid when it was confirmed; older ones do not have it. */
  payload: ofOrder.extend({ payment_method: paymentMethodSchema.optional() }),
});
/** Nobody decided about it in time. */
export const orderApprovalEnded = defineEvent({ type: 'ticket_order.approval_ended', version: 1, payload: ofOrder });
export const orderResendRequested = defineEvent({ type: 'ticket_order.resend_requested', version: 1, payload: ofOrder });

export const ticketTransferred = defineEvent({ type: 'ticket.transferred', version: 1, payload: ofTicket });
export const ticketUpgraded = defineEvent({ type: 'ticket.upgraded', version: 1, payload: ofTicket });
export const ticketCancelled = defineEvent({
  type: 'ticket.cancelled',
  version: 1,
  payload: ofOrder.extend({ line_ids: z.array(z.number().int()) }),
});

export const waitingAsked = defineEvent({ type: 'ticket_waiting.asked', version: 1, payload: ofWaitingEntry });
export const waitingOffered = defineEvent({ type: 'ticket_waiting.offered', version: 1, payload: ofWaitingEntry });
export const waitingLapsed = defineEvent({ type: 'ticket_waiting.lapsed', version: 1, payload: ofWaitingEntry });
