import { notFound } from '@sabha/contract/core/errors';
import type { Order } from '@sabha/contract/sales/order';
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { runPrepared } from '../../../core/db/run-prepared.ts';
import { presentOrder, type OrderRows } from './order-rows.ts';
import { selectSoldProducts } from './sold-product.ts';
import { entriesJson } from './ticket-entry.read-model.ts';
import { replacedJson, upgradesJson } from './upgrade-rows.ts';

const maxOrders = 100;

/** Places of `o` that somebody else comes on since a transfer, of theirs or of what they replace; own addresses are nobody else. */
export const transferredJson = sql`coalesce((SELECT json_agg(l.line_id) FROM ticket_order_lines l
  WHERE l.order_id = o.order_id AND l.attendee_email <> '' AND lower(l.attendee_email) <> lower(o.buyer_email)
    AND NOT EXISTS (SELECT FROM proven_addresses d WHERE d.user_id = o.user_id AND lower(d.verified_email) = lower(l.attendee_email))
    AND EXISTS (SELECT FROM tickets k WHERE k.status = 'transferred'
      AND (k.line_id = l.line_id OR k.line_id IN (SELECT r.line_id FROM ticket_replaced_lines(l.line_id) r)))), '[]')`;

interface Reading {
  readonly locale: string;
  /** The codes that the reader may see; those of the buyer unless said, which are not those of tickets given to others. */
  readonly codes?: 'all' | 'of-buyer' | 'none';
}

/** A cart or an order as its buyer sees it. @throws ProblemError 404 */
export async function readOrder(ctx: Context, order_id: number, { locale, codes }: Reading): Promise<Order> {
  const [order] = await readOrdersBy(ctx, sql`o.order_id = ${order_id}`, { locale, ...(codes && { codes }) });
  if (!order) throw notFound('There is no such order.');
  return order;
}

/** The newest orders that the condition on `o` finds, however many in one statement. */
export async function readOrdersBy(ctx: Context, isWanted: SQL, { locale, codes = 'of-buyer' }: Reading): Promise<Order[]> {
  const orders = await readWholeOrders(ctx, isWanted, locale);
  if (codes === 'all') return orders;
  return orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => (codes === 'none' || line.is_transferred ? { ...line, ticket: null } : line)),
  }));
}

async function readWholeOrders(ctx: Context, isWanted: SQL, locale: string): Promise<Order[]> {
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
        SELECT *, coalesce((SELECT sum(r.amount_minor) FROM ticket_refunds r WHERE r.payment_id = p.payment_id AND r.status <> 'failed'), 0) AS refunded_minor
        FROM ticket_payments p WHERE p.order_id = o.order_id) y), '[]'),
      'invoices', coalesce((SELECT json_agg(json_build_object('invoice_id', i.invoice_id, 'kind', i.kind, 'code', i.code, 'issued_at', i.issued_at,
        'total_minor', i.total_minor) ORDER BY i.invoice_id) FROM ticket_invoices i WHERE i.order_id = o.order_id), '[]'),
      'entries', ${entriesJson(sql`SELECT l.product_id FROM ticket_order_lines l JOIN tickets k ON k.line_id = l.line_id AND k.status = 'valid' WHERE l.order_id = o.order_id`)},
      'upgrades', ${upgradesJson}, 'replaced', ${replacedJson}, 'transferred', ${transferredJson}
    ) AS stored
    FROM ticket_orders o JOIN edition_basics e ON e.edition_id = o.edition_id
    LEFT JOIN ticket_sellers s ON s.edition_id = o.edition_id AND s.deleted_at IS NULL
    WHERE ${isWanted} ORDER BY o.order_id DESC LIMIT ${maxOrders}`,
  );
  return Promise.all(rows.map(({ stored }) => presentOrder(ctx, stored, locale)));
}
