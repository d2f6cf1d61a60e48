import type { Organisation } from '@sabha/contract/organisations/organisation';
import { claimLimits } from '@sabha/contract/organisations/claims';
import { organisationTextFields } from '@sabha/contract/organisations/community-common';
import { notFound } from '@sabha/contract/core/errors';
import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule, toCondition } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import { renderMarkdown } from '../../core/text/markdown.ts';
import { translate } from '../../core/text/translate.ts';
import { readableOrganisations, runsCommunities, runsOrganisations } from '../../permissions/organisations.ts';
import { findUnpartedMember, listGroupMembers } from '../access/public.ts';
import { readPersonNames } from '../accounts/public.ts';
import { findActiveAdults } from '../contact/public.ts';
import { readOrganisationSessions, readThemes } from '../schedule/public.ts';
import { toCard } from './organisation-card.ts';
import { isResting, waitingOf } from './join-requests.ts';
import { isClaimResting, waitingClaim } from './claims.store.ts';
import { findMergedInto } from './merged-address.ts';
import { claims, communityCommons, joinRequests, type OrganisationRow } from './schema.ts';

/** How many others are shown beside one. */
const neighboursShown = 3;
/** How many members. */
const peopleShown = 6;

export interface Reader {
  readonly actor: Actor;
  readonly locale: string;
}

const readableBy = (actor: Actor) => and(isNull(communityCommons.deleted_at), toCondition(decideRule(actor, readableOrganisations)));

/** By its address, or by one that led to another organisation which is this one now. */
async function findByAddress(db: Database, actor: Actor, slug: string): Promise<OrganisationRow | undefined> {
  const find = async (isIt: SQL) =>
    db
      .select()
      .from(communityCommons)
      .where(and(isIt, readableBy(actor)));
  const [row] = await find(eq(communityCommons.slug, slug));
  if (row) return row;
  const id = await findMergedInto(db, slug);
  return id === null ? undefined : (await find(eq(communityCommons.community_common_id, id)))[0];
}

/** @throws ProblemError 404 when there is none, or none that the active role may read */
export async function readOrganisation(ctx: Context, { actor, locale }: Reader, slug: string): Promise<Organisation> {
  const [row, themes] = await Promise.all([findByAddress(ctx.db, actor, slug), readThemes(ctx, locale)]);
  if (!row) throw notFound('There is no such organisation.');
  const { verified_at: at } = row;
  const [people, others, summit] = await Promise.all([
    findPeople(ctx, actor, row),
    findNeighbours(ctx, actor, row),
    at === null ? null : readOrganisationSessions(ctx, { name: row.community_name, locale }),
  ]);
  const { description, looking_for } = translate(row, organisationTextFields, locale);
  const { goals, languages, founded_year, team_size, website, verified_reason: reason } = row;
  return {
    ...toCard(row, themes, locale),
    description_html: renderMarkdown(description),
    looking_for,
    goals,
    languages,
    founded_year,
    team_size,
    website,
    verification: at !== null && reason !== null ? { at: at.toISOString(), reason } : null,
    ...people,
    is_hidden: row.hidden_at !== null,
    summit,
    neighbours: others.map((each) => toCard(each, themes, locale)),
  };
}

type People = Pick<
  Organisation,
  'owner' | 'has_owner' | 'people' | 'people_count' | 'own_role' | 'can_edit' | 'joining' | 'can_ask' | 'is_claimed' | 'can_claim'
>;

/** Who belongs to it, as far as the caller may see them, and what the caller is in it. */
async function findPeople({ db }: Context, actor: Actor, row: OrganisationRow): Promise<People> {
  const { community_common_id, owner_user_id } = row;
  const all = await listGroupMembers(db, community_common_id);
  const own = await findUnpartedMember(db, community_common_id, actor.user_id);
  const members = all.filter(({ accepted_at }) => accepted_at !== null);
  const names = await readPersonNames(db, actor, [
    ...members.map(({ user_id }) => user_id),
    ...(owner_user_id === null ? [] : [owner_user_id]),
  ]);
  const seen = members.flatMap(({ user_id, member_title }) => {
    const person = names.get(user_id);
    return person?.can_open ? [{ ...person, member_title }] : [];
  });
  const owner = owner_user_id === null ? undefined : names.get(owner_user_id);
  const member_role = own?.accepted_at ? own.member_role : null;
  const isClaimed = (await db.$count(claims, waitingClaim(community_common_id, actor.user_id))) > 0;
  const isAsked = (await db.$count(joinRequests, waitingOf(community_common_id, actor.user_id))) > 0;
  const joining = own && !own.accepted_at ? 'invited' : isAsked ? 'asked' : null;
  return {
    owner: owner?.can_open ? owner : null,
    has_owner: owner_user_id !== null,
    people: seen.slice(0, peopleShown),
    people_count: seen.length,
    own_role: owner_user_id === actor.user_id ? 'owner' : member_role,
    can_edit:
      owner_user_id === actor.user_id || (member_role !== null && member_role !== 'member') || decideRule(actor, runsCommunities) === true,
    joining,
    can_ask: joining === null && own === null && (await canAsk(db, actor, row)),
    is_claimed: isClaimed,
    can_claim: !isClaimed && (await canClaim(db, actor, row)),
  };
}

/** Of age, with somebody of age to answer, and not declined lately. */
async function canAsk(db: Database, actor: Actor, { community_common_id, owner_user_id }: OrganisationRow): Promise<boolean> {
  if (actor.is_restricted || owner_user_id === null || owner_user_id === actor.user_id) return false;
  const adults = await findActiveAdults(db, [actor.user_id, owner_user_id]);
  if (!adults.has(actor.user_id) || !adults.has(owner_user_id)) return false;
  return !(await isResting(db, community_common_id, actor.user_id));
}

/** Nobody owns it, and the caller is of age, has few claims and was not declined lately. Staff hand it over instead. */
async function canClaim(db: Database, actor: Actor, { community_common_id, owner_user_id, hidden_at }: OrganisationRow): Promise<boolean> {
  if (actor.is_restricted || owner_user_id !== null || hidden_at !== null || runsOrganisations(actor)) return false;
  if (!(await findActiveAdults(db, [actor.user_id])).has(actor.user_id)) return false;
  const waiting = await db.$count(claims, and(eq(claims.user_id, actor.user_id), eq(claims.status, 'waiting')));
  return waiting < claimLimits.waiting && !(await isClaimResting(db, community_common_id, actor.user_id));
}

async function findNeighbours({ db }: Context, actor: Actor, row: OrganisationRow): Promise<OrganisationRow[]> {
  if (row.theme === null) return [];
  return db
    .select()
    .from(communityCommons)
    .where(
      and(
        eq(communityCommons.community_type, row.community_type),
        eq(communityCommons.theme, row.theme),
        ne(communityCommons.community_common_id, row.community_common_id),
        readableBy(actor),
        isNull(communityCommons.hidden_at),
      ),
    )
    .orderBy(asc(communityCommons.community_name), asc(communityCommons.community_common_id))
    .limit(neighboursShown);
}
