import { createStore, useStore } from '../../lib/create-store.ts';
import { CART_MARK } from '../../lib/cart-mark.ts';

/** What somebody wants to buy, in this browser: it outlives a reload, another tab, the way back and the hold on the places. */
export interface StoredCart {
  /** By product; only what is wanted at all. */
  readonly quantities: Readonly<Record<number, number>>;
  readonly voucher_codes: readonly string[];
  /** Code of the server's side of it, which the browser's cookie opens; null before places were held. */
  readonly code: string | null;
}

/** As long as the server keeps a cart that nobody comes back to. */
const longestMs = 86_400_000;
const empty: StoredCart = { quantities: {}, voucher_codes: [], code: null };

function readStored(): StoredCart {
  try {
    const { stored_at = 0, ...kept } = JSON.parse(localStorage.getItem(CART_MARK) ?? '{}') as Partial<StoredCart> & { stored_at?: number };
    return stored_at > Date.now() - longestMs ? { ...empty, ...kept } : empty;
  } catch {
    return empty;
  }
}

const cart = createStore(readStored, ({ forget }) => {
  /** Another tab has changed the cart. */
  const follow = ({ key }: StorageEvent) => {
    if (key === CART_MARK || key === null) forget();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
});

export const readCart = cart.read;

export function changeCart(change: Partial<StoredCart>): StoredCart {
  const changed = { ...readCart(), ...change };
  try {
    if (countPlaces(changed) === 0 && changed.code === null && changed.voucher_codes.length === 0) localStorage.removeItem(CART_MARK);
    else localStorage.setItem(CART_MARK, JSON.stringify({ ...changed, stored_at: Date.now() }));
  } catch {
    // A browser that keeps nothing loses the cart with the page and not before.
  }
  cart.set(changed);
  window.dispatchEvent(new Event(CART_MARK));
  return changed;
}

export function setQuantity(product_id: number, quantity: number): void {
  const { [product_id]: _, ...others } = readCart().quantities;
  changeCart({ quantities: quantity > 0 ? { ...others, [product_id]: quantity } : others });
}

export function forgetCart(): void {
  changeCart(empty);
}

/** The cart as state; empty on the server, so that public pages are the same for everybody. */
export const useCart = (): StoredCart => useStore(cart, empty);

export const countPlaces = ({ quantities }: StoredCart): number => Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
