import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ButtonLink, TextLink } from '../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { m } from '../../../paraglide/messages.js';
import { countPlaces, useCart } from '../kept-cart.ts';
import { useCartOrder } from '../use-cart-order.ts';
import { BuyingSteps } from './buying-steps.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartVoucher } from './cart-voucher.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { HoldNote } from './hold-note.tsx';
import { OrderSums } from './order-sums.tsx';
import { Problem } from './problem.tsx';

/** What is chosen, held for a while, with what it costs. */
export function CartPage() {
  const cart = useCart();
  const { catalogue, order, problem, isBusy, holdAgain } = useCartOrder();
  const isEmpty = countPlaces(cart) === 0;
  const heading = useFocusAfterLoss(Object.keys(cart.quantities).length + cart.voucher_codes.length);
  const isReady = order !== null && problem === null && !isBusy;
  return (
    <div className="wrap max-w-[1080px] pt-12 pb-24 max-md:pt-8 max-md:pb-14">
      <h1 ref={heading} tabIndex={-1} className="text-display-lg outline-none">
        {m.tickets_cart()}
      </h1>
      <noscript>
        <p className="mt-5 rounded-control bg-info-tint px-4 py-3 font-medium text-info-text">{m.tickets_no_script()}</p>
      </noscript>
      {isEmpty && !isBusy ? (
        <EmptyCart />
      ) : (
        <>
          <BuyingSteps current={0} />
          <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px]">
            <div className="grid gap-4">
              {order && <HoldNote order={order} onHoldAgain={holdAgain} />}
              {problem?.form ? <Problem text={problem.form} onTryAgain={holdAgain} /> : null}
              {catalogue ? <CartLines catalogue={catalogue} problems={problem?.products ?? {}} /> : <LinesToCome isOver={!isBusy} />}
              <p>
                <TextLink to="/tickets" className="inline-flex min-h-11 items-center">
                  {m.tickets_more_choice()}
                </TextLink>
              </p>
            </div>
            <section aria-label={m.tickets_summary()} className="rounded-card bg-surface p-6 shadow-1 lg:sticky lg:top-24">
              <CartVoucher order={order} refused={problem?.voucher ?? null} />
              {order ? (
                <div className="mt-5 border-t-[1.5px] border-fg pt-4">
                  <OrderSums order={order} />
                </div>
              ) : null}
              {isReady ? (
                <ButtonLink to="/tickets/checkout" kind="primary" size="large" className="mt-5 w-full">
                  {m.tickets_continue()}
                  <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
                </ButtonLink>
              ) : null}
              <p role="status" className="mt-3 min-h-5 text-center text-sm text-fg-3">
                {isBusy ? m.tickets_working() : ''}
              </p>
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

function LinesToCome({ isOver }: { isOver: boolean }) {
  if (isOver) return null;
  return (
    <SkeletonGroup label={m.tickets_working()}>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="mt-3 h-24 w-full" />
    </SkeletonGroup>
  );
}
