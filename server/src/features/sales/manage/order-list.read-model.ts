import type { OperationOutput } from '@sabha/contract/core/operation';
import type { OrderListQuery } from '@sabha/contract/sales/staff';
import type { listOrders } from '@sabha/contract/sales/staff-operations';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../core/db/database.ts';
import { translatedColumn } from '../../../core/text/translated-column.ts';
import { unmatchedMoney } from './needs-decision.read-model.ts';

type OrderPage = OperationOutput<typeof listOrders>;

// Like every list, exact up to here.
const maxCounted = 10_000;

/** By what staff and buyers call an order; each way has an index of its own. */
function isFound(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const [code, name] = [search.toUpperCase(), sql`search_key(${pattern})`];
  return sql`o.order_id IN (
    SELECT order_id FROM ticket_orders WHERE code = ${code} OR gstin = ${code}
    UNION SELECT order_id FROM ticket_orders WHERE status <> 'cart' AND search_key(buyer_name) LIKE ${name}
    UNION SELECT order_id FROM ticket_orders WHERE status <> 'cart' AND lower(buyer_email) LIKE lower(${pattern})
    UNION SELECT order_id FROM ticket_order_lines WHERE attendee_name <> '' AND search_key(attendee_name) LIKE ${name}
    UNION SELECT order_id FROM ticket_payments WHERE upper(provider_payment_id) = ${code}
    UNION SELECT order_id FROM ticket_payments WHERE upper(reference) = ${code})`;
}

/** The orders `o` of an edition that a list asks for; carts are none. */
export function toCondition(
  edition: { edition_id: number; time_zone: string },
  query: Omit<OrderListQuery, 'page' | 'limit' | 'edition'>,
): SQL {
  const { status, search, product_id, day, method, needs_decision } = query;
  const midnight = (plus: number) => sql`((${day}::date + ${plus}::integer)::timestamp AT TIME ZONE ${edition.time_zone})`;
  const parts = [sql`o.edition_id = ${edition.edition_id} AND o.status <> 'cart'`];
  if (status !== undefined) parts.push(sql`o.status = ${status}`);
  if (search !== undefined && search !== '') parts.push(isFound(search));
  if (method !== undefined) parts.push(sql`o.payment_method = ${method}`);
  if (day !== undefined) parts.push(sql`o.placed_at >= ${midnight(0)} AND o.placed_at < ${midnight(1)}`);
  if (product_id !== undefined)
    parts.push(
      sql`EXISTS (SELECT FROM ticket_order_lines l WHERE l.order_id = o.order_id AND l.product_id = ${product_id} AND l.cancelled_at IS NULL)`,
    );
  if (needs_decision)
    parts.push(sql`o.order_id IN (SELECT order_id FROM (${unmatchedMoney(sql`o.edition_id = ${edition.edition_id}`)}) u)`);
  return sql.join(parts, sql` AND `);
}

const rowJson = sql`json_build_object('order_id', o.order_id, 'code', o.code, 'status', o.status, 'buyer_name', o.buyer_name, 'buyer_email', o.buyer_email,
  'billing_name', o.billing_name, 'place_count', coalesce(i.place_count, 0), 'items', coalesce(i.items, '[]'), 'total_minor', o.total_minor,
  'refunded_minor', coalesce((SELECT sum(r.amount_minor) FROM ticket_refunds r JOIN ticket_payments p USING (payment_id) WHERE p.order_id = o.order_id AND r.status <> 'failed'), 0),
  'payment_method', o.payment_method, 'placed_at', o.placed_at,
  'needs_decision', EXISTS (SELECT FROM (${unmatchedMoney(sql`o.order_id = ANY (ARRAY(SELECT order_id FROM page))`)}) u WHERE u.order_id = o.order_id))`;

interface Reading {
  readonly edition: { readonly edition_id: number; readonly time_zone: string };
  /** In which products are named. */
  readonly locale: string;
}

/** A page of orders that were placed, the newest first. */
export async function readOrders(
  db: Database,
  { edition, locale }: Reading,
  { page, limit, ...query }: OrderListQuery,
): Promise<OrderPage> {
  const isWanted = toCondition(edition, query);
  const { rows: counts } = await db.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM (SELECT FROM ticket_orders o WHERE ${isWanted} LIMIT ${maxCounted + 1}) counted`);
  const { rows } = await db.execute<{ data: OrderPage['data'][number] }>(sql`
    WITH page AS (SELECT * FROM ticket_orders o WHERE ${isWanted} ORDER BY o.placed_at DESC, o.order_id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit})
    SELECT ${rowJson} AS data FROM page o LEFT JOIN LATERAL (
      SELECT sum(n)::int AS place_count, json_agg(json_build_object('name', name, 'count', n, 'lattice', lattice, 'palette', palette) ORDER BY position, product_id) AS items
      FROM (SELECT p.product_id, ${translatedColumn('p', 'name', locale)} AS name, p.lattice, p.palette, p.position, count(*)::int AS n FROM ticket_order_lines l JOIN ticket_products p USING (product_id)
        WHERE l.order_id = o.order_id AND l.cancelled_at IS NULL GROUP BY p.product_id) counted) i ON true
    ORDER BY o.placed_at DESC, o.order_id DESC`);
  const total = counts[0]?.total ?? 0;
  const approximate = total > maxCounted ? { approximate: true as const } : {};
  return { data: rows.map((row) => row.data), meta: { page, limit, total, pages: Math.ceil(total / limit), ...approximate } };
}
