import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { catalogueSchema, paymentMethodSchema } from './catalogue.ts';
import { invoiceSchema } from './invoice.ts';
import { attendeeFields, attendeeSchema, cartContentSchema, givenTicketSchema, orderSchema, placeOrderSchema } from './order.ts';
import { voucherCodeSchema } from './voucher.ts';

const tag = 'Tickets';
/** The topic of how many places are left: with every hold that begins, ends or becomes a sale. */
export const placesTopic = 'ticket-places';
const placesChange = [placesTopic];
const order = itemOf(orderSchema);
const orderCodeSchema = z.string().trim().min(4).max(20);
/** The code of the order. It opens nothing by itself: a guest's browser is known by its cookie, everybody else by signing in. */
export const orderParams = z.object({ order: orderCodeSchema });
const lineParams = orderParams.extend({ line_id: z.coerce.number().int().positive() });

export const getCatalogue = defineOperation({
  id: 'tickets.getCatalogue',
  method: 'GET',
  path: '/api/tickets/catalogue',
  summary: 'What is sold, at which price now, and how much of it is left.',
  tag,
  access: 'public',
  query: z.object({
    /** Slug; the current edition without one. */
    edition: z.string().max(120).optional(),
    /** A code that may open hidden products. */
    voucher: voucherCodeSchema.optional(),
  }),
  output: itemOf(catalogueSchema),
});

/** A guest's cart belongs to the browser, which gets a cookie; whoever is signed in reaches it by their account alone. */
export const openCart = defineOperation({
  id: 'tickets.openCart',
  method: 'POST',
  path: '/api/tickets/carts',
  summary: 'Opens a cart and holds its places for 15 minutes.',
  tag,
  touches_pages: false,
  changes: placesChange,
  access: 'public',
  status: 201,
  body: cartContentSchema.extend({ edition: z.string().max(120).optional() }),
  output: order,
});

/** The mailed link carries the secret behind `#`; it works for sixty days, and opens this order and nothing else. */
export const openOrderLink = defineOperation({
  id: 'tickets.openOrderLink',
  method: 'POST',
  path: '/api/tickets/order-links/open',
  summary: 'Lets the browser that opened a mailed link reach its order from now on.',
  tag,
  touches_pages: false,
  access: 'public',
  body: z.strictObject({ order: orderCodeSchema, secret: z.string().min(16).max(80) }),
  output: order,
});

/** Answers the same whether there is such an order or not. */
export const requestOrderLink = defineOperation({
  id: 'tickets.requestOrderLink',
  method: 'POST',
  path: '/api/tickets/order-links',
  summary: 'Mails a new link to an order, to the address that it was bought with.',
  tag,
  touches_pages: false,
  access: 'public',
  status: 202,
  body: z.strictObject({ order: orderCodeSchema, email: z.email().max(254) }),
  output: z.object({}),
});

export const getOrder = defineOperation({
  id: 'tickets.getOrder',
  method: 'GET',
  // It holds the codes that open the doors.
  while_impersonating: 'closed',
  path: '/api/tickets/orders/{order}',
  summary: 'A cart or an order with its places, prices, payments and tickets.',
  tag,
  access: 'public',
  params: orderParams,
  output: order,
});

/** Refused with 409, and nothing changed, when there are not as many places. The 15 minutes begin with the first place and anew once they are over. */
export const changeCart = defineOperation({
  id: 'tickets.changeCart',
  method: 'PUT',
  path: '/api/tickets/orders/{order}/content',
  summary: 'Makes a cart hold exactly this, at the prices of now.',
  tag,
  touches_pages: false,
  changes: placesChange,
  access: 'public',
  params: orderParams,
  body: cartContentSchema,
  output: order,
});

export const setAttendees = defineOperation({
  id: 'tickets.setAttendees',
  method: 'PUT',
  path: '/api/tickets/orders/{order}/attendees',
  summary: 'Says who comes; lines and fields that are not named stay as they are.',
  tag,
  touches_pages: false,
  access: 'public',
  params: orderParams,
  body: z.strictObject({ attendees: z.array(attendeeSchema).min(1).max(200) }),
  output: order,
});

/** Free orders are paid at once. Prices are taken anew and then frozen: 409 when the total is not the expected one. Placing a placed order changes nothing. */
export const placeOrder = defineOperation({
  id: 'tickets.placeOrder',
  method: 'POST',
  path: '/api/tickets/orders/{order}/place',
  summary: 'Turns a cart into an order.',
  tag,
  touches_pages: false,
  changes: placesChange,
  access: 'public',
  params: orderParams,
  body: placeOrderSchema,
  output: order,
});

/** Extends the hold by 15 minutes the first time. An attempt that can still be paid is given again. */
export const startPayment = defineOperation({
  id: 'tickets.startPayment',
  method: 'POST',
  path: '/api/tickets/orders/{order}/payments',
  summary: 'Begins to pay; the page to go to is the checkout_url of the newest payment.',
  tag,
  touches_pages: false,
  changes: placesChange,
  access: 'public',
  params: orderParams,
  body: z.strictObject({ payment_method: paymentMethodSchema.exclude(['free']) }),
  output: order,
});

