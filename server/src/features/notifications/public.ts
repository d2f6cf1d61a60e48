/** Notifies people of something, inside the transaction that causes it. */
export { letterTo, notify } from './notify.ts';
/** Until when somebody wants to hear nothing of a thing. */
export { readMuteEnd } from './mute-end.ts';
/** Reading a discussion reads what one was notified of in it. */
export { readPostNotifications } from './read-posts.ts';
/** Notifies thousands in a few statements. */
export { notifyMany } from './notify-many.ts';
/** What leads to a page is read with it, and goes with it. */
export { announceRead, readLinked, readLinkedOf, readSubject, removeLinked, type NotificationRow } from './linked-notifications.ts';
