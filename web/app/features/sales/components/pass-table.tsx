import type { CatalogueProduct } from '@sabha/contract/sales/catalogue';
import { Check } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { Jaali } from '../../../ui/jaali.tsx';
import { m } from '../../../paraglide/messages.js';
import { compareBenefits, describeRise, describeSale, formatPrice, latticeOf } from '../catalogue-view.ts';
import { useCart } from '../stored-cart.ts';
import { PlacesChoice } from './places-choice.tsx';

interface PassTableProps {
  passes: readonly CatalogueProduct[];
  timeZone: string;
  /** It has less room then, and keeps the width that its columns need. */
  isBesideCart?: boolean;
}

/** A column that a price of five digits and its steps fit into, in px. */
const narrowest = 168;

const edge = (isChosen: boolean) => classNames('border-x-2', isChosen ? 'border-x-action' : 'border-x-transparent');

/** Passes side by side, each a column, with what is in them below. */
export function PassTable({ passes, timeZone, isBesideCart = false }: PassTableProps) {
  const { quantities } = useCart();
  const rows = compareBenefits(passes);
  const isChosen = (index: number) => (quantities[passes[index]?.product_id ?? 0] ?? 0) > 0;
  return (
    <table
      className="w-full table-fixed border-separate border-spacing-x-2 border-spacing-y-0"
      style={isBesideCart ? { minWidth: narrowest * (passes.length + 1) } : undefined}
    >
      <caption className="sr-only">{m.tickets_compare()}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-[15%]">
            <span className="sr-only">{m.tickets_what_is_in()}</span>
          </th>
          {passes.map((pass, index) => (
            <th key={pass.product_id} scope="col" className="h-px p-0 text-left align-top font-normal">
              <PassHead pass={pass} timeZone={timeZone} quantity={quantities[pass.product_id] ?? 0} isChosen={isChosen(index)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, values }, row) => (
          <tr key={key}>
            <th scope="row" className="border-b border-line py-3.5 pr-3 text-left text-ui font-semibold">
              {label}
            </th>
            {values.map((value, index) => (
              <td
                key={passes[index]?.product_id}
                className={classNames(
                  'bg-surface px-4 py-3.5 text-ui font-[550]',
                  edge(isChosen(index)),
                  row === rows.length - 1
                    ? classNames('rounded-b-card border-b-2', isChosen(index) ? 'border-b-action' : 'border-b-transparent')
                    : 'border-b border-b-line',
                )}
              >
                <Benefit value={value} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A tick, a few words, or a dash; each says in words what it means. */
export function Benefit({ value }: { value: string | null }) {
  if (value !== null && value !== '') return value;
  return value === null ? (
    <>
      <span aria-hidden className="text-fg-3">
        –
      </span>
      <span className="sr-only">{m.tickets_not_included()}</span>
    </>
  ) : (
    <>
      <Check size={19} strokeWidth={2} aria-hidden className="text-ok-text" />
      <span className="sr-only">{m.tickets_included()}</span>
    </>
  );
}

interface PassHeadProps {
  pass: CatalogueProduct;
  timeZone: string;
  quantity: number;
  isChosen: boolean;
}

function PassHead({ pass, timeZone, quantity, isChosen }: PassHeadProps) {
  const rise = describeRise(pass, timeZone);
  return (
    <div
      className={classNames(
        'flex h-full flex-col overflow-hidden rounded-t-card border-t-2 bg-surface',
        edge(isChosen),
        isChosen ? 'border-t-action' : 'border-t-transparent',
      )}
    >
      <Jaali lattice={latticeOf(pass)} scale={0.8} className="h-[92px]" />
      <div className="flex flex-1 flex-col px-4 pt-4 pb-5">
        <h3 className="text-2xl">{pass.name}</h3>
        <p className="mt-0.5 text-sm text-fg-2">{pass.summary}</p>
        <div className="mt-auto">
          <p className="mt-4 text-[2rem] leading-none display tabular [font-stretch:84%]">{formatPrice(pass.price_minor)}</p>
          <p className="mt-1.5 min-h-5 text-xs text-fg-3">{rise}</p>
          <p className="min-h-9 text-xs font-[550] text-fg-2">{describeSale(pass, timeZone).join(' · ')}</p>
          <div className="mt-2 grid">
            <PlacesChoice product={pass} value={quantity} />
          </div>
        </div>
      </div>
    </div>
  );
}
