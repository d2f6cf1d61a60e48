import { notFound, ProblemError } from '@sabha/contract/core/errors';
import { orderConfirmed } from '@sabha/contract/sales/events';
import { eq, sql } from 'drizzle-orm';
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../core/context.ts';
import { makeLinkSecret } from '../../forms/public.ts';
import { readRefusal } from '../orders/capacity-error.ts';
import { holdPlaces, lockOrder, setStatus } from '../orders/find-order.ts';
import { findObstacle } from '../orders/replace-places.ts';
import type { Tx } from '../../../core/db/database.ts';
import { orders, type OrderRow } from '../schema.ts';
import { longHoldDays } from './long-hold.ts';
import { offlinePercent, requireOfflineShare } from './offline-share.ts';
import { readSaleRules } from './sale-rules.ts';

const secretOf = (ctx: Context, { code, buyer_email }: Pick<OrderRow, 'code' | 'buyer_email'>) =>
  makeLinkSecret(ctx, `order-address ${code} ${buyer_email}`);

/** The link that proves the address of an order, and opens nothing else. What it carries stands behind `#`, where no log sees it. */
export const confirmationLink = async (ctx: Context, order: Pick<OrderRow, 'code' | 'buyer_email'>): Promise<string> =>
  `${ctx.config.public_url}/tickets/confirm#${order.code}.${await secretOf(ctx, order)}`;

/** The order that the mailed link is for. @throws ProblemError 404 for what is none */
export async function findByConfirmation(ctx: Context, key: string): Promise<OrderRow> {
  const [code = '', secret = ''] = key.split('.', 2);
  const [order] = await ctx.db.select().from(orders).where(eq(orders.code, code.toUpperCase()));
  const expected = Buffer.from(order ? await secretOf(ctx, order) : '');
  const given = Buffer.from(secret);
  if (!order || given.length !== expected.length || !timingSafeEqual(given, expected)) throw notFound('This link opens nothing.');
  return order;
}

/**
 * Somebody has opened what was mailed to the buyer of an order: the address is theirs. What waits for a decision or for money by hand
 * is kept for days from its placing on, and a hold that was over meanwhile is taken again where there are places. Repeating it changes nothing.
 */
export async function confirmBuyer(ctx: Context, order_id: number): Promise<void> {
  await ctx.transact(async (tx) => {
    const order = await lockOrder(tx, order_id);
    if (order.status === 'cart' || order.email_confirmed_at !== null) return;
    await setStatus(tx, order_id, { email_confirmed_at: ctx.clock.now() });
    const until = await findLongHold(tx, order);
    if (until !== null) await extendHold(ctx, tx, { order, until });
  });
}

/** Until when the order keeps its places once it is confirmed; null when that changes nothing. */
async function findLongHold(tx: Tx, { edition_id, order_id, status, payment_method, placed_at }: OrderRow): Promise<Date | null> {
  if (placed_at === null || payment_method === null) return null;
  const { approval_days } = await readSaleRules(tx, edition_id);
  const needs_approval = status === 'awaiting_approval' || (status === 'expired' && (await awaitedApproval(tx, order_id)));
  if (!needs_approval && status !== 'pending' && status !== 'expired') return null;
  const days = longHoldDays({ needs_approval, method: payment_method, approval_days });
  return days === null ? null : new Date(placed_at.getTime() + days * 86_400_000);
}

/** Said of an order that is over: nobody had decided about it. */
async function awaitedApproval(tx: Tx, order_id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM ticket_order_lines l JOIN ticket_products p USING (product_id) WHERE l.order_id = ${order_id} AND p.needs_approval
      AND NOT EXISTS (SELECT 1 FROM audit_log a WHERE a.subject_type = 'ticket_order' AND a.subject_id = ${String(order_id)} AND a.action = 'ticket_order.decide') LIMIT 1`);
  return rows.length > 0;
}

interface Saving {
  readonly order: OrderRow;
  readonly until: Date;
}

/** What others have taken meanwhile stays theirs: the order is over then, and its buyer sees that. */
async function extendHold(ctx: Context, tx: Tx, { order, until }: Saving): Promise<void> {
  const { order_id, status } = order;
  const needs_approval = await awaitedApproval(tx, order_id);
  if (status === 'expired' && (until <= ctx.clock.now() || (await findObstacle(tx, order_id)))) return;
  try {
    await tx.transaction(async (inner) => {
      if (!needs_approval) await requireOfflineShare(inner, order, offlinePercent(ctx, await readSaleRules(inner, order.edition_id)));
      await holdPlaces(inner, order_id, sql`greatest(held_until, ${until.toISOString()}::timestamptz)`);
      if (status === 'expired')
        await setStatus(inner, order_id, { status: needs_approval ? 'awaiting_approval' : 'pending', closed_at: null });
      await ctx.outbox.add(
        inner,
        orderConfirmed,
        { order_id, ...(order.payment_method && { payment_method: order.payment_method }) },
        order.user_id ?? 0,
      );
    });
  } catch (error) {
    if (!readRefusal(error) && !(error instanceof ProblemError && error.status === 409)) throw error;
  }
}
