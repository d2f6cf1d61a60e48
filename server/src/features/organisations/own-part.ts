import type { OwnRole } from '@sabha/contract/organisations/organisation';
import { conflict, forbidden, notFound } from '@sabha/contract/core/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule, toCondition } from '../../core/access/policy.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { readableOrganisations, runsCommunities } from '../../permissions/organisations.ts';
import { findGroupMember } from '../access/public.ts';
import { communityCommons, type OrganisationRow } from './schema.ts';

/** What somebody must be at least: each is all that stand behind it, too. */
const ranks: readonly OwnRole[] = ['owner', 'admin', 'editor', 'member'];

const notThere = () => notFound('There is no such organisation.');
const standing = (id: number) => and(eq(communityCommons.community_common_id, id), isNull(communityCommons.deleted_at));

/** What somebody is in an organisation: its owner, a member who has accepted, or null. Who runs the communities acts for its owner. */
async function findOwnRole(db: Database | Tx, actor: Actor, row: OrganisationRow): Promise<OwnRole | null> {
  if (row.owner_user_id === actor.user_id || decideRule(actor, runsCommunities) === true) return 'owner';
  const member = await findGroupMember(db, row.community_common_id, actor.user_id);
  return member?.accepted_at ? member.member_role : null;
}

interface Part {
  readonly row: OrganisationRow;
  readonly own_role: OwnRole;
}

const isAtLeast = (own_role: OwnRole | null, least: OwnRole): own_role is OwnRole =>
  own_role !== null && ranks.indexOf(own_role) <= ranks.indexOf(least);

/** What somebody is in an organisation; null for who is less in it than `least`, and where there is none. */
export async function findPart(db: Database | Tx, actor: Actor, id: number, least: OwnRole): Promise<Part | null> {
  const [row] = await db.select().from(communityCommons).where(standing(id));
  if (!row) return null;
  const own_role = await findOwnRole(db, actor, row);
  return isAtLeast(own_role, least) ? { row, own_role } : null;
}

/** @throws ProblemError 404 for who may not even read it, 403 for who is less in it than `least` */
export async function requirePart(db: Database | Tx, actor: Actor, id: number, least: OwnRole): Promise<Part> {
  const part = await findPart(db, actor, id, least);
  if (part) return part;
  if ((await findPart(db, actor, id, 'member')) === null) await requireReadable(db, actor, id);
  throw forbidden('You do not look after this organisation.');
}

/** @throws ProblemError 403 for who is under age without a guardian's consent */
export function requireConsent({ is_restricted }: Actor): void {
  if (is_restricted) throw forbidden('A parent or guardian has to agree first.');
}

/** The same, with the organisation locked: its people change one call after the other, and never while it is handed over. */
export async function lockPart(tx: Tx, actor: Actor, id: number, least: OwnRole): Promise<Part> {
  await lockOrganisation(tx, id);
  requireConsent(actor);
  return requirePart(tx, actor, id, least);
}

/** @throws ProblemError 404 for one that is not there, or that the caller may not read */
export async function requireReadable(db: Database | Tx, actor: Actor, id: number): Promise<OrganisationRow> {
  const readable = toCondition(decideRule(actor, readableOrganisations));
  const [row] = await db
    .select()
    .from(communityCommons)
    .where(and(standing(id), readable));
  if (!row) throw notThere();
  return row;
}

export async function lockOrganisation(tx: Tx, id: number): Promise<void> {
  const { community_common_id } = communityCommons;
  await tx.select({ community_common_id }).from(communityCommons).where(eq(community_common_id, id)).for('no key update');
}

/** Members belong to the account of the owner. @throws ProblemError 409 while there is none */
export function ownerOf({ owner_user_id }: OrganisationRow): number {
  if (owner_user_id === null) throw conflict('Nobody owns this organisation yet.');
  return owner_user_id;
}
