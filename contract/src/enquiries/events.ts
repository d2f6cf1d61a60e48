import { z } from 'zod';
import { defineEvent } from '../core/event.ts';

export const enquiryReceived = defineEvent({
  type: 'enquiry.received',
  version: 1,
  payload: z.object({ enquiry_id: z.number().int(), number: z.string(), topic: z.string() }),
});
