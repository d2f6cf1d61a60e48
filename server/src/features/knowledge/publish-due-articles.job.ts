import type { JobDefinition } from '../../core/jobs/job-definition.ts';

/** Publishes the pieces whose time has come. */
export const publishDueArticlesJob: JobDefinition = {
  name: 'publish-due-articles',
  schedule: { cron: '* * * * *' },
  load: () => import('./publish-due-articles.run.ts'),
};
