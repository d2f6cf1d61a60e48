/** Opens the conversation with a person, where contact lets the reader write to them. */
export { MessageButton } from './message-button.tsx';
/** How many conversations wait to be read. */
export { useCachedUnreadConversations, useUnreadConversations } from './use-unread-conversations.ts';
/** Goes on sending what an earlier visit has left on this device. */
export { resumeOutbox } from './resume-outbox.ts';
/** Lets those who may know it know that the person is there. */
export { announcePresence } from './announce-presence.ts';
