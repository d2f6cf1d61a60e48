import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';
import { orderPath, waitingPath } from './paths.ts';

const myTickets = () => '/my-tickets';
const ofOrder = z.object({ code: z.string() });
/** Of an order that waits for its buyer, until they have done it. */
const awaited = ofOrder.extend({ order_id: z.number().int() });
const orderPage = ({ code }: z.output<typeof ofOrder>) => orderPath(code);
const ofProduct = z.object({ product: z.string() });
const ofEntry = z.object({ entry_id: z.number().int(), products: z.string() });
const entryPage = ({ entry_id }: z.output<typeof ofEntry>) => waitingPath(entry_id);
/** The letter goes to the address of the order or of the entry, whatever the account's is. */
const lettersOfOrders = { email: 'elsewhere' } as const;

export const orderPaidNotice = defineNotification({
  type: 'ticket_order.paid',
  topic: 'tickets',
  params: ofOrder,
  link: orderPage,
  channels: lettersOfOrders,
});
export const orderApprovedNotice = defineNotification({
  type: 'ticket_order.approved',
  topic: 'tickets',
  params: ofOrder,
  link: orderPage,
  channels: lettersOfOrders,
});
export const orderRefusedNotice = defineNotification({
  type: 'ticket_order.refused',
  topic: 'tickets',
  params: ofOrder,
  link: orderPage,
  channels: lettersOfOrders,
});
export const orderApprovalEndedNotice = defineNotification({
  type: 'ticket_order.approval_ended',
  topic: 'tickets',
  params: ofOrder,
  link: () => '/tickets',
  channels: lettersOfOrders,
});
/** The mail says where the money goes. */
export const transferAwaitedNotice = defineNotification({
  type: 'ticket_order.transfer_awaited',
  topic: 'tickets',
  params: awaited,
  link: orderPage,
  subject: ({ order_id }) => order_id,
  channels: lettersOfOrders,
});
/** The way to do it is in the mail alone: whoever follows it shows that mails arrive. */
export const confirmationAskedNotice = defineNotification({
  type: 'ticket_order.confirmation_asked',
  topic: 'tickets',
  params: awaited,
  link: orderPage,
  subject: ({ order_id }) => order_id,
  channels: lettersOfOrders,
});
export const placesReturnedNotice = defineNotification({
  type: 'ticket_order.places_returned',
  topic: 'tickets',
  params: ofOrder.extend({ count: z.number().int() }),
  link: orderPage,
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
/** To who has a turn on a list already and is asked about it anew, as by a guest with the same address. */
export const waitingAskedNotice = defineNotification({
  type: 'ticket_waiting.asked',
  topic: 'tickets',
  params: ofEntry,
  link: entryPage,
  channels: lettersOfOrders,
});
export const waitingOfferedNotice = defineNotification({
  type: 'ticket_waiting.offered',
  topic: 'tickets',
  params: ofEntry.extend({ until: z.string() }),
  link: entryPage,
  subject: ({ entry_id }) => entry_id,
  channels: lettersOfOrders,
});
export const waitingLapsedNotice = defineNotification({
  type: 'ticket_waiting.lapsed',
  topic: 'tickets',
  params: ofEntry,
  link: entryPage,
  channels: lettersOfOrders,
});
/** To staff who can free places. Those that nobody has read become one, whose numbers are of the latest. */
export const unusualHoldingNotice = defineNotification({
  type: 'unusual_holding.noticed',
  topic: 'tickets',
  params: z.object({ edition_id: z.number().int(), edition: z.string(), count: z.number().int(), places: z.number().int() }),
  link: ({ edition_id }) => `/manage-event/${edition_id}/holding`,
  subject: ({ edition_id }) => edition_id,
  merge_minutes: 360,
});
