import { z } from 'zod';
import { defineEvent } from '../core/event.ts';

/** Notifications that are new, or have become more of what they were, for open tabs. */
export const notificationsWritten = defineEvent({
  type: 'notification.written',
  version: 1,
  payload: z.object({ notification_ids: z.array(z.number().int()).min(1) }),
});

/** A new notification of which a mail is due. */
export const notificationCreated = defineEvent({
  type: 'notification.created',
  version: 1,
  payload: z.object({
    notification_id: z.number().int(),
    user_id: z.number().int(),
    /** Written by earlier versions alone, of every notification: whether the usual letter goes out with it. */
    is_mailed: z.boolean().optional(),
    /** How the type uses mail where that differs from its topic; a letter of its own is none of this event's. */
    mail_use: z.enum(['always', 'on', 'off']).optional(),
  }),
});
