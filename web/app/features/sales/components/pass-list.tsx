import type { CatalogueProduct } from '@sabha/contract/sales/catalogue';
import { ChevronDown } from 'lucide-react';
import { PassCard } from '../../../ui/pass-card.tsx';
import { m } from '../../../paraglide/messages.js';
import { describeRise, describeSale, formatPrice, latticeOf } from '../catalogue-view.ts';
import { useCart } from '../stored-cart.ts';
import { Benefit } from './pass-table.tsx';
import { PlacesChoice } from './places-choice.tsx';

interface PassListProps {
  passes: readonly CatalogueProduct[];
  timeZone: string;
}

/** Passes below one another, for windows too narrow to compare them side by side. */
export function PassList({ passes, timeZone }: PassListProps) {
  const { quantities } = useCart();
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {passes.map((pass) => (
        <li key={pass.product_id} className="grid">
          <PassCard
            name={pass.name}
            audience={pass.summary}
            price={formatPrice(pass.price_minor)}
            priceHint={describeRise(pass, timeZone)}
            lattice={latticeOf(pass)}
            action={
              <div>
                <p className="text-sm font-[550] text-fg-2">{describeSale(pass, timeZone).join(' · ')}</p>
                <details className="group mb-3">
                  <summary className="flex min-h-11 items-center gap-1.5 text-ui font-semibold">
                    {m.tickets_what_is_in()}
                    <ChevronDown size={17} strokeWidth={1.75} aria-hidden className="transition-transform group-open:rotate-180" />
                  </summary>
                  <dl>
                    {pass.benefits.map(({ key, label, value }) => (
                      <div key={key} className="flex justify-between gap-4 border-t border-line py-2 text-sm">
                        <dt>{label}</dt>
                        <dd className="font-[550]">
                          <Benefit value={value} />
                        </dd>
                      </div>
                    ))}
                  </dl>
                </details>
                <div className="grid">
                  <PlacesChoice product={pass} value={quantities[pass.product_id] ?? 0} />
                </div>
              </div>
            }
          />
        </li>
      ))}
    </ul>
  );
}
