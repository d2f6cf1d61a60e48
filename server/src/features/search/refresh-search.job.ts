import { z } from 'zod';
import { defineJob } from '../../core/jobs/job-definition.ts';

const searchRefresh = z.object({
  /** Name of a source. */
  source: z.string(),
});
export type SearchRefresh = z.output<typeof searchRefresh>;

/** Brings what a source shows into the index. One at a time for each source, on whichever node works. */
export const refreshSearchJob = defineJob({
  name: 'refresh-search',
  version: 1,
  payload: searchRefresh,
  options: { is_unique: true, retry_limit: 3, keep_for: 3600 },
  load: () => import('./refresh-search.run.ts'),
});
