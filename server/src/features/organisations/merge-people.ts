import { joinLimits } from '@sabha/contract/organisations/members';
import { notFound } from '@sabha/contract/core/errors';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { listGroupMembers, type GroupMember } from '../access/public.ts';
import { findActiveAdults, findBlockedPartners } from '../contact/public.ts';
import { listWaiting } from './merge.store.ts';
import { communityCommons, joinRequests, type OrganisationRow } from './schema.ts';

/** One of the two goes, the other stays. */
export interface Pair {
  readonly from: OrganisationRow;
  readonly into: OrganisationRow;
}

/** Who will belong to the one that stays, beside those who belong to it. */
export interface Coming {
  /** Who owns it then. */
  readonly owner_user_id: number | null;
  /** The owner of the other becomes the owner of one that nobody owned. */
  readonly isOwnerTaken: boolean;
  /** Whether the people of the one that goes belong to the other then. */
  readonly takesMembers: boolean;
  /** Members and invitations that go along, because one owner has chosen them, or nobody is there to choose. */
  readonly members: readonly GroupMember[];
  /** Who asks to join instead: the one that stays has another owner, who has not chosen them. */
  readonly asking: readonly number[];
  /** Whose requests to join go along, where somebody is there to answer. */
  readonly requests: readonly number[];
  /** Who belonged to the one that goes, or had asked to. */
  readonly former: readonly number[];
  /** How many of those, and of who was invited, have nothing in the one that stays. */
  readonly ending: number;
}

/** @throws ProblemError 404 when one of them is not there */
export async function findPair(db: Database | Tx, ids: { readonly from_id: number; readonly into_id: number }): Promise<Pair> {
  const { community_common_id, deleted_at } = communityCommons;
  const rows = await db
    .select()
    .from(communityCommons)
    .where(and(inArray(community_common_id, [ids.from_id, ids.into_id]), isNull(deleted_at)));
  const find = (id: number) => rows.find((row) => row.community_common_id === id);
  const [from, into] = [find(ids.from_id), find(ids.into_id)];
  if (!from || !into) throw notFound('There is no such organisation.');
  return { from, into };
}

const listAll = (db: Database | Tx, { community_common_id }: OrganisationRow) =>
  listGroupMembers(db, community_common_id, Number.MAX_SAFE_INTEGER);

/** Changes nothing. */
export async function findComing(db: Database | Tx, { from, into }: Pair): Promise<Coming> {
  const owner_user_id = into.owner_user_id ?? from.owner_user_id;
  const [people, others, waiting] = [await listAll(db, from), await listAll(db, into), await listWaiting(db, from.community_common_id)];
  const accepted = people.filter(({ accepted_at }) => accepted_at !== null).map(({ user_id }) => user_id);
  const belonging = from.owner_user_id === null ? accepted : [from.owner_user_id, ...accepted];
  const there = new Map(others.map((each) => [each.user_id, each]));
  const takesMembers = owner_user_id === from.owner_user_id;
  const isNew = ({ user_id, accepted_at }: GroupMember) =>
    !there.has(user_id) || (accepted_at !== null && there.get(user_id)?.accepted_at === null);
  const members = takesMembers ? people.filter(isNew) : [];
  const findAskingOf = async (some: readonly number[]): Promise<number[]> =>
    owner_user_id === null
      ? []
      : findAsking(db, into, { owner_user_id, people: some.filter((user_id) => user_id !== owner_user_id && !there.has(user_id)) });
  const requests = await findAskingOf(waiting.filter((user_id) => !belonging.includes(user_id)));
  const asking = takesMembers ? [] : await findAskingOf(belonging);
  const standing = new Set([...there.keys(), ...members.map(({ user_id }) => user_id), ...requests, ...asking, owner_user_id]);
  const all = new Set([...belonging, ...waiting, ...people.map(({ user_id }) => user_id)]);
  return {
    owner_user_id,
    isOwnerTaken: into.owner_user_id === null && from.owner_user_id !== null,
    takesMembers,
    members,
    asking,
    requests,
    former: [...belonging, ...waiting],
    ending: [...all].filter((user_id) => !standing.has(user_id)).length,
  };
}

/** Those of the people who could ask the owner themselves, and have not: of age, parted by no block, not declined lately. */
async function findAsking(
  db: Database | Tx,
  { community_common_id }: OrganisationRow,
  { owner_user_id, people }: { readonly owner_user_id: number; readonly people: readonly number[] },
): Promise<number[]> {
  if (people.length === 0) return [];
  const since = sql`now() - make_interval(days => ${joinLimits.rest_days})`;
  const { user_id, status, answered_at } = joinRequests;
  const asked = await db
    .select({ user_id })
    .from(joinRequests)
    .where(
      and(
        eq(joinRequests.community_common_id, community_common_id),
        inArray(user_id, [...people]),
        or(eq(status, 'waiting'), and(eq(status, 'declined'), gt(answered_at, since))),
      ),
    );
  const adults = await findActiveAdults(db, people);
  const blocked = await findBlockedPartners(db, owner_user_id, people);
  return people.filter((each) => adults.has(each) && !blocked.has(each) && !asked.some((one) => one.user_id === each));
}
