import { z } from 'zod';
import { defineEvent } from '../core/event.ts';

const id = z.number().int();
const change = z.object({ conversation_id: id, message_id: id, seq: id, change_seq: id, user_id: id });

export const messageSent = defineEvent({ type: 'message.sent', version: 1, payload: change });

/** Its text, its state or its reactions; by `user_id`. */
export const messageChanged = defineEvent({ type: 'message.changed', version: 1, payload: change });

/** A group's name or who is in it, or that a request was accepted. `removed_id` is whoever is no longer, so that their open pages hear of it too. */
export const conversationChanged = defineEvent({
  type: 'conversation.changed',
  version: 1,
  payload: z.object({ conversation_id: id, change_seq: id, removed_id: id.nullable() }),
});
