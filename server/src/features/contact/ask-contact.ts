import type { ContactEdge } from '@sabha/contract/contact/contact';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { idArray, runPrepared } from '../../core/db/run-prepared.ts';
import {
  decideContact,
  isContactStaff,
  isSupervisedCircle,
  type AgeBand,
  type ContactDecision,
  type ContactFacts,
} from '../../permissions/contact.ts';

interface FactRow extends Record<string, unknown> {
  readonly user_id: number;
  readonly age: AgeBand;
  readonly is_active: boolean;
  readonly is_listed: boolean;
  readonly profile_visibility: ContactFacts['to']['profile_visibility'];
  readonly message_policy: ContactFacts['to']['message_policy'];
  readonly is_blocked: boolean;
  readonly is_shared: boolean;
  readonly is_connected: boolean;
}

/** Of a person `u`. */
const ageBand = sql`CASE WHEN NOT u.is_minor THEN 'adult'
  WHEN EXISTS (SELECT FROM guardian_statuses c WHERE c.user_id = u.user_id AND c.status = 'given') THEN 'minor'
  ELSE 'minor without consent' END`;

const outOfReach: ContactDecision = { answer: 'no', is_supervised: false, reason: 'out_of_reach' };
const ownself: ContactDecision = { answer: 'yes', is_supervised: false, reason: null };

/**
 * Whether the caller reaches each of these people by this edge. Whoever does not exist is answered as whoever is out of reach.
 * Everybody sees, lists and mentions themselves and reaches themselves by nothing else.
 */
export async function askContactOfMany(
  db: Database | Tx,
  actor: Actor,
  edge: ContactEdge,
  user_ids: readonly number[],
): Promise<ReadonlyMap<number, ContactDecision>> {
  const decideOne: DecideOne = (facts, is_self) =>
    is_self ? (['see', 'list', 'mention'].includes(edge) ? ownself : outOfReach) : decideContact(edge, facts);
  return decideForEach(db, actor, user_ids, { decideOne, relations: relationsOf(actor.user_id) });
}

/**
 * Whether the caller may answer each of these people, who have written to them or accepted their request: they have said yes themselves,
 * so that neither their profile nor whom they let begin a conversation stands against it. A block, age and suspension do.
 */
export async function askToAnswer(
  db: Database | Tx,
  actor: Actor,
  user_ids: readonly number[],
): Promise<ReadonlyMap<number, ContactDecision>> {
  const decideOne: DecideOne = (facts, is_self) =>
    is_self ? outOfReach : decideContact('message', { ...facts, to: { ...facts.to, message_policy: 'members' } });
  return decideForEach(db, actor, user_ids, { decideOne, relations: sql`false AS is_shared, true AS is_connected` });
}

/** Those of the people with whom the caller can go on by themselves: nobody has to see it. */
export async function findAnswerable(db: Database | Tx, actor: Actor, user_ids: readonly number[]): Promise<ReadonlySet<number>> {
  const decisions = await askToAnswer(db, actor, user_ids);
  return new Set([...decisions].filter(([, { answer, is_supervised }]) => answer !== 'no' && !is_supervised).map(([user_id]) => user_id));
}

type DecideOne = (facts: ContactFacts, is_self: boolean) => ContactDecision;

interface Deciding {
  readonly decideOne: DecideOne;
  /** `is_shared` and `is_connected` of a person `u`, as columns. */
  readonly relations: SQL;
}

async function decideForEach(
  db: Database | Tx,
  actor: Actor,
  user_ids: readonly number[],
  { decideOne, relations }: Deciding,
): Promise<ReadonlyMap<number, ContactDecision>> {
  const rows = actor.kind === 'user' ? await readFacts(db, { caller: actor.user_id, user_ids, relations }) : [];
  const caller = rows.find(({ user_id }) => user_id === actor.user_id);
  const isStaff = isContactStaff(actor);
  return new Map(
    user_ids.map((user_id) => {
      const to = rows.find((row) => row.user_id === user_id);
      if (!caller || !to) return [user_id, outOfReach];
      const relation = isStaff ? 'staff' : to.is_connected ? 'connected' : to.is_shared ? 'shared' : 'none';
      return [user_id, decideOne({ from: caller, to, relation, is_blocked: to.is_blocked }, user_id === actor.user_id)];
    }),
  );
}

