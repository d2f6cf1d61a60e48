import type { OperationOutput } from '@sabha/contract/core/operation';
import type { listNeedsDecision } from '@sabha/contract/sales/staff-operations';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/db/database.ts';

type NeedsDecision = OperationOutput<typeof listNeedsDecision>['data'][number];

/** What came by a payment `p` and was not given back. */
const leftOf = sql`p.amount_minor - coalesce((SELECT sum(r.amount_minor) FROM ticket_refunds r WHERE r.payment_id = p.payment_id AND r.status <> 'failed'), 0)`;

/**
 * Payments with money that belongs to nobody's place, among the orders `o` that the condition finds. What an order that was paid
 * costs, with what is kept of places given back, is taken off its oldest payments first.
 */
export const unmatchedMoney = (isWanted: SQL) => sql`
  SELECT payment_id, order_id, provider, captured_at, least(left_minor, over_minor) AS unmatched_minor FROM (
    SELECT m.*, sum(m.left_minor) OVER (PARTITION BY m.order_id ORDER BY m.payment_id) - due.amount AS over_minor
    FROM (SELECT p.payment_id, p.order_id, p.provider, p.captured_at, o.paid_at, ${leftOf} AS left_minor
      FROM ticket_payments p JOIN ticket_orders o USING (order_id) WHERE p.status = 'captured' AND p.amount_minor > 0 AND ${isWanted}) m
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(CASE WHEN l.cancelled_at IS NULL THEN l.price_minor - l.discount_minor + l.tax_minor ELSE l.kept_minor END), 0) AS amount
      FROM ticket_order_lines l WHERE l.order_id = m.order_id AND m.paid_at IS NOT NULL) due) spread
  WHERE least(left_minor, over_minor) > 0`;

/** Money that came and belongs to nobody's place, by payment, the oldest first. */
export async function readNeedsDecision(
  db: Database | Tx,
  wanted: { readonly edition_id: number } | { readonly order_id: number },
): Promise<NeedsDecision[]> {
  const isWanted = 'order_id' in wanted ? sql`o.order_id = ${wanted.order_id}` : sql`o.edition_id = ${wanted.edition_id}`;
  const { rows } = await db.execute<{ data: NeedsDecision }>(sql`
    SELECT json_build_object('order_id', o.order_id, 'order_code', o.code, 'order_status', o.status, 'buyer_name', o.buyer_name,
      'buyer_email', o.buyer_email, 'payment_id', u.payment_id, 'provider', u.provider, 'captured_at', u.captured_at,
      'unmatched_minor', u.unmatched_minor) AS data
    FROM (${unmatchedMoney(isWanted)}) u JOIN ticket_orders o USING (order_id) ORDER BY u.captured_at, u.payment_id LIMIT 500`);
  return rows.map((row) => row.data);
}
