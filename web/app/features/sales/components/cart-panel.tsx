import type { CatalogueProduct } from '@sabha/contract/sales/catalogue';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import { countPlaces, useCart } from '../stored-cart.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { CartBar } from './cart-bar.tsx';
import { NextStep } from './next-step.tsx';

// Fetched with the first thing in the cart: whoever only looks at passes carries none of it.
const DockedCart = lazyPart(async () => (await import('./cart-drawer.tsx')).DockedCart);
const CartDrawer = lazyPart(async () => (await import('./cart-drawer.tsx')).CartDrawer);

/** The cart beside the passes from 1280 px; below a bar that opens it over the page, on a phone the next step in its bottom bar. */
export function CartPanel({ products }: { products: readonly CatalogueProduct[] }) {
  const count = countPlaces(useCart());
  const isDocked = useMedia('(min-width: 1280px)');
  const isSheet = useMedia('(max-width: 767px)');
  const [isOpen, setIsOpen] = useState(false);
  const before = useRef(count);
  useEffect(() => {
    const isEmptied = count === 0 && before.current > 0;
    before.current = count;
    if (!isEmptied) return undefined;
    // With its last line the cart goes, and the focus with it: then the page has it, and not its top.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [count]);
  if (count === 0) return null;
  if (isDocked)
    return (
      <Suspense>
        <DockedCart />
      </Suspense>
    );
  return (
    <>
      <CartBar products={products} onOpen={() => setIsOpen(true)} />
      <NextStep>
        <Button kind="primary" className="w-full px-2" onClick={() => setIsOpen(true)}>
          {m.tickets_to_cart()} ({count})
        </Button>
      </NextStep>
      {isOpen ? (
        <Suspense>
          <CartDrawer isSheet={isSheet} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
