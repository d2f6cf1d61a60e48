import { searchOperations } from '@sabha/contract/search/operations';
import type { Feature } from '../../core/feature.ts';
import { exploreHandler } from './explore-site.ts';
import { followChanges } from './follow-changes.ts';
import { searchData } from './personal-data.ts';
import { refreshSearchJob } from './refresh-search.job.ts';
import { createMemberSearch } from './search-members.ts';
import { searchHandler } from './search-site.ts';

/**
 * Finds everything public, and keeps its index as new as the pages; members find what else they may read. `all` answers every feature,
 * which look for what is theirs.
 */
export function createSearch(all: () => readonly Feature[]): Feature {
  const members = createMemberSearch(() => ({
    sources: all().flatMap((feature) => feature.searchSources ?? []),
    savables: all().flatMap((feature) => feature.savables ?? []),
  }));
  return {
    name: 'search',
    personalData: searchData,
    operations: searchOperations,
    handlers: [searchHandler, exploreHandler, members],
    jobs: [refreshSearchJob],
    async mount(app, ctx) {
      // Tests refresh what they look for themselves.
      if (ctx.config.mode === 'test') return;
      const stop = followChanges(ctx);
      app.addHook('onClose', async () => stop());
    },
  };
}
