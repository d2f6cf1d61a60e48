import { defineJob, noPayload } from '../../core/jobs/job-definition.ts';

/** Deletes what people have removed from their lists, once it cannot be taken back any more. */
export const sweepRemovedJob = defineJob({
  name: 'sweep-removed-saved-items',
  version: 1,
  payload: noPayload,
  schedule: { cron: '20 * * * *' },
  options: { retry_limit: 1, expire_in: 600 },
  load: async () => {
    const { sweepRemoved } = await import('./sweep-removed.ts');
    return { run: (_, ctx) => sweepRemoved(ctx) };
  },
});
