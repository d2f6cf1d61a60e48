import { z } from 'zod';
import { defineEvent } from '../core/event.ts';

export const notificationCreated = defineEvent({
  type: 'notification.created',
  version: 1,
  payload: z.object({
    notification_id: z.number().int(),
    user_id: z.number().int(),
    /** Whether the usual letter goes out with it; unless said it does. */
    is_mailed: z.boolean().optional(),
    /** How the type uses mail where that differs from its topic; a letter of its own is none of this event's. */
    mail_use: z.enum(['always', 'on', 'off']).optional(),
  }),
});
