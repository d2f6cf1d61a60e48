import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { findProvider } from './providers.ts';

interface Unsent extends Record<string, unknown> {
  readonly payment_id: number;
  readonly provider: string;
  readonly reference: string | null;
  readonly provider_payment_id: string | null;
  readonly amount_paise: number;
}

/** Asks the provider to give it back. What was taken by hand is given back by hand, and stays open until somebody says so. */
export async function sendRefund({ refund_id }: { refund_id: number }, ctx: Context): Promise<void> {
  const { rows } = await ctx.db.execute<Unsent>(sql`
    SELECT p.payment_id, p.provider, p.reference, p.provider_payment_id, r.amount_paise FROM ticket_refunds r JOIN ticket_payments p USING (payment_id)
    WHERE r.refund_id = ${refund_id} AND r.status = 'created'`);
  const [unsent] = rows;
  const provider = unsent && findProvider(ctx, unsent.provider);
  if (!provider || !unsent.reference || !unsent.provider_payment_id) return;
  const { reference, provider_payment_id, amount_paise } = unsent;
  const sent = await provider.refund({ refund_id, reference, provider_payment_id, amount_paise });
  await ctx.db.execute(sql`
    UPDATE ticket_refunds SET status = ${sent.status}, provider_refund_id = ${sent.provider_refund_id}, done_at = CASE WHEN ${sent.status} = 'done' THEN clock_timestamp() END
    WHERE refund_id = ${refund_id} AND status = 'created'`);
}
