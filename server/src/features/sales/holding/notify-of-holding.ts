import { menus } from '@sabha/contract/access/menus';
import { unusualHoldingNotice } from '@sabha/contract/sales/notifications';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { listHolders } from '../../access/public.ts';
import { notify } from '../../notifications/public.ts';
import { findUnusualHolders } from './holding.read-model.ts';

/** Until staff are told of the same holder again, however often they come and go. */
const holderHours = 6;
/** Between two notices about one edition, however many holders there are: who comes within is told of with the next. */
const noticeMinutes = 15;

interface HeldEdition extends Record<string, unknown> {
  readonly edition_id: number;
  readonly name: string;
}

/** One sweep, safe on any node and at any time: staff who can free places hear of whoever has come to hold unusually many unpaid. */
export async function notifyOfHolding(_: object, ctx: Context): Promise<void> {
  const { rows } = await ctx.db.execute<HeldEdition>(sql`
    SELECT e.edition_id::int AS edition_id, e.name FROM edition_basics e WHERE e.deleted_at IS NULL AND EXISTS (
      SELECT FROM ticket_orders o JOIN ticket_order_lines l USING (order_id) WHERE o.edition_id = e.edition_id
        AND l.held_until > clock_timestamp() AND l.held_until < 'infinity') ORDER BY e.edition_id`);
  for (const edition of rows) await ctx.transact((tx) => notifyOfEdition(ctx, tx, edition));
}

async function notifyOfEdition(ctx: Context, tx: Tx, { edition_id, name }: HeldEdition): Promise<void> {
  const now = ctx.clock.now();
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`ticket holding ${edition_id}`}, 0))`);
  await tx.execute(sql`DELETE FROM ticket_noticed_holders WHERE edition_id = ${edition_id} AND noticed_at <= ${before(holderHours * 60)}`);
  const { rows: recent } = await tx.execute(
    sql`SELECT 1 FROM ticket_noticed_holders WHERE edition_id = ${edition_id} AND noticed_at > ${before(noticeMinutes)} LIMIT 1`,
  );
  if (recent.length > 0) return;
  const unusual = await findUnusualHolders(tx, edition_id);
  const { rowCount } = await tx.execute(sql`
    INSERT INTO ticket_noticed_holders (edition_id, holder, noticed_at)
    SELECT ${edition_id}, holder, ${now} FROM unnest(${sql.param(unusual.map(({ holder }) => holder))}::text[]) AS holder
    ON CONFLICT DO NOTHING`);
  if (!rowCount) return;
  const places = unusual.reduce((sum, { place_count }) => sum + place_count, 0);
  await notify(ctx, tx, unusualHoldingNotice, {
    user_ids: await listHolders(ctx.db, menus.tickets, ['update']),
    params: { edition_id, edition: name, count: unusual.length, places },
    dedupe_key: `${unusualHoldingNotice.type}:${edition_id}:${now.getTime()}`,
    merge_key: `${unusualHoldingNotice.type}:${edition_id}`,
  });
}
