import { z } from 'zod';
import { defineEvent } from '../core/event.ts';

/** One member has blocked another: what joins the two ends. Nobody but the features that join people hears of it. */
export const contactBlocked = defineEvent({
  type: 'contact.blocked',
  version: 1,
  payload: z.object({ blocker_id: z.number().int(), blocked_id: z.number().int() }),
});
