import { z } from 'zod';
import { defineEvent } from '../core/event.ts';
import { applicationStateSchema } from './states.ts';

export const applicationMoved = defineEvent({
  type: 'application.moved',
  version: 1,
  payload: z.object({
    application_id: z.number().int(),
    /** Null before it was sent. */
    number: z.string().nullable(),
    from: applicationStateSchema,
    to: applicationStateSchema,
    /** Null for who applied without an account. */
    applicant_user_id: z.number().int().nullable(),
  }),
});
