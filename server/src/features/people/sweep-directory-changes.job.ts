import { defineJob, noPayload } from '../../core/jobs/job-definition.ts';

/** Removes changes of the directory that every node has read long ago. */
export const sweepDirectoryChangesJob = defineJob({
  name: 'sweep-directory-changes',
  version: 1,
  payload: noPayload,
  schedule: { cron: '20 * * * *' },
  options: { retry_limit: 1, expire_in: 600 },
  load: async () => {
    const { sweepDirectoryChanges } = await import('./sweep-directory-changes.ts');
    return { run: (_, ctx) => sweepDirectoryChanges(ctx) };
  },
});
