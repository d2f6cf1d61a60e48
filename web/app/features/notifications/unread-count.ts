import { createStore, useStore } from '../../lib/create-store.ts';

/** How many unread notifications the inbox of this page has; it is written by the inbox that follows the server. */
export const unreadCount = createStore(() => 0);

export const useUnreadCount = (): number => useStore(unreadCount, 0);