/** Whether a block stands between two people, in either direction; for what the product does on somebody's behalf. */
export async function findBlockedPartners(db: Database | Tx, user_id: number, others: readonly number[]): Promise<ReadonlySet<number>> {
  if (others.length === 0) return new Set();
  const { rows } = await runPrepared<{ other: number }>(
    db,
    sql`SELECT blocked_id AS other FROM contact_blocks WHERE blocker_id = ${user_id} AND blocked_id = ANY (${idArray(others)})
    UNION SELECT blocker_id FROM contact_blocks WHERE blocked_id = ${user_id} AND blocker_id = ANY (${idArray(others)})`,
  );
  return new Set(rows.map(({ other }) => other));
}

/** The same as a condition on two columns or numbers, for reading rows that belong to two people. */
export const isUnblocked = (one: SQL | number, other: SQL | number): SQL => sql`NOT EXISTS (
  SELECT FROM contact_blocks b WHERE (b.blocker_id, b.blocked_id) IN ((${one}, ${other}), (${other}, ${one})))`;

interface CloseRelation extends Record<string, unknown> {
  readonly user_id: number;
  readonly other: number;
  readonly relation: 'group' | 'block';
}

/** Pairs of somebody of these and somebody of those who share an organisation, or of whom one has blocked the other. */
export async function findCloseRelations(db: Database | Tx, these: readonly number[], those: readonly number[]): Promise<CloseRelation[]> {
  if (these.length === 0 || those.length === 0) return [];
  const { rows } = await db.execute<CloseRelation>(sql`
    WITH member AS NOT MATERIALIZED (
      SELECT parent_user_id, coalesce(community_common_id, 0) AS part, user_id FROM group_users WHERE accepted_at IS NOT NULL AND deleted_at IS NULL
      UNION SELECT parent_user_id, coalesce(community_common_id, 0), parent_user_id FROM group_users WHERE accepted_at IS NOT NULL AND deleted_at IS NULL)
    SELECT DISTINCT a.user_id, b.user_id AS other, 'group' AS relation FROM member a JOIN member b USING (parent_user_id, part)
    WHERE a.user_id = ANY (${sql.param([...these])}::bigint[]) AND b.user_id = ANY (${sql.param([...those])}::bigint[]) AND a.user_id <> b.user_id
    UNION ALL
    SELECT a, b, 'block' FROM contact_blocks CROSS JOIN LATERAL (VALUES (blocker_id, blocked_id), (blocked_id, blocker_id)) p (a, b)
    WHERE a = ANY (${sql.param([...these])}::bigint[]) AND b = ANY (${sql.param([...those])}::bigint[])`);
  return rows;
}

