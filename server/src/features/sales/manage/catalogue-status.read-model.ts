import type { ProductStatus, ProductWarning, QuotaStatus } from '@sabha/contract/sales/sales-management';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../core/db/database.ts';
import type { EditionRow } from '../../content/public.ts';
import { readDatabaseTime, readPlacesLeft, saleState } from '../catalogue.read-model.ts';
import { openPrice } from '../pricing.ts';
import { products } from '../schema.ts';

type ProductRow = typeof products.$inferSelect;

interface Counted extends Record<string, unknown> {
  readonly product_id: number;
  readonly sold_count: number;
  readonly held_count: number;
}

interface Taken extends QuotaStatus, Record<string, unknown> {
  readonly size: number | null;
  readonly product_ids: number[];
}

/** How every product of an edition stands at this moment, hidden ones too. */
export async function readCatalogueStatus(
  db: Database,
  edition: EditionRow,
): Promise<{ products: ProductStatus[]; quotas: QuotaStatus[] }> {
  const { edition_id } = edition;
  const at = await readDatabaseTime(db);
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.edition_id, edition_id), isNull(products.deleted_at)))
    .orderBy(asc(products.position), asc(products.product_id));
  const { rows: counted } = await db.execute<Counted>(sql`
    SELECT l.product_id, count(*) FILTER (WHERE l.held_until = 'infinity' AND o.status = 'paid')::int AS sold_count,
      count(*) FILTER (WHERE l.held_until > ${at.toISOString()}::timestamptz AND o.status <> 'paid')::int AS held_count
    FROM ticket_order_lines l JOIN ticket_orders o USING (order_id) WHERE o.edition_id = ${edition_id} GROUP BY l.product_id`);
  const { rows: quotas } = await db.execute<Taken>(sql`
    SELECT quota_id, size, product_ids::integer[] AS product_ids, ticket_places_taken(quota_id, ${at.toISOString()}::timestamptz)::int AS taken_count
    FROM ticket_quotas WHERE edition_id = ${edition_id} AND deleted_at IS NULL ORDER BY name`);
  const left = await readPlacesLeft(db, edition_id, at);
  return {
    products: rows.map((row) => {
      const { sold_count = 0, held_count = 0 } = counted.find((one) => one.product_id === row.product_id) ?? {};
      const left_count = left.get(row.product_id) ?? null;
      return {
        product_id: row.product_id,
        state: saleState(row, at, left_count),
        price_minor: openPrice(row.price_steps, at)?.amount_minor ?? null,
        sold_count,
        held_count,
        left_count,
        warnings: findWarnings(row, { at, edition, quotas: quotas.filter(({ product_ids }) => product_ids.includes(row.product_id)) }),
      };
    }),
    quotas: quotas.map(({ quota_id, taken_count }) => ({ quota_id, taken_count })),
  };
}

interface Surroundings {
  readonly at: Date;
  readonly edition: Pick<EditionRow, 'starts_on' | 'ends_on'>;
  readonly quotas: readonly Taken[];
}

function findWarnings(row: ProductRow, { at, edition, quotas }: Surroundings): ProductWarning[] {
  const { price_steps, is_hidden, needs_approval, needs_pass, valid_on, sales_end_at, translations } = row;
  const isOver = sales_end_at !== null && sales_end_at <= at;
  const found: [ProductWarning, boolean][] = [
    ['no_quota', quotas.length === 0],
    ['never_on_sale', !isOver && !price_steps.some((step) => canBeAsked(row, step, at))],
    ['sale_over', isOver],
    ['free_for_everybody', price_steps.some(({ amount_minor }) => amount_minor === 0) && !is_hidden && !needs_approval && !needs_pass],
    ['other_days', valid_on.some((day) => day < edition.starts_on || day > edition.ends_on)],
    ['overbooked', quotas.some(({ size, taken_count }) => size !== null && taken_count > size)],
    ['untranslated', !translations.hi?.['name'] || !translations.gu?.['name']],
  ];
  return found.flatMap(([warning, isSo]) => (isSo ? [warning] : []));
}

/** Whether a price is open at some moment from now on at which the product is sold. */
function canBeAsked({ sales_start_at, sales_end_at }: ProductRow, { from, until }: ProductRow['price_steps'][number], at: Date): boolean {
  const begins = Math.max(at.getTime(), sales_start_at?.getTime() ?? 0, from ? Date.parse(from) : 0);
  const ends = Math.min(sales_end_at?.getTime() ?? Infinity, until ? Date.parse(until) : Infinity);
  return begins < ends;
}
