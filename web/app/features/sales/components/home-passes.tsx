import type { Catalogue, CatalogueProduct } from '@sabha/contract/sales/catalogue';
import { ArrowRight } from 'lucide-react';
import { ButtonLink, TextLink } from '../../../ui/button.tsx';
import { PassCard } from '../../../ui/pass-card.tsx';
import { m } from '../../../paraglide/messages.js';
import { describeRise, formatPrice, latticeOf } from '../catalogue-view.ts';

/** As much of the catalogue as the front page shows. */
export type HomePassesData = Pick<Catalogue, 'time_zone'> & {
  products: readonly Pick<
    CatalogueProduct,
    'product_id' | 'slug' | 'name' | 'summary' | 'price_minor' | 'later_price_minor' | 'price_until' | 'palette' | 'lattice'
  >[];
};

/** The passes that are sold most openly, with the way to all of them. */
export function HomePasses({ passes: { products, time_zone } }: { passes: HomePassesData }) {
  return (
    <section className="wrap py-28 max-md:py-16">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 className="text-display-lg">{m.tickets_home_title()}</h2>
        <TextLink to="/tickets" prefetch="intent" className="inline-flex min-h-11 items-center gap-2">
          {m.tickets_home_all()}
          <ArrowRight size={17} strokeWidth={1.75} aria-hidden />
        </TextLink>
      </div>
      <ul className="mt-13 grid gap-4 max-md:mt-8 md:grid-cols-2 xl:grid-cols-4">
        {products.map((pass) => (
          <li key={pass.product_id} className="grid">
            <PassCard
              name={pass.name}
              audience={pass.summary}
              price={formatPrice(pass.price_minor)}
              priceHint={describeRise(pass, time_zone)}
              lattice={latticeOf(pass)}
              action={
                <ButtonLink to="/tickets" prefetch="intent">
                  {m.tickets_choose()}
                  <span className="sr-only">: {pass.name}</span>
                </ButtonLink>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
