import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';

/**
 * Says who wrote and where, never what. `mention`: the message mentions its reader. `help_desk`: somebody asks the help desk, where the
 * reader answers; `help_desk_assigned`: a colleague handed that to them; `help_desk_answer`: the help desk has answered the reader.
 */
export const messageReceivedNotice = defineNotification({
  type: 'message.received',
  topic: 'messages',
  params: z.object({
    kind: z.enum(['direct', 'group', 'request', 'mention', 'help_desk', 'help_desk_assigned', 'help_desk_answer']),
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
