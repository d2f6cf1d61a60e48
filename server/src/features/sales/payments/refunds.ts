import { conflict } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { sendRefundJob } from './payment.jobs.ts';

interface NewRefund {
  readonly amount_minor: number;
  readonly reason: string;
  readonly actor_id: number;
}

interface Captured extends Record<string, unknown> {
  readonly payment_id: number;
  readonly left_minor: number;
}

/** Gives an amount of an order back, from its newest payments first; the order must be locked. @throws ProblemError 409 when that much never came. */
export async function refundOrder(ctx: Context, tx: Tx, order_id: number, { amount_minor, reason, actor_id }: NewRefund): Promise<void> {
  const { rows } = await tx.execute<Captured>(sql`
    SELECT p.payment_id, (p.amount_minor - (SELECT coalesce(sum(r.amount_minor), 0) FROM ticket_refunds r WHERE r.payment_id = p.payment_id AND r.status <> 'failed'))::bigint AS left_minor
    FROM ticket_payments p WHERE p.order_id = ${order_id} AND p.status = 'captured' ORDER BY p.payment_id DESC`);
  let open = amount_minor;
  for (const { payment_id, left_minor } of rows) {
    const part = Math.min(open, left_minor);
    if (part > 0) await addRefund(ctx, tx, { payment_id, amount_minor: part, reason, actor_id });
    open -= Math.max(0, part);
  }
  if (open > 0) throw conflict('More cannot be refunded than was received.');
}

/** Writes a refund down and queues it; the database refuses more than came. */
export async function addRefund(
  ctx: Context,
  tx: Tx,
  { payment_id, amount_minor, reason, actor_id }: NewRefund & { payment_id: number },
): Promise<number> {
  const { rows } = await tx.execute<{ refund_id: number }>(sql`
    INSERT INTO ticket_refunds (payment_id, amount_minor, reason, created_by) VALUES (${payment_id}, ${amount_minor}, ${reason}, ${actor_id}) RETURNING refund_id`);
  const refund_id = Number(rows[0]?.refund_id);
  await ctx.jobs.enqueue(tx, sendRefundJob, { refund_id });
  return refund_id;
}
