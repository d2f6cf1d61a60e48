import { notFound } from '@sabha/contract/core/errors';
import type { Order } from '@sabha/contract/tickets/order';
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { runPrepared } from '../../../core/db/run-prepared.ts';
import { tellOrder, type OrderRows } from './order-rows.ts';
import { selectSoldProducts } from './sold-product.ts';
import { replacedJson, upgradesJson } from './upgrade-rows.ts';

const mostOrders = 100;

/** A cart or an order as its buyer sees it. @throws ProblemError 404 */
export async function readOrder(ctx: Context, order_id: number, { locale }: { locale: string }): Promise<Order> {
  const [order] = await readOrdersBy(ctx, sql`o.order_id = ${order_id}`, { locale });
  if (!order) throw notFound('There is no such order.');
  return order;
}

/** The newest orders that the condition on `o` finds, however many in one statement. */
export async function readOrdersBy(ctx: Context, isWanted: SQL, { locale }: { locale: string }): Promise<Order[]> {
  const { rows } = await runPrepared<{ stored: OrderRows }>(
    ctx.db,
    sql`
    SELECT json_build_object('order', o, 'now', clock_timestamp(), 'edition_slug', e.slug, 'bank_details', s.bank_details,
      'lines', coalesce((SELECT json_agg(l ORDER BY l.line_no) FROM ticket_order_lines l WHERE l.order_id = o.order_id), '[]'),
      'products', coalesce((SELECT json_agg(sold) FROM (
        ${selectSoldProducts} WHERE p.product_id IN (SELECT product_id FROM ticket_order_lines WHERE order_id = o.order_id)) sold), '[]'),
      'vouchers', coalesce((SELECT json_agg(json_build_object('voucher_id', v.voucher_id, 'code', v.code)) FROM ticket_vouchers v
        WHERE v.voucher_id IN (SELECT voucher_id FROM ticket_order_lines WHERE order_id = o.order_id)), '[]'),
      'tickets', coalesce((SELECT json_agg(k) FROM ticket_order_lines l JOIN tickets k ON k.line_id = l.line_id AND k.status = 'valid'
        WHERE l.order_id = o.order_id), '[]'),
      'payments', coalesce((SELECT json_agg(y ORDER BY y.payment_id) FROM (
        SELECT *, coalesce((SELECT sum(r.amount_paise) FROM ticket_refunds r WHERE r.payment_id = p.payment_id AND r.status <> 'failed'), 0) AS refunded_paise
        FROM ticket_payments p WHERE p.order_id = o.order_id) y), '[]'),
      'invoices', coalesce((SELECT json_agg(json_build_object('invoice_id', i.invoice_id, 'kind', i.kind, 'code', i.code, 'issued_at', i.issued_at,
        'total_paise', i.total_paise) ORDER BY i.invoice_id) FROM ticket_invoices i WHERE i.order_id = o.order_id), '[]'),
      'upgrades', ${upgradesJson}, 'replaced', ${replacedJson}
    ) AS stored
    FROM ticket_orders o JOIN editions e ON e.edition_id = o.edition_id
    LEFT JOIN ticket_sellers s ON s.edition_id = o.edition_id AND s.deleted_at IS NULL
    WHERE ${isWanted} ORDER BY o.order_id DESC LIMIT ${mostOrders}`,
  );
  return Promise.all(rows.map(({ stored }) => tellOrder(ctx, stored, locale)));
}
