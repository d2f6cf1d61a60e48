import type { Catalogue } from '@sabha/contract/sales/catalogue';
import { Jaali } from '../../../ui/jaali.tsx';
import { formatMoney } from '../../../ui/money.ts';
import { m } from '../../../paraglide/messages.js';
import { formatPrice, latticeOf } from '../catalogue-view.ts';
import { setQuantity, useCart } from '../stored-cart.ts';
import { Problem } from '../../../ui/problem.tsx';
import { Stepper } from './stepper.tsx';

interface CartLinesProps {
  catalogue: Catalogue;
  /** Words by product, for what cannot be held. */
  problems: Readonly<Record<number, string>>;
}

/** Each product that is wanted, how many, and the way to have fewer or none. */
export function CartLines({ catalogue: { products, currency }, problems }: CartLinesProps) {
  const { quantities } = useCart();
  const wanted = Object.entries(quantities).map(([id, quantity]) => {
    const product_id = Number(id);
    return { product_id, quantity, product: products.find((one) => one.product_id === product_id) };
  });
  return (
    <ul>
      {wanted.map(({ product_id, quantity, product }) => (
        <li key={product_id} className="border-b border-line py-5 first:pt-1">
          {product ? (
            <div className="flex gap-4">
              <Jaali lattice={latticeOf(product)} scale={0.5} className="size-16 shrink-0 rounded-control" />
              <div className="min-w-0 flex-1">
                <div className="flex justify-between gap-4">
                  <h2 className="text-display-xs">{product.name}</h2>
                  <p className="font-semibold tabular">{formatMoney((product.price_minor ?? 0) * quantity, { currency })}</p>
                </div>
                <p className="text-sm text-fg-2">
                  {product.summary ? `${product.summary}, ` : ''}
                  {formatPrice(product.price_minor)} {m.tickets_each()}
                </p>
                <div className="mt-3 flex flex-wrap items-center gap-4">
                  <Stepper
                    isSmall
                    name={product.name}
                    value={quantity}
                    step={product.sold_in}
                    max={product.max_per_order}
                    onChange={(value) => setQuantity(product_id, value)}
                  />
                  <RemoveButton name={product.name} onClick={() => setQuantity(product_id, 0)} />
                </div>
              </div>
            </div>
          ) : (
            <RemoveButton name={`${product_id}`} onClick={() => setQuantity(product_id, 0)} />
          )}
          {problems[product_id] === undefined ? null : (
            <div className="mt-3">
              <Problem text={problems[product_id]} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={m.tickets_remove_named({ name })}
      className="min-h-11 text-sm font-medium text-link underline decoration-[1.5px] underline-offset-3"
    >
      {m.tickets_remove()}
    </button>
  );
}
