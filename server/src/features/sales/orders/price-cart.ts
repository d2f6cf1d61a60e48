import { badRequest } from '@sabha/contract/core/errors';
import type { CartContent } from '@sabha/contract/sales/order';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../core/access/actor.ts';
import type { Database, Tx } from '../../../core/db/database.ts';
import { isOnSale } from '../catalogue.read-model.ts';
import { discountOf, openPrice } from '../pricing.ts';
import { taxSchemeOf } from '../tax-schemes.ts';
import type { OrderRow } from '../schema.ts';
import type { Surroundings } from './order-rows.ts';
import { readBasket, type Basket, type StoredPlace, type OrderBasket, type Price } from './read-basket.ts';
import type { SoldProduct } from './sold-product.ts';
import { readVouchers, type UsableVoucher } from './usable-vouchers.ts';

interface Pricing {
  readonly actor: Actor;
  /** Whether what cannot be sold is the caller's mistake; without, it is left out, and the total tells. */
  readonly isStrict: boolean;
}

export interface PricedLine {
  readonly line_no: number;
  readonly product: SoldProduct;
  readonly price: Price;
  /** The place as it is held already. */
  readonly places: StoredPlace | undefined;
  readonly replaces?: ReplacedPlace;
}

/** A place that ends when another one is paid, and what was paid for it without tax. */
export interface ReplacedPlace {
  readonly upgrades_line_id: number;
  readonly paid_before_minor: number;
}

/** What a cart comes to hold, at the prices of a moment. */
export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly voucher_codes: readonly string[];
  /** Numbers of places that it held and no longer does. */
  readonly removed: readonly number[];
  /** The end of a hold that lives; null begins a new one. */
  readonly held_until: string | null;
  readonly surroundings: Surroundings;
}

const refuse = (path: string, message: string) => badRequest(message, [{ path, message }]);

interface Content {
  readonly items: CartContent['items'];
  readonly voucher_codes: readonly string[];
}

/**
 * Prices this content. What the order held already keeps its place and who comes. Vouchers must be priced in a transaction, because
 * they stay locked.
 * @throws ProblemError 400 for what is not sold like that.
 */
export async function priceBasket(db: Database | Tx, basket: Basket, content: Content, { actor, isStrict }: Pricing): Promise<PricedCart> {
  const { at, places, products, edition_slug, bank_details, entries } = basket;
  const product_ids = content.items.map(({ product_id }) => product_id);
  const vouchers = await readVouchers(db, basket, { codes: content.voucher_codes, product_ids, actor, at, isStrict });
  const wanted = chooseProducts(content.items, products, { at, isStrict, vouchers });
  const lines = priceLines(assignNumbers(wanted, places), vouchers, basket);
  const numbers = new Set(lines.map(({ line_no }) => line_no));
  return {
    lines,
    voucher_codes: vouchers.map(({ code }) => code),
    removed: places.map(({ line_no }) => line_no).filter((line_no) => !numbers.has(line_no)),
    held_until: places.find((line) => line.retained_until)?.retained_until ?? null,
    surroundings: { edition_slug, bank_details, products: [...products.values()], vouchers, entries },
  };
}

/** The same for an order that is there and locked, with this content or without one what it holds. */
export async function priceCart(tx: Tx, { order_id }: OrderRow, content: CartContent | null, pricing: Pricing): Promise<PricedCart> {
  const basket = await readBasket(tx, sql`o.order_id = ${order_id}`, namedIn(content));
  if (!basket) throw new Error(`Order ${order_id} is gone, although it is locked.`);
  return priceBasket(tx, basket, content ?? contentOf(basket), pricing);
}

/** What an order holds, as what it shall hold. */
export const contentOf = ({ order, places }: OrderBasket): Content => ({
  items: [...Map.groupBy(places, ({ product_id }) => product_id)].map(([product_id, own]) => ({ product_id, quantity: own.length })),
  voucher_codes: order.voucher_codes,
});

