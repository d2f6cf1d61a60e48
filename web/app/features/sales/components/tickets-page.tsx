import type { Catalogue } from '@sabha/contract/sales/catalogue';
import { PageTop } from '../../../ui/page-top.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { m } from '../../../paraglide/messages.js';
import { lastDayBefore } from '../catalogue-view.ts';
import type { TicketsData } from '../load-tickets.server.ts';
import { useFreshCatalogue } from '../use-fresh-catalogue.ts';
import { countPlaces, useCart } from '../stored-cart.ts';
import { CartPanel } from './cart-panel.tsx';
import { ExtraRows } from './extra-rows.tsx';
import { PassList } from './pass-list.tsx';
import { PassTable } from './pass-table.tsx';
import { VoucherForm } from './voucher-form.tsx';

/** What is sold, compared, and chosen. Places are held as soon as the cart is in sight. */
export function TicketsPage({ tickets }: { tickets: TicketsData }) {
  const { voucher, isVoucherWellFormed } = tickets;
  const catalogue = useFreshCatalogue(tickets);
  const isChoosing = countPlaces(useCart()) > 0;
  const passes = catalogue?.products.filter(({ kind }) => kind === 'pass') ?? [];
  const extras = catalogue?.products.filter(({ kind }) => kind !== 'pass') ?? [];
  return (
    <div className="wrap pt-14 pb-24 max-md:pt-9 max-md:pb-14">
      <PageTop title={m.tickets_title()} lead={m.tickets_lead()} />
      <noscript>
        <p className="mt-5 rounded-control bg-info-tint px-4 py-3 font-medium text-info-text">{m.tickets_no_script()}</p>
      </noscript>
      {catalogue === null || passes.length === 0 ? (
        <EmptyState className="mt-10" title={m.tickets_none_title()} text={m.tickets_none_text()} />
      ) : (
        <div className={isChoosing ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_452px] xl:items-start xl:gap-x-8' : ''}>
          <div className="min-w-0">
            <section className="mt-10 max-md:mt-8">
              <h2 className="sr-only">{m.tickets_compare()}</h2>
              {/* Beside the docked cart it is wider than its place: it moves sideways, by keyboard too. */}
              <section
                aria-label={m.tickets_compare()}
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
                tabIndex={isChoosing ? 0 : undefined}
                className={classNames('-mx-2 max-lg:hidden', isChoosing && 'xl:overflow-x-auto xl:overscroll-x-contain xl:pb-3')}
              >
                <PassTable passes={passes} timeZone={catalogue.time_zone} isBesideCart={isChoosing} />
              </section>
              <div className="lg:hidden">
                <PassList passes={passes} timeZone={catalogue.time_zone} />
              </div>
            </section>
            {extras.length > 0 ? <ExtraRows extras={extras} timeZone={catalogue.time_zone} /> : null}
            <div className="mt-14 grid gap-x-14 gap-y-10 lg:grid-cols-3">
              <VoucherForm voucher={voucher} isWellFormed={isVoucherWellFormed} />
              <Terms catalogue={catalogue} />
            </div>
          </div>
          <CartPanel products={catalogue.products} />
        </div>
      )}
    </div>
  );
}

/** What tax is added and what can be given back, when it is the same for all passes. */
function Terms({ catalogue: { products, time_zone } }: { catalogue: Catalogue }) {
  const rates = [...new Set(products.map(({ rate_bp }) => rate_bp / 100))].toSorted((a, b) => a - b);
  const passes = products.filter(({ kind }) => kind === 'pass');
  const [refund, ...others] = new Set(
    passes.map(({ refund_until, refund_percent }) => (refund_until === null ? '' : `${refund_until} ${refund_percent}`)),
  );
  const [until, percent] = refund?.split(' ') ?? [];
  return (
    <>
      <section>
        <h2 className="text-display-xs">{m.tickets_tax_title()}</h2>
        <p className="mt-2 text-ui text-fg-2">{m.tickets_tax_text({ rate: rates.join(' / ') })}</p>
      </section>
      {until && percent && others.length === 0 ? (
        <section>
          <h2 className="text-display-xs">{m.tickets_refund_title()}</h2>
          <p className="mt-2 text-ui text-fg-2">{m.tickets_refund_text({ day: lastDayBefore(until, time_zone), percent })}</p>
        </section>
      ) : null}
    </>
  );
}
