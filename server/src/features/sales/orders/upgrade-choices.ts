import { sql } from 'drizzle-orm';
import type { Tx } from '../../../core/db/database.ts';
import { isOnSale } from '../catalogue.read-model.ts';
import { openPrice } from '../pricing.ts';
import { taxSchemeOf } from '../tax-schemes.ts';
import type { LineRow, OrderRow } from '../schema.ts';
import type { ReplacedPlace } from './price-cart.ts';
import type { Surroundings } from './order-rows.ts';
import { readEmptyBasket, type Basket, type Price } from './read-basket.ts';
import type { SoldProduct } from './sold-product.ts';

/** What a place may be moved to at a moment; its price is the difference. */
export interface UpgradeChoice {
  readonly product: SoldProduct;
  /** Without tax, by the price list of now. */
  readonly full_minor: number;
  readonly price: Price;
  readonly total_minor: number;
}

interface UpgradeBasket {
  readonly choices: readonly UpgradeChoice[];
  readonly surroundings: Surroundings;
}

/** Without tax: all that was paid for the ticket, with what it replaced. */
export const paidFor = ({ price_minor, discount_minor, paid_before_minor }: LineRow): number =>
  paid_before_minor + price_minor - discount_minor;

export const replacing = (line: LineRow): ReplacedPlace => ({ upgrades_line_id: line.line_id, paid_before_minor: paidFor(line) });

/**
 * Dearer products of the kind that anybody can buy one of now, the cheapest first. What needs an organiser's yes or is taxed in
 * another way is none: no price of a difference says what either would cost.
 */
export async function readUpgradeChoices(tx: Tx, { edition_id }: OrderRow, line: LineRow): Promise<UpgradeBasket> {
  const { rows } = await tx.execute<{ product_id: number; needs_pass: boolean }>(sql`
    SELECT p.product_id, own.needs_pass FROM ticket_products own
    JOIN ticket_products p ON p.edition_id = own.edition_id AND p.kind = own.kind AND p.product_id <> own.product_id
    JOIN edition_basics e ON e.edition_id = p.edition_id AND e.status = 'published'
    WHERE own.product_id = ${line.product_id} AND p.deleted_at IS NULL AND p.is_admission AND NOT p.is_hidden AND NOT p.needs_approval
      AND p.sold_in = 1 AND p.needs_pass <= own.needs_pass`);
  const product_ids = rows.map(({ product_id }) => product_id);
  const basket = await readEmptyBasket(tx, sql`e.edition_id = ${edition_id}`, product_ids);
  if (!basket) throw new Error(`There is no edition ${edition_id}.`);
  const { products, edition_slug, bank_details } = basket;
  const sold = [...products.values()];
  const choices = sold
    .flatMap((product) => priceUpgrade(product, line, basket))
    .toSorted((a, b) => a.full_minor - b.full_minor || a.product.product_id - b.product.product_id);
  return { choices, surroundings: { edition_slug, bank_details, products: sold, vouchers: [], entries: null } };
}

function priceUpgrade(product: SoldProduct, line: LineRow, { at, currency }: Basket): UpgradeChoice[] {
  const { rate_bp, sac, place_of_supply, refund_until, refund_percent, is_transferable, upgrade_until } = product;
  const full_minor = openPrice(product.price_steps, at)?.amount_minor ?? 0;
  const price_minor = full_minor - paidFor(line);
  const isTaxedAlike = rate_bp === line.rate_bp && sac === line.sac && place_of_supply === line.place_of_supply;
  if (price_minor <= 0 || !isTaxedAlike || !isOnSale(product, at)) return [];
  const tax_minor = taxSchemeOf(currency).taxOf(price_minor, rate_bp);
  const taxed = { voucher_id: null, price_minor, discount_minor: 0, tax_minor, rate_bp, sac, place_of_supply };
  const price = { ...taxed, refund_until, refund_percent, is_transferable, upgrade_until };
  return [{ product, full_minor, price, total_minor: price_minor + tax_minor }];
}

/**
 * Of the products, those that a place cannot be moved to for want of places. Beside the new place that is one for a voucher that
 * blocks places, since it gets its use back.
 */
export async function findSoldOut(
  tx: Tx,
  choices: readonly UpgradeChoice[],
  { product_id, voucher_id }: LineRow,
): Promise<ReadonlySet<number>> {
  const product_ids = sql.param(choices.map(({ product }) => product.product_id));
  const { rows } = await tx.execute<{ product_id: number }>(sql`
    SELECT DISTINCT wanted.product_id FROM unnest(${product_ids}::bigint[]) AS wanted (product_id)
    JOIN ticket_quotas q ON wanted.product_id = ANY (q.product_ids) AND q.deleted_at IS NULL AND q.size IS NOT NULL
    LEFT JOIN ticket_vouchers v ON v.voucher_id = ${voucher_id}::bigint AND v.blocks_places AND v.deleted_at IS NULL
      AND v.product_ids && q.product_ids AND (v.valid_until IS NULL OR v.valid_until > clock_timestamp())
    CROSS JOIN LATERAL (SELECT (NOT ${product_id} = ANY (q.product_ids))::int AS places, (v.voucher_id IS NOT NULL)::int AS promises) needed
    CROSS JOIN LATERAL ticket_places_taken(q.quota_id, clock_timestamp()) AS taken
    WHERE (needed.places + needed.promises > 0 AND taken + needed.places + needed.promises > q.size)
      OR (needed.places > 0 AND capacity_places_awaited(q.quota_id, q.size - taken, clock_timestamp()))`);
  return new Set(rows.map((row) => row.product_id));
}
