import type { JobDefinition } from '../../core/jobs/job-definition.ts';

/** Drops kept pages when a call opens or closes by the clock: nobody writes a row then. */
export const announceCallTimesJob: JobDefinition = {
  name: 'announce-call-times',
  schedule: { cron: '* * * * *' },
  load: () => import('./announce-call-times.run.ts'),
};
