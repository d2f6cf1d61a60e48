import type { BrokenInvariant } from '@sabha/contract/sales/staff';
import { sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';

/**
 * Everything that must never be, computed from the rows. A quota that an organiser made smaller than what is sold shows up here
 * too, because somebody has to know. Of one edition, or of all.
 */
export async function readBrokenInvariants(db: Database, edition_id: number | null = null): Promise<BrokenInvariant[]> {
  const { rows } = await db.execute<BrokenInvariant & Record<string, unknown>>(sql`
    WITH money AS (
      SELECT p.order_id, sum(p.amount_minor - coalesce((SELECT sum(r.amount_minor) FROM ticket_refunds r WHERE r.payment_id = p.payment_id AND r.status <> 'failed'), 0)) AS amount
      FROM ticket_payments p WHERE p.status = 'captured' GROUP BY p.order_id
    ), due AS (
      SELECT l.order_id, sum(CASE WHEN l.cancelled_at IS NULL THEN l.price_minor - l.discount_minor + l.tax_minor ELSE l.kept_minor END) AS amount
      FROM ticket_order_lines l GROUP BY l.order_id
    ), broken (rule, subject_id, detail, edition_id, order_code) AS (
    SELECT 'oversold_quota', quota_id, taken || ' of ' || size, edition_id, NULL
    FROM (SELECT quota_id, size, edition_id, ticket_places_taken(quota_id, clock_timestamp()) AS taken FROM ticket_quotas WHERE deleted_at IS NULL AND size IS NOT NULL) q WHERE taken > size
    UNION ALL
    SELECT 'overused_voucher', v.voucher_id, v.code || ': ' || s.uses || ' uses, ' || s.given || ' in minor units', v.edition_id, NULL
    FROM ticket_vouchers v CROSS JOIN LATERAL (SELECT count(*) AS uses, coalesce(sum(l.discount_minor), 0) AS given FROM ticket_order_lines l
      WHERE l.voucher_id = v.voucher_id AND l.held_until > clock_timestamp()) s WHERE s.uses > v.max_uses OR s.given > v.budget_minor
    UNION ALL
    SELECT 'unpaid_paid_order', o.order_id, coalesce(m.amount, 0) || ' of ' || d.amount, o.edition_id, o.code
    FROM ticket_orders o JOIN due d USING (order_id) LEFT JOIN money m USING (order_id) WHERE o.paid_at IS NOT NULL AND coalesce(m.amount, 0) < d.amount
    UNION ALL
    SELECT 'place_not_held', l.line_id, o.code, o.edition_id, o.code FROM ticket_order_lines l JOIN ticket_orders o USING (order_id)
    WHERE o.status = 'paid' AND l.cancelled_at IS NULL AND l.held_until <> 'infinity'
    UNION ALL
    SELECT 'line_without_ticket', l.line_id, o.code, o.edition_id, o.code
    FROM ticket_order_lines l JOIN ticket_orders o USING (order_id) JOIN ticket_products p USING (product_id)
    WHERE o.status = 'paid' AND l.cancelled_at IS NULL AND p.is_admission AND NOT EXISTS (SELECT 1 FROM tickets t WHERE t.line_id = l.line_id AND t.status = 'valid')
    UNION ALL
    SELECT 'ticket_without_place', t.ticket_id, o.code, o.edition_id, o.code FROM tickets t JOIN ticket_order_lines l USING (line_id) JOIN ticket_orders o USING (order_id)
    WHERE t.status = 'valid' AND (o.status <> 'paid' OR l.held_until <> 'infinity')
    UNION ALL
    SELECT 'ticket_beside_upgrade', l.line_id, o.code, o.edition_id, o.code FROM ticket_order_lines l JOIN ticket_orders o USING (order_id)
    JOIN ticket_order_lines u ON u.line_id = l.upgrades_line_id
    WHERE o.paid_at IS NOT NULL AND (u.cancelled_at IS NULL OR EXISTS (SELECT FROM tickets t WHERE t.line_id = u.line_id AND t.status = 'valid')
      OR l.paid_before_minor <> (SELECT sum(r.price_minor - r.discount_minor) FROM ticket_replaced_lines(l.line_id) r))
    UNION ALL
    SELECT 'double_entry', s.line_id, count(*)::text, o.edition_id, o.code FROM ticket_uses s JOIN ticket_order_lines l USING (line_id) JOIN ticket_orders o USING (order_id)
    WHERE s.is_open GROUP BY s.line_id, s.check_in_list_id, s.service_day, o.edition_id, o.code HAVING count(*) > 1
    UNION ALL
    SELECT 'invoice_gap', s.seller_id, s.prefix || ' ' || s.financial_year || ': ' || count(i.invoice_id) || ' of ' || s.last_number, w.edition_id, NULL
    FROM ticket_invoice_series s JOIN ticket_sellers w USING (seller_id)
    LEFT JOIN ticket_invoices i ON i.seller_id = s.seller_id AND i.financial_year = s.financial_year AND i.prefix = s.prefix
    GROUP BY s.seller_id, s.financial_year, s.prefix, s.last_number, w.edition_id HAVING count(i.invoice_id) <> s.last_number OR max(i.number) <> s.last_number
    UNION ALL
    SELECT 'over_credited', i.invoice_id, i.code, o.edition_id, o.code FROM ticket_invoices i JOIN ticket_orders o USING (order_id)
    WHERE i.kind = 'invoice' AND i.total_minor < (SELECT coalesce(sum(c.total_minor), 0) FROM ticket_invoices c WHERE c.cancels_invoice_id = i.invoice_id)
    UNION ALL
    SELECT 'over_refunded', p.payment_id, p.amount_minor::text, o.edition_id, o.code FROM ticket_payments p JOIN ticket_orders o USING (order_id)
    WHERE p.amount_minor < (SELECT coalesce(sum(r.amount_minor), 0) FROM ticket_refunds r WHERE r.payment_id = p.payment_id AND r.status <> 'failed'))
    SELECT rule, subject_id, detail, edition_id, order_code FROM broken WHERE ${edition_id}::bigint IS NULL OR edition_id = ${edition_id}`);
  return rows.map(({ rule, subject_id, detail, edition_id: of, order_code }) => ({ rule, subject_id, detail, edition_id: of, order_code }));
}
