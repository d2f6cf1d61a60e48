import { isDeepStrictEqual } from 'node:util';
import { badRequest } from '@sabha/contract/core/errors';
import type { CartContent } from '@sabha/contract/tickets/order';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../core/access/actor.ts';
import type { Tx } from '../../../core/db/database.ts';
import { isOnSale } from '../catalogue.read-model.ts';
import { discountOf, openPrice, taxOf } from '../pricing.ts';
import { products, taxClasses, type OrderRow } from '../schema.ts';
import { setStatus } from './find-order.ts';
import { newSecret } from './order-secret.ts';
import { readVouchers, type UsableVoucher } from './usable-vouchers.ts';

export const holdMinutes = 15;

interface Kept {
  readonly line_no: number;
  readonly product_id: number;
  /** Text, because a Date would lose the microseconds. Null once it is over. */
  readonly held_until: string | null;
}

interface Filling {
  readonly actor: Actor;
  /** Whether what cannot be sold is the caller's mistake; without, it is left out, and the total tells. */
  readonly isStrict: boolean;
}

const refuse = (path: string, message: string) => badRequest(message, [{ path, message }]);

/**
 * Makes the order hold exactly this, at the prices of now. What it held already keeps its place and who comes. Holds that
 * live keep their end; else new ones begin. The order must be locked.
 * @throws ProblemError 400 for what is not sold like that; the database's own refusal when there are not as many places.
 */
export async function fillCart(tx: Tx, order: OrderRow, content: CartContent, { actor, isStrict }: Filling): Promise<void> {
  const { at, kept } = await readKept(tx, order.order_id);
  const vouchers = await readVouchers(tx, order, { codes: content.voucher_codes, actor, at, isStrict });
  const wanted = await readWanted(tx, order.edition_id, content, { at, isStrict, vouchers });
  const numbered = assignNumbers(wanted, kept);
  const numbers = numbered.map(({ line_no }) => line_no);
  const removed = kept.filter((line) => !numbers.includes(line.line_no)).map((line) => line.line_no);
  if (removed.length > 0)
    await tx.execute(sql`DELETE FROM ticket_order_lines WHERE order_id = ${order.order_id} AND line_no IN ${removed}`);
  const codes = vouchers.map(({ code }) => code);
  if (!isDeepStrictEqual(codes, order.voucher_codes)) await setStatus(tx, order.order_id, { voucher_codes: codes });
  const held_until = kept.find((line) => line.held_until)?.held_until ?? null;
  // Last, because other buyers of the same places wait from here to the commit.
  if (numbered.length > 0) await writeLines(tx, order.order_id, priceLines(numbered, vouchers, at), held_until);
}

/** What the order holds, and what time it is in the database. */
async function readKept(tx: Tx, order_id: number): Promise<{ at: Date; kept: Kept[] }> {
  const { rows } = await tx.execute<{ ms: number; kept: Kept[] | null }>(sql`
    SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms, (
      SELECT json_agg(json_build_object('line_no', line_no, 'product_id', product_id,
        'held_until', CASE WHEN held_until > clock_timestamp() THEN held_until::text END) ORDER BY line_no)
      FROM ticket_order_lines WHERE order_id = ${order_id}) AS kept`);
  return { at: new Date(rows[0]?.ms ?? Number.NaN), kept: rows[0]?.kept ?? [] };
}

type ProductForSale = typeof products.$inferSelect & Pick<typeof taxClasses.$inferSelect, 'rate_bp' | 'sac' | 'place_of_supply'>;
interface Wanted {
  readonly product: ProductForSale;
  readonly quantity: number;
}

async function readWanted(
  tx: Tx,
  edition_id: number,
  { items }: CartContent,
  { at, isStrict, vouchers }: { at: Date; isStrict: boolean; vouchers: readonly UsableVoucher[] },
): Promise<Wanted[]> {
  const some = items.filter(({ quantity }) => quantity > 0);
  if (some.length === 0) return [];
  const rows = await tx
    .select({ product: products, rate_bp: taxClasses.rate_bp, sac: taxClasses.sac, place_of_supply: taxClasses.place_of_supply })
    .from(products)
    .innerJoin(taxClasses, eq(taxClasses.tax_class_id, products.tax_class_id))
    .where(
      and(
        inArray(
          products.product_id,
          some.map(({ product_id }) => product_id),
        ),
        eq(products.edition_id, edition_id),
        isNull(products.deleted_at),
      ),
    );
  const known = new Map(rows.map(({ product, ...tax }) => [product.product_id, { ...product, ...tax }]));
  const seen = new Set<number>();
  return items.flatMap(({ product_id, quantity }, index) => {
    if (quantity === 0) return [];
    const product = known.get(product_id);
    const problem = seen.has(product_id) ? 'Name each product once.' : findFault(product, { quantity, at, vouchers });
    seen.add(product_id);
    if (product && !problem) return [{ product, quantity }];
    if (isStrict) throw refuse(`items.${index}`, problem ?? 'There is no such product.');
    return [];
  });
}

