import { organisationHandedOver } from '@sabha/contract/organisations/events';
import { handOverOrganisation } from '@sabha/contract/organisations/member-operations';
import { conflict, forbidden } from '@sabha/contract/core/errors';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decidedByRows } from '../../core/access/call-rules.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Call } from '../../core/http/handler.ts';
import { runsCommunities } from '../../permissions/organisations.ts';
import { addGroupMember, findGroupMember, listGroupMembers, moveGroup, removeGroupMember } from '../access/public.ts';
import { findActiveAdults, findBlockedPartners } from '../contact/public.ts';
import { lockPart } from './own-part.ts';
import { endClaims } from './claims.store.ts';
import { closeRequest } from './join-requests.ts';
import { requireFewOwned } from './require-few-owned.ts';
import { communityCommons, type OrganisationRow } from './schema.ts';

interface Given {
  readonly id: number;
  readonly user_id: number;
}

/**
 * Makes somebody the owner. Members, invitations and requests go along, whoever owned it until now stays as an admin, and claims end.
 * Answers who that was, and the heir's own claims.
 * @throws ProblemError 403 or 409
 */
export async function giveOrganisation(
  ctx: Context,
  tx: Tx,
  { actor, request_id }: Call,
  { id, user_id }: Given,
): Promise<{ readonly from_user_id: number | null; readonly accepted: readonly number[] }> {
  const before = await findOwner(tx, id);
  await lockPeople(tx, before === null ? [user_id] : [user_id, before]);
  const { row } = await lockPart(tx, actor, id, 'owner');
  if (row.owner_user_id !== before) throw conflict('It was handed over at this moment.');
  const from_user_id = row.owner_user_id;
  if (from_user_id === user_id) throw conflict('This person owns it already.');
  const isFormerStaying = await requireHeir(tx, actor, row, user_id);
  const by_user_id = actor.user_id;
  await moveToOwner(tx, id, { user_id, by_user_id });
  if (from_user_id !== null && isFormerStaying) {
    const former = { community_common_id: id, parent_user_id: user_id, user_id: from_user_id, by_user_id };
    await addGroupMember(tx, { ...former, member_title: '', member_role: 'admin' }, ctx.clock.now());
  }
  await closeRequest(ctx, tx, { id, user_id, status: 'accepted', by_user_id });
  const accepted = await endClaims(ctx, tx, id, { owner_user_id: user_id, by_user_id });
  await tx
    .update(communityCommons)
    .set({ owner_user_id: user_id, modified_by: by_user_id, modified_at: sql`now()` })
    .where(eq(communityCommons.community_common_id, id));
  if (!isStaff(actor)) await requireFewOwned(tx, user_id);
  await ctx.audit.record(tx, {
    actor_id: by_user_id,
    action: 'organisation.hand_over',
    subject_type: 'communityCommon',
    subject_id: id,
    before: { owner_user_id: from_user_id },
    after: { owner_user_id: user_id },
    request_id,
  });
  await ctx.outbox.add(tx, organisationHandedOver, { community_common_id: id, from_user_id, to_user_id: user_id, by_user_id }, by_user_id);
  return { from_user_id, accepted };
}

export const handOverHandler = bind(handOverOrganisation, decidedByRows, async ({ params: { id }, body: { user_id } }, call, ctx) => {
  await ctx.transact((tx) => giveOrganisation(ctx, tx, call, { id, user_id }));
  return { data: { community_common_id: id, owner_user_id: user_id } };
});

/** Members and invitations belong to the account of the new owner, who is none of them; whom a block parts from them is invited no more. */
export async function moveToOwner(tx: Tx, id: number, { user_id, by_user_id }: { readonly user_id: number; readonly by_user_id: number }) {
  const member = await findGroupMember(tx, id, user_id);
  if (member) await removeGroupMember(tx, member.table_id, by_user_id);
  await moveGroup(tx, id, user_id);
  await dropParted(tx, id, { user_id, by_user_id });
}

/** Before the organisation: the deletion of an account takes its person before what is theirs, and is waited for. */
export async function lockPeople(tx: Tx, user_ids: readonly number[]): Promise<void> {
  await tx.execute(sql`SELECT FROM person_basics WHERE user_id = ANY (${sql.param([...user_ids])}::bigint[]) ORDER BY user_id FOR SHARE`);
}

async function findOwner(tx: Tx, id: number): Promise<number | null> {
  const { owner_user_id, community_common_id } = communityCommons;
  const [row] = await tx.select({ owner_user_id }).from(communityCommons).where(eq(community_common_id, id));
  return row?.owner_user_id ?? null;
}

/** Nobody is invited by somebody from whom a block parts them. */
async function dropParted(tx: Tx, id: number, { user_id, by_user_id }: { readonly user_id: number; readonly by_user_id: number }) {
  const invited = (await listGroupMembers(tx, id)).filter(({ accepted_at }) => accepted_at === null);
  const parted = await findBlockedPartners(
    tx,
    user_id,
    invited.map((member) => member.user_id),
  );
  for (const { table_id, user_id: other } of invited) if (parted.has(other)) await removeGroupMember(tx, table_id, by_user_id);
}

const isStaff = (actor: Actor): boolean => decideRule(actor, runsCommunities) === true;

/**
 * A member who has accepted, is of age and active; staff give one also to who is no member yet, and take one away from whom the heir
 * has blocked. Answers whether the former owner stays.
 * @throws ProblemError 403 or 409
 */
async function requireHeir(
  tx: Tx,
  actor: Actor,
  { community_common_id, owner_user_id }: OrganisationRow,
  user_id: number,
): Promise<boolean> {
  const member = await findGroupMember(tx, community_common_id, user_id);
  if (!member?.accepted_at && !isStaff(actor)) throw conflict('Only a member who has accepted can become the owner.');
  const adults = await findActiveAdults(tx, [user_id, ...(owner_user_id === null ? [] : [owner_user_id])]);
  if (!adults.has(user_id)) throw forbidden('This person cannot own an organisation.');
  if (owner_user_id === null) return false;
  const isBlocked = (await findBlockedPartners(tx, owner_user_id, [user_id])).has(user_id);
  if (isBlocked && !isStaff(actor)) throw forbidden('This person cannot own an organisation.');
  return adults.has(owner_user_id) && !isBlocked;
}
