import type { JobDefinition } from '../../core/jobs/job-definition.ts';

export interface SearchRefresh {
  /** Name of a source. */
  readonly source: string;
}

/** Brings what a source shows into the index. One at a time for each source, on whichever node works. */
export const refreshSearchJob: JobDefinition<SearchRefresh> = {
  name: 'refresh-search',
  options: { is_unique: true, retry_limit: 3, keep_for: 3600 },
  load: () => import('./refresh-search.run.ts'),
};
