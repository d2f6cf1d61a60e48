/** A message between two who have both said elsewhere that they want to talk. */
export { sendAgreedMessage } from './agreed-conversation.ts';
