import { defineJob, noPayload } from '../../core/jobs/job-definition.ts';

/** Removes drafts that nobody has changed for long. */
export const sweepDraftsJob = defineJob({
  name: 'sweep-drafts',
  version: 1,
  payload: noPayload,
  schedule: { cron: '50 3 * * *' },
  options: { retry_limit: 1, expire_in: 600 },
  load: async () => {
    const { sweepDrafts } = await import('./sweep-drafts.ts');
    return { run: (_, ctx) => sweepDrafts(ctx) };
  },
});
