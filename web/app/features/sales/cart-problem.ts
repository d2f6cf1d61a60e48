import type { CatalogueProduct } from '@sabha/contract/sales/catalogue';
import type { Order } from '@sabha/contract/sales/order';
import { m } from '../../paraglide/messages.js';
import { readCart } from './stored-cart.ts';
import { describeFailure, refusedPaths, statusOf } from './read-problem.ts';

/** What keeps the cart from being held, said where it can be mended. */
export interface CartProblem {
  /** By product. */
  readonly products: Readonly<Record<number, string>>;
  /** The code that was refused. */
  readonly voucher: string | null;
  /** What concerns the cart as a whole. */
  readonly form: string | null;
}

interface Known {
  readonly products: readonly CatalogueProduct[];
  /** What is held at present; its own places count as free for it. */
  readonly held: Order | null;
}

/** Finds out from the catalogue of now which products the refusal speaks of. */
export function explainCart(error: unknown, { products, held }: Known): CartProblem {
  const { voucher_codes } = readCart();
  const none: CartProblem = { products: {}, voucher: null, form: null };
  const refusedCode = refusedPaths(error).find((path) => path.startsWith('voucher_codes.'));
  if (refusedCode !== undefined) return { ...none, voucher: voucher_codes[Number(refusedCode.split('.')[1])] ?? null };
  const status = statusOf(error);
  if (status !== 409 && status !== 400) return { ...none, form: describeFailure(error) };
  const short = findShort(products, held);
  if (Object.keys(short).length > 0) return { ...none, products: short };
  // With places for all, a conflict is about the voucher's last use.
  if (status === 409 && voucher_codes.length > 0) return { ...none, voucher: voucher_codes.at(-1) ?? null };
  return { ...none, form: status === 409 ? m.tickets_places_gone() : describeFailure(error) };
}

function findShort(products: readonly CatalogueProduct[], held: Order | null): Record<number, string> {
  const short: Record<number, string> = {};
  for (const [id, quantity] of Object.entries(readCart().quantities)) {
    const product_id = Number(id);
    const product = products.find((one) => one.product_id === product_id);
    const own = held && !held.is_hold_over ? held.lines.filter((line) => line.product_id === product_id).length : 0;
    const texts = describeShort(product, quantity, own);
    if (texts) short[product_id] = texts;
  }
  return short;
}

function describeShort(product: CatalogueProduct | undefined, quantity: number, own: number): string | null {
  if (!product) return m.tickets_not_sold_now({ name: '' });
  const { name, state, left_count } = product;
  if (state === 'over' || state === 'soon') return m.tickets_not_sold_now({ name });
  if (left_count === null || left_count + own >= quantity) return null;
  const count = left_count + own;
  return count === 0 ? m.tickets_gone({ name }) : m.tickets_only_left({ name, count });
}
