import { defineJob, noPayload } from '../../core/jobs/job-definition.ts';

/** Publishes the pieces whose time has come. */
export const publishDueArticlesJob = defineJob({
  name: 'publish-due-articles',
  version: 1,
  payload: noPayload,
  schedule: { cron: '* * * * *' },
  load: () => import('./publish-due-articles.run.ts'),
});
