import { Drawer } from '../../../ui/drawer.tsx';
import { m } from '../../../paraglide/messages.js';
import { useCartOrder } from '../use-cart-order.ts';
import { BuyingSteps } from './buying-steps.tsx';
import { CartContents, CartSums, CartTotal, ContinueLink } from './cart-contents.tsx';
import { CartVoucher } from './cart-voucher.tsx';

interface CartDrawerProps {
  isSheet: boolean;
  onClose: () => void;
}

/** The cart over the page of passes: at the right edge, on a phone a sheet. */
export function CartDrawer({ isSheet, onClose }: CartDrawerProps) {
  const cart = useCartOrder();
  return (
    <Drawer side={isSheet ? 'bottom' : 'right'} title={m.tickets_cart()} onClose={onClose}>
      <BuyingSteps current={0} />
      <div className="mt-5">
        <CartContents cart={cart} />
      </div>
      <div className="mt-5">
        <CartTotal cart={cart}>
          <ContinueLink className="mt-5 w-full" />
        </CartTotal>
      </div>
    </Drawer>
  );
}

/** The cart docked beside the passes, where the window has room for both. */
export function DockedCart() {
  const cart = useCartOrder();
  return (
    <section
      aria-labelledby="docked-cart"
      className="sticky top-[calc(var(--bar)+20px)] flex max-h-[max(420px,calc(100dvh-var(--bar)-200px))] flex-col overflow-hidden rounded-card bg-surface shadow-3"
    >
      <header className="px-7 pt-6">
        <h2 id="docked-cart" className="text-display-sm">
          {m.tickets_cart()}
        </h2>
        <BuyingSteps current={0} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-7 pt-5 pb-6">
        <CartContents cart={cart} />
        <div className="mt-5">
          <CartVoucher order={cart.order} refused={cart.refused} />
        </div>
      </div>
      <footer className="border-t-[1.5px] border-fg px-7 pt-4 pb-3">
        <CartSums cart={cart}>
          <ContinueLink className="mt-4 w-full" />
        </CartSums>
      </footer>
    </section>
  );
}
