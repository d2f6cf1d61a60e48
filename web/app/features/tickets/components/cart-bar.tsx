import type { CatalogueProduct } from '@sabha/contract/tickets/catalogue';
import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { formatMoney } from '../../../ui/money.ts';
import { m } from '../../../paraglide/messages.js';
import { countPlaces, useCart } from '../kept-cart.ts';

/** What is chosen so far and the way on; in thumb reach above the phone's own bar. */
export function CartBar({ products }: { products: readonly CatalogueProduct[] }) {
  const cart = useCart();
  const count = countPlaces(cart);
  const sum = products.reduce((total, { product_id, price_paise }) => total + (price_paise ?? 0) * (cart.quantities[product_id] ?? 0), 0);
  if (count === 0) return null;
  return (
    <div className="sticky bottom-5 z-10 mt-8 max-md:bottom-[76px]">
      <div className="ink flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card px-6 py-4 shadow-3 max-md:px-4 max-md:py-3">
        <p className="font-semibold">
          {count === 1 ? m.tickets_chosen_one() : m.tickets_chosen_many({ count })}
          <span className="ml-3 font-medium text-fg-2 tabular">
            {m.tickets_before_tax({ amount: formatMoney(sum, { isShort: true }) })}
          </span>
        </p>
        <ButtonLink to="/tickets/cart" kind="primary">
          {m.tickets_to_cart()}
          <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
        </ButtonLink>
      </div>
    </div>
  );
}
