import type { Order, OrderLine } from '@sabha/contract/sales/order';
import { Button, TextLink } from '../../../ui/button.tsx';
import { formatMoney } from '../../../ui/money.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { m } from '../../../paraglide/messages.js';
import type { OrderReach } from '../order-reach.ts';
import { useOrder } from '../use-order.ts';
import { AccountOffer } from './account-offer.tsx';
import { BuyingSteps } from './buying-steps.tsx';
import { ClaimOrder } from './claim-order.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { OrderMissing } from './order-missing.tsx';
import { OrderState } from './order-state.tsx';
import { OrderSums } from './order-sums.tsx';
import { DocumentButton } from './document-button.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { TicketCard } from './ticket-card.tsx';

interface OrderPageProps {
  code: string;
  timeZone: string;
  /** What the tickets are for, when and where, in a line. */
  event: string;
}

/** An order after it was placed: how its payment stands, then its tickets. */
export function OrderPage({ code, timeZone, event }: OrderPageProps) {
  const { api, order, view, isLinkOver, setOrder, refresh, isSignedIn } = useOrder(code);
  const reach = api && { api, key: code };
  return (
    <div className="wrap max-w-[1080px] pt-12 pb-24 max-md:pt-8 max-md:pb-14">
      <h1 className="text-display-lg">{m.tickets_order({ code })}</h1>
      <p className="mt-3 text-fg-2">{event}</p>
      {view === 'loading' ? (
        <SkeletonGroup label={m.tickets_loading()} className="mt-8">
          <Skeleton className="h-52 w-full" />
        </SkeletonGroup>
      ) : view === 'missing' ? (
        <OrderMissing api={api} code={code} isLinkOver={isLinkOver} isSignedIn={isSignedIn} />
      ) : view === 'unreachable' || !order || !reach ? (
        <div className="mt-8">
          <Problem text={m.tickets_unreachable()} onTryAgain={refresh} />
        </div>
      ) : (
        <>
          {order.status === 'paid' ? <BuyingSteps current={2} /> : null}
          <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_340px]">
            <div className="grid min-w-0 gap-6">
              <OrderState order={order} reach={reach} timeZone={timeZone} onChange={setOrder} />
              <Tickets order={order} reach={reach} onChange={setOrder} />
            </div>
            <aside className="grid gap-6 rounded-card bg-surface p-6 shadow-1">
              <Places order={order} />
              <OrderSums order={order} />
              <InvoiceList order={order} />
              {order.lines.some(({ ticket }) => ticket !== null) ? (
                <div className="grid gap-2 print:hidden">
                  <DocumentButton reach={reach} pdf={{ kind: 'tickets' }} name={`tickets-${code}.pdf`} label={m.documents_tickets()} />
                  <DocumentButton reach={reach} pdf={{ kind: 'calendar' }} name={`tickets-${code}.ics`} label={m.documents_calendar()} />
                </div>
              ) : null}
              {order.has_owner ? null : isSignedIn ? <ClaimOrder reach={reach} /> : <AccountOffer code={code} />}
              {order.status === 'paid' ? (
                <Button onClick={() => window.print()} className="print:hidden">
                  {m.tickets_print()}
                </Button>
              ) : null}
            </aside>
          </div>
        </>
      )}
    </div>
  );
}

interface TicketsProps {
  order: Order;
  reach: OrderReach;
  onChange: (order: Order) => void;
}

function Tickets({ order, reach, onChange }: TicketsProps) {
  if (order.status !== 'paid') return null;
  return (
    <section>
      <h2 className="text-display-sm">{m.tickets_your_tickets()}</h2>
      <ul className="mt-4 grid gap-5">
        {order.lines.map((line) => (
          <li key={line.line_id}>
            <TicketCard ticket={line} state={stateOf(line)}>
              {line.upgraded_to?.is_paid ? (
                <TextLink to={`/tickets/orders/${line.upgraded_to.order_code}`}>{m.upgrade_see()}</TextLink>
              ) : null}
              {line.is_cancelled ? null : <TicketActions line={line} reach={reach} wallets={order.wallets} onChange={onChange} />}
            </TicketCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ is_cancelled, is_transferred, upgraded_to }: OrderLine): string | undefined {
  if (upgraded_to?.is_paid) return m.upgrade_done({ name: upgraded_to.name });
  if (is_cancelled) return m.tickets_returned();
  return is_transferred ? m.tickets_transferred() : undefined;
}

function Places({ order: { lines, currency } }: { order: Order }) {
  return (
    <ul className="border-b border-line pb-3">
      {lines
        .filter(({ is_counted }) => is_counted)
        .map(({ line_id, name, attendee_name, price_minor, upgraded_from }) => (
          <li key={line_id} className="flex justify-between gap-4 py-1 text-ui">
            <span>
              {[name, attendee_name].filter(Boolean).join(', ')}
              {upgraded_from === null ? null : (
                <span className="block text-sm text-fg-2">
                  {m.upgrade_from({ name: upgraded_from.name, code: upgraded_from.order_code })}
                </span>
              )}
            </span>
            <span className="tabular">{formatMoney(price_minor, { currency })}</span>
          </li>
        ))}
    </ul>
  );
}
