import type { Money, OpenRefund } from '@sabha/contract/sales/sales-management';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../core/db/database.ts';

interface Days {
  readonly edition: { readonly edition_id: number; readonly time_zone: string };
  /** Days of the event's zone, both included; null means without a bound. */
  readonly from: string | null;
  readonly to: string | null;
}

/** What came in and went back in some days, by the way it went, and what the documents of those days say. */
export async function readMoney(db: Database, { edition: { edition_id, time_zone }, from, to }: Days): Promise<Money> {
  const isWithin = (moment: ReturnType<typeof sql>) => sql`
    (${from}::date IS NULL OR ${moment} >= ${from}::date::timestamp AT TIME ZONE ${time_zone})
    AND (${to}::date IS NULL OR ${moment} < (${to}::date + 1)::timestamp AT TIME ZONE ${time_zone})`;
  const { rows: methods } = await db.execute<{ data: Money['methods'][number] }>(sql`
    SELECT json_build_object('provider', provider, 'payment_count', sum(payments), 'captured_minor', sum(captured), 'refund_count', sum(refunds),
      'refunded_minor', sum(refunded)) AS data
    FROM (
      SELECT p.provider, 1 AS payments, p.amount_minor AS captured, 0 AS refunds, 0 AS refunded FROM ticket_payments p JOIN ticket_orders o USING (order_id)
      WHERE o.edition_id = ${edition_id} AND p.status = 'captured' AND p.amount_minor > 0 AND ${isWithin(sql`p.captured_at`)}
      UNION ALL
      SELECT p.provider, 0, 0, 1, r.amount_minor FROM ticket_refunds r JOIN ticket_payments p USING (payment_id) JOIN ticket_orders o USING (order_id)
      WHERE o.edition_id = ${edition_id} AND r.status <> 'failed' AND ${isWithin(sql`r.created_at`)}
    ) moved GROUP BY provider ORDER BY sum(captured) DESC, provider`);
  const { rows: documents } = await db.execute<{ kind: string; data: Money['invoices'] }>(sql`
    SELECT kind, json_build_object('count', count(*), 'taxable_minor', sum(taxable_minor), 'cgst_minor', sum(cgst_minor), 'sgst_minor', sum(sgst_minor),
      'igst_minor', sum(igst_minor), 'total_minor', sum(i.total_minor)) AS data
    FROM ticket_invoices i JOIN ticket_orders o USING (order_id)
    WHERE o.edition_id = ${edition_id} AND (${from}::date IS NULL OR issued_on >= ${from}::date) AND (${to}::date IS NULL OR issued_on <= ${to}::date)
    GROUP BY kind`);
  // The price of an upgraded ticket lives on in the ticket that replaced it.
  const { rows: fees } = await db.execute<{ kept_minor: number }>(sql`
    SELECT coalesce(sum(l.kept_minor), 0)::float8 AS kept_minor FROM ticket_order_lines l JOIN ticket_orders o USING (order_id)
    WHERE o.edition_id = ${edition_id} AND o.paid_at IS NOT NULL AND l.cancelled_at IS NOT NULL AND ${isWithin(sql`l.cancelled_at`)}
      AND NOT EXISTS (SELECT FROM ticket_order_lines u WHERE u.upgrades_line_id = l.line_id)`);
  const documentsOf = (kind: string) => documents.find((one) => one.kind === kind)?.data ?? noDocuments;
  return {
    methods: methods.map(({ data }) => data),
    kept_minor: fees[0]?.kept_minor ?? 0,
    invoices: documentsOf('invoice'),
    credit_notes: documentsOf('credit_note'),
  };
}

const noDocuments: Money['invoices'] = { count: 0, taxable_minor: 0, cgst_minor: 0, sgst_minor: 0, igst_minor: 0, total_minor: 0 };

/** Refunds that have not arrived, the oldest first. */
export async function readOpenRefunds(db: Database, edition_id: number): Promise<OpenRefund[]> {
  const { rows } = await db.execute<{ data: OpenRefund }>(sql`
    SELECT json_build_object('refund_id', r.refund_id, 'order_code', o.code, 'provider', p.provider, 'amount_minor', r.amount_minor, 'reason', r.reason,
      'status', r.status, 'failure', r.failure, 'created_at', r.created_at) AS data
    FROM ticket_refunds r JOIN ticket_payments p USING (payment_id) JOIN ticket_orders o USING (order_id)
    WHERE o.edition_id = ${edition_id} AND r.status <> 'done' ORDER BY r.created_at, r.refund_id LIMIT 500`);
  return rows.map(({ data }) => data);
}

/** Messages of providers that wait longer than the reconciler needs. */
export async function countStuckMessages(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ticket_provider_events WHERE worked_at IS NULL AND received_at < now() - interval '10 minutes'`,
  );
  return rows[0]?.count ?? 0;
}
