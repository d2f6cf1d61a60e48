import type { DoorList as ShownList } from '@sabha/contract/admission/check-in';
import { forbidden, notFound, ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import { decideRule, toCondition, type Rule } from '../../../core/access/policy.ts';
import type { Context } from '../../../core/context.ts';
import type { Call } from '../../../core/http/handler.ts';
import { canRunDoors } from '../../../permissions/admission.ts';
import { reachesEdition } from '../../../permissions/tickets.ts';
import { checkInLists } from '../schema.ts';

/** A check-in list with what its doors need to know of its edition. */
export interface DoorList extends ShownList, Record<string, unknown> {
  readonly edition_id: number;
  readonly product_ids: number[];
  /** Its edition has been over for longer than doors are kept open. */
  readonly is_closed: boolean;
}

/** For tickets that were looked at without a network, and for questions that come up on the way home. */
const openDaysAfter = 7;

const columns = sql`check_in_list_id, edition_id, ticket_check_in_lists.name, gate, held_on::text AS held_on, to_json(product_ids) AS product_ids,
  allows_reentry, e.time_zone, (clock_timestamp() AT TIME ZONE e.time_zone)::date > e.ends_on + ${openDaysAfter}::integer AS is_closed FROM ticket_check_in_lists JOIN edition_basics e USING (edition_id)`;

/**
 * A list, which stays open for those whom `lastsFor` names when its edition is long over: whoever only stood at a door has no
 * business with its people any more.
 * @throws ProblemError 404 when there is none in the editions that the caller sees, 410 when its doors are closed.
 */
export async function findDoorList(
  ctx: Context,
  { actor }: Call,
  check_in_list_id: number,
  lastsFor: Rule = canRunDoors,
): Promise<DoorList> {
  const isReachable = toCondition(decideRule(actor, reachesEdition(checkInLists.edition_id)));
  const { rows } = await ctx.db.execute<DoorList>(
    sql`SELECT ${columns} WHERE check_in_list_id = ${check_in_list_id} AND ticket_check_in_lists.deleted_at IS NULL AND ${isReachable}`,
  );
  const [row] = rows;
  if (!row) throw notFound('There is no such list.');
  if (row.is_closed && decideRule(actor, lastsFor) !== true)
    throw new ProblemError(410, 'This event was over more than a week ago, and its doors are closed. Ask who looks after the sale.');
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
