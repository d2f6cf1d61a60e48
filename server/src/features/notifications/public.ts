/** Notifies people of something, inside the transaction that causes it. */
export { letterTo, notify } from './notify.ts';
/** Reading a discussion reads what one was notified of in it. */
export { readPostNotifications } from './read-posts.ts';
/** Notifies thousands in a few statements. */
export { notifyMany } from './notify-many.ts';
/** What leads to a page is read with it, and goes with it. */
export { readLinked, removeLinked } from './linked-notifications.ts';
