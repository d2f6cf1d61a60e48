import { z } from 'zod';
import { defineJob } from '../../core/jobs/job-definition.ts';

/** Gives an announcement to everybody who is meant. What a crash interrupts goes on where it was. */
export const sendAnnouncementJob = defineJob({
  name: 'send-announcement',
  version: 1,
  payload: z.object({ announcement_id: z.number().int() }),
  options: { is_unique: true, retry_limit: 10, expire_in: 1_800 },
  load: () => import('./send-announcement.run.ts'),
});
