import { useSyncExternalStore } from 'react';
import { CART_MARK } from '../../lib/cart-mark.ts';

/** What somebody wants to buy, in this tab: it outlives a reload, the way back and the hold on the places. */
export interface KeptCart {
  /** By product; only what is wanted at all. */
  readonly quantities: Readonly<Record<number, number>>;
  readonly voucher_codes: readonly string[];
  /** Opens the server's side of it; null before places were held. */
  readonly secret: string | null;
}

const empty: KeptCart = { quantities: {}, voucher_codes: [], secret: null };
const listeners = new Set<() => void>();
let known: KeptCart | null = null;

function readStored(): KeptCart {
  try {
    const text = sessionStorage.getItem(CART_MARK);
    return text === null ? empty : { ...empty, ...(JSON.parse(text) as Partial<KeptCart>) };
  } catch {
    return empty;
  }
}

export const readCart = (): KeptCart => (known ??= readStored());

export function changeCart(change: Partial<KeptCart>): KeptCart {
  known = { ...readCart(), ...change };
  try {
    sessionStorage.setItem(CART_MARK, JSON.stringify(known));
  } catch {
    // A browser that keeps nothing loses the cart with the page and not before.
  }
  for (const listener of listeners) listener();
  window.dispatchEvent(new Event(CART_MARK));
  return known;
}

export function setQuantity(product_id: number, quantity: number): void {
  const { [product_id]: _, ...others } = readCart().quantities;
  changeCart({ quantities: quantity > 0 ? { ...others, [product_id]: quantity } : others });
}

export function forgetCart(): void {
  changeCart(empty);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The cart as state; empty on the server, so that public pages are the same for everybody. */
export const useCart = (): KeptCart => useSyncExternalStore(subscribe, readCart, () => empty);

export const countPlaces = ({ quantities }: KeptCart): number => Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
