import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { m } from '../../../paraglide/messages.js';
import { countPlaces, useCart } from '../stored-cart.ts';

interface CartEntryProps {
  /** An empty cart is shown too. */
  isAlways?: boolean;
  className?: string;
  /** In place of the other while the cart is empty. */
  emptyClassName?: string;
}

/** The cart in a top bar, with how many places are in it; on public pages only once there are some. */
export function CartEntry({ isAlways = false, className = '', emptyClassName = className }: CartEntryProps) {
  const count = countPlaces(useCart());
  if (count === 0 && !isAlways) return null;
  const label = count === 0 ? m.notify_tool_cart() : m.tickets_cart_count({ count });
  return (
    <span title={label} className={count === 0 ? emptyClassName : className}>
      <Link to="/tickets/cart" className={ICON_BUTTON}>
        <span className="sr-only">{label}</span>
        <ShoppingCart size={20} strokeWidth={1.75} aria-hidden />
        {count > 0 ? (
          <span
            aria-hidden
            className="absolute top-0 left-1/2 min-w-4.5 rounded-full bg-lit px-1 text-center text-2xs leading-4.5 font-bold text-on-lit tabular"
          >
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
      </Link>
    </span>
  );
}
