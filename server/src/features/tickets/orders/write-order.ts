import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Database, Tx } from '../../../core/db/database.ts';
import { runPrepared } from '../../../core/db/run-prepared.ts';
import type { NewDomainEvent } from '../../../core/events/outbox.ts';
import type { OrderRow } from '../schema.ts';
import { takingOffer } from '../waiting/offer-rules.ts';
import { newTicketCode } from './order-secret.ts';

export interface OrderChange {
  readonly set: Readonly<Partial<Record<keyof OrderRow, unknown>>>;
  readonly events: readonly NewDomainEvent[];
  /** SQL for the moment until which the places are kept; they stay as they are without. */
  readonly hold?: SQL;
  /** The numbers of lines that get a ticket. */
  readonly ticketed?: readonly number[];
  /** Whether the order costs nothing. It is paid by nothing, and a row says so. */
  readonly isFree?: boolean;
}

/**
 * Changes an order with its places, tickets and events in one statement, in which the order is locked first and what other buyers
 * wait for last. False, and nothing changed, when somebody else has changed it since it was read; never for a locked one.
 * @throws the database's own refusal when there are not as many places.
 */
export async function writeOrder(ctx: Context, db: Database | Tx, order: OrderRow, change: OrderChange): Promise<boolean> {
  const { order_id, currency, status, revision } = order;
  const { set, events, hold, ticketed = [], isFree = false } = change;
  const tickets = JSON.stringify(ticketed.map((line_no) => ({ line_no, code: newTicketCode() })));
  const assigned = Object.entries(set).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  const { rowCount } = await runPrepared(
    db,
    // The places wait for the offer, because whoever ends one locks it before them.
    sql`
    WITH written AS (
      UPDATE ticket_orders SET ${sql.join(assigned, sql`, `)}
      WHERE order_id = ${order_id} AND status = ${status} AND revision = ${revision} RETURNING order_id
    ), taken AS (${takingOffer}
    ), told AS (${ctx.outbox.writing(events, sql`EXISTS (SELECT 1 FROM written)`)}
    ), nothing AS (
      INSERT INTO ticket_payments (order_id, provider, status, amount_paise, currency, captured_at)
      SELECT order_id, 'free', 'captured', 0, ${currency}, clock_timestamp() FROM written WHERE ${isFree}
    ), issued AS (
      INSERT INTO tickets (line_id, code)
      SELECT line_id, code FROM written JOIN ticket_order_lines USING (order_id)
      JOIN jsonb_to_recordset(${tickets}::jsonb) AS made (line_no int, code text) USING (line_no)
    ), held AS (
      UPDATE ticket_order_lines l SET held_until = ${hold ?? sql`held_until`} FROM written
      WHERE l.order_id = written.order_id AND cancelled_at IS NULL AND ${hold !== undefined}
        AND (SELECT count(*) FROM taken) >= 0
    )
    SELECT 1 FROM written`,
  );
  return rowCount === 1;
}
