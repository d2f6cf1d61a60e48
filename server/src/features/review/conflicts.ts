import type { ConflictReason } from '@sabha/contract/review/round';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import type { Reviewable, ReviewableItem } from '../../core/review/reviewable.ts';
import { findCloseRelations } from '../contact/public.ts';
import type { Pair } from './auto-assign.ts';

export interface ConflictingPair extends Pair {
  readonly reason: ConflictReason;
}

interface Judged {
  readonly entry_id: number;
  readonly item_id: number;
}

interface Asked {
  readonly reviewable: Reviewable;
  readonly entries: readonly Judged[];
  readonly user_ids: readonly number[];
  /** Without names a block parts nobody: whoever blocked people to see which entry goes would find out whose it is. */
  readonly is_blind: boolean;
}

/** Which of the items are somebody's own: to them these are not there, whatever else they may. */
export const ownOf = (items: readonly ReviewableItem[], user_id: number): ReadonlySet<number> =>
  new Set(items.filter(({ owner_ids }) => owner_ids.includes(user_id)).map(({ item_id }) => item_id));

/**
 * Who must not review what, as things stand now: whose it is, who shares an organisation with one of those, whom a block parts where there are names, and who has
 * recused themselves from the same thing in any round.
 */
export async function findConflicts(db: Database | Tx, { reviewable, entries, user_ids, is_blind }: Asked): Promise<ConflictingPair[]> {
  if (entries.length === 0 || user_ids.length === 0) return [];
  const items = await reviewable.findItems(
    db,
    entries.map(({ item_id }) => item_id),
  );
  const owners = new Map(items.map(({ item_id, owner_ids }) => [item_id, owner_ids]));
  const relations = await findCloseRelations(db, user_ids, [...new Set([...owners.values()].flat())]);
  const related = new Map<number, { user_id: number; reason: ConflictReason }[]>();
  for (const { user_id, other, relation } of relations) {
    if (is_blind && relation === 'block') continue;
    const reason = relation === 'group' ? ('organisation' as const) : ('personal' as const);
    related.set(other, [...(related.get(other) ?? []), { user_id, reason }]);
  }
  const recused = await findRecusals(db, { reviewable, entries, user_ids });
  const asked = new Set(user_ids);
  return entries.flatMap(({ entry_id, item_id }) => {
    const own = owners.get(item_id) ?? [];
    const found = [
      ...own.filter((user_id) => asked.has(user_id)).map((user_id) => ({ user_id, reason: 'own_work' as const })),
      ...own.flatMap((owner) => related.get(owner) ?? []),
      ...(recused.get(item_id) ?? []).map((user_id) => ({ user_id, reason: 'recused' as const })),
    ];
    return found.map((one) => ({ entry_id, ...one }));
  });
}

async function findRecusals(
  db: Database | Tx,
  { reviewable, entries, user_ids }: Omit<Asked, 'is_blind'>,
): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await db.execute<{ item_id: number; user_id: number }>(sql`
    SELECT DISTINCT e.item_id, a.user_id FROM review_assignments a JOIN review_entries e USING (entry_id) JOIN review_rounds r USING (round_id)
    WHERE a.status = 'recused' AND r.kind = ${reviewable.kind} AND e.item_id = ANY (${sql.param(entries.map(({ item_id }) => item_id))}::bigint[])
      AND a.user_id = ANY (${sql.param([...user_ids])}::bigint[])`);
  const found = new Map<number, number[]>();
  for (const { item_id, user_id } of rows) found.set(item_id, [...(found.get(item_id) ?? []), user_id]);
  return found;
}
