import { listCommunities, listCommunityNews, type CommunityNews, type CommunitySummary } from '@sabha/contract/community/operations';
import type { Suggestion } from '@sabha/contract/network/network';
import { listSuggestions } from '@sabha/contract/network/operations';
import { composeQuery, type ReadOf } from '../../../lib/query/query-of.ts';

/** The rest stands on the pages of each community. */
export const shownNews = 12;
/** All of them stand on the page of the network. */
const shownPeople = 6;

export interface Communities {
  /** Those that the active role may read. */
  readonly communities: readonly CommunitySummary[];
  readonly news: { readonly since: string | null; readonly items: readonly CommunityNews[] };
  readonly meet: { readonly data: readonly Suggestion[]; readonly has_said: boolean; readonly is_open: boolean };
}

/** What is happening in all communities together, and whom the caller may want to meet. */
export const communitiesRead = (): ReadOf<Communities> =>
  composeQuery('communities', {}, async (api) => {
    const [communities, news, meet] = await Promise.all([
      api.call(listCommunities),
      api.call(listCommunityNews, { query: { limit: shownNews } }),
      api.call(listSuggestions, { query: { limit: shownPeople } }),
    ]);
    return { communities: communities.data, news: news.data, meet };
  });
