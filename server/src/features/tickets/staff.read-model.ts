import { notFound } from '@sabha/contract/core/errors';
import type { OperationOutput } from '@sabha/contract/core/operation';
import type { listNeedsDecision, listOrders, listSales } from '@sabha/contract/tickets/staff-operations';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Tx } from '../../core/db/database.ts';
import { findEdition } from '../content/public.ts';

type OrderPage = OperationOutput<typeof listOrders>;
type NeedsDecision = OperationOutput<typeof listNeedsDecision>['data'][number];
type SalesRow = OperationOutput<typeof listSales>['data'][number];

async function requireEdition(db: Database | Tx, slug: string | undefined): Promise<number> {
  const edition = await findEdition(db, slug);
  if (!edition) throw notFound('There is no such edition.');
  return edition.edition_id;
}

/** A page of orders that were placed, the newest first. */
export async function readOrders(
  db: Database,
  { edition, page, limit, status, search }: z.output<(typeof listOrders)['query']>,
): Promise<OrderPage> {
  const edition_id = await requireEdition(db, edition);
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const isWanted = sql`o.edition_id = ${edition_id} AND o.status <> 'cart' AND (${status ?? null}::text IS NULL OR o.status = ${status ?? null})
    AND (${search ?? null}::text IS NULL OR o.code = upper(${search ?? ''}) OR search_key(o.buyer_name) LIKE search_key(${pattern}) OR lower(o.buyer_email) LIKE lower(${pattern}))`;
  const { rows: counts } = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM ticket_orders o WHERE ${isWanted}`);
  const { rows } = await db.execute<{ data: OrderPage['data'][number] }>(sql`
    SELECT json_build_object('order_id', o.order_id, 'code', o.code, 'status', o.status, 'buyer_name', o.buyer_name, 'buyer_email', o.buyer_email,
      'place_count', (SELECT count(*) FROM ticket_order_lines l WHERE l.order_id = o.order_id AND l.cancelled_at IS NULL), 'total_paise', o.total_paise,
      'payment_method', o.payment_method, 'placed_at', o.placed_at) AS data
    FROM ticket_orders o WHERE ${isWanted} ORDER BY o.placed_at DESC, o.order_id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
  const total = counts[0]?.total ?? 0;
  return { data: rows.map((row) => row.data), meta: { page, limit, total, pages: Math.ceil(total / limit) } };
}

/**
 * Money that came and belongs to nobody's place, by payment. What an order that is paid costs, with what is kept of places
 * given back, is taken off its oldest payments first.
 */
export async function readNeedsDecision(
  db: Database | Tx,
  edition: string | undefined,
  order_id: number | null = null,
): Promise<NeedsDecision[]> {
  const edition_id = order_id === null ? await requireEdition(db, edition) : null;
  const { rows } = await db.execute<{ data: NeedsDecision }>(sql`
    WITH money AS (
      SELECT p.payment_id, p.order_id, p.provider, p.captured_at,
        p.amount_paise - coalesce((SELECT sum(r.amount_paise) FROM ticket_refunds r WHERE r.payment_id = p.payment_id AND r.status <> 'failed'), 0) AS left_paise
      FROM ticket_payments p JOIN ticket_orders o USING (order_id)
      WHERE p.status = 'captured' AND (o.edition_id = ${edition_id} OR o.order_id = ${order_id})
    ), spread AS (
      SELECT m.*, o.code, o.status, o.buyer_name, o.buyer_email, sum(m.left_paise) OVER (PARTITION BY m.order_id ORDER BY m.payment_id) - due.paise AS over_paise
      FROM money m JOIN ticket_orders o USING (order_id) CROSS JOIN LATERAL (
        SELECT coalesce(sum(CASE WHEN l.cancelled_at IS NULL THEN l.price_paise - l.discount_paise + l.tax_paise ELSE l.kept_paise END), 0) AS paise
        FROM ticket_order_lines l WHERE l.order_id = m.order_id AND o.paid_at IS NOT NULL) due)
    SELECT json_build_object('order_id', order_id, 'order_code', code, 'order_status', status, 'buyer_name', buyer_name, 'buyer_email', buyer_email,
      'payment_id', payment_id, 'provider', provider, 'captured_at', captured_at, 'unmatched_paise', least(left_paise, over_paise)) AS data
    FROM spread WHERE least(left_paise, over_paise) > 0 ORDER BY captured_at, payment_id LIMIT 500`);
  return rows.map((row) => row.data);
}

/** What was sold by product and day of payment, in the zone of the venue. */
export async function readSales(db: Database, edition: string | undefined): Promise<SalesRow[]> {
  const edition_id = await requireEdition(db, edition);
  const { rows } = await db.execute<{ data: SalesRow }>(sql`
    SELECT json_build_object('product_id', p.product_id, 'name', p.name, 'day', (o.paid_at AT TIME ZONE e.time_zone)::date, 'sold_count', count(*),
      'net_paise', sum(l.price_paise - l.discount_paise)) AS data
    FROM ticket_order_lines l JOIN ticket_orders o USING (order_id) JOIN ticket_products p USING (product_id) JOIN editions e ON e.edition_id = o.edition_id
    WHERE o.edition_id = ${edition_id} AND o.paid_at IS NOT NULL AND l.cancelled_at IS NULL
    GROUP BY p.product_id, (o.paid_at AT TIME ZONE e.time_zone)::date ORDER BY (o.paid_at AT TIME ZONE e.time_zone)::date, p.position, p.product_id`);
  return rows.map((row) => row.data);
}