/** The products that somebody wants to hold. */
export const namedIn = (content: CartContent | null): number[] => content?.items.map(({ product_id }) => product_id) ?? [];

interface Wanted {
  readonly product: SoldProduct;
  readonly quantity: number;
}

interface Choosing {
  readonly at: Date;
  readonly isStrict: boolean;
  readonly vouchers: readonly UsableVoucher[];
}

function chooseProducts(items: CartContent['items'], products: ReadonlyMap<number, SoldProduct>, choosing: Choosing): Wanted[] {
  const seen = new Set<number>();
  return items.flatMap(({ product_id, quantity }, index) => {
    if (quantity === 0) return [];
    const product = products.get(product_id);
    const problem = seen.has(product_id) ? 'Name each product once.' : findFault(product, quantity, choosing);
    seen.add(product_id);
    if (product && !problem) return [{ product, quantity }];
    if (choosing.isStrict) throw refuse(`items.${index}`, problem ?? 'There is no such product.');
    return [];
  });
}

function findFault(product: SoldProduct | undefined, quantity: number, { at, vouchers }: Choosing): string | null {
  if (!product) return 'There is no such product.';
  const isOpened = vouchers.some((voucher) => voucher.opens_hidden && voucher.product_ids.includes(product.product_id));
  if (product.is_hidden && !isOpened) return 'There is no such product.';
  if (!isOnSale(product, at)) return `${product.name} is not on sale now.`;
  if (quantity > product.max_per_order) return `An order can hold at most ${product.max_per_order} of ${product.name}.`;
  if (quantity % product.sold_in !== 0) return `${product.name} is sold in groups of ${product.sold_in}.`;
  return null;
}

type NumberedLine = Omit<PricedLine, 'price'>;

/** Places that stay keep their number; new ones come after the highest. */
function assignNumbers(wanted: readonly Wanted[], places: readonly StoredPlace[]): NumberedLine[] {
  let next = Math.max(0, ...places.map(({ line_no }) => line_no)) + 1;
  return wanted.flatMap(({ product, quantity }) => {
    const own = places.filter((line) => line.product_id === product.product_id);
    return Array.from({ length: quantity }, (_, n) => ({ product, places: own[n], line_no: own[n]?.line_no ?? next++ }));
  });
}

/** Each place gets the voucher that takes most off it, as long as that has uses and budget left. */
function priceLines(lines: readonly NumberedLine[], vouchers: readonly UsableVoucher[], { at, currency }: Basket): PricedLine[] {
  const scheme = taxSchemeOf(currency);
  const left = new Map(vouchers.map(({ voucher_id, uses_left, budget_left }) => [voucher_id, { uses: uses_left, budget: budget_left }]));
  return lines.map((line) => {
    const { product } = line;
    const price_minor = openPrice(product.price_steps, at)?.amount_minor ?? 0;
    const best = vouchers
      .filter(({ product_ids }) => product_ids.includes(product.product_id))
      .map((voucher) => ({ voucher_id: voucher.voucher_id, discount: discountOf(price_minor, voucher) }))
      .filter(({ voucher_id, discount }) => {
        const stock = left.get(voucher_id);
        return stock !== undefined && stock.uses > 0 && stock.budget >= discount;
      })
      .toSorted((a, b) => b.discount - a.discount)[0];
    const stock = best && left.get(best.voucher_id);
    if (best && stock) left.set(best.voucher_id, { uses: stock.uses - 1, budget: stock.budget - best.discount });
    const discount_minor = best?.discount ?? 0;
    const { rate_bp, sac, place_of_supply, refund_until, refund_percent, is_transferable, upgrade_until } = product;
    const tax_minor = scheme.taxOf(price_minor - discount_minor, rate_bp);
    const taxed = { price_minor, discount_minor, tax_minor, rate_bp, sac, place_of_supply };
    return {
      ...line,
      price: { voucher_id: best?.voucher_id ?? null, ...taxed, refund_until, refund_percent, is_transferable, upgrade_until },
    };
  });
}
