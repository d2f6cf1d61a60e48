import { z } from 'zod';
import { defineChannel, defineSocketEvent } from '../core/socket-event.ts';

const payload = z.object({ conversation_id: z.number().int(), seq: z.number().int(), change_seq: z.number().int() });

/** There is a message; who receives it asks for what changed, and sees what they may see. */
export const newMessage = defineSocketEvent({ connection: 'chat', name: 'new_message', payload });

/** A message was edited, deleted, hidden or reacted to; or a group got another name or other people, also for whoever is out of it now. */
export const updateMessage = defineSocketEvent({ connection: 'chat', name: 'update_message', payload });

/** Who has a conversation open: after each joining they ask for what changed before it. */
export const conversationChannel = defineChannel({ connection: 'chat', name: 'conversation' });
