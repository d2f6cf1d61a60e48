import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { EventRef } from './payment.jobs.ts';
import { checkPayment, findPayment } from './settle-payment.ts';

/** The event is only a hint: what counts is what the provider says now. */
export async function workProviderEvent({ provider, provider_event_id }: EventRef, ctx: Context): Promise<void> {
  const { rows } = await ctx.db.execute<{ reference: string }>(sql`
    SELECT reference FROM ticket_provider_events WHERE provider = ${provider} AND provider_event_id = ${provider_event_id} AND worked_at IS NULL`);
  const [event] = rows;
  if (!event) return;
  const payment = await findPayment(ctx, provider, event.reference);
  if (payment) await checkPayment(ctx, payment);
  await ctx.db.execute(sql`
    UPDATE ticket_provider_events SET worked_at = clock_timestamp() WHERE provider = ${provider} AND provider_event_id = ${provider_event_id}`);
}
