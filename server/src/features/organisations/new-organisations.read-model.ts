import type { OrganisationCard } from '@sabha/contract/organisations/organisation';
import type { Community } from '@sabha/contract/people/communities';
import { and, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import { readThemes } from '../schedule/public.ts';
import { findable } from './directory.read-model.ts';
import type { Reader } from './organisation-page.read-model.ts';
import { toCard } from './organisation-card.ts';
import { communityCommons } from './schema.ts';

export interface OrganisationNews {
  readonly kind: 'organisation_added' | 'organisation_verified';
  readonly at: Date;
  readonly organisation: OrganisationCard;
}

/** What somebody does with their own is no news to them. */
export const isOfOthers = ({ user_id }: Actor) => sql`${communityCommons.owner_user_id} IS DISTINCT FROM ${user_id}`;

/** What was verified as it was added is news once. */
export const wasVerifiedLater = sql`${communityCommons.verified_at} > ${communityCommons.created_at} + interval '1 minute'`;

/** What has happened last to the organisations of these kinds that the reader may find: added, verified; the newest first. */
export async function readOrganisationNews(
  ctx: Context,
  { actor, locale }: Reader,
  { within, limit }: { within: readonly Community[]; limit: number },
): Promise<OrganisationNews[]> {
  if (within.length === 0) return [];
  const among = and(inArray(communityCommons.community_type, [...within]), findable(actor), isOfOthers(actor));
  const read = (condition: SQL | undefined, by: typeof communityCommons.created_at | typeof communityCommons.verified_at) =>
    ctx.db.select().from(communityCommons).where(condition).orderBy(desc(by), desc(communityCommons.community_common_id)).limit(limit);
  const [themes, added, verified] = await Promise.all([
    readThemes(ctx, locale),
    read(among, communityCommons.created_at),
    read(and(among, wasVerifiedLater), communityCommons.verified_at),
  ]);
  const news: OrganisationNews[] = [
    ...added.map((row) => ({ kind: 'organisation_added' as const, at: row.created_at, organisation: toCard(row, themes, locale) })),
    ...verified.flatMap((row) =>
      row.verified_at ? [{ kind: 'organisation_verified' as const, at: row.verified_at, organisation: toCard(row, themes, locale) }] : [],
    ),
  ];
  return news.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, limit);
}

/** How many organisations of a kind the reader may find. */
export async function countOrganisationsOf(
  { db }: Context,
  actor: Actor,
  within: readonly Community[],
): Promise<ReadonlyMap<Community, number>> {
  const rows = await db
    .select({ community: communityCommons.community_type, count: sql<number>`count(*)::int` })
    .from(communityCommons)
    .where(findable(actor))
    .groupBy(communityCommons.community_type);
  return new Map(within.map((community) => [community, rows.find((row) => row.community === community)?.count ?? 0]));
}

/** How often since then something has happened to them, each time counted up to `max`. */
export async function countOrganisationNews(
  { db }: Context,
  actor: Actor,
  { community, since, max }: { community: Community; since: Date; max: number },
): Promise<number> {
  const among = and(eq(communityCommons.community_type, community), findable(actor), isOfOthers(actor));
  const count = async (condition: SQL | undefined) =>
    (
      await db
        .select({ one: sql<number>`1` })
        .from(communityCommons)
        .where(condition)
        .limit(max)
    ).length;
  const counts = await Promise.all([
    count(and(among, gt(communityCommons.created_at, since))),
    count(and(among, wasVerifiedLater, gt(communityCommons.verified_at, since))),
  ]);
  return counts[0] + counts[1];
}
