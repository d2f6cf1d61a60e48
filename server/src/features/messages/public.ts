/** A message between two who have both said elsewhere that they want to talk. */
export { sendAgreedMessage } from './agreed-conversation.ts';
/** How many at the help desk have no answer, for those who answer there. */
export { countWaitingAtHelpDesk } from './help-desk.store.ts';
