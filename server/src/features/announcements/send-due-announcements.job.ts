import { defineJob, noPayload } from '../../core/jobs/job-definition.ts';

/** Begins with what has its time, and goes on with what nobody works on any more. */
export const sendDueAnnouncementsJob = defineJob({
  name: 'send-due-announcements',
  version: 1,
  payload: noPayload,
  schedule: { cron: '* * * * *' },
  options: { retry_limit: 1, expire_in: 300 },
  load: () => import('./send-due-announcements.run.ts'),
});
