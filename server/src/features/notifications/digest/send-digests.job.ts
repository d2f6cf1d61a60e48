import { defineJob, noPayload } from '../../../core/jobs/job-definition.ts';

/** Mails the digests whose morning has come; every quarter of an hour, as zones begin their hours. */
export const sendDigestsJob = defineJob({
  name: 'send-digests',
  version: 1,
  payload: noPayload,
  schedule: { cron: '*/15 * * * *' },
  load: () => import('./send-digests.run.ts'),
});
