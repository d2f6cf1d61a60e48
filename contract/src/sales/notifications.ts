import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';

const myTickets = () => '/my-tickets';
const ofOrder = z.object({ code: z.string() });
const ofProduct = z.object({ product: z.string() });
/** The letter goes to the address of the order or of the entry, whatever the account's is. */
const lettersOfOrders = { email: 'elsewhere' } as const;

export const orderPaidNotice = defineNotification({
  type: 'ticket_order.paid',
  topic: 'tickets',
  params: ofOrder,
  link: myTickets,
  channels: lettersOfOrders,
});
export const orderApprovedNotice = defineNotification({
  type: 'ticket_order.approved',
  topic: 'tickets',
  params: ofOrder,
  link: myTickets,
  channels: lettersOfOrders,
});
export const orderRefusedNotice = defineNotification({
  type: 'ticket_order.refused',
  topic: 'tickets',
  params: ofOrder,
  link: myTickets,
  channels: lettersOfOrders,
});
export const orderApprovalEndedNotice = defineNotification({
  type: 'ticket_order.approval_ended',
  topic: 'tickets',
  params: ofOrder,
  link: () => '/tickets',
  channels: lettersOfOrders,
});
export const placesReturnedNotice = defineNotification({
  type: 'ticket_order.places_returned',
  topic: 'tickets',
  params: ofOrder.extend({ count: z.number().int() }),
  link: myTickets,
  channels: lettersOfOrders,
});
/** To who has a ticket now that somebody else had. */
export const ticketReceivedNotice = defineNotification({
  type: 'ticket.received',
  topic: 'tickets',
  params: ofProduct,
  link: myTickets,
  channels: lettersOfOrders,
});
export const ticketUpgradedNotice = defineNotification({
  type: 'ticket.upgraded',
  topic: 'tickets',
  params: ofProduct,
  link: myTickets,
  channels: lettersOfOrders,
});
export const waitingOfferedNotice = defineNotification({
  type: 'ticket_waiting.offered',
  topic: 'tickets',
  params: z.object({ products: z.string(), until: z.string() }),
  link: myTickets,
  channels: lettersOfOrders,
});
export const waitingLapsedNotice = defineNotification({
  type: 'ticket_waiting.lapsed',
  topic: 'tickets',
  params: z.object({ products: z.string() }),
  link: myTickets,
  channels: lettersOfOrders,
});
/** To staff who can free places. Those that nobody has read become one, whose numbers are of the latest. */
export const unusualHoldingNotice = defineNotification({
  type: 'unusual_holding.noticed',
  topic: 'tickets',
  params: z.object({ edition_id: z.number().int(), edition: z.string(), count: z.number().int(), places: z.number().int() }),
  link: ({ edition_id }) => `/manage-event/${edition_id}/holding`,
  merge_minutes: 360,
});
