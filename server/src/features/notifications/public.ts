/** Notifies people of something, one or hundreds, inside the transaction that causes it. */
export { letterTo, notify } from './notify.ts';
/** Until when somebody wants to hear nothing of a thing. */
export { readMuteEnd } from './mute-end.ts';
/** Reading a discussion reads what one was notified of in it. */
export { readPostNotifications } from './read-posts.ts';
/** What leads to a page is read with it, and goes with it. */
export {
  announceRead,
  moveOrganisationSource,
  readLinked,
  readLinkedOf,
  readSubject,
  removeLinked,
  removePostsBelow,
  rewriteSubject,
  type NotificationRow,
} from './linked-notifications.ts';
