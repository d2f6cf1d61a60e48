import type { Community } from '@sabha/contract/people/communities';
import type { PersonCard } from '@sabha/contract/people/person';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import { profileEntity } from '../accounts/public.ts';
import { cardColumns } from './card-columns.ts';
import { findableBy, readBlocked } from './people-directory.read-model.ts';
import { isInCommunity, readPeopleIndex } from './people-index.ts';

const { table, id: personId } = profileEntity.model;

const inAnyOf = (within: readonly Community[]): SQL => sql`(${sql.join(within.map(isInCommunity), sql` OR `)})`;

export interface NewPerson {
  readonly at: Date;
  readonly person: PersonCard;
}

/** Who has joined last of those whom the viewer may find in these communities, the newest first; themselves not. */
export async function readNewPeople(
  { db }: Context,
  viewer: Actor,
  { within, limit }: { within: readonly Community[]; limit: number },
): Promise<NewPerson[]> {
  if (within.length === 0) return [];
  const { rows } = await db.execute<PersonCard & { joined_at: string } & Record<string, unknown>>(sql`
    SELECT ${cardColumns}, p.created_at AS joined_at FROM (
      SELECT * FROM ${table} WHERE ${findableBy(viewer)} AND ${inAnyOf(within)} AND ${personId} <> ${viewer.user_id}
      ORDER BY created_at DESC, user_id DESC LIMIT ${limit}) p`);
  return rows.map(({ joined_at, ...person }) => ({ at: new Date(joined_at), person }));
}

/** How many have joined since, at most `max`. */
export async function countNewPeople(
  { db }: Context,
  viewer: Actor,
  { community, since, max }: { community: Community; since: Date; max: number },
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT FROM ${table} WHERE ${findableBy(viewer)} AND ${isInCommunity(community)} AND ${personId} <> ${viewer.user_id} AND created_at > ${since}
      LIMIT ${max}) n`);
  return rows[0]?.count ?? 0;
}

/** How many members there are in each community for the viewer. */
export async function countPeopleOf(ctx: Context, viewer: Actor, within: readonly Community[]): Promise<ReadonlyMap<Community, number>> {
  const [index, without] = await Promise.all([readPeopleIndex(ctx), readBlocked(ctx, viewer)]);
  const { communities: counts } = index.count({ chosen: {}, without }, ['communities']).facets;
  return new Map(within.map((community) => [community, counts.find(({ value }) => value === community)?.count ?? 0]));
}
