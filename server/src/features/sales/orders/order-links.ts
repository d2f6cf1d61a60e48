import { notFound } from '@sabha/contract/core/errors';
import { orderLinkRequested } from '@sabha/contract/sales/events';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Database, Tx } from '../../../core/db/database.ts';
import type { Call } from '../../../core/http/handler.ts';
import { guestDays, nameGuestAnew } from '../../forms/public.ts';
import { hashSecret, newSecret } from './order-secret.ts';

const end = sql`clock_timestamp() + make_interval(days => ${guestDays})`;

interface LinkedOrder {
  readonly order_id: number;
  readonly code: string;
}

/** A link that opens the order for whoever has it, for sixty days. The secret stands behind `#`, where servers and their logs do not see it. */
export async function makeOrderLink({ config, db }: Context, { order_id, code }: LinkedOrder): Promise<string> {
  const secret = newSecret();
  await addOrderLink(db, order_id, hashSecret(secret));
  return `${config.public_url}/tickets/orders/${code}#key=${secret}`;
}

/** Makes a secret open the order whose hash this is. */
export async function addOrderLink(db: Database | Tx, order_id: number, key_hash: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO ticket_order_keys (order_id, key_hash, kind, expires_at) VALUES (${order_id}, ${key_hash}, 'link', ${end}) ON CONFLICT DO NOTHING`);
}

/** Trades the secret of a link for the right of the caller's browser to reach its order. @throws ProblemError 404 for what is none, or is over */
export async function openOrderLink(ctx: Context, { order, secret }: { order: string; secret: string }, call: Call): Promise<number> {
  const { rows } = await ctx.db.execute<{ order_id: number }>(sql`
    SELECT order_id FROM ticket_orders JOIN ticket_order_keys USING (order_id)
    WHERE code = ${order.toUpperCase()} AND key_hash = ${hashSecret(secret)} AND kind = 'link' AND expires_at > clock_timestamp()`);
  const [found] = rows;
  const guest_hash = found ? nameGuestAnew(ctx, call) : null;
  if (!found || guest_hash === null) throw notFound('This link is over. Ask for a new one.');
  await ctx.db.execute(sql`
    INSERT INTO ticket_order_keys (order_id, key_hash, kind, expires_at) VALUES (${found.order_id}, ${guest_hash}, 'browser', ${end})
    ON CONFLICT (order_id, key_hash) DO UPDATE SET expires_at = excluded.expires_at`);
  return found.order_id;
}

/** Has a new link mailed to the buyer, when this is the address that the order was bought with. Says nothing about whether it is. */
export async function requestOrderLink(ctx: Context, tx: Tx, { order, email }: { order: string; email: string }): Promise<void> {
  const { rows } = await tx.execute<{ order_id: number }>(sql`
    SELECT order_id FROM ticket_orders
    WHERE code = ${order.toUpperCase()} AND lower(buyer_email) = ${email.toLowerCase()} AND buyer_email <> '' AND status <> 'cart'`);
  const [found] = rows;
  if (found) await ctx.outbox.add(tx, orderLinkRequested, { order_id: found.order_id }, 0);
}