/** For who comes back from the provider before its message does. */
export const refreshPayments = defineOperation({
  id: 'tickets.refreshPayments',
  method: 'POST',
  path: '/api/tickets/orders/{order}/payments/refresh',
  summary: 'Asks the provider how the open payments stand.',
  tag,
  access: 'public',
  params: orderParams,
  output: order,
});

export const cancelOrder = defineOperation({
  id: 'tickets.cancelOrder',
  method: 'POST',
  path: '/api/tickets/orders/{order}/cancel',
  summary: 'Gives up an order that is not paid.',
  tag,
  access: 'public',
  params: orderParams,
  output: order,
});

export const claimOrder = defineOperation({
  id: 'tickets.claimOrder',
  method: 'POST',
  path: '/api/tickets/orders/{order}/claim',
  summary: 'Puts an order that was made as a guest under the account of who is signed in.',
  tag,
  params: orderParams,
  output: order,
});

export const listMyOrders = defineOperation({
  id: 'tickets.listMyOrders',
  method: 'GET',
  while_impersonating: 'closed',
  path: '/api/tickets/my-orders',
  summary: 'Orders of who is signed in, newest first.',
  tag,
  output: z.object({ data: z.array(orderSchema) }),
});

/** By the address that the account has proved to be its own; without what the buyer may do with them. */
export const listGivenTickets = defineOperation({
  id: 'tickets.listGivenTickets',
  method: 'GET',
  // They hold the codes that open the doors.
  while_impersonating: 'closed',
  path: '/api/tickets/given-tickets',
  summary: 'Valid tickets that others have bought for who is signed in, newest first.',
  tag,
  output: z.object({ data: z.array(givenTicketSchema) }),
});

/** Spelling only: the code stays as it is. */
export const renameAttendee = defineOperation({
  id: 'tickets.renameAttendee',
  method: 'PUT',
  path: '/api/tickets/orders/{order}/lines/{line_id}/attendee',
  summary: 'Corrects the name on a ticket.',
  tag,
  access: 'public',
  params: lineParams,
  body: z.strictObject({ attendee_name: attendeeFields.attendee_name.min(1), attendee_note: attendeeFields.attendee_note.optional() }),
  output: order,
});

export const transferTicket = defineOperation({
  id: 'tickets.transferTicket',
  method: 'POST',
  path: '/api/tickets/orders/{order}/lines/{line_id}/transfer',
  summary: 'Gives a ticket to somebody else: its old code dies, and a new one is mailed to them.',
  tag,
  access: 'public',
  params: lineParams,
  body: z.strictObject({ attendee_name: attendeeFields.attendee_name.min(1), attendee_email: z.email().max(254).toLowerCase() }),
  output: order,
});

export const cancelLine = defineOperation({
  id: 'tickets.cancelLine',
  method: 'POST',
  path: '/api/tickets/orders/{order}/lines/{line_id}/cancel',
  summary: 'Gives one place back, with the refund that was promised when it was bought.',
  tag,
  access: 'public',
  params: lineParams,
  output: order,
});

export const getInvoice = defineOperation({
  id: 'tickets.getInvoice',
  method: 'GET',
  path: '/api/tickets/orders/{order}/invoices/{invoice_id}',
  summary: 'An invoice or credit note of an order as it was issued, to be shown and printed.',
  tag,
  access: 'public',
  params: orderParams.extend({ invoice_id: z.coerce.number().int().positive() }),
  output: itemOf(invoiceSchema),
});

const attendeeOutput = itemOf(
  z.object({
    product_name: z.string(),
    edition_name: z.string(),
    attendee_name: z.string(),
    attendee_email: z.string(),
    attendee_note: z.string(),
    is_open: z.boolean(),
  }),
);
/** Never part of an address, because those are logged. */
const placeToken = { token: z.string().min(16).max(80) };

export const getAttendee = defineOperation({
  id: 'tickets.getAttendee',
  method: 'POST',
  path: '/api/tickets/attendees/open',
  summary: 'What a colleague who got the link of one place sees.',
  tag,
  touches_pages: false,
  access: 'public',
  body: z.strictObject(placeToken),
  output: attendeeOutput,
});

export const fillAttendee = defineOperation({
  id: 'tickets.fillAttendee',
  method: 'PUT',
  path: '/api/tickets/attendees',
  summary: 'Lets a colleague who got the link of one place say who comes, once.',
  tag,
  access: 'public',
  body: z.strictObject({ ...placeToken, ...attendeeFields, attendee_name: attendeeFields.attendee_name.min(1) }),
  output: attendeeOutput,
});

export const listKeys = defineOperation({
  id: 'tickets.listKeys',
  method: 'GET',
  path: '/api/tickets/keys',
  summary: 'Public keys (JWK Set) that verify the QR of a ticket without a network.',
  tag,
  access: 'public',
  output: z.object({
    keys: z.array(z.object({ kty: z.string(), crv: z.string(), x: z.string(), kid: z.string(), alg: z.string(), use: z.string() })),
  }),
});

export const buyerOperations = [
  getCatalogue,
  openCart,
  openOrderLink,
  requestOrderLink,
  getOrder,
  changeCart,
  setAttendees,
  placeOrder,
  startPayment,
  refreshPayments,
  cancelOrder,
  claimOrder,
  listMyOrders,
  listGivenTickets,
  renameAttendee,
  transferTicket,
  cancelLine,
  getInvoice,
  getAttendee,
  fillAttendee,
  listKeys,
] as const;
