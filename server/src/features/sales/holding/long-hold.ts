import type { PaymentMethod } from '@sabha/contract/sales/catalogue';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/db/database.ts';
import { offlineHoldDays } from '../payments/providers.ts';
import { holdMinutes } from '../orders/write-cart.ts';

/** Keeps what is held, and at least a whole short hold from now: time to open a mail. */
const shortHold: SQL = sql`greatest(held_until, clock_timestamp() + make_interval(mins => ${holdMinutes}))`;

interface LongHold {
  readonly needs_approval: boolean;
  readonly method: PaymentMethod;
  readonly approval_days: number;
}

/** Days for which an order keeps its places while it waits for a decision or for money by hand; null for all others. */
export function longHoldDays({ needs_approval, method, approval_days }: LongHold): number | null {
  if (needs_approval) return approval_days;
  return offlineHoldDays[method] ?? null;
}

/** Until when the places of an order are kept as it is placed; null leaves the hold as it is. */
export function holdAfter(hold: LongHold, isConfirmed: boolean): SQL | null {
  const days = longHoldDays(hold);
  if (days === null) return null;
  return isConfirmed ? sql`clock_timestamp() + make_interval(days => ${days})` : shortHold;
}

interface Buyer {
  readonly order_id: number;
  readonly user_id: number | null;
  readonly buyer_email: string;
}

/** Whether the buyer has proved the address of the order: by their account, or by the mailed link of a turn on a waiting list. */
export async function isProvenAddress(db: Database | Tx, { order_id, user_id, buyer_email }: Buyer): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM proven_addresses d WHERE d.user_id = ${user_id ?? 0} AND lower(d.verified_email) = lower(${buyer_email})
    UNION ALL SELECT 1 FROM ticket_waiting_entries w WHERE w.order_id = ${order_id} AND w.email = lower(${buyer_email})
    LIMIT 1`);
  return rows.length > 0;
}
