import { z } from 'zod';
import { defineEvent } from '../core/event.ts';

/** Answers that waited or were talked about have ended together: who posted it goes on without them, or takes no more. */
export const answersEnded = defineEvent({
  type: 'collaboration_answers.ended',
  version: 1,
  payload: z.object({ answer_ids: z.array(z.number().int()), change: z.enum(['thanked', 'closed']) }),
});
