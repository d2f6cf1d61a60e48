/** A query of how many hold unusually many unpaid places of an edition now. */
export { countUnusualHolders } from './holding/holding.read-model.ts';
/** Payments with money that belongs to nobody's place, as a subquery over the orders `o` that the condition finds. */
export { unmatchedMoney } from './manage/needs-decision.read-model.ts';
/** What a person has bought, or was given, for the current edition. */
export { findWithoutPass, hasPassFor, readOwnPasses, readTicketedSessions } from './orders/own-passes.read-model.ts';
export { requireEdition, requireRight } from './manage/reach.ts';
export { describeCaller } from './manage/change-order.ts';
export { checkProducts } from './catalogue.entities.ts';
/** Rows of places that carry a person's name, or that nobody else is named on. */
export { isAttendee } from './personal-data.ts';
/** What stands on a ticket, and the orders that its codes may be read from. */
export { describeTicket, toEvent, toSheet, type DescribedTicket, type TicketSheet } from './documents/describe-ticket.ts';
export { readTicketsOf } from './documents/document-handlers.ts';
export { readProductName } from './orders/product-name.ts';
export { readOrder } from './orders/order.read-model.ts';
export { offeredWallets, warnOfAppleKeys } from './orders/offered-wallets.ts';
/** The signed text of a ticket's QR, and the code that one stands for. */
export { readTicketText, signTicket } from './orders/ticket-keys.ts';
