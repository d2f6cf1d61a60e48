import { sql, type SQL } from 'drizzle-orm';
import type { PlaceOfSupplyRule } from '@sabha/contract/sales/tax-class';
import type { Database, Tx } from '../../../core/db/database.ts';
import { runPrepared } from '../../../core/db/run-prepared.ts';
import { lacksConsent } from './guardian-consent.ts';
import type { StoredLine, StoredOrder, Surroundings } from './order-rows.ts';
import { selectSoldProducts, type SoldProduct } from './sold-product.ts';
import { entriesJson } from './ticket-entry.read-model.ts';

/** What one place costs and why, as its line keeps it. */
export interface Price {
  readonly voucher_id: number | null;
  readonly price_minor: number;
  readonly discount_minor: number;
  readonly tax_minor: number;
  readonly rate_bp: number;
  readonly sac: string;
  readonly place_of_supply: PlaceOfSupplyRule;
  readonly refund_until: string | null;
  readonly refund_percent: number;
  readonly is_transferable: boolean;
  readonly upgrade_until: string | null;
}

/** A place that an order has. */
export interface StoredPlace extends StoredLine {
  /** The end of its hold; null once that is over. Text, because a Date would lose the microseconds. */
  readonly retained_until: string | null;
}

export interface Basket extends Pick<Surroundings, 'edition_slug' | 'bank_details' | 'entries'> {
  /** The clock of the database. */
  readonly at: Date;
  /** 0 for a cart that is to be opened. */
  readonly order_id: number;
  readonly edition_id: number;
  readonly currency: string;
  readonly places: readonly StoredPlace[];
  readonly products: ReadonlyMap<number, SoldProduct>;
}

export interface OrderBasket extends Basket {
  readonly order: StoredOrder;
}

/** The basket of the order `o` that the condition finds, which may come to hold these products. Null without such an order. */
export async function readBasket(db: Database | Tx, isWanted: SQL, product_ids: readonly number[]): Promise<OrderBasket | null> {
  const found = await readSurroundings(db, { isWanted, product_ids, isSeller: ofWanted });
  return found?.order ? { ...found, order: found.order } : null;
}

const ofWanted = sql`e.edition_id = (SELECT edition_id FROM wanted)`;

interface PlaceableBasket extends OrderBasket {
  /** Whether the guest's address is that of a child whose parent has not agreed. */
  readonly is_consent_missing: boolean;
}

/** The basket of an order that is to be placed, and in the same statement what its placing asks and its tickets show. */
export async function readPlaceableBasket(db: Database | Tx, isWanted: SQL, guest_email: string | null): Promise<PlaceableBasket | null> {
  const placing = {
    is_consent_missing: guest_email === null ? sql`false` : lacksConsent(guest_email),
    entries: entriesJson(sql`SELECT product_id FROM places`),
  };
  const found = await readSurroundings(db, { isWanted, product_ids: [], isSeller: ofWanted, ...placing });
  return found?.order ? { ...found, order: found.order } : null;
}

/** The empty basket of a cart that is to be opened, for the edition `e` that the condition finds. Null without such an edition. */
export const readEmptyBasket = (db: Database | Tx, isSeller: SQL, product_ids: readonly number[]): Promise<Basket | null> =>
  readSurroundings(db, { isWanted: sql`false`, product_ids, isSeller });

interface Stored extends Omit<Basket, 'at' | 'order_id' | 'places' | 'products'> {
  readonly ms: number;
  readonly order: StoredOrder | null;
  readonly is_consent_missing: boolean;
  readonly places: StoredPlace[] | null;
  readonly products: SoldProduct[] | null;
}

interface Reading {
  readonly isWanted: SQL;
  readonly product_ids: readonly number[];
  readonly isSeller: SQL;
  readonly is_consent_missing?: SQL;
  readonly entries?: SQL;
}

/** All that the price of a cart depends on, but for vouchers: what it holds, what is sold, and what time it is. */
async function readSurroundings(db: Database | Tx, reading: Reading) {
  const { isWanted, product_ids, isSeller, is_consent_missing = sql`false`, entries = sql`NULL::json` } = reading;
  const { rows } = await runPrepared<{ stored: Stored }>(
    db,
    sql`
    WITH wanted AS (SELECT * FROM ticket_orders o WHERE ${isWanted}), places AS (
      SELECT *, CASE WHEN held_until > clock_timestamp() THEN held_until END AS retained_until FROM ticket_order_lines
      WHERE order_id = (SELECT order_id FROM wanted)
    )
    SELECT json_build_object('ms', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint,
      'edition_id', e.edition_id, 'edition_slug', e.slug, 'currency', e.currency, 'bank_details', s.bank_details,
      'is_consent_missing', ${is_consent_missing}, 'entries', ${entries},
      'order', (SELECT to_json(wanted) FROM wanted), 'places', (SELECT json_agg(places ORDER BY line_no) FROM places),
      'products', (SELECT json_agg(sold) FROM (
        ${selectSoldProducts} WHERE p.edition_id = e.edition_id AND p.deleted_at IS NULL AND p.product_id IN (
          SELECT product_id FROM places UNION ALL SELECT value::bigint FROM json_array_elements_text(${JSON.stringify(product_ids)}::json) AS value)) sold)
    ) AS stored
    FROM edition_basics e LEFT JOIN ticket_sellers s ON s.edition_id = e.edition_id AND s.deleted_at IS NULL
    WHERE ${isSeller}`,
  );
  const stored = rows[0]?.stored;
  if (!stored) return null;
  const { ms, places, products, ...rest } = stored;
  return {
    ...rest,
    order_id: stored.order?.order_id ?? 0,
    at: new Date(ms),
    places: places ?? [],
    products: new Map(products?.map((product) => [product.product_id, product])),
  };
}
