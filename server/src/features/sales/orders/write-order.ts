import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Database, Tx } from '../../../core/db/database.ts';
import { runPrepared } from '../../../core/db/run-prepared.ts';
import type { NewDomainEvent } from '../../../core/events/domain-event.ts';
import type { OrderRow } from '../schema.ts';
import { takingOffer } from '../waiting/offer-rules.ts';
import type { WrittenRows } from './order-rows.ts';
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

/** What of an order its change depends on. */
type SeenOrder = Pick<OrderRow, 'order_id' | 'currency' | 'status' | 'revision'>;

/** The rows after the change: of tickets and payments those that it added, of lines those whose hold it moved, if it moved any. */
interface Written extends Omit<WrittenRows, 'lines'> {
  readonly lines: WrittenRows['lines'] | null;
}

/**
 * Changes an order with its places, tickets and events in one statement, in which the order is locked first and what other buyers
 * wait for last. Null, and nothing changed, when somebody else has changed it since it was read; never for a locked one.
 * @throws the database's own refusal when there are not as many places.
 */
export async function writeOrder(ctx: Context, db: Database | Tx, order: SeenOrder, change: OrderChange): Promise<Written | null> {
  const { order_id, currency, status, revision } = order;
  const { set, events, hold, ticketed = [], isFree = false } = change;
  const tickets = JSON.stringify(ticketed.map((line_no) => ({ line_no, code: newTicketCode() })));
  const assigned = Object.entries(set).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  const { rows } = await runPrepared<Written>(
    db,
    // The places wait for the offer, because whoever ends one locks it before them.
    sql`
    WITH written AS (
      UPDATE ticket_orders SET ${sql.join(assigned, sql`, `)}
      WHERE order_id = ${order_id} AND status = ${status} AND revision = ${revision} RETURNING *
    ), taken AS (${takingOffer}
    ), told AS (${ctx.outbox.writing(events, sql`EXISTS (SELECT 1 FROM written)`)}
    ), nothing AS (
      INSERT INTO ticket_payments (order_id, provider, status, amount_minor, currency, captured_at)
      SELECT order_id, 'free', 'captured', 0, ${currency}, clock_timestamp() FROM written WHERE ${isFree}
      RETURNING *, 0 AS refunded_minor
    ), issued AS (
      INSERT INTO tickets (line_id, code)
      SELECT line_id, made.code FROM written JOIN ticket_order_lines USING (order_id)
      JOIN jsonb_to_recordset(${tickets}::jsonb) AS made (line_no int, code text) USING (line_no)
      RETURNING line_id, code, issued_at
    ), held AS (
      UPDATE ticket_order_lines l SET held_until = ${hold ?? sql`held_until`} FROM written
      WHERE l.order_id = written.order_id AND cancelled_at IS NULL AND ${hold !== undefined}
        AND (SELECT count(*) FROM taken) >= 0 RETURNING l.*
    )
    SELECT (SELECT count(*) FROM taken) AS taken_count, to_json(written) AS order, to_json(clock_timestamp()) AS now, (SELECT json_agg(held ORDER BY line_no) FROM held) AS lines,
      coalesce((SELECT json_agg(issued) FROM issued), '[]') AS tickets, coalesce((SELECT json_agg(nothing) FROM nothing), '[]') AS payments
    FROM written`,
  );
  return rows[0] ?? null;
}
