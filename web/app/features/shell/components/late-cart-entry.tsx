import { Suspense, useSyncExternalStore } from 'react';
import { lazyOrnament } from '../../../ui/lazy-part.tsx';
import { CART_MARK } from '../../../lib/cart-mark.ts';

// Fetched in a browser that has a cart: everybody else would carry it for nothing.
const CartEntry = lazyOrnament(async () => (await import('../../sales/public.ts')).CartEntry);

function subscribe(listener: () => void): () => void {
  const kinds = [CART_MARK, 'storage'];
  for (const kind of kinds) window.addEventListener(kind, listener);
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, listener);
  };
}

function hasCart(): boolean {
  try {
    return localStorage.getItem(CART_MARK) !== null;
  } catch {
    return false; // a browser that keeps nothing
  }
}

/** The cart in the top bar of public pages, once there is one in this browser. */
export function LateCartEntry({ className }: { className: string }) {
  const isThere = useSyncExternalStore(subscribe, hasCart, () => false);
  return isThere ? (
    <Suspense>
      <CartEntry className={className} />
    </Suspense>
  ) : null;
}
