import {
  listCommunities,
  listCommunityNews,
  listPeopleToMeet,
  type CommunityNews,
  type CommunitySummary,
  type PersonToMeet,
} from '@sabha/contract/community/operations';
import { composeQuery, type ReadOf } from '../../../lib/query/query-of.ts';

/** The rest stands on the pages of each community. */
export const shownNews = 12;

export interface Communities {
  /** Those that the active role may read. */
  readonly communities: readonly CommunitySummary[];
  readonly news: { readonly since: string | null; readonly items: readonly CommunityNews[] };
  readonly meet: { readonly data: readonly PersonToMeet[]; readonly has_interests: boolean };
}

/** What is happening in all communities together, and whom the caller may want to meet. */
export const communitiesRead = (): ReadOf<Communities> =>
  composeQuery('communities', {}, async (api) => {
    const [communities, news, meet] = await Promise.all([
      api.call(listCommunities),
      api.call(listCommunityNews, { query: { limit: shownNews } }),
      api.call(listPeopleToMeet),
    ]);
    return { communities: communities.data, news: news.data, meet };
  });
