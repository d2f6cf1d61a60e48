import { notFound } from '@sabha/contract/core/errors';
import type { Catalogue, CatalogueProduct } from '@sabha/contract/sales/catalogue';
import { productTextFields, type PriceStep } from '@sabha/contract/sales/product';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import { renderMarkdown } from '../../core/text/markdown.ts';
import { translate } from '../../core/text/translate.ts';
import { findPublicEdition } from '../content/public.ts';
import { offeredMethods, readOfflineOffer } from './payments/providers.ts';
import { laterPrice, openPrice } from './pricing.ts';
import { products, taxClasses, vouchers } from './schema.ts';

type ProductRow = typeof products.$inferSelect;

interface CatalogueQuery {
  /** Slug; the current edition without one. */
  readonly edition: string | undefined;
  readonly voucher: string | undefined;
  readonly locale: string;
}

/** @throws ProblemError 404 when the public has no such edition. */
export async function readCatalogue(ctx: Context, { edition: slug, voucher, locale }: CatalogueQuery): Promise<Catalogue> {
  const edition = await findPublicEdition(ctx.db, slug);
  if (!edition) throw notFound('There is no such edition.');
  const { edition_id } = edition;
  const at = await readDatabaseTime(ctx.db);
  const opened = voucher === undefined ? [] : await findOpenedProducts(ctx.db, edition_id, voucher);
  const rows = await ctx.db
    .select({ product: products, rate_bp: taxClasses.rate_bp })
    .from(products)
    .innerJoin(taxClasses, eq(taxClasses.tax_class_id, products.tax_class_id))
    .where(and(eq(products.edition_id, edition_id), isNull(products.deleted_at)))
    .orderBy(asc(products.position), asc(products.product_id));
  const shown = rows.filter(({ product }) => !product.is_hidden || opened.includes(product.product_id));
  const left = await readPlacesLeft(ctx.db, edition_id, at);
  const sessions = await readSessions(ctx.db, edition_id, locale);
  return {
    edition_id,
    edition_slug: edition.slug,
    currency: edition.currency,
    time_zone: edition.time_zone,
    products: shown.map(({ product, rate_bp }) => ({
      ...describeProduct(product, { at, locale, left_count: left.get(product.product_id) ?? null }),
      rate_bp,
      session: sessions.get(product.session_id ?? 0) ?? null,
    })),
    payment_methods: offeredMethods(ctx, await readOfflineOffer(ctx.db, edition_id)),
  };
}

/** Whether there is such a code now, whatever it does. */
export async function isKnownVoucher({ db }: Context, { edition: slug, voucher }: { edition: string | undefined; voucher: string }) {
  const edition = await findPublicEdition(db, slug);
  if (!edition) return true;
  const { rows } = await db.execute(
    sql`SELECT 1 FROM ticket_vouchers WHERE edition_id = ${edition.edition_id} AND code = ${voucher} AND deleted_at IS NULL`,
  );
  return rows.length > 0;
}