/** Those of the people who are of age and not suspended: who can be asked to judge what others hand in. */
export async function findActiveAdults(db: Database | Tx, user_ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<Pick<FactRow, 'user_id'>>(sql`
    SELECT u.user_id FROM person_basics u
    WHERE u.user_id = ANY (${sql.param([...user_ids])}::bigint[]) AND u.deleted_at IS NULL AND u.status = 'active' AND ${ageBand} = 'adult'`);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Those of the people who can be met where others are: active, and of age or with the consent of a guardian. */
export async function findPresentable(db: Database | Tx, user_ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<Pick<FactRow, 'user_id'>>(sql`
    SELECT u.user_id FROM person_basics u
    WHERE u.user_id = ANY (${sql.param([...user_ids])}::bigint[]) AND u.deleted_at IS NULL AND u.status = 'active' AND ${ageBand} <> 'minor without consent'`);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** How old somebody is, as far as they have said; null for who does not exist. Those of age need not say more. */
export async function readAge(db: Database | Tx, user_id: number): Promise<{ band: AgeBand; age: number | null } | null> {
  const { rows } = await db.execute<{ band: AgeBand; age: number | null }>(sql`
    SELECT ${ageBand} AS band, u.age FROM person_basics u WHERE u.user_id = ${user_id} AND u.deleted_at IS NULL`);
  return rows[0] ?? null;
}

/** Whom of these people somebody has blocked themselves: they know of it, and may still report what those people wrote. */
export async function findOwnBlocks(db: Database | Tx, user_id: number, others: readonly number[]): Promise<ReadonlySet<number>> {
  if (others.length === 0) return new Set();
  const { rows } = await db.execute<{ blocked_id: number }>(sql`
    SELECT blocked_id FROM contact_blocks WHERE blocker_id = ${user_id} AND blocked_id = ANY (${sql.param([...others])}::bigint[])`);
  return new Set(rows.map(({ blocked_id }) => blocked_id));
}

/** Of circles of people, by any key: those who may talk together only where staff or the guardians can see it. */
export async function findSupervisedCircles<Key>(
  db: Database | Tx,
  circles: ReadonlyMap<Key, readonly number[]>,
): Promise<ReadonlySet<Key>> {
  const everybody = [...new Set([...circles.values()].flat())];
  if (everybody.length === 0) return new Set();
  const { rows } = await db.execute<Pick<FactRow, 'user_id' | 'age'>>(sql`
    SELECT u.user_id, ${ageBand} AS age FROM person_basics u WHERE u.user_id = ANY (${sql.param(everybody)}::bigint[])`);
  const ages = new Map(rows.map(({ user_id, age }) => [user_id, age]));
  const agesOf = (people: readonly number[]) => people.flatMap((user_id) => ages.get(user_id) ?? []);
  return new Set([...circles].filter(([, people]) => isSupervisedCircle(agesOf(people))).map(([key]) => key));
}

/**
 * What there is between the caller and a person `u`. Two people share a group when both belong to it or one of them owns it; the
 * organisations of one account are groups of their own.
 */
const relationsOf = (caller: number): SQL => sql`
  (u.user_id IN (SELECT parent_user_id ${groupsOf(caller)}) OR EXISTS (
    SELECT FROM group_users g WHERE g.user_id = u.user_id AND g.accepted_at IS NOT NULL AND g.deleted_at IS NULL
      AND (g.parent_user_id = ${caller} OR (g.parent_user_id, coalesce(g.community_common_id, 0)) IN (
        SELECT parent_user_id, coalesce(community_common_id, 0) ${groupsOf(caller)})))) AS is_shared,
  EXISTS (SELECT FROM connected_people c WHERE c.user_id = ${caller} AND c.other_user_id = u.user_id) AS is_connected`;

const groupsOf = (user_id: number): SQL => sql`
  FROM group_users WHERE user_id = ${user_id} AND accepted_at IS NOT NULL AND deleted_at IS NULL`;

interface Wanted {
  readonly caller: number;
  readonly user_ids: readonly number[];
  readonly relations: SQL;
}

/** Those of the people who exist, and the caller. */
async function readFacts(db: Database | Tx, { caller, user_ids, relations }: Wanted): Promise<FactRow[]> {
  const { rows } = await runPrepared<FactRow>(
    db,
    sql`SELECT u.user_id, u.status = 'active' AS is_active, u.is_listed AND u.hidden_at IS NULL AS is_listed, u.profile_visibility,
      coalesce(s.message_policy, 'members') AS message_policy, ${ageBand} AS age,
      EXISTS (SELECT FROM contact_blocks b WHERE (b.blocker_id, b.blocked_id) IN ((u.user_id, ${caller}), (${caller}, u.user_id))) AS is_blocked,
      ${relations}
    FROM person_basics u LEFT JOIN user_settings s ON s.user_id = u.user_id AND s.deleted_at IS NULL
    WHERE u.user_id = ANY (${sql.param([...user_ids, caller])}::bigint[]) AND u.deleted_at IS NULL`,
  );
  return rows;
}
