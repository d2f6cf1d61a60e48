import { sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';

interface OwnQuota {
  readonly kind: string;
  readonly item_id: number;
  readonly edition_id: number;
  readonly size: number;
  readonly by: number;
}

/** Gives an item a quota of its own, or that quota another size; answers its number. */
export async function setOwnQuota(tx: Tx, { kind, item_id, edition_id, size, by }: OwnQuota): Promise<number> {
  const { rows } = await tx.execute<{ quota_id: number }>(sql`
    INSERT INTO capacity_quotas (edition_id, kind, size, item_ids, created_by) VALUES (${edition_id}, ${kind}, ${size}, ARRAY[${item_id}::bigint], ${by})
    ON CONFLICT ((item_ids[1]), kind) WHERE deleted_at IS NULL AND name = '' DO UPDATE SET size = excluded.size, modified_by = ${by}, modified_at = now()
    RETURNING quota_id`);
  const [row] = rows;
  if (!row) throw new Error('The database did not answer with the quota that was set.');
  return row.quota_id;
}

/** What had places of its own has none any more. Whoever has a place or waits is looked for by the caller. */
export async function removeOwnQuota(tx: Tx, { quota_id, by }: { quota_id: number; by: number }): Promise<void> {
  await tx.execute(
    sql`UPDATE capacity_quotas SET deleted_by = ${by}, deleted_at = now() WHERE quota_id = ${quota_id} AND deleted_at IS NULL`,
  );
}
