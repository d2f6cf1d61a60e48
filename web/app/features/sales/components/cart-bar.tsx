import type { CatalogueProduct } from '@sabha/contract/sales/catalogue';
import { ArrowRight } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { formatMoney } from '../../../ui/money.ts';
import { m } from '../../../paraglide/messages.js';
import { countPlaces, useCart } from '../stored-cart.ts';

interface CartBarProps {
  products: readonly CatalogueProduct[];
  onOpen: () => void;
}

/** What is chosen so far and the way on; a phone has it in its own bar. */
export function CartBar({ products, onOpen }: CartBarProps) {
  const cart = useCart();
  const count = countPlaces(cart);
  const sum = products.reduce((total, { product_id, price_minor }) => total + (price_minor ?? 0) * (cart.quantities[product_id] ?? 0), 0);
  if (count === 0) return null;
  return (
    <div className="sticky bottom-5 z-10 mt-8 max-md:hidden">
      <div className="ink flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card px-6 py-4 shadow-3 max-md:px-4 max-md:py-3">
        <p className="font-semibold">
          {count === 1 ? m.tickets_chosen_one() : m.tickets_chosen_many({ count })}
          <span className="ml-3 font-medium text-fg-2 tabular">
            {m.tickets_before_tax({ amount: formatMoney(sum, { isShort: true }) })}
          </span>
        </p>
        <Button kind="primary" onClick={onOpen}>
          {m.tickets_to_cart()}
          <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
        </Button>
      </div>
    </div>
  );
}
