import type { CatalogueProduct } from '@sabha/contract/sales/catalogue';
import { Link } from 'react-router';
import { sessionPath } from '../../../lib/paths.ts';
import { Jaali } from '../../../ui/jaali.tsx';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { describeSale, formatPrice, latticeOf } from '../catalogue-view.ts';
import { useCart } from '../stored-cart.ts';
import { PlacesChoice } from './places-choice.tsx';

interface ExtraRowsProps {
  extras: readonly CatalogueProduct[];
  timeZone: string;
}

/** Workshops, meals and goods that go with a pass. */
export function ExtraRows({ extras, timeZone }: ExtraRowsProps) {
  const { quantities } = useCart();
  return (
    <section className="mt-16 max-md:mt-12">
      <h2 className="text-display-sm">{m.tickets_extras()}</h2>
      {extras.some(({ needs_pass }) => needs_pass) ? <p className="mt-1.5 text-fg-2">{m.tickets_extras_note()}</p> : null}
      <ul className="mt-5 grid gap-2">
        {extras.map((extra) => (
          <li key={extra.product_id} className="flex overflow-hidden rounded-card bg-surface shadow-1">
            <Jaali lattice={latticeOf(extra)} scale={0.6} className="w-18 shrink-0" />
            <div className="flex flex-1 flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4">
              <div className="min-w-[min(100%,240px)] flex-1">
                <h3 className="font-text text-[17px] leading-snug font-semibold tracking-normal">
                  {extra.session ? (
                    <Link to={sessionPath(extra.session.slug)} className="hover:underline">
                      {extra.name}
                    </Link>
                  ) : (
                    extra.name
                  )}
                </h3>
                <p className="flex flex-wrap gap-x-3.5 text-sm text-fg-2">
                  {[
                    extra.session?.starts_at ? formatMoment(extra.session.starts_at, timeZone, 'weekday') : extra.summary,
                    extra.session?.room,
                    ...describeSale(extra, timeZone),
                  ].map((fact) => (fact ? <span key={fact}>{fact}</span> : null))}
                </p>
              </div>
              <p className="min-w-16 font-semibold tabular md:ml-auto md:text-right">{formatPrice(extra.price_minor)}</p>
              <div className="grid min-w-36">
                <PlacesChoice product={extra} value={quantities[extra.product_id] ?? 0} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
