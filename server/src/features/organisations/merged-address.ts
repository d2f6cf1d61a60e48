import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '../../core/db/database.ts';
import { communityCommons } from './schema.ts';

/** The number of the organisation to which an address leads that was another one's until the two were made one; null for any other address. */
export async function findMergedInto(db: Database | Tx, slug: string): Promise<number | null> {
  const into = alias(communityCommons, 'into');
  const [row] = await db
    .select({ id: into.community_common_id })
    .from(communityCommons)
    .innerJoin(into, and(eq(into.community_common_id, communityCommons.merged_into_id), isNull(into.deleted_at)))
    .where(and(eq(communityCommons.slug, slug), isNotNull(communityCommons.merged_into_id)))
    .orderBy(desc(communityCommons.deleted_at))
    .limit(1);
  return row?.id ?? null;
}

/** The numbers of those that were merged into an organisation. */
export async function findMerged(db: Database | Tx, into_id: number): Promise<number[]> {
  const { community_common_id, merged_into_id } = communityCommons;
  const rows = await db.select({ id: community_common_id }).from(communityCommons).where(eq(merged_into_id, into_id));
  return rows.map(({ id }) => id);
}

/** The organisation that an organisation is today: another one where the two were made one, and null where it is gone. */
export async function findSurvivor(db: Database | Tx, id: number): Promise<number | null> {
  const into = alias(communityCommons, 'into');
  const { community_common_id, merged_into_id, deleted_at } = communityCommons;
  const [row] = await db
    .select({ id: community_common_id, into_id: merged_into_id, deleted_at, into_deleted_at: into.deleted_at })
    .from(communityCommons)
    .leftJoin(into, eq(into.community_common_id, merged_into_id))
    .where(eq(community_common_id, id));
  if (!row) return null;
  if (row.deleted_at === null) return row.id;
  return row.into_deleted_at === null ? row.into_id : null;
}
