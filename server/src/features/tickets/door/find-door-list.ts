import type { DoorList as ShownList } from '@sabha/contract/tickets/check-in';
import { forbidden, notFound } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import { decideRule, toCondition } from '../../../core/access/policy.ts';
import type { Context } from '../../../core/context.ts';
import type { Call } from '../../../core/http/handler.ts';
import { reachesEdition } from '../../../permissions/tickets.ts';
import { checkInLists } from '../schema.ts';

/** A check-in list with what its doors need to know of its edition. */
export interface DoorList extends ShownList, Record<string, unknown> {
  readonly edition_id: number;
  readonly product_ids: number[];
}

const columns = sql`check_in_list_id, edition_id, ticket_check_in_lists.name, gate, held_on::text AS held_on, to_json(product_ids) AS product_ids,
  allows_reentry, e.time_zone FROM ticket_check_in_lists JOIN editions e USING (edition_id)`;

/** @throws ProblemError 404 when there is none in the editions that the caller sees. */
export async function findDoorList(ctx: Context, { actor }: Call, check_in_list_id: number): Promise<DoorList> {
  const isReachable = toCondition(decideRule(actor, reachesEdition(checkInLists.edition_id)));
  const { rows } = await ctx.db.execute<DoorList>(
    sql`SELECT ${columns} WHERE check_in_list_id = ${check_in_list_id} AND ticket_check_in_lists.deleted_at IS NULL AND ${isReachable}`,
  );
  const [row] = rows;
  if (!row) throw notFound('There is no such list.');
  return row;
}

/** In the order of their days; those of every day at the end. */
export async function readDoorLists(ctx: Context, edition_id: number): Promise<DoorList[]> {
  const { rows } = await ctx.db.execute<DoorList>(sql`
    SELECT ${columns} WHERE edition_id = ${edition_id} AND ticket_check_in_lists.deleted_at IS NULL
    ORDER BY ticket_check_in_lists.held_on NULLS LAST, check_in_list_id`);
  return rows;
}

export const toShownList = ({ check_in_list_id, name, gate, held_on, allows_reentry, time_zone }: DoorList): ShownList => ({
  check_in_list_id,
  name,
  gate,
  held_on,
  allows_reentry,
  time_zone,
});

/** The day that the list is about: its own, or today at the venue. */
export async function readServiceDay(ctx: Context, { held_on, time_zone }: DoorList): Promise<string> {
  const { rows } = await ctx.db.execute<{ day: string }>(
    sql`SELECT coalesce(${held_on}::date, (clock_timestamp() AT TIME ZONE ${time_zone})::date)::text AS day`,
  );
  return rows[0]?.day ?? '';
}

/** @throws ProblemError 403 when the device was shut out, or never said that it is there. */
export async function requireDevice({ db }: Context, device_id: string | undefined): Promise<void> {
  if (device_id === undefined) return;
  const { rowCount } = await db.execute(sql`SELECT FROM ticket_door_devices WHERE device_id = ${device_id} AND shut_out_at IS NULL`);
  if (rowCount !== 1) throw forbidden('This device was shut out.');
}
