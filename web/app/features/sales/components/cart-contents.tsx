import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { m } from '../../../paraglide/messages.js';
import type { useCartOrder } from '../use-cart-order.ts';
import { CartLines } from './cart-lines.tsx';
import { CartVoucher } from './cart-voucher.tsx';
import { HoldMessage } from './hold-message.tsx';
import { OrderSums } from './order-sums.tsx';
import { Problem } from '../../../ui/problem.tsx';

type Cart = ReturnType<typeof useCartOrder>;

/** How long the places are kept, and what is in the cart. */
export function CartContents({ cart: { order, catalogue, problem, isBusy, holdAgain } }: { cart: Cart }) {
  return (
    <div className="grid gap-4">
      {order && <HoldMessage order={order} onHoldAgain={holdAgain} />}
      {problem?.form ? <Problem text={problem.form} onTryAgain={holdAgain} /> : null}
      {catalogue ? <CartLines catalogue={catalogue} problems={problem?.products ?? {}} /> : <LinesToCome isOver={!isBusy} />}
    </div>
  );
}

/** Whether the way on is open: a cart is held and nothing in it is missing. */
const isCartReady = ({ order, problem, isBusy }: Cart): boolean => order !== null && problem === null && !isBusy;

/** Codes, the total and the way on. */
export function CartTotal({ cart, children }: { cart: Cart; children?: ReactNode }) {
  return (
    <>
      <CartVoucher order={cart.order} refused={cart.refused} />
      <div className="mt-5 border-t-[1.5px] border-fg pt-4">
        <CartSums cart={cart}>{children}</CartSums>
      </div>
    </>
  );
}

/** The total, and the way on as soon as it is open. */
export function CartSums({ cart, children }: { cart: Cart; children?: ReactNode }) {
  const { order, isBusy } = cart;
  return (
    <>
      {order ? <OrderSums order={order} /> : null}
      {isCartReady(cart) ? children : null}
      <p role="status" className="mt-3 min-h-5 text-center text-sm text-fg-3">
        {isBusy ? m.tickets_working() : ''}
      </p>
    </>
  );
}

export const ContinueLink = ({ className }: { className: string }) => (
  <ButtonLink to="/tickets/checkout" kind="primary" size="large" className={className}>
    {m.tickets_continue()}
    <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
  </ButtonLink>
);

function LinesToCome({ isOver }: { isOver: boolean }) {
  if (isOver) return null;
  return (
    <SkeletonGroup label={m.tickets_working()}>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="mt-3 h-24 w-full" />
    </SkeletonGroup>
  );
}
