import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';

/** Says who wrote and where, never what. `mention`: the message mentions its reader. */
export const messageReceivedNotice = defineNotification({
  type: 'message.received',
  topic: 'messages',
  params: z.object({
    kind: z.enum(['direct', 'group', 'request', 'mention']),
    name: z.string(),
    title: z.string(),
    conversation_id: z.number().int(),
  }),
  variant: ({ kind }) => kind,
  link: ({ conversation_id }) => `/messages/${conversation_id}`,
  // What asks to be answered is a request alone.
  subject: ({ kind, conversation_id }) => (kind === 'request' ? conversation_id : null),
  merge_minutes: 60,
});
