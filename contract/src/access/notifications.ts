import { z } from 'zod';
import { defineNotification } from '../core/notification-type.ts';

/** The letter says more than the line does. */
export const roleDecidedNotice = defineNotification({
  type: 'role_request.decided',
  topic: 'account',
  params: z.object({ text: z.string(), path: z.string() }),
  link: ({ path }) => path,
  channels: { email: 'elsewhere' },
});

/** To whom an organisation has added; it waits for their answer. */
export const memberInvitedNotice = defineNotification({
  type: 'group_member.invited',
  topic: 'account',
  params: z.object({ table_id: z.number().int(), text: z.string(), path: z.string() }),
  link: ({ path }) => path,
  subject: ({ table_id }) => table_id,
  channels: { email: 'on' },
});
