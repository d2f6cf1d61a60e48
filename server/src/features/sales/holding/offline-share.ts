import { conflict } from '@sabha/contract/core/errors';
import type { SaleRules } from '@sabha/contract/sales/holding';
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { hasOnlineProvider } from '../payments/providers.ts';

/** Of each quota, in percent; null without a limit. Where nobody can pay online, all places are sold by hand. */
export const offlinePercent = (ctx: Context, { offline_percent }: Pick<SaleRules, 'offline_percent'>): number | null =>
  hasOnlineProvider(ctx) ? offline_percent : null;

/** So many places of the quota `q` may wait for money by hand; one at least, unless there is none to be. */
export const offlineLimit = (percent: number | null): SQL => sql`ceil(q.size * ${percent}::numeric / 100)::int`;

/** An order `o` that keeps places while money is on its way by hand. */
export const isOfflineOrder = sql`o.status = 'pending' AND o.payment_method IN ('desk', 'bank_transfer')`;

const ownProducts = (order_id: number) =>
  sql`SELECT l.product_id FROM ticket_order_lines l WHERE l.order_id = ${order_id} AND l.cancelled_at IS NULL`;

/** Makes every other buyer of what a locked order holds wait. */
export async function lockPlaces(tx: Tx, { order_id }: { order_id: number }): Promise<void> {
  await tx.execute(sql`SELECT lock_ticket_places(ARRAY(${ownProducts(order_id)}), '{}')`);
}

/**
 * Keeps the unpaid offline orders of each quota within their share. The order must be locked; its places stay so from here on, which
 * makes many orders at the same moment count right.
 * @throws ProblemError 409 when the share is used up.
 */
export async function requireOfflineShare(tx: Tx, { order_id }: { order_id: number }, percent: number | null): Promise<void> {
  if (percent === null) return;
  await lockPlaces(tx, { order_id });
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM ticket_quotas q WHERE q.deleted_at IS NULL AND q.size IS NOT NULL AND q.product_ids && ARRAY(${ownProducts(order_id)})
      AND (SELECT count(*) FROM ticket_order_lines l JOIN ticket_orders o USING (order_id) WHERE l.product_id = ANY (q.product_ids)
          AND l.held_until > clock_timestamp() AND l.held_until < 'infinity' AND ${isOfflineOrder} AND o.order_id <> ${order_id})
        + (SELECT count(*) FROM ticket_order_lines l WHERE l.order_id = ${order_id} AND l.cancelled_at IS NULL AND l.product_id = ANY (q.product_ids))
        > ${offlineLimit(percent)} LIMIT 1`);
  if (rows.length > 0)
    throw conflict('No more places can be kept for payment at the desk or by bank transfer now. Pay online, or try again later.');
}
