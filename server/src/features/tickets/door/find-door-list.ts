import { notFound } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';

/** A check-in list with what its doors need to know of its edition. */
export interface DoorList extends Record<string, unknown> {
  readonly check_in_list_id: number;
  readonly edition_id: number;
  readonly name: string;
  readonly gate: string;
  readonly held_on: string | null;
  readonly product_ids: number[];
  readonly allows_reentry: boolean;
  readonly time_zone: string;
}

/** @throws ProblemError 404 when there is none. */
export async function findDoorList(ctx: Context, check_in_list_id: number): Promise<DoorList> {
  const { rows } = await ctx.db.execute<DoorList>(sql`
    SELECT c.check_in_list_id, c.edition_id, c.name, c.gate, c.held_on::text AS held_on, to_json(c.product_ids) AS product_ids, c.allows_reentry, e.time_zone
    FROM ticket_check_in_lists c JOIN editions e USING (edition_id) WHERE c.check_in_list_id = ${check_in_list_id} AND c.deleted_at IS NULL`);
  const [row] = rows;
  if (!row) throw notFound('There is no such list.');
  return row;
}
