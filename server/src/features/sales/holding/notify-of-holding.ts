import { menus } from '@sabha/contract/access/menus';
import { unusualHoldingNotice } from '@sabha/contract/sales/notifications';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import type { NotificationRight } from '../../../core/notifications/notification-right.ts';
import { forEachPerson } from '../../../core/notifications/person-thing.ts';
import { isHolder, listHolders } from '../../access/public.ts';
import { notify } from '../../notifications/public.ts';
import { findUnusualHolders, isHeldForNow } from './holding.read-model.ts';

/** Until staff are told of the same holder again, however often they come and go. */
const holderHours = 6;
/** Sooner where one has come to hold so many times as many as staff were told of. */
const growth = 2;
/** Between two notices about one edition, however many holders there are: who comes within is told of with the next. */
const noticeMinutes = 15;

interface HeldEdition extends Record<string, unknown> {
  readonly edition_id: number;
  readonly name: string;
}

/** Who can free places hears of it. */
const holdersOfTickets = { menu_id: menus.tickets, permissions: ['update'] } as const;

export const unusualHoldingRight: NotificationRight = {
  types: [unusualHoldingNotice],
  findAllowed: forEachPerson(
    async ({ db }, user_id, edition_ids) => new Set((await isHolder(db, user_id, holdersOfTickets)) ? edition_ids : []),
  ),
};

/** One sweep, safe on any node and at any time: staff who can free places hear of whoever has come to hold unusually many unpaid. */
export async function notifyOfHolding(_: object, ctx: Context): Promise<void> {
  // Also where nothing is held any more: who it was is nobody's business for longer.
  await ctx.db.execute(sql`DELETE FROM ticket_noticed_holders WHERE noticed_at <= ${before(ctx, holderHours * 60)}`);
  const { rows } = await ctx.db.execute<HeldEdition>(sql`
    SELECT e.edition_id::int AS edition_id, e.name FROM edition_basics e WHERE e.deleted_at IS NULL AND e.edition_id IN (
      SELECT o.edition_id FROM ticket_order_lines l JOIN ticket_orders o USING (order_id) WHERE ${isHeldForNow}) ORDER BY e.edition_id`);
  for (const edition of rows) await ctx.transact((tx) => notifyOfEdition(ctx, tx, edition));
}

const before = ({ clock }: Context, minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);

async function notifyOfEdition(ctx: Context, tx: Tx, { edition_id, name }: HeldEdition): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`ticket holding ${edition_id}`}, 0))`);
  const { rows: recent } = await tx.execute(
    sql`SELECT 1 FROM ticket_noticed_holders WHERE edition_id = ${edition_id} AND noticed_at > ${before(ctx, noticeMinutes)} LIMIT 1`,
  );
  if (recent.length > 0) return;
  const now = ctx.clock.now();
  const unusual = await findUnusualHolders(tx, edition_id);
  const { rowCount } = await tx.execute(sql`
    INSERT INTO ticket_noticed_holders AS known (edition_id, holder, place_count, noticed_at)
    SELECT ${edition_id}, holder, place_count, ${now} FROM unnest(${sql.param(unusual.map(({ holder }) => holder))}::text[],
      ${sql.param(unusual.map(({ place_count }) => place_count))}::int[]) AS found (holder, place_count)
    ON CONFLICT (edition_id, holder) DO UPDATE SET place_count = excluded.place_count, noticed_at = excluded.noticed_at
      WHERE excluded.place_count >= ${growth} * known.place_count`);
  if (!rowCount) return;
  const places = unusual.reduce((sum, { place_count }) => sum + place_count, 0);
  await notify(ctx, tx, unusualHoldingNotice, {
    user_ids: await listHolders(tx, holdersOfTickets),
    params: { edition_id, edition: name, count: unusual.length, places },
    dedupe_key: `${unusualHoldingNotice.type}:${edition_id}:${now.getTime()}`,
    merge_key: `${unusualHoldingNotice.type}:${edition_id}`,
  });
}
