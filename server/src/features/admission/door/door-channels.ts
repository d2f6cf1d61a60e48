import { doorChannel, editionDoorsChannel } from '@sabha/contract/admission/socket-events';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../core/access/actor.ts';
import { decideRule, toCondition } from '../../../core/access/policy.ts';
import type { Context } from '../../../core/context.ts';
import { bindChannel, type ChannelSubject } from '../../../core/realtime/bound-sockets.ts';
import { canWatchDoors } from '../../../permissions/admission.ts';
import { reachesEdition } from '../../../permissions/tickets.ts';
import { checkInLists } from '../schema.ts';

/** Whoever may watch the doors joins the channels of the lists and editions that they see. */
export const doorChannels = [
  bindChannel(doorChannel, {
    canJoin: (id, actor, ctx) => reachesList(ctx, actor, sql`check_in_list_id = ${id}`),
    findIds: (thing, ctx) => findHanging(ctx, thing, 'check_in_list_id'),
  }),
  bindChannel(editionDoorsChannel, {
    canJoin: (id, actor, ctx) => reachesList(ctx, actor, sql`edition_id = ${id}`),
    findIds: (thing, ctx) => findHanging(ctx, thing, 'edition_id'),
  }),
];

type Column = 'check_in_list_id' | 'edition_id';
const columns: Readonly<Record<string, Column>> = { 'check-in-list': 'check_in_list_id', edition: 'edition_id' };

/** The lists, or the editions of the lists, that hang on a list or an edition; archived ones, too. */
async function findHanging({ db }: Context, { subject, id }: ChannelSubject, wanted: Column): Promise<number[]> {
  const column = columns[subject];
  if (!column) return [];
  // One that is deleted is in no row.
  if (column === wanted && id !== null) return [id];
  const isMeant = id === null ? sql`true` : sql`${sql.identifier(column)} = ${id}`;
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT DISTINCT ${sql.identifier(wanted)} AS id FROM ticket_check_in_lists WHERE ${isMeant}`,
  );
  return rows.map((row) => row.id);
}

async function reachesList({ db }: Context, actor: Actor, isWanted: ReturnType<typeof sql>): Promise<boolean> {
  if (decideRule(actor, canWatchDoors) !== true) return false;
  const isReachable = toCondition(decideRule(actor, reachesEdition(checkInLists.edition_id)));
  const { rowCount } = await db.execute(
    sql`SELECT FROM ticket_check_in_lists WHERE ${isWanted} AND deleted_at IS NULL AND ${isReachable} LIMIT 1`,
  );
  return rowCount === 1;
}
