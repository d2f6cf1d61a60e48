import { sql } from 'drizzle-orm';
import type { PriceStep, ProductKind } from '@sabha/contract/tickets/product';
import type { PlaceOfSupplyRule } from '@sabha/contract/tickets/tax-class';
import type { Database, Tx } from '../../../core/db/database.ts';
import { runPrepared } from '../../../core/db/run-prepared.ts';

/** What one place costs and why, as its line keeps it. */
export interface Price {
  readonly voucher_id: number | null;
  readonly price_paise: number;
  readonly discount_paise: number;
  readonly tax_paise: number;
  readonly rate_bp: number;
  readonly sac: string;
  readonly place_of_supply: PlaceOfSupplyRule;
  readonly refund_until: string | null;
  readonly refund_percent: number;
  readonly is_transferable: boolean;
}

/** A place that an order has. */
export interface KeptLine extends Price {
  readonly line_no: number;
  readonly product_id: number;
  readonly proof: string;
  /** Text, because a Date would lose the microseconds. Null once it is over. */
  readonly held_until: string | null;
}

export interface ProductForSale {
  readonly product_id: number;
  readonly kind: ProductKind;
  readonly name: string;
  readonly price_steps: readonly PriceStep[];
  readonly sales_start_at: string | null;
  readonly sales_end_at: string | null;
  readonly max_per_order: number;
  readonly sold_in: number;
  readonly is_hidden: boolean;
  readonly is_admission: boolean;
  readonly needs_pass: boolean;
  readonly needs_approval: boolean;
  readonly proof_prompt: string;
  readonly rate_bp: number;
  readonly sac: string;
  readonly place_of_supply: PlaceOfSupplyRule;
  readonly refund_until: string | null;
  readonly refund_percent: number;
  readonly is_transferable: boolean;
}

export interface Basket {
  /** The clock of the database. */
  readonly at: Date;
  readonly kept: readonly KeptLine[];
  readonly products: ReadonlyMap<number, ProductForSale>;
}

interface Stored {
  readonly ms: number;
  readonly kept: KeptLine[] | null;
  readonly products: ProductForSale[] | null;
}

/** A cart that is there, or one to be opened, whose id is 0. */
export interface CartKey {
  readonly order_id: number;
  readonly edition_id: number;
}

interface BasketQuery extends CartKey {
  /** What it may come to hold. */
  readonly product_ids: readonly number[];
}

/** All that the price of a cart depends on, but for vouchers: what it holds, what is sold, and what time it is. */
export async function readBasket(db: Database | Tx, { order_id, edition_id, product_ids }: BasketQuery): Promise<Basket> {
  const wanted = JSON.stringify(product_ids);
  const { rows } = await runPrepared<Stored>(
    db,
    sql`
    WITH kept AS (SELECT * FROM ticket_order_lines WHERE order_id = ${order_id})
    SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms, (
      SELECT json_agg(json_build_object('line_no', line_no, 'product_id', product_id, 'voucher_id', voucher_id, 'price_paise', price_paise,
        'discount_paise', discount_paise, 'tax_paise', tax_paise, 'rate_bp', rate_bp, 'sac', sac, 'place_of_supply', place_of_supply,
        'refund_until', refund_until, 'refund_percent', refund_percent, 'is_transferable', is_transferable, 'proof', proof,
        'held_until', CASE WHEN held_until > clock_timestamp() THEN held_until::text END) ORDER BY line_no) FROM kept) AS kept, (
      SELECT json_agg(json_build_object('product_id', p.product_id, 'kind', p.kind, 'name', p.name, 'price_steps', p.price_steps,
        'sales_start_at', p.sales_start_at, 'sales_end_at', p.sales_end_at, 'max_per_order', p.max_per_order, 'sold_in', p.sold_in,
        'is_hidden', p.is_hidden, 'is_admission', p.is_admission, 'needs_pass', p.needs_pass, 'needs_approval', p.needs_approval, 'proof_prompt', p.proof_prompt,
        'rate_bp', t.rate_bp, 'sac', t.sac, 'place_of_supply', t.place_of_supply, 'refund_until', p.refund_until, 'refund_percent', p.refund_percent,
        'is_transferable', p.is_transferable))
      FROM ticket_products p JOIN ticket_tax_classes t USING (tax_class_id)
      WHERE p.edition_id = ${edition_id} AND p.deleted_at IS NULL AND p.product_id IN (
        SELECT product_id FROM kept UNION ALL SELECT value::bigint FROM json_array_elements_text(${wanted}::json) AS value)) AS products`,
  );
  const [row] = rows;
  if (!row) throw new Error('A look without FROM has always one row.');
  return {
    at: new Date(row.ms),
    kept: row.kept ?? [],
    products: new Map(row.products?.map((product) => [product.product_id, product])),
  };
}
