import {
  listCommunities,
  listCommunityNews,
  maxNews,
  type CommunityNews,
  type CommunitySummary,
} from '@sabha/contract/community/operations';
import type { Community } from '@sabha/contract/people/communities';
import { composeQuery, type ReadOf } from '../../../lib/query/query-of.ts';

export interface NewInCommunity {
  readonly community: Community;
  /** All that the active role may read. */
  readonly communities: readonly CommunitySummary[];
  readonly since: string | null;
  readonly items: readonly CommunityNews[];
}

/** What came last in one community, beside the others. */
export const newInCommunityRead = (community: Community): ReadOf<NewInCommunity> =>
  composeQuery('new-community', { community }, async (api) => {
    const [communities, news] = await Promise.all([
      api.call(listCommunities),
      api.call(listCommunityNews, { query: { community, limit: maxNews } }),
    ]);
    return { community, communities: communities.data, ...news.data };
  });
