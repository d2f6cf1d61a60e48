import type { OrganisationPeople, OwnOrganisation } from '@sabha/contract/organisations/members';
import { organisationTextFields } from '@sabha/contract/organisations/community-common';
import type { CommunityType, OwnRole } from '@sabha/contract/organisations/organisation';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { notBlocked } from '../../permissions/contact.ts';
import { countGroupMembers, findMemberships, listGroupMembers } from '../access/public.ts';
import { readPersonNames, type PersonName } from '../accounts/public.ts';
import { findActiveAdults, findBlockedPartners } from '../contact/public.ts';
import type { Reader } from './organisation-page.read-model.ts';
import { communityCommons, joinRequests, type OrganisationRow } from './schema.ts';

const maxRequests = 200;

/** What somebody is less than admin does not answer requests. */
export const looksAfterPeople = (role: OwnRole): boolean => role === 'owner' || role === 'admin';

/** The organisations of one person, those that they own first. */
export async function readOwnOrganisations({ db }: Context, { actor, locale }: Reader): Promise<OwnOrganisation[]> {
  const { community_common_id, owner_user_id, deleted_at } = communityCommons;
  const memberships = await findMemberships(db, actor.user_id);
  const rows = await db
    .select()
    .from(communityCommons)
    .where(and(isNull(deleted_at), or(eq(owner_user_id, actor.user_id), inArray(community_common_id, [...memberships.keys()]))))
    .orderBy(sql`${owner_user_id} IS DISTINCT FROM ${actor.user_id}`, communityCommons.community_name, community_common_id);
  const roleOf = (row: OrganisationRow): OwnRole =>
    row.owner_user_id === actor.user_id ? 'owner' : (memberships.get(row.community_common_id) ?? 'member');
  const ids = rows.map((row) => row.community_common_id);
  const answered = rows.filter((row) => looksAfterPeople(roleOf(row))).map((row) => row.community_common_id);
  const [members, waiting] = await Promise.all([countGroupMembers(db, ids), countWaiting(db, actor, answered)]);
  return rows.map((row) => ({
    community_common_id: row.community_common_id,
    community_type: row.community_type as CommunityType,
    slug: row.slug,
    name: inLanguage(row, organisationTextFields[0], locale),
    logo: row.image,
    is_verified: row.verified_at !== null,
    own_role: roleOf(row),
    member_count: (members.get(row.community_common_id) ?? 0) + (row.owner_user_id === null ? 0 : 1),
    waiting_count: waiting.get(row.community_common_id) ?? 0,
  }));
}

/** Without those that the reader does not see. */
async function countWaiting(db: Database, actor: Actor, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0 || !(await findActiveAdults(db, [actor.user_id])).has(actor.user_id)) return new Map();
  const rows = await db
    .select({ id: joinRequests.community_common_id, count: sql<number>`count(*)::int` })
    .from(joinRequests)
    .where(
      and(
        inArray(joinRequests.community_common_id, [...ids]),
        eq(joinRequests.status, 'waiting'),
        notBlocked(actor, sql`${joinRequests.user_id}`),
      ),
    )
    .groupBy(joinRequests.community_common_id);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Who belongs to an organisation, as one of them sees it; who is invited and who asks to join, only for who looks after them. */
export async function readPeople(
  db: Database | Tx,
  actor: Actor,
  { row, own_role }: { readonly row: OrganisationRow; readonly own_role: OwnRole },
): Promise<OrganisationPeople> {
  const seesAll = looksAfterPeople(own_role);
  const [all, requests] = [
    await listGroupMembers(db, row.community_common_id),
    seesAll ? await readRequests(db, actor, row.community_common_id) : [],
  ];
  const members = all.filter(({ accepted_at, user_id }) => seesAll || accepted_at !== null || user_id === actor.user_id);
  const people = [...members, ...requests].map(({ user_id }) => user_id);
  const names = await readPersonNames(db, actor, row.owner_user_id === null ? people : [...people, row.owner_user_id]);
  const personOf = (user_id: number): PersonName => names.get(user_id) ?? { user_id, name: '', profile_image: null, can_open: false };
  return {
    own_role,
    owner: row.owner_user_id === null ? null : personOf(row.owner_user_id),
    members: members
      .map(({ table_id, user_id, member_title, member_role, accepted_at, created_at }) => ({
        table_id,
        person: personOf(user_id),
        member_title,
        member_role,
        invited_at: created_at.toISOString(),
        accepted_at: accepted_at?.toISOString() ?? null,
      }))
      .toSorted((a, b) => Number(a.accepted_at === null) - Number(b.accepted_at === null) || a.person.name.localeCompare(b.person.name)),
    requests: requests.map(({ request_id, user_id, message, asked_at }) => ({
      request_id,
      person: personOf(user_id),
      message,
      asked_at: asked_at.toISOString(),
    })),
  };
}

/** Those of people whom a block parts from the reader wait for others; who is under age reads none, as strangers write them. */
async function readRequests(db: Database | Tx, { user_id }: Actor, id: number) {
  if (!(await findActiveAdults(db, [user_id])).has(user_id)) return [];
  const rows = await db
    .select()
    .from(joinRequests)
    .where(and(eq(joinRequests.community_common_id, id), eq(joinRequests.status, 'waiting')))
    .orderBy(joinRequests.request_id)
    .limit(maxRequests);
  const askers = rows.map((row) => row.user_id);
  const blocked = await findBlockedPartners(db, user_id, askers);
  return rows.filter((row) => !blocked.has(row.user_id));
}