/** The clock that holds and sales are measured by. */
export async function readDatabaseTime(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms`);
  return new Date(Number(rows[0]?.ms));
}

async function findOpenedProducts(db: Database, edition_id: number, code: string): Promise<number[]> {
  const isOpen = sql`(${vouchers.valid_from} IS NULL OR ${vouchers.valid_from} <= now()) AND (${vouchers.valid_until} IS NULL OR ${vouchers.valid_until} > now())`;
  const [row] = await db
    .select({ product_ids: vouchers.product_ids })
    .from(vouchers)
    .where(
      and(
        eq(vouchers.edition_id, edition_id),
        eq(vouchers.code, code),
        eq(vouchers.opens_hidden, true),
        isNull(vouchers.deleted_at),
        isOpen,
      ),
    );
  return row?.product_ids ?? [];
}

/**
 * For each product the fewest places that one of its quotas has left; products without a limit are missing. A quota that is kept for
 * those who wait has none.
 */
export async function readPlacesLeft(db: Database, edition_id: number, at: Date): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ product_id: number; left_count: number }>(sql`
    SELECT product_id, min(greatest(size - taken, 0))::int AS left_count FROM (
      SELECT product_ids, size, CASE WHEN capacity_places_awaited(quota_id, size - count, ${at.toISOString()}::timestamptz) THEN size ELSE count END AS taken
      FROM ticket_quotas CROSS JOIN LATERAL ticket_places_taken(quota_id, ${at.toISOString()}::timestamptz) AS count
      WHERE edition_id = ${edition_id} AND deleted_at IS NULL AND size IS NOT NULL
    ) q CROSS JOIN LATERAL unnest(product_ids) AS product_id GROUP BY product_id`);
  return new Map(rows.map((row) => [row.product_id, row.left_count]));
}

async function readSessions(
  db: Database,
  edition_id: number,
  locale: string,
): Promise<Map<number, NonNullable<CatalogueProduct['session']>>> {
  const { rows } = await db.execute<{ session: NonNullable<CatalogueProduct['session']> }>(sql`
    SELECT json_build_object('session_id', s.session_id, 'slug', s.slug, 'starts_at', s.starts_at, 'room', coalesce(nullif(r.translations -> ${locale} ->> 'name', ''), r.name)) AS session
    FROM ticket_products p JOIN schedule_sessions s ON s.session_id = p.session_id AND s.deleted_at IS NULL AND s.status <> 'cancelled'
    LEFT JOIN schedule_rooms r ON r.room_id = s.room_id
    WHERE p.edition_id = ${edition_id} AND p.deleted_at IS NULL`);
  return new Map(rows.map(({ session }) => [session.session_id, session]));
}

/** What is true of a product at a moment, whatever its tax and its session. */
function describeProduct(
  row: ProductRow,
  { at, locale, left_count }: { at: Date; locale: string; left_count: number | null },
): Omit<CatalogueProduct, 'rate_bp' | 'session'> {
  const { name, summary, description, proof_prompt } = translate(row, productTextFields, locale);
  const price = openPrice(row.price_steps, at);
  const later = laterPrice(row.price_steps, at);
  return {
    product_id: row.product_id,
    slug: row.slug,
    kind: row.kind,
    name,
    summary,
    description_html: renderMarkdown(description),
    proof_prompt,
    state: saleState(row, at, left_count),
    sales_start_at: row.sales_start_at?.toISOString() ?? null,
    sales_end_at: row.sales_end_at?.toISOString() ?? null,
    price_minor: price?.amount_minor ?? null,
    price_name: price?.name ?? '',
    price_until: later?.until ?? null,
    later_price_minor: later?.amount_minor ?? null,
    left_count,
    max_per_order: row.max_per_order,
    sold_in: row.sold_in,
    needs_pass: row.needs_pass,
    needs_approval: row.needs_approval,
    valid_on: row.valid_on,
    refund_until: row.refund_until?.toISOString() ?? null,
    refund_percent: row.refund_percent,
    benefits: row.benefits.map(({ key, label, value, translations }) => ({ key, label, value, ...translations[locale as 'hi' | 'gu'] })),
    lattice: row.lattice,
    palette: row.palette,
  };
}

interface SaleTime {
  readonly sales_start_at: Date | string | null;
  readonly sales_end_at: Date | string | null;
  readonly price_steps: readonly PriceStep[];
}

/** Whether a product can be had at a moment, as far as time says. */
export function isOnSale({ sales_start_at, sales_end_at, price_steps }: SaleTime, at: Date): boolean {
  return (
    !(sales_start_at && at < new Date(sales_start_at)) &&
    !(sales_end_at && at >= new Date(sales_end_at)) &&
    openPrice(price_steps, at) !== null
  );
}

export function saleState(row: ProductRow, at: Date, left_count: number | null): CatalogueProduct['state'] {
  if (isOnSale(row, at)) return left_count !== null && left_count < row.sold_in ? 'sold_out' : 'on_sale';
  const opens = [row.sales_start_at, ...row.price_steps.map(({ from }) => from && new Date(from))];
  const isOver = row.sales_end_at !== null && at >= row.sales_end_at;
  return !isOver && opens.some((moment) => moment && at < moment) ? 'soon' : 'over';
}
