import { maxNewsCount, type CommunityNews, type CommunitySummary, type listCommunityNews } from '@sabha/contract/community/operations';
import type { OperationOutput } from '@sabha/contract/core/operation';
import { communityIds, type Community } from '@sabha/contract/people/communities';
import type { Actor } from '../../core/access/actor.ts';
import type { CommunityNewsEntry, CommunityNewsReader, CommunityNewsSource } from '../../core/community/community-news-source.ts';
import type { Context } from '../../core/context.ts';
import { countOrganisationNews, countOrganisationsOf, readOrganisationNews } from '../organisations/public.ts';
import { countNewPeople, countPeopleOf, readNewPeople } from '../people/public.ts';
import { isShownMember } from './shown-members.ts';
import { readVisits } from './visits.store.ts';

interface Visited {
  readonly community: Community;
  readonly since: Date;
}

interface SummariesQuery {
  readonly within: readonly Community[];
  readonly sources: readonly CommunityNewsSource[];
}

/** The communities with how many are in them for the reader, and how much has come since they were there. */
export async function readSummaries(ctx: Context, actor: Actor, { within, sources }: SummariesQuery): Promise<CommunitySummary[]> {
  const [organisations, people, visits] = await Promise.all([
    countOrganisationsOf(ctx, actor, within),
    countPeopleOf(ctx, actor, within),
    readVisits(ctx, actor.user_id),
  ]);
  const visited = within.flatMap((community): Visited[] => {
    const since = visits.get(communityIds[community]);
    return since ? [{ community, since }] : [];
  });
  const news = await countNews(ctx, actor, { visited, sources });
  return within.map((community) => ({
    community_id: communityIds[community],
    community,
    organisations: organisations.get(community) ?? 0,
    people: people.get(community) ?? 0,
    news: news.get(community) ?? 0,
  }));
}

/** What has come to each since then, at most `maxNewsCount`. */
async function countNews(
  ctx: Context,
  actor: Actor,
  { visited, sources }: { visited: readonly Visited[]; sources: readonly CommunityNewsSource[] },
): Promise<ReadonlyMap<Community, number>> {
  const written = await countWritten(ctx, actor, { visited, sources });
  const counted = visited.map(async ({ community, since }, at): Promise<[Community, number]> => {
    const asked = { community, since, max: maxNewsCount };
    const [organisations, people] = await Promise.all([countOrganisationNews(ctx, actor, asked), countNewPeople(ctx, actor, asked)]);
    return [community, Math.min(maxNewsCount, organisations + people + (written[at] ?? 0))];
  });
  return new Map(await Promise.all(counted));
}

/** Of all sources together, what was written in each since then, in the same order; each source counts up to `maxNewsCount`. */
async function countWritten(
  ctx: Context,
  actor: Actor,
  { visited, sources }: { visited: readonly Visited[]; sources: readonly CommunityNewsSource[] },
): Promise<number[]> {
  if (visited.length === 0) return [];
  const asked = visited.map(({ community, since }) => ({ isOfCommunity: isShownMember(actor, [community]), since }));
  const counts = await Promise.all(sources.map((source) => source.count(ctx, actor, asked, maxNewsCount)));
  return visited.map((_, at) => counts.reduce((sum, each) => sum + (each[at] ?? 0), 0));
}

interface NewsQuery {
  readonly within: readonly Community[];
  /** Whose visits count. */
  readonly community_id: number;
  readonly limit: number;
  readonly sources: readonly CommunityNewsSource[];
}

/** What has come last, and from when on it is new for the reader. */
export async function readNews(
  ctx: Context,
  reader: CommunityNewsReader,
  { within, community_id, limit, sources }: NewsQuery,
): Promise<OperationOutput<typeof listCommunityNews>['data']> {
  const [organisations, people, written, visits] = await Promise.all([
    readOrganisationNews(ctx, reader, { within, limit }),
    readNewPeople(ctx, reader.actor, { within, limit }),
    readWritten(ctx, reader, { within, limit, sources }),
    readVisits(ctx, reader.actor.user_id),
  ]);
  const since = visits.get(community_id) ?? null;
  const news = [
    ...organisations,
    ...people.map((each) => ({ kind: 'person_joined' as const, ...each })),
    ...written.map((each) => ({ kind: 'post_written' as const, ...each })),
  ];
  const items: CommunityNews[] = news
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit)
    .map((item) => ({ ...item, at: item.at.toISOString(), is_new: since !== null && item.at > since }));
  return { since: since?.toISOString() ?? null, items };
}

/** What people of these communities wrote last, of each source at most so many. */
async function readWritten(
  ctx: Context,
  reader: CommunityNewsReader,
  { within, limit, sources }: Omit<NewsQuery, 'community_id'>,
): Promise<CommunityNewsEntry[]> {
  if (within.length === 0) return [];
  const isOfCommunity = isShownMember(reader.actor, within);
  const read = await Promise.all(sources.map((source) => source.read(ctx, reader, { isOfCommunity, limit })));
  return read.flat();
}
