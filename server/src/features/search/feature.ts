import { searchOperations } from '@sabha/contract/search/operations';
import type { Feature } from '../../core/feature.ts';
import { exploreHandler } from './explore-site.ts';
import { followChanges } from './follow-changes.ts';
import { searchData } from './personal-data.ts';
import { refreshSearchJob } from './refresh-search.job.ts';
import { searchHandler } from './search-site.ts';

/** Finds everything public, and keeps its index as new as the pages. */
export const search: Feature = {
  name: 'search',
  personalData: searchData,
  operations: searchOperations,
  handlers: [searchHandler, exploreHandler],
  jobs: [refreshSearchJob],
  async mount(app, ctx) {
    // Tests refresh what they look for themselves.
    if (ctx.config.mode === 'test') return;
    const stop = followChanges(ctx);
    app.addHook('onClose', async () => stop());
  },
};
