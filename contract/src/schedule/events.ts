import { z } from 'zod';
import { defineEvent } from '../core/event.ts';

export const scheduleReleased = defineEvent({
  type: 'schedule.released',
  version: 1,
  payload: z.object({
    edition_id: z.number().int(),
    number: z.number().int(),
    /** How many sessions the release changed, by kind of change. */
    counts: z.record(z.string(), z.number().int()),
  }),
});
