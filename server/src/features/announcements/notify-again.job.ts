import { z } from 'zod';
import { defineJob } from '../../core/jobs/job-definition.ts';

/** Notifies those again who have an announcement: of a correction, or of the confirmation that they owe. */
export const notifyAgainJob = defineJob({
  name: 'notify-again-of-announcement',
  version: 1,
  payload: z.object({
    announcement_id: z.number().int(),
    cause: z.enum(['corrected', 'reminded']),
    /** The version, or the moment of the reminder: what makes it one cause. */
    key: z.string().max(40),
  }),
  options: { retry_limit: 10, expire_in: 1_800 },
  load: () => import('./notify-again.run.ts'),
});
