import { conflict, notFound } from '@sabha/contract/core/errors';
import { ticketTransferred } from '@sabha/contract/sales/events';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { lines, type LineRow, type OrderRow } from '../schema.ts';
import { endTicket } from './end-ticket.ts';
import { newSecret, newTicketCode } from './order-secret.ts';

/** A place of a locked, paid order whose ticket nobody has used. @throws ProblemError 404, 409 */
export async function readUnusedPlace(tx: Tx, order: OrderRow, line_id: number): Promise<LineRow> {
  const [line] = await tx
    .select()
    .from(lines)
    .where(and(eq(lines.line_id, line_id), eq(lines.order_id, order.order_id)));
  if (!line) throw notFound('The order has no such place.');
  if (order.status !== 'paid' || line.cancelled_at) throw conflict('This place is not a valid ticket.');
  // A door that looks at the ticket now is waited for.
  await tx.execute(sql`SELECT FROM tickets WHERE line_id = ${line_id} AND status = 'valid' FOR UPDATE`);
  const used = await tx.execute(sql`SELECT 1 FROM ticket_uses WHERE line_id = ${line_id} LIMIT 1`);
  if (used.rows.length > 0) throw conflict('This ticket has been used at a door.');
  return line;
}

interface HandOver {
  readonly order: OrderRow;
  readonly line: LineRow;
  readonly to: { readonly attendee_name: string; readonly attendee_email: string; readonly attendee_note?: string };
  readonly actor_id: number;
}

/** The old code ends and a new one begins in one transaction, so that there is never a moment with two or none. */
export async function handOver(ctx: Context, tx: Tx, { order, line, to, actor_id }: HandOver): Promise<void> {
  if (!line.is_transferable) throw conflict('This ticket is for the person named on it and cannot be transferred.');
  await endTicket(tx, line.line_id, 'transferred');
  await tx.execute(sql`INSERT INTO tickets (line_id, code) VALUES (${line.line_id}, ${newTicketCode()})`);
  await tx
    .update(lines)
    // Whoever filled in the place before must not read with that link who comes instead.
    .set({ attendee_note: '', ...to, fill_token: newSecret() })
    .where(eq(lines.line_id, line.line_id));
  await ctx.outbox.add(tx, ticketTransferred, { order_id: order.order_id, line_id: line.line_id }, actor_id);
}
