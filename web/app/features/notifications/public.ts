export { NotificationBell } from './components/notification-bell.tsx';
/** Shows at the bell what another part has read. */
export { refreshNotifications } from './inbox.ts';
/** How many unread notifications there are, where a page shows the bell. */
export { useUnreadCount } from './unread-count.ts';
