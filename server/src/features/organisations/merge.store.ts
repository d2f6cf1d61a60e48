import { claimLimits } from '@sabha/contract/organisations/claims';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { joinRequests } from './schema.ts';

interface Ids {
  readonly from_id: number;
  readonly into_id: number;
}

/** Requests of these people go along. */
export async function moveRequests(tx: Tx, { from_id, into_id }: Ids, user_ids: readonly number[]): Promise<void> {
  const { community_common_id, user_id, status } = joinRequests;
  await tx
    .update(joinRequests)
    .set({ community_common_id: into_id })
    .where(and(eq(community_common_id, from_id), eq(status, 'waiting'), inArray(user_id, [...user_ids])));
}

/** People ask to join without having written anything. */
export async function askFor(tx: Tx, id: number, { people, at }: { readonly people: readonly number[]; readonly at: Date }): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map((user_id) => ({ community_common_id: id, user_id, message: '', asked_at: at }));
  await tx.insert(joinRequests).values(rows).onConflictDoNothing();
}

/** Who waits for an answer there. */
export async function listWaiting(db: Database | Tx, id: number): Promise<number[]> {
  const { user_id, status, community_common_id } = joinRequests;
  const rows = await db
    .select({ user_id })
    .from(joinRequests)
    .where(and(eq(community_common_id, id), eq(status, 'waiting')));
  return rows.map((row) => row.user_id);
}

/**
 * Claims of an organisation that nobody owns, to the other one that nobody owns: what was declined is remembered there, and who was
 * declined there lately waits there no more.
 */
export async function moveClaims(tx: Tx, { from_id, into_id }: Ids): Promise<void> {
  await tx.execute(sql`
    UPDATE organisation_claims SET community_common_id = ${into_id} WHERE community_common_id = ${from_id} AND status = 'declined'`);
  await tx.execute(sql`
    UPDATE organisation_claims c SET community_common_id = ${into_id}
    WHERE c.community_common_id = ${from_id} AND c.status = 'waiting' AND NOT EXISTS (
      SELECT FROM organisation_claims t WHERE t.community_common_id = ${into_id} AND t.user_id = c.user_id
        AND (t.status = 'waiting' OR t.status = 'declined' AND t.answered_at > now() - make_interval(days => ${claimLimits.rest_days})))`);
}

/** The one is gone, its address leads to the other, and so do those that led to it. */
export async function endOrganisation(tx: Tx, { from_id, into_id }: Ids, by_user_id: number): Promise<void> {
  await tx.execute(sql`UPDATE community_commons SET merged_into_id = ${into_id} WHERE merged_into_id = ${from_id}`);
  await tx.execute(sql`
    UPDATE community_commons SET institute_own_community_common_id = nullif(${into_id}::bigint, community_common_id)
    WHERE institute_own_community_common_id = ${from_id}`);
  await tx.execute(sql`
    UPDATE community_commons SET merged_into_id = ${into_id}, deleted_by = ${by_user_id}, deleted_at = now()
    WHERE community_common_id = ${from_id}`);
}
