import { useEffect, useRef } from 'react';
import { ButtonLink, TextLink } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import { countPlaces, useCart } from '../stored-cart.ts';
import { useCartOrder } from '../use-cart-order.ts';
import { BuyingSteps } from './buying-steps.tsx';
import { CartContents, CartTotal, ContinueLink } from './cart-contents.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { NextStep } from './next-step.tsx';

/** What is chosen, held for a while, with what it costs. */
export function CartPage() {
  const stored = useCart();
  const cart = useCartOrder();
  const isEmpty = countPlaces(stored) === 0;
  const heading = useFocusAfterLoss(Object.keys(stored.quantities).length + stored.voucher_codes.length);
  return (
    <div className="wrap max-w-[1080px] pt-12 pb-24 max-md:pt-8 max-md:pb-14">
      <h1 ref={heading} tabIndex={-1} className="text-display-lg outline-none">
        {m.tickets_cart()}
      </h1>
      <noscript>
        <p className="mt-5 rounded-control bg-info-tint px-4 py-3 font-medium text-info-text">{m.tickets_no_script()}</p>
      </noscript>
      {isEmpty && !cart.isBusy ? (
        <EmptyCart />
      ) : (
        <>
          <BuyingSteps current={0} />
          <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px]">
            <div className="grid gap-4">
              <CartContents cart={cart} />
              <p>
                <TextLink to="/tickets" className="inline-flex min-h-11 items-center">
                  {m.tickets_more_choice()}
                </TextLink>
              </p>
            </div>
            <section aria-label={m.tickets_summary()} className="rounded-card bg-surface p-6 shadow-1 lg:sticky lg:top-24">
              <CartTotal cart={cart}>
                <ContinueLink className="mt-5 w-full max-md:hidden" />
                <NextStep>
                  <ButtonLink to="/tickets/checkout" kind="primary" className="w-full px-2">
                    {m.tickets_continue()}
                  </ButtonLink>
                </NextStep>
              </CartTotal>
            </section>
          </div>
        </>
      )}
    </div>
  );
}

/** A line or a voucher that is taken away takes the focus with it: then the heading has it, and not the top of the page. */
function useFocusAfterLoss(count: number): React.RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}
