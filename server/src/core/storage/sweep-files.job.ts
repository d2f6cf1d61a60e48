import type { JobDefinition } from '../jobs/job-definition.ts';

/** Removes the bytes of files that were deleted. */
export const sweepFilesJob: JobDefinition = {
  name: 'sweep-files',
  schedule: { cron: '40 3 * * *' },
  load: () => import('./sweep-files.run.ts'),
};
