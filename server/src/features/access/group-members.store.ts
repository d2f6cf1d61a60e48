import { groupMemberInvited } from '@sabha/contract/access/events';
import type { MemberRole } from '@sabha/contract/access/group-user';
import { conflict, notFound } from '@sabha/contract/core/errors';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { endPartedOf, unparted } from './parted-invitations.ts';
import { groupUsers } from './schema.ts';

/** Days for which somebody who said no is not asked again by the same account. */
const restDays = 30;
/** How many people of one organisation are read at once. */
const maxMembers = 1000;

export interface GroupMember {
  readonly table_id: number;
  readonly user_id: number;
  readonly member_title: string;
  readonly member_role: MemberRole;
  readonly accepted_at: Date | null;
  readonly created_at: Date;
}

const { table_id, user_id, member_title, member_role, accepted_at, created_at, community_common_id } = groupUsers;
const columns = { table_id, user_id, member_title, member_role, accepted_at, created_at };
const stands = isNull(groupUsers.deleted_at);

interface Asked {
  readonly user_id: number;
  readonly parent_user_id: number;
  /** It may have had another owner then. */
  readonly community_common_id?: number;
}

/** Somebody who said no rests for a while. @throws ProblemError 409 while they do */
export async function requireNotDeclined(tx: Tx, asked: Asked): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    SELECT FROM group_users
    WHERE user_id = ${asked.user_id} AND (parent_user_id = ${asked.parent_user_id} OR community_common_id = ${asked.community_common_id ?? null})
      AND accepted_at IS NULL AND deleted_by = user_id AND deleted_at > now() - make_interval(days => ${restDays})`);
  if (rowCount) throw conflict(`This person has said no. They can be asked again ${restDays} days after that.`);
}

/** Everybody who belongs to an organisation or is invited to, in the order in which they came. */
export const listGroupMembers = (db: Database | Tx, community_id: number, limit = maxMembers): Promise<GroupMember[]> =>
  db
    .select(columns)
    .from(groupUsers)
    .where(and(eq(community_common_id, community_id), stands))
    .orderBy(table_id)
    .limit(limit);

/** Those of them who look after the others, and have accepted. */
export async function listGroupAdmins(db: Database | Tx, community_id: number): Promise<number[]> {
  const rows = await db
    .select({ user_id })
    .from(groupUsers)
    .where(and(eq(community_common_id, community_id), eq(member_role, 'admin'), isNotNull(accepted_at), stands))
    .orderBy(table_id);
  return rows.map((row) => row.user_id);
}

/** One of them, locked. */
export async function lockGroupMember(tx: Tx, community_id: number, id: number): Promise<GroupMember | null> {
  const [member] = await tx
    .select(columns)
    .from(groupUsers)
    .where(and(eq(community_common_id, community_id), eq(table_id, id), stands))
    .for('update');
  return member ?? null;
}

/** What somebody is in organisations, as far as they have accepted. */
export async function findMemberships(db: Database | Tx, person: number): Promise<ReadonlyMap<number, MemberRole>> {
  const rows = await db
    .select({ community_common_id, member_role })
    .from(groupUsers)
    .where(and(eq(user_id, person), isNotNull(community_common_id), isNotNull(accepted_at), stands));
  return new Map(rows.flatMap((row) => (row.community_common_id === null ? [] : [[row.community_common_id, row.member_role]])));
}

/** Whether somebody belongs to an organisation or is invited to. */
export async function findGroupMember(db: Database | Tx, community_id: number, person: number): Promise<GroupMember | null> {
  const [member] = await db
    .select(columns)
    .from(groupUsers)
    .where(and(eq(community_common_id, community_id), eq(user_id, person), stands));
  return member ?? null;
}

/** The same, but no invitation that a block parts from them. */
export async function findUnpartedMember(db: Database | Tx, community_id: number, person: number): Promise<GroupMember | null> {
  const [member] = await db
    .select(columns)
    .from(groupUsers)
    .where(and(eq(community_common_id, community_id), eq(user_id, person), stands, unparted(person, sql`group_users`)));
  return member ?? null;
}

/** How many have accepted, by organisation. */
export async function countGroupMembers(db: Database | Tx, community_ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (community_ids.length === 0) return new Map();
  const rows = await db
    .select({ community_common_id, count: sql<number>`count(*)::int` })
    .from(groupUsers)
    .where(and(inArray(community_common_id, [...community_ids]), isNotNull(accepted_at), stands))
    .groupBy(community_common_id);
  return new Map(rows.flatMap((row) => (row.community_common_id === null ? [] : [[row.community_common_id, row.count]])));
}

interface NewMember {
  readonly community_common_id: number;
  /** The owner of the organisation. */
  readonly parent_user_id: number;
  readonly user_id: number;
  readonly member_title: string;
  readonly member_role: MemberRole;
  readonly by_user_id: number;
}

/** Asks somebody, who hears of it. @throws ProblemError 409 for who belongs or is asked already */
export async function inviteGroupMember({ outbox }: Pick<Context, 'outbox'>, tx: Tx, member: NewMember): Promise<number> {
  await requireNotDeclined(tx, member);
  const id = await insertMember(tx, member, null);
  const { user_id: invited, parent_user_id } = member;
  await outbox.add(tx, groupMemberInvited, { table_id: id, user_id: invited, parent_user_id }, member.by_user_id);
  return id;
}

/** Takes somebody in who has agreed already: they asked for it, or owned it until now. @throws ProblemError 409 for who belongs already */
export const addGroupMember = (tx: Tx, member: NewMember, at: Date): Promise<number> => insertMember(tx, member, at);

async function insertMember(tx: Tx, { by_user_id, ...member }: NewMember, accepted: Date | null): Promise<number> {
  await endPartedOf(tx, { ...member, by_user_id });
  const [made] = await tx
    .insert(groupUsers)
    .values({ ...member, accepted_at: accepted, created_by: by_user_id })
    .onConflictDoNothing()
    .returning({ table_id });
  if (!made) throw conflict('This person belongs to it already, or is invited.');
  return made.table_id;
}

interface MemberChange {
  readonly member_title?: string | undefined;
  readonly member_role?: MemberRole | undefined;
  readonly accepted_at?: Date;
  readonly by_user_id: number;
}

/** @throws ProblemError 404 for who does not stand there any more */
export async function changeGroupMember(tx: Tx, id: number, { by_user_id, ...change }: MemberChange): Promise<void> {
  const { rowCount } = await tx
    .update(groupUsers)
    .set({ ...change, modified_by: by_user_id, modified_at: sql`now()` })
    .where(and(eq(table_id, id), stands));
  if (!rowCount) throw notFound('This person does not belong to the organisation any more.');
}

export async function removeGroupMember(tx: Tx, id: number, by_user_id: number): Promise<void> {
  await tx
    .update(groupUsers)
    .set({ deleted_by: by_user_id, deleted_at: sql`now()` })
    .where(and(eq(table_id, id), stands));
}

/** Members follow their organisation to its new owner. */
export async function moveGroup(tx: Tx, community_id: number, parent_user_id: number): Promise<void> {
  await tx
    .update(groupUsers)
    .set({ parent_user_id })
    .where(and(eq(community_common_id, community_id), stands));
}

interface MergedGroups {
  readonly from_id: number;
  readonly into_id: number;
  /** Of the organisation that stays; null for nobody, who leaves members with the account that they belong to. */
  readonly owner_user_id: number | null;
  readonly by_user_id: number;
}

/**
 * People of one organisation become those of another. Who is in both stays what they are there; one who is only invited there has
 * accepted when they have here. Where nobody decides what they may do, they come as plain members.
 */
export async function mergeGroups(tx: Tx, { from_id, into_id, owner_user_id, by_user_id }: MergedGroups): Promise<void> {
  await tx.execute(sql`
    UPDATE group_users t SET accepted_at = f.accepted_at, modified_by = ${by_user_id}, modified_at = now()
    FROM group_users f
    WHERE t.community_common_id = ${into_id} AND t.deleted_at IS NULL AND t.accepted_at IS NULL AND t.user_id = f.user_id
      AND f.community_common_id = ${from_id} AND f.deleted_at IS NULL AND f.accepted_at IS NOT NULL`);
  await tx.execute(sql`
    UPDATE group_users f SET deleted_by = ${by_user_id}, deleted_at = now()
    WHERE f.community_common_id = ${from_id} AND f.deleted_at IS NULL AND EXISTS (
      SELECT FROM group_users t WHERE t.community_common_id = ${into_id} AND t.user_id = f.user_id AND t.deleted_at IS NULL)`);
  await tx.execute(sql`
    UPDATE group_users f SET community_common_id = ${into_id}, parent_user_id = coalesce(${owner_user_id}::bigint, f.parent_user_id),
      member_role = CASE WHEN ${owner_user_id}::bigint IS NULL THEN 'member' ELSE f.member_role END,
      modified_by = ${by_user_id}, modified_at = now()
    WHERE f.community_common_id = ${from_id} AND f.deleted_at IS NULL`);
}
