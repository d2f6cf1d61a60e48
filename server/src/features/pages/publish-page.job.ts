import type { JobDefinition } from '../../core/jobs/job-definition.ts';

/** Shows a version to the public at the time it was scheduled for. */
export const publishPageJob: JobDefinition<{ page_id: number; number: number }> = {
  name: 'publish-page',
  load: () => import('./publish-page.run.ts'),
};
