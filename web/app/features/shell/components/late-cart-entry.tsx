import { lazy, Suspense, useSyncExternalStore } from 'react';
import { CART_MARK } from '../../../lib/cart-mark.ts';

// Fetched in a tab that has a cart: everybody else would carry it for nothing.
const CartEntry = lazy(async () => ({ default: (await import('../../tickets/public.ts')).CartEntry }));

function subscribe(listener: () => void): () => void {
  window.addEventListener(CART_MARK, listener);
  return () => window.removeEventListener(CART_MARK, listener);
}

function hasCart(): boolean {
  try {
    return sessionStorage.getItem(CART_MARK) !== null;
  } catch {
    return false; // a browser that keeps nothing
  }
}

/** The cart in the top bar of public pages, once there is one in this tab. */
export function LateCartEntry({ className }: { className: string }) {
  const isThere = useSyncExternalStore(subscribe, hasCart, () => false);
  return isThere ? (
    <Suspense>
      <CartEntry className={className} />
    </Suspense>
  ) : null;
}
