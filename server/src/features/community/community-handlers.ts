import * as operations from '@sabha/contract/community/operations';
import { communities, communityIds, communityOf, type Community } from '@sabha/contract/people/communities';
import { forbidden } from '@sabha/contract/core/errors';
import type { Actor } from '../../core/access/actor.ts';
import { decidedByRows, ownDataOnly } from '../../core/access/call-rules.ts';
import type { CommunityNewsSource } from '../../core/community/community-news-source.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { readableTypes } from '../../permissions/organisations.ts';
import { readNews, readSummaries } from './community.read-model.ts';
import { noteVisit } from './visits.store.ts';

const readableBy = (actor: Actor): readonly Community[] => {
  const types = readableTypes(actor);
  return communities.filter((community) => types.includes(community));
};

/** @throws ProblemError 403 for a tab that the active role may not read */
function requireReadable(actor: Actor, community: Community): void {
  if (!readableBy(actor).includes(community)) throw forbidden();
}

/** `listSources` answers what the features registered. */
export function createCommunityHandlers(listSources: () => readonly CommunityNewsSource[]): readonly Bound[] {
  const list = bind(operations.listCommunities, decidedByRows, async (_, { actor }, ctx) => ({
    data: await readSummaries(ctx, actor, { within: readableBy(actor), sources: listSources() }),
  }));

  const listNews = bind(operations.listCommunityNews, decidedByRows, async ({ query: { community, limit } }, { actor, locale }, ctx) => {
    if (community) requireReadable(actor, community);
    const within = community ? [community] : readableBy(actor);
    const community_id = community ? communityIds[community] : operations.allCommunitiesId;
    return { data: await readNews(ctx, { actor, locale }, { within, community_id, limit, sources: listSources() }) };
  });

  return [list, listNews, visit];
}

const visit = bind(operations.visitCommunity, ownDataOnly, async ({ params: { community_id } }, { actor }, ctx) => {
  const community = communityOf(community_id);
  if (community) requireReadable(actor, community);
  const visited_at = await noteVisit(ctx, actor.user_id, community_id);
  return { data: { community_id, visited_at: visited_at.toISOString() } };
});
