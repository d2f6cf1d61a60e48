import { defineJob, noPayload } from '../../core/jobs/job-definition.ts';

/** Drops kept pages when a call opens or closes by the clock: nobody writes a row then. */
export const announceCallTimesJob = defineJob({
  name: 'announce-call-times',
  version: 1,
  payload: noPayload,
  schedule: { cron: '* * * * *' },
  load: () => import('./announce-call-times.run.ts'),
});
