import { maxNewsCount, type CommunityNews, type CommunitySummary, type listCommunityNews } from '@sabha/contract/community/operations';
import type { OperationOutput } from '@sabha/contract/core/operation';
import { communityIds, type Community } from '@sabha/contract/people/communities';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import { countOrganisationNews, countOrganisationsOf, readOrganisationNews } from '../organisations/public.ts';
import { countNewPeople, countPeopleOf, readNewPeople } from '../people/public.ts';
import { readVisits } from './visits.store.ts';

/** The communities with how many are in them for the reader, and how much has come since they were there. */
export async function readSummaries(ctx: Context, actor: Actor, within: readonly Community[]): Promise<CommunitySummary[]> {
  const [organisations, people, visits] = await Promise.all([
    countOrganisationsOf(ctx, actor, within),
    countPeopleOf(ctx, actor, within),
    readVisits(ctx, actor.user_id),
  ]);
  return Promise.all(
    within.map(async (community) => {
      const community_id = communityIds[community];
      return {
        community_id,
        community,
        organisations: organisations.get(community) ?? 0,
        people: people.get(community) ?? 0,
        news: await countNews(ctx, actor, { community, since: visits.get(community_id) }),
      };
    }),
  );
}

async function countNews(
  ctx: Context,
  actor: Actor,
  { community, since }: { community: Community; since: Date | undefined },
): Promise<number> {
  if (since === undefined) return 0;
  const asked = { community, since, max: maxNewsCount };
  const [organisations, people] = await Promise.all([countOrganisationNews(ctx, actor, asked), countNewPeople(ctx, actor, asked)]);
  return Math.min(maxNewsCount, organisations + people);
}

interface NewsQuery {
  readonly within: readonly Community[];
  /** Whose visits count. */
  readonly community_id: number;
  readonly limit: number;
}

/** What has come last, and from when on it is new for the reader. */
export async function readNews(
  ctx: Context,
  reader: { actor: Actor; locale: string },
  { within, community_id, limit }: NewsQuery,
): Promise<OperationOutput<typeof listCommunityNews>['data']> {
  const [organisations, people, visits] = await Promise.all([
    readOrganisationNews(ctx, reader, { within, limit }),
    readNewPeople(ctx, reader.actor, { within, limit }),
    readVisits(ctx, reader.actor.user_id),
  ]);
  const since = visits.get(community_id) ?? null;
  const news = [...organisations, ...people.map((each) => ({ kind: 'person_joined' as const, ...each }))];
  const items: CommunityNews[] = news
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit)
    .map((item) => ({ ...item, at: item.at.toISOString(), is_new: since !== null && item.at > since }));
  return { since: since?.toISOString() ?? null, items };
}
