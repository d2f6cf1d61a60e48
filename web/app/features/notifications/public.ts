export { NotificationBell } from './components/notification-bell.tsx';
/** Shows at the bell what another part has read. */
export { refreshNotifications } from './inbox.ts';
/** For how long something is muted, and how that is written. */
export { describeEnd, endOf, spans, spanTexts } from './page/mute-choices.ts';
/** Mutes something, with the way back. */
export { useMuting } from './page/use-muting.ts';
/** How many unread notifications there are, where a page shows the bell. */
export { useUnreadCount } from './unread-count.ts';
