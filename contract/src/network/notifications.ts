import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';

/** To who is asked to connect, while the request waits. */
export const connectionRequestedNotice = defineNotification({
  type: 'connection.requested',
  topic: 'meetings',
  params: z.object({ request_id: z.number().int(), name: z.string() }),
  link: () => '/community/network?view=requests',
  subject: ({ request_id }) => request_id,
});

/** To who had asked. */
export const connectionAcceptedNotice = defineNotification({
  type: 'connection.accepted',
  topic: 'meetings',
  params: z.object({ user_id: z.number().int(), name: z.string() }),
  link: ({ user_id }) => `/profiles/${user_id}`,
  subject: ({ user_id }) => user_id,
});