function findFault(
  product: ProductForSale | undefined,
  { quantity, at, vouchers }: { quantity: number; at: Date; vouchers: readonly UsableVoucher[] },
): string | null {
  if (!product) return 'There is no such product.';
  const isOpened = vouchers.some((voucher) => voucher.opens_hidden && voucher.product_ids.includes(product.product_id));
  if (product.is_hidden && !isOpened) return 'There is no such product.';
  if (!isOnSale(product, at)) return `${product.name} is not on sale now.`;
  if (quantity > product.max_per_order) return `An order can hold at most ${product.max_per_order} of ${product.name}.`;
  if (quantity % product.sold_in !== 0) return `${product.name} is sold in groups of ${product.sold_in}.`;
  return null;
}

interface NumberedLine {
  readonly line_no: number;
  readonly product: ProductForSale;
}

/** Places that stay keep their number; new ones come after the highest. */
function assignNumbers(wanted: readonly Wanted[], kept: readonly Kept[]): NumberedLine[] {
  let next = Math.max(0, ...kept.map(({ line_no }) => line_no)) + 1;
  return wanted.flatMap(({ product, quantity }) => {
    const own = kept.filter((line) => line.product_id === product.product_id).slice(0, quantity);
    const numbers = own.map(({ line_no }) => line_no);
    while (numbers.length < quantity) numbers.push(next++);
    return numbers.map((line_no) => ({ line_no, product }));
  });
}

/** Each place gets the voucher that takes most off it, as long as that has uses and budget left. */
function priceLines(lines: readonly NumberedLine[], vouchers: readonly UsableVoucher[], at: Date): Record<string, unknown>[] {
  const left = new Map(vouchers.map(({ voucher_id, uses_left, budget_left }) => [voucher_id, { uses: uses_left, budget: budget_left }]));
  return lines.map(({ line_no, product }) => {
    const price_paise = openPrice(product.price_steps, at)?.amount_paise ?? 0;
    const best = vouchers
      .filter(({ product_ids }) => product_ids.includes(product.product_id))
      .map((voucher) => ({ voucher_id: voucher.voucher_id, discount: discountOf(price_paise, voucher) }))
      .filter(({ voucher_id, discount }) => {
        const stock = left.get(voucher_id);
        return stock !== undefined && stock.uses > 0 && stock.budget >= discount;
      })
      .toSorted((a, b) => b.discount - a.discount)[0];
    const stock = best && left.get(best.voucher_id);
    if (best && stock) left.set(best.voucher_id, { uses: stock.uses - 1, budget: stock.budget - best.discount });
    const discount_paise = best?.discount ?? 0;
    const { product_id, rate_bp, sac, place_of_supply, refund_until, refund_percent } = product;
    return {
      line_no,
      product_id,
      voucher_id: best?.voucher_id ?? null,
      price_paise,
      discount_paise,
      tax_paise: taxOf(price_paise - discount_paise, rate_bp),
      rate_bp,
      sac,
      place_of_supply,
      refund_until,
      refund_percent,
      fill_token: newSecret(),
    };
  });
}

/** One statement, so that the database weighs the whole cart at once and never a state between two. */
async function writeLines(tx: Tx, order_id: number, rows: readonly Record<string, unknown>[], held_until: string | null): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ticket_order_lines (order_id, line_no, product_id, voucher_id, price_paise, discount_paise, tax_paise, rate_bp, sac, place_of_supply,
      refund_until, refund_percent, fill_token, held_until)
    SELECT ${order_id}, r.*, coalesce(${held_until}::timestamptz, clock_timestamp() + make_interval(mins => ${holdMinutes}))
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(line_no int, product_id bigint, voucher_id bigint, price_paise int, discount_paise int,
      tax_paise int, rate_bp int, sac text, place_of_supply text, refund_until timestamptz, refund_percent int, fill_token text)
    ON CONFLICT (order_id, line_no) DO UPDATE SET voucher_id = excluded.voucher_id, price_paise = excluded.price_paise,
      discount_paise = excluded.discount_paise, tax_paise = excluded.tax_paise, rate_bp = excluded.rate_bp, sac = excluded.sac,
      place_of_supply = excluded.place_of_supply, refund_until = excluded.refund_until, refund_percent = excluded.refund_percent,
      held_until = excluded.held_until`);
}
