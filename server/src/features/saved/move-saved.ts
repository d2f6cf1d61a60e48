import type { SavedType } from '@sabha/contract/saved/saved';
import { savedLimits } from '@sabha/contract/saved/saved';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';

interface Moved {
  readonly type: SavedType;
  readonly from_id: number;
  readonly into_id: number;
}

/**
 * Who has saved the one has saved the other, of two things that are one now. Who had saved both has both notes on it; where they are too
 * long together, the former stays in the list with its own.
 */
export async function moveSaved(tx: Tx, { type, from_id, into_id }: Moved): Promise<void> {
  const isBoth = sql`
    f.type = ${type} AND f.subject_id = ${from_id} AND t.type = f.type AND t.subject_id = ${into_id} AND t.user_id = f.user_id`;
  // What was taken off the list makes way for what stands in it.
  await tx.execute(sql`
      DELETE FROM saved_items t USING saved_items f WHERE ${isBoth} AND t.removed_at IS NOT NULL AND f.removed_at IS NULL`);
  await tx.execute(sql`
      WITH joined AS (
        UPDATE saved_items t SET note = concat_ws(E'\n\n', nullif(t.note, ''), nullif(f.note, '')), collection_id = coalesce(t.collection_id, f.collection_id)
        FROM saved_items f
        WHERE ${isBoth} AND f.removed_at IS NULL
          AND length(concat_ws(E'\n\n', nullif(t.note, ''), nullif(f.note, ''))) <= ${savedLimits.note}
        RETURNING f.saved_id)
      DELETE FROM saved_items WHERE saved_id IN (SELECT saved_id FROM joined)`);
  await tx.execute(sql`
      DELETE FROM saved_items f USING saved_items t WHERE ${isBoth} AND f.removed_at IS NOT NULL`);
  await tx.execute(sql`
      UPDATE saved_items f SET subject_id = ${into_id}
      WHERE f.type = ${type} AND f.subject_id = ${from_id}
        AND NOT EXISTS (SELECT FROM saved_items t WHERE t.type = ${type} AND t.subject_id = ${into_id} AND t.user_id = f.user_id)`);
}
