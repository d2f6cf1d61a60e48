import { z } from 'zod';
import { defineChannel, defineSocketEvent, defineSocketMessage } from '../core/socket-event.ts';

const id = z.number().int();
const conversation = { conversation_id: id };
const payload = z.object({ ...conversation, seq: id, change_seq: id });

/** There is a message; who receives it asks for what changed, and sees what they may see. */
export const newMessage = defineSocketEvent({ connection: 'chat', name: 'new_message', payload });

/**
 * `changed`: a message was edited, deleted, hidden or reacted to, a group got another name or other people, also for whoever is out of it
 * now, or a request was accepted. `read`: somebody has read up to `seq`, or further where another event says so; the reader's own other
 * pages hear it too. `typing`: somebody is writing, and is taken to have stopped when it is not said again within `typing_seconds`.
 */
export const updateMessage = defineSocketEvent({
  connection: 'chat',
  name: 'update_message',
  payload: z.discriminatedUnion('kind', [
    payload.extend({ kind: z.literal('changed') }),
    z.object({ kind: z.literal('read'), ...conversation, member_id: id, seq: id }),
    z.object({ kind: z.literal('typing'), ...conversation, member_id: id }),
  ]),
});

export const activityTimes = {
  /** A page says that its person goes on typing no more often than this. */
  typing_again_seconds: 3,
  typing_seconds: 7,
  /** How often a page in sight says that its person is there. */
  presence_again_seconds: 45,
  /** After how long without that nobody is taken to be there. */
  presence_seconds: 100,
} as const;

/** The caller is writing in a conversation. Answered with nothing, whoever hears of it. */
export const reportTyping = defineSocketMessage({ connection: 'chat', name: 'report_typing', payload: z.strictObject(conversation) });

/** The caller has a page in sight. Answered with nothing. */
export const reportPresence = defineSocketMessage({ connection: 'chat', name: 'report_presence', payload: z.strictObject({}) });

/** Who has a conversation open: after each joining they ask for what changed before it. */
export const conversationChannel = defineChannel({ connection: 'chat', name: 'conversation' });
