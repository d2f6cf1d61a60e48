import { defineJob, noPayload } from '../jobs/job-definition.ts';

/** Removes the bytes of files that were deleted. */
export const sweepFilesJob = defineJob({
  name: 'sweep-files',
  version: 1,
  payload: noPayload,
  schedule: { cron: '40 3 * * *' },
  load: () => import('./sweep-files.run.ts'),
});
