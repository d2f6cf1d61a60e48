import type { listClaims } from '@sabha/contract/organisations/claim-operations';
import { claimPageSize } from '@sabha/contract/organisations/claim-operations';
import type { OrganisationClaim } from '@sabha/contract/organisations/claims';
import { organisationTextFields } from '@sabha/contract/organisations/community-common';
import type { CommunityType } from '@sabha/contract/organisations/organisation';
import type { OperationOutput, ParsedInput } from '@sabha/contract/core/operation';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { findAccountById, readPersonNames } from '../accounts/public.ts';
import type { Reader } from './organisation-page.read-model.ts';
import { claims, communityCommons, type OrganisationRow } from './schema.ts';

type Claimed = OrganisationClaim['owned'][number];

/** Other pages of one person that are shown beside their claim. */
const maxOwned = 3;

/** Claims in one state, with what helps staff to decide. */
export async function readClaims(
  { db }: Context,
  { actor, locale }: Reader,
  { status, page }: ParsedInput<typeof listClaims>['query'],
): Promise<OperationOutput<typeof listClaims>> {
  // What was about a page that is gone is answered by that.
  const isThere = or(isNull(communityCommons.deleted_at), isNotNull(communityCommons.merged_into_id));
  const isIt = and(eq(claims.status, status), isThere);
  const [counted] = await db
    .select({ total: count() })
    .from(claims)
    .innerJoin(communityCommons, eq(communityCommons.community_common_id, claims.community_common_id))
    .where(isIt);
  const total = counted?.total ?? 0;
  const rows = await db
    .select({ claim: claims, row: communityCommons })
    .from(claims)
    .innerJoin(communityCommons, eq(communityCommons.community_common_id, claims.community_common_id))
    .where(isIt)
    .orderBy(status === 'waiting' ? asc(claims.claim_id) : desc(claims.claim_id))
    .limit(claimPageSize)
    .offset((page - 1) * claimPageSize);
  const people = [...new Set(rows.map(({ claim }) => claim.user_id))];
  const isWaiting = status === 'waiting';
  const [names, owned, waiting, addresses] = await Promise.all([
    readPersonNames(db, actor, people),
    isWaiting ? readOwned(db, people) : [],
    isWaiting
      ? countWaitingOf(
          db,
          rows.map(({ row }) => row.community_common_id),
        )
      : new Map<number, number>(),
    isWaiting ? readAddresses(db, people) : new Map<number, string>(),
  ]);
  return {
    data: rows.map(({ claim, row }): OrganisationClaim => {
      const { claim_id, user_id, position, message, answer_text, asked_at, answered_at } = claim;
      const alike = owned.filter((other) => other.owner_user_id === user_id && other.community_type === row.community_type);
      return {
        claim_id,
        organisation: { ...toClaimed(row, locale), city: inLanguage(row, 'city', locale), website: row.website },
        person: names.get(user_id) ?? { user_id, name: '', profile_image: null, can_open: false },
        position,
        message,
        status: claim.status,
        answer_text,
        asked_at: asked_at.toISOString(),
        answered_at: answered_at?.toISOString() ?? null,
        is_address_of_website: isAddressOf(addresses.get(user_id), row.website),
        rivals: Math.max(0, (waiting.get(row.community_common_id) ?? 0) - 1),
        owned: alike.slice(0, maxOwned).map((other) => toClaimed(other, locale)),
      };
    }),
    meta: { page, limit: claimPageSize, total, pages: Math.ceil(total / claimPageSize) },
  };
}

const toClaimed = (row: OrganisationRow, locale: string): Claimed => ({
  community_common_id: row.community_common_id,
  community_type: row.community_type as CommunityType,
  slug: row.slug,
  name: inLanguage(row, organisationTextFields[0], locale),
  logo: row.image,
  is_verified: row.verified_at !== null,
});

const readOwned = (db: Database, people: readonly number[]): Promise<OrganisationRow[]> =>
  db
    .select()
    .from(communityCommons)
    .where(and(inArray(communityCommons.owner_user_id, [...people]), isNull(communityCommons.deleted_at)))
    .orderBy(asc(communityCommons.community_common_id));

async function countWaitingOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { community_common_id: id } = claims;
  const rows = await db
    .select({ id, count: sql<number>`count(*)::int` })
    .from(claims)
    .where(and(eq(claims.status, 'waiting'), inArray(id, [...ids])))
    .groupBy(id);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** With which they sign in; what else they say of themselves proves nothing. */
async function readAddresses(db: Database, people: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = await Promise.all(people.map((user_id) => findAccountById(db, user_id)));
  return new Map(found.flatMap((account) => (account ? [[account.user_id, account.email]] : [])));
}

/** Whether an address of mail is at the host of the website, or below it. */
function isAddressOf(address: string | undefined, website: string | null): boolean | null {
  if (address === undefined || website === null) return null;
  const host = new URL(website).hostname.toLowerCase().replace(/^www\./, '');
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return domain === host || domain.endsWith(`.${host}`);
}
