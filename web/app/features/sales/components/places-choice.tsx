import type { CatalogueProduct } from '@sabha/contract/sales/catalogue';
import { ButtonLink } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import { maxPlacesOf } from '../catalogue-view.ts';
import { setQuantity } from '../stored-cart.ts';
import { Stepper } from './stepper.tsx';

interface PlacesChoiceProps {
  product: CatalogueProduct;
  value: number;
}

/** How many places of a product; where none is left, the way onto its waiting list. */
export function PlacesChoice({ product, value }: PlacesChoiceProps) {
  const { product_id, name, sold_in, state } = product;
  if (state === 'sold_out' && value === 0)
    return (
      <ButtonLink
        to={`/tickets/waiting?product=${product_id}`}
        aria-label={m.waiting_join_for({ name })}
        className="h-auto min-h-11 px-2 py-1.5 text-center text-sm leading-tight whitespace-normal noscript:hidden"
      >
        {m.waiting_join()}
      </ButtonLink>
    );
  return <Stepper name={name} value={value} step={sold_in} max={maxPlacesOf(product)} onChange={(next) => setQuantity(product_id, next)} />;
}
