import { conflict, ProblemError } from '@sabha/contract/core/errors';
import type { PaymentMethod } from '@sabha/contract/sales/catalogue';
import { orderMethodChanged } from '@sabha/contract/sales/events';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { sellOrRefuse } from '../orders/capacity-error.ts';
import { holdPlaces, lockOrder, setStatus } from '../orders/find-order.ts';
import { markPaid } from '../orders/mark-paid.ts';
import { findObstacle } from '../orders/replace-places.ts';
import { holdMinutes } from '../orders/write-cart.ts';
import { payments, type OrderRow, type PaymentRow } from '../schema.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { isProvenAddress } from '../holding/long-hold.ts';
import { offlinePercent, requireOfflineShare } from '../holding/offline-share.ts';
import { readSaleRules } from '../holding/sale-rules.ts';
import { findProvider, isOffline, offlineHoldDays, requireOffered } from './providers.ts';
import { readMoney } from './settle-payment.ts';

/**
 * Begins to pay an order that was placed. The first attempt prolongs the hold by 15 minutes, once. The provider is asked between
 * two transactions; what is lost in between is found by the reconciler.
 * @throws ProblemError 409 when there is nothing to pay or the places are gone.
 */
export async function startPayment(ctx: Context, order_id: number, method: PaymentMethod): Promise<void> {
  const provider = findProvider(ctx, method);
  const begun = await sellOrRefuse(ctx, async (tx) => {
    const order = await lockOrder(tx, order_id);
    await requireOffered(ctx, tx, { method, edition_id: order.edition_id });
    if (order.status === 'paid') throw conflict('This order is paid.');
    if (order.status !== 'pending' && order.status !== 'expired') throw conflict('This order cannot be paid now.');
    const obstacle = await findObstacle(tx, order_id);
    if (obstacle) throw conflict(obstacle);
    if ((await readMoney(tx, order_id)) >= (order.total_minor ?? 0)) return sellForWhatCame(ctx, tx, order);
    const email_confirmed_at = order.email_confirmed_at ?? ((await isProvenAddress(tx, order)) ? ctx.clock.now() : null);
    if (isOffline(method)) await requireOfflineShare(tx, order, offlinePercent(ctx, await readSaleRules(tx, order.edition_id)));
    await prolongHold(ctx, tx, { order: { ...order, email_confirmed_at }, method });
    await setStatus(tx, order_id, {
      status: 'pending',
      payment_method: method,
      email_confirmed_at,
      is_hold_extended: true,
      closed_at: null,
    });
    if (!provider) {
      // Choosing the same way again asks for nothing new.
      if (order.payment_method !== method || order.status === 'expired')
        await ctx.outbox.add(tx, orderMethodChanged, { order_id }, order.user_id ?? 0);
      return null;
    }
    const open = await tx.execute<{ payment_id: number; reference: string | null; created_ms: number }>(sql`
      SELECT payment_id, reference, floor(extract(epoch FROM created_at) * 1000)::bigint AS created_ms FROM ticket_payments WHERE order_id = ${order_id} AND provider = ${method} AND status IN ('created', 'pending') ORDER BY payment_id DESC LIMIT 1`);
    const [found] = open.rows;
    if (found?.reference) return null;
    const begun = found ? { payment_id: found.payment_id, created_at: new Date(found.created_ms) } : await addPayment(tx, order, method);
    return { order, ...begun, provider };
  });
  if (begun) await askProvider(ctx, begun);
}

const dayMs = 86_400_000;
/** Longer than the longest hold, and than the half hour that providers keep a page at least. */
const payableMs = 45 * 60_000;

type Tx = Parameters<Parameters<Context['transact']>[0]>[0];

/** Nobody is asked for the same money twice. @throws ProblemError 409 while there are no places for it. */
async function sellForWhatCame(ctx: Context, tx: Tx, order: OrderRow): Promise<null> {
  if (await markPaid(ctx, tx, order)) return null;
  throw conflict('The money for this order has come, but its places are taken. The organisers find others or give the money back.');
}

interface Prolonging {
  readonly order: OrderRow;
  readonly method: PaymentMethod;
}

async function prolongHold({ clock }: Context, tx: Tx, { order, method }: Prolonging): Promise<void> {
  const { order_id, is_hold_extended, status, placed_at, email_confirmed_at } = order;
  const soon = sql`clock_timestamp() + make_interval(mins => ${holdMinutes})`;
  // Counted from the order: choosing the same again and again must not keep places for good.
  const until = new Date((placed_at ?? clock.now()).getTime() + (offlineHoldDays[method] ?? 0) * dayMs);
  if (isOffline(method) && status === 'expired' && until <= clock.now())
    throw conflict('The time to pay that way is over. Choose another way to pay.');
  if (isOffline(method) && email_confirmed_at !== null) {
    await holdPlaces(tx, order_id, sql`greatest(held_until, ${until.toISOString()}::timestamptz)`);
  }
  // A hold that is over begins anew, where there are places; one that lives is prolonged once.
  else
    await holdPlaces(
      tx,
      order_id,
      is_hold_extended
        ? sql`CASE WHEN held_until > clock_timestamp() THEN held_until ELSE ${soon} END`
        : sql`greatest(held_until, ${soon})`,
    );
}

async function addPayment(tx: Tx, order: OrderRow, method: PaymentMethod): Promise<Pick<PaymentRow, 'payment_id' | 'created_at'>> {
  const [row] = await tx
    .insert(payments)
    .values({ order_id: order.order_id, provider: method, amount_minor: order.total_minor ?? 0, currency: order.currency })
    .returning({ payment_id: payments.payment_id, created_at: payments.created_at });
  if (!row) throw new Error('The database did not answer with the payment that was added.');
  return row;
}

interface Begun {
  readonly order: OrderRow;
  readonly payment_id: number;
  readonly created_at: Date;
  readonly provider: PaymentProvider;
}

async function askProvider(ctx: Context, { order, payment_id, created_at, provider }: Begun): Promise<void> {
  const asked = provider.start({
    payment_id,
    order_code: order.code,
    amount_minor: order.total_minor ?? 0,
    currency: order.currency,
    description: `Order ${order.code}`,
    buyer_name: order.buyer_name,
    buyer_email: order.buyer_email,
    expires_at: new Date(created_at.getTime() + payableMs),
    return_url: `${ctx.config.public_url}/tickets?order=${order.code}`,
  });
  const { reference, checkout_url } = await asked.catch((error: unknown) => {
    ctx.log.warn({ err: error, payment_id, provider: provider.name }, 'A payment could not be begun.');
    throw new ProblemError(502, 'The payment provider does not answer now. Try again in a moment, or choose another way to pay.');
  });
  const set: Partial<PaymentRow> = { reference, checkout_url, status: 'pending' };
  await ctx.db
    .update(payments)
    .set(set)
    .where(sql`${eq(payments.payment_id, payment_id)} AND ${payments.status} = 'created'`);
}
