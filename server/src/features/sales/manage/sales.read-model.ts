import type { OperationOutput } from '@sabha/contract/core/operation';
import type { listSales } from '@sabha/contract/sales/staff-operations';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../core/db/database.ts';
import { translatedColumn } from '../../../core/text/translated-column.ts';

type SalesRow = OperationOutput<typeof listSales>['data'][number];

/** What was sold by product and day of payment, in the zone of the venue. An upgraded place counts as what it has become, with all that was paid for it. */
export async function readSales(db: Database, edition_id: number, locale: string): Promise<SalesRow[]> {
  const { rows } = await db.execute<{ data: SalesRow }>(sql`
    SELECT json_build_object('product_id', p.product_id, 'name', ${translatedColumn('p', 'name', locale)}, 'lattice', p.lattice, 'palette', p.palette, 'day', (o.paid_at AT TIME ZONE e.time_zone)::date, 'sold_count', count(*),
      'net_minor', sum(l.paid_before_minor + l.price_minor - l.discount_minor)) AS data
    FROM ticket_order_lines l JOIN ticket_orders o USING (order_id) JOIN ticket_products p USING (product_id) JOIN edition_basics e ON e.edition_id = o.edition_id
    WHERE o.edition_id = ${edition_id} AND o.paid_at IS NOT NULL AND l.cancelled_at IS NULL
    GROUP BY p.product_id, (o.paid_at AT TIME ZONE e.time_zone)::date ORDER BY (o.paid_at AT TIME ZONE e.time_zone)::date, p.position, p.product_id`);
  return rows.map((row) => row.data);
}
