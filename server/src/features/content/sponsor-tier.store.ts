import { and, count, eq, isNull } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { sponsors, sponsorTiers } from './schema.ts';

/** Whether the edition has this tier of sponsors. */
export async function hasSponsorTier(
  db: Database | Tx,
  { edition_id, sponsor_tier_id }: { edition_id: number; sponsor_tier_id: number },
): Promise<boolean> {
  const [tier] = await db
    .select({ sponsor_tier_id: sponsorTiers.sponsor_tier_id })
    .from(sponsorTiers)
    .where(
      and(eq(sponsorTiers.sponsor_tier_id, sponsor_tier_id), eq(sponsorTiers.edition_id, edition_id), isNull(sponsorTiers.deleted_at)),
    );
  return tier !== undefined;
}

/** How many sponsors each tier of the edition has; tiers without any are left out. */
export async function countSponsorsByTier(db: Database | Tx, edition_id: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ sponsor_tier_id: sponsors.sponsor_tier_id, count: count() })
    .from(sponsors)
    .where(and(eq(sponsors.edition_id, edition_id), isNull(sponsors.deleted_at)))
    .groupBy(sponsors.sponsor_tier_id);
  return new Map(rows.map((row) => [row.sponsor_tier_id, row.count]));
}
