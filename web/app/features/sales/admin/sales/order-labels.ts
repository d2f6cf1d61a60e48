import type { PaymentMethod } from '@sabha/contract/sales/catalogue';
import type { OrderStatus, PaymentStatus } from '@sabha/contract/sales/order';
import type { TagKind } from '../../../../ui/tag.tsx';
import { m } from '../../../../paraglide/messages.js';

export const statusNames: Readonly<Record<OrderStatus, () => string>> = {
  cart: m.tickets_cart,
  awaiting_approval: m.tickets_status_awaiting_approval,
  pending: m.tickets_status_pending,
  paid: m.tickets_status_paid,
  expired: m.tickets_status_expired,
  cancelled: m.tickets_status_cancelled,
};
export const statusKinds: Partial<Record<OrderStatus, TagKind>> = {
  paid: 'ok',
  pending: 'info',
  awaiting_approval: 'lit',
  expired: 'bad',
};

export const methodNames: Readonly<Record<PaymentMethod, () => string>> = {
  free: m.tickets_free,
  bank_transfer: m.tickets_method_bank_transfer,
  desk: m.tickets_method_desk,
  sandbox: m.tickets_method_sandbox,
  razorpay: m.tickets_method_razorpay,
  stripe: m.tickets_method_stripe,
};

export const paymentNames: Readonly<Record<PaymentStatus, () => string>> = {
  created: m.organise_payment_open,
  pending: m.organise_payment_open,
  authorized: m.organise_payment_open,
  captured: m.organise_payment_captured,
  failed: m.organise_payment_failed,
  cancelled: m.organise_payment_failed,
};

const actionNames: Readonly<Record<string, () => string>> = {
  'ticket_order.decide': m.organise_action_decide,
  'ticket_order.record_payment': m.organise_action_record_payment,
  'ticket_order.cancel_lines': m.organise_action_cancel_lines,
  'ticket_order.refund_payment': m.organise_action_refund_payment,
  'ticket_order.finish_refund': m.organise_action_finish_refund,
  'ticket_order.resend': m.organise_action_resend,
  'ticket_order.cancel': m.organise_action_cancel,
  'ticket_order.extend_deadline': m.organise_action_extend_deadline,
  'ticket_order.hand_over': m.organise_action_hand_over,
  'ticket_order.correct_attendee': m.organise_action_correct_attendee,
  'ticket_order.add_note': m.organise_action_add_note,
  'ticket_order.sell_again': m.organise_action_sell_again,
  'ticket_order.upgrade': m.upgrade_action,
  'ticket_order.cancel_upgraded': m.upgrade_action_given_back,
};
/** What staff did, in words; an act of a later version keeps its own name. */
export const actionLabel = (action: string): string => actionNames[action]?.() ?? action;
