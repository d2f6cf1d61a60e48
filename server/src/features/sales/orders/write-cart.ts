import { isDeepStrictEqual } from 'node:util';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/db/database.ts';
import { runPrepared } from '../../../core/db/run-prepared.ts';
import type { OrderRow } from '../schema.ts';
import { setStatus } from './find-order.ts';
import { nothingYet, type OrderRows, type WrittenRows } from './order-rows.ts';
import { newSecret } from './order-secret.ts';
import type { PricedCart, PricedLine } from './price-cart.ts';

export const holdMinutes = 15;

export type NewCart = Pick<OrderRow, 'edition_id' | 'code' | 'guest_hash' | 'user_id' | 'currency' | 'locale' | 'network_hash'>;

/** Opens a cart that holds this, in one statement. @throws the database's own refusal when there are not as many places. */
export async function addCart(db: Database | Tx, cart: NewCart, priced: PricedCart): Promise<OrderRows> {
  const { edition_id, code, guest_hash, user_id, currency, locale, network_hash } = cart;
  const { rows } = await runPrepared<Pick<WrittenRows, 'order' | 'now' | 'lines'>>(
    db,
    sql`
    WITH opened AS (
      INSERT INTO ticket_orders (edition_id, code, guest_hash, user_id, currency, locale, network_hash, voucher_codes)
      VALUES (${edition_id}, ${code}, ${guest_hash}, ${user_id}, ${currency}, ${locale}, ${network_hash}, ARRAY(SELECT json_array_elements_text(${JSON.stringify(priced.voucher_codes)}::json)))
      RETURNING *
    ), held AS (${insertLines(sql`(SELECT order_id FROM opened)`, priced)} RETURNING *)
    SELECT to_json(opened) AS order, to_json(clock_timestamp()) AS now, coalesce((SELECT json_agg(held ORDER BY line_no) FROM held), '[]') AS lines FROM opened`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database did not answer with the cart that was opened.');
  return { ...row, ...priced.surroundings, tickets: [], payments: [], ...nothingYet };
}

/**
 * Makes a locked order hold exactly this; places that stay as they are are not touched.
 * @throws the database's own refusal when there are not as many places.
 */
export async function writeCart(tx: Tx, order: OrderRow, priced: PricedCart): Promise<void> {
  const { order_id } = order;
  const { removed, voucher_codes } = priced;
  if (isHeldAsPriced(order, priced)) return;
  if (removed.length > 0) await tx.execute(sql`DELETE FROM ticket_order_lines WHERE order_id = ${order_id} AND line_no IN ${removed}`);
  await setStatus(tx, order_id, { voucher_codes: [...voucher_codes], revision: order.revision + 1 });
  // Last, because other buyers of the same places wait from here to the commit.
  await runPrepared(
    tx,
    sql`${insertLines(sql`${order_id}::bigint`, priced)}
    ON CONFLICT (order_id, line_no) DO UPDATE SET voucher_id = excluded.voucher_id, price_minor = excluded.price_minor,
      discount_minor = excluded.discount_minor, tax_minor = excluded.tax_minor, rate_bp = excluded.rate_bp, sac = excluded.sac,
      place_of_supply = excluded.place_of_supply, refund_until = excluded.refund_until, refund_percent = excluded.refund_percent,
      is_transferable = excluded.is_transferable, upgrade_until = excluded.upgrade_until, held_until = excluded.held_until`,
  );
}

/** Whether the order holds exactly this already, at these prices and with a hold that lives. */
export function isHeldAsPriced(order: Pick<OrderRow, 'voucher_codes'>, { lines, removed, voucher_codes }: PricedCart): boolean {
  return removed.length === 0 && isDeepStrictEqual(voucher_codes, order.voucher_codes) && lines.every(isUnchanged);
}

function isUnchanged({ places, price }: PricedLine): boolean {
  return Boolean(places?.retained_until) && Object.entries(price).every(([name, value]) => places?.[name as keyof typeof price] === value);
}

/** One statement, so that the database weighs the whole cart at once and never a state between two. */
function insertLines(order_id: SQL, { lines, held_until }: PricedCart): SQL {
  const rows = lines.map(({ line_no, product, price, replaces }) => ({
    line_no,
    product_id: product.product_id,
    fill_token: newSecret(),
    ...price,
    ...(replaces ?? { paid_before_minor: 0 }),
  }));
  return sql`
    INSERT INTO ticket_order_lines (order_id, line_no, product_id, voucher_id, price_minor, discount_minor, tax_minor, rate_bp, sac, place_of_supply,
      refund_until, refund_percent, is_transferable, fill_token, upgrade_until, upgrades_line_id, paid_before_minor, held_until)
    SELECT ${order_id}, r.*, coalesce(${held_until}::timestamptz, clock_timestamp() + make_interval(mins => ${holdMinutes}))
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(line_no int, product_id bigint, voucher_id bigint, price_minor int, discount_minor int,
      tax_minor int, rate_bp int, sac text, place_of_supply text, refund_until timestamptz, refund_percent int, is_transferable boolean, fill_token text,
      upgrade_until timestamptz, upgrades_line_id bigint, paid_before_minor bigint)`;
}
