import type { Order, OrderStatus } from '@sabha/contract/sales/order';
import { ArrowRight } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ButtonLink, TextLink } from '../../../ui/button.tsx';
import { formatMoney } from '../../../ui/money.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag, type TagKind } from '../../../ui/tag.tsx';
import type { Prefetched } from '../../../lib/query/prefetch.ts';
import { usePrefetched } from '../../../lib/query/use-read.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { findTickets, storeTickets } from '../stored-tickets.ts';
import type { MyTicketsData } from '../load-my-orders.ts';
import { useCachedPage } from '../use-cached-page.ts';
import { InvoiceList } from './invoice-list.tsx';
import { MyWaiting } from './my-waiting.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { TicketCard } from './ticket-card.tsx';

const statuses: Readonly<Record<Exclude<OrderStatus, 'cart'>, { label: () => string; kind: TagKind }>> = {
  pending: { label: m.tickets_status_pending, kind: 'lit' },
  paid: { label: m.tickets_status_paid, kind: 'ok' },
  expired: { label: m.tickets_status_expired, kind: 'plain' },
  cancelled: { label: m.tickets_status_cancelled, kind: 'plain' },
  awaiting_approval: { label: m.tickets_status_awaiting_approval, kind: 'info' },
};

/** The person's tickets with their codes, what to do next, and every order. */
export function MyTicketsPage({ mine }: { mine: Prefetched<MyTicketsData> }) {
  const { session, impersonation } = useAuth();
  const isImpersonating = impersonation !== null;
  const client = useQueryClient();
  const { user_id, orders, waiting, given } = usePrefetched(mine);
  const change = (changed: Order) =>
    client.setQueryData<MyTicketsData>(
      mine.query.queryKey,
      (before) => before && { ...before, orders: before.orders.map((one) => (one.order_id === changed.order_id ? changed : one)) },
    );
  const tickets = orders
    .filter(({ status }) => status === 'paid')
    .flatMap((order) => order.lines.filter(({ is_cancelled }) => !is_cancelled).map((line) => ({ order, line })));
  useEffect(() => {
    // The codes of a person who is only looked at do not stay on the device of whoever looks.
    if (!isImpersonating) storeTickets(user_id, findTickets(orders, given));
  }, [isImpersonating, user_id, orders, given]);
  useCachedPage();
  const hasNone = orders.length + given.length === 0;
  return (
    <div className="max-w-[980px]">
      <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.tickets_my()}</h1>
      {hasNone ? <MyWaiting waiting={waiting} /> : null}
      {hasNone ? (
        <EmptyState
          className="mt-7 max-w-160"
          title={m.tickets_my_none()}
          text={m.tickets_my_none_text()}
          action={
            <ButtonLink to="/tickets" kind="primary">
              {m.tickets_see_passes()}
            </ButtonLink>
          }
        />
      ) : (
        <>
          {tickets.length + given.length > 0 ? (
            <section className="mt-8">
              <h2 className="text-display-sm">{m.tickets_your_tickets()}</h2>
              <ul className="mt-4 grid gap-5">
                {tickets.map(({ order, line }) => (
                  <li key={line.line_id}>
                    <TicketCard ticket={line} isStored={!isImpersonating} state={line.is_transferred ? m.tickets_transferred() : undefined}>
                      {session && (
                        <TicketActions
                          line={line}
                          reach={{ api: session.api, key: order.code }}
                          wallets={order.wallets}
                          onChange={change}
                        />
                      )}
                    </TicketCard>
                  </li>
                ))}
                {given.map((ticket) => (
                  <li key={ticket.line_id}>
                    <TicketCard ticket={ticket} isStored={!isImpersonating} state={m.own_tickets_given()} />
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <NextSteps orders={orders} waiting={waiting} unnamed={tickets.filter(({ line }) => line.attendee_name === '').length} />
          <MyWaiting waiting={waiting} />
          {orders.length > 0 ? (
            <section className="mt-10">
              <h2 className="text-display-sm">{m.tickets_orders()}</h2>
              <ul className="mt-3 grid gap-3">
                {orders.map((order) => (
                  <li key={order.order_id} className="rounded-card bg-surface px-5 py-3.5 shadow-1">
                    <OrderRow order={order} />
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </>
      )}
    </div>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { code, status, total_minor, currency } = order;
  const state = status === 'cart' ? null : statuses[status];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <TextLink to={`/tickets/orders/${code}`} className="inline-flex min-h-11 items-center">
          {m.tickets_order({ code })}
        </TextLink>
        {state ? <Tag kind={state.kind}>{state.label()}</Tag> : null}
        <span className="ml-auto font-semibold tabular">{formatMoney(total_minor, { currency })}</span>
      </div>
      <InvoiceList order={order} />
    </>
  );
}

interface NextStepsProps {
  orders: readonly Order[];
  waiting: MyTicketsData['waiting'];
  unnamed: number;
}

function NextSteps({ orders, waiting, unnamed }: NextStepsProps) {
  const unpaid = orders.filter(({ status }) => status === 'pending');
  const offers = waiting.filter(({ status }) => status === 'offered');
  const steps = [
    ...offers.map(({ entry_id }) => ({ to: `/tickets/waiting?entry=${entry_id}`, text: m.waiting_next_offer() })),
    ...unpaid.map(({ code }) => ({ to: `/tickets/orders/${code}`, text: m.tickets_next_pay({ code }) })),
    { to: '/agenda', text: m.tickets_next_agenda() },
    { to: '/my-events', text: m.plan_see() },
  ];
  return (
    <section className="mt-6 rounded-card bg-surface px-5 py-4 shadow-1">
      <h2 className="text-display-xs">{m.tickets_next()}</h2>
      <ul className="mt-1">
        {unnamed > 0 ? <li className="flex min-h-11 items-center font-medium">{m.tickets_next_names({ count: unnamed })}</li> : null}
        {steps.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center gap-2 font-medium hover:underline">
              {text}
              <ArrowRight size={17} strokeWidth={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
