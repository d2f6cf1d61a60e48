/** The page of an order, for its buyer. */
export const orderPath = (code: string): string => `/tickets/orders/${code}`;

/** Where somebody sees how far their turn on a waiting list is, and takes what is held for them. */
export const waitingPath = (entry_id: number): string => `/tickets/waiting?entry=${entry_id}`;
