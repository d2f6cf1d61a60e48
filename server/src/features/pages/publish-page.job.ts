import { z } from 'zod';
import { defineJob } from '../../core/jobs/job-definition.ts';

/** Shows a version to the public at the time it was scheduled for. */
export const publishPageJob = defineJob({
  name: 'publish-page',
  version: 1,
  payload: z.object({ page_id: z.number(), number: z.number() }),
  load: () => import('./publish-page.run.ts'),
});
