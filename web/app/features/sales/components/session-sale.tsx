import type { Catalogue } from '@sabha/contract/sales/catalogue';
import { useEffect, useState } from 'react';
import { logError } from '../../../lib/console.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import { describeSale, formatPrice } from '../catalogue-view.ts';
import { useCart } from '../stored-cart.ts';
import { PlacesChoice } from './places-choice.tsx';

/** What a place in a session costs that is sold by itself, how many are left, and the way to buy one; nothing for all other sessions. */
export function SessionSale({ sessionId }: { sessionId: number }) {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  const { quantities } = useCart();
  useEffect(() => {
    const isGone = { now: false };
    const load = async () => {
      const [{ openVisitorApi }, { fetchCatalogue }] = await Promise.all([
        import('../../../lib/session/open-visitor-api.ts'),
        import('../buyer-calls.ts'),
      ]);
      return fetchCatalogue(await openVisitorApi(false));
    };
    load().then(
      (found) => !isGone.now && setCatalogue(found),
      (error: unknown) => logError('What a session costs was not fetched', error),
    );
    return () => {
      isGone.now = true;
    };
  }, []);
  const product = catalogue?.products.find(({ session }) => session?.session_id === sessionId);
  if (!catalogue || !product) return null;
  const chosen = quantities[product.product_id] ?? 0;
  return (
    <section aria-label={m.tickets_session_place()} className="grid gap-3 border-t border-line-2 pt-5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-[1.75rem] leading-none display tabular">{formatPrice(product.price_minor)}</span>
        <span className="text-sm text-fg-2">{m.tickets_session_each()}</span>
      </p>
      <p className="text-sm font-[550] text-fg-2">
        {[...describeSale(product, catalogue.time_zone), ...(product.needs_pass ? [m.tickets_session_pass()] : [])].join(' · ')}
      </p>
      <PlacesChoice product={product} value={chosen} />
      {chosen > 0 ? (
        <ButtonLink to="/tickets/cart" kind="primary">
          {m.tickets_to_cart()}
        </ButtonLink>
      ) : null}
    </section>
  );
}
