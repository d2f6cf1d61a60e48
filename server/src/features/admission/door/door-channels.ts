import { doorChannel, editionDoorsChannel } from '@sabha/contract/admission/socket-events';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../core/access/actor.ts';
import { decideRule, toCondition } from '../../../core/access/policy.ts';
import type { Context } from '../../../core/context.ts';
import { bindChannel } from '../../../core/realtime/bound-sockets.ts';
import { canWatchDoors } from '../../../permissions/admission.ts';
import { reachesEdition } from '../../../permissions/tickets.ts';
import { checkInLists } from '../schema.ts';

/** Whoever may watch the doors joins the channels of the lists and editions that they see. */
export const doorChannels = [
  bindChannel(doorChannel, (id, actor, ctx) => reachesList(ctx, actor, sql`check_in_list_id = ${id}`)),
  bindChannel(editionDoorsChannel, (id, actor, ctx) => reachesList(ctx, actor, sql`edition_id = ${id}`)),
];

async function reachesList({ db }: Context, actor: Actor, isWanted: ReturnType<typeof sql>): Promise<boolean> {
  if (decideRule(actor, canWatchDoors) !== true) return false;
  const isReachable = toCondition(decideRule(actor, reachesEdition(checkInLists.edition_id)));
  const { rowCount } = await db.execute(
    sql`SELECT FROM ticket_check_in_lists WHERE ${isWanted} AND deleted_at IS NULL AND ${isReachable} LIMIT 1`,
  );
  return rowCount === 1;
}
