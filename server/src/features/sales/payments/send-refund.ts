import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { findProvider } from './providers.ts';

interface Unsent extends Record<string, unknown> {
  readonly provider: string;
  readonly reference: string | null;
  readonly provider_payment_id: string | null;
  readonly amount_minor: number;
}

/** Longer than a provider may take to answer. */
const claimMinutes = 2;

/**
 * Asks the provider to give it back, or how that stands. Only one process asks at a time: a provider that has no keys for requests
 * is looked through for the refund first. What was taken by hand is given back by hand, and stays open until somebody says so.
 */
export async function sendRefund({ refund_id }: { refund_id: number }, ctx: Context): Promise<void> {
  const { rows } = await ctx.db.execute<Unsent>(sql`
    UPDATE ticket_refunds r SET claimed_until = clock_timestamp() + make_interval(mins => ${claimMinutes}) FROM ticket_payments p
    WHERE p.payment_id = r.payment_id AND r.refund_id = ${refund_id} AND r.status IN ('created', 'in_transit')
      AND coalesce(r.claimed_until <= clock_timestamp(), true)
    RETURNING p.provider, p.reference, p.provider_payment_id, r.amount_minor`);
  const [unsent] = rows;
  const provider = unsent && findProvider(ctx, unsent.provider);
  if (!provider || !unsent.reference || !unsent.provider_payment_id) return;
  const { reference, provider_payment_id, amount_minor } = unsent;
  const { status, provider_refund_id, failure } = await provider.refund({ refund_id, reference, provider_payment_id, amount_minor });
  await ctx.db.execute(sql`
    UPDATE ticket_refunds SET status = ${status}, provider_refund_id = ${provider_refund_id}, failure = ${failure}, claimed_until = NULL,
      done_at = CASE WHEN ${status} = 'done' THEN clock_timestamp() END
    WHERE refund_id = ${refund_id} AND status IN ('created', 'in_transit')`);
}
