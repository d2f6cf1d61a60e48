import type { GivenTicket } from '@sabha/contract/sales/order';
import { TextLink } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import { TicketCard } from './ticket-card.tsx';

/** The person's pass on their home page, ready for the door, with the way to all of their tickets. */
export function HomeTicket({ tickets }: { tickets: readonly [GivenTicket, ...GivenTicket[]] }) {
  const [first] = tickets;
  return (
    <section aria-labelledby="home-ticket">
      <h2 id="home-ticket" className="sr-only">
        {m.tickets_my()}
      </h2>
      <TicketCard ticket={first}>
        <TextLink to="/my-tickets" className="inline-flex min-h-11 items-center sm:px-2">
          {tickets.length === 1 ? m.own_tickets_manage() : m.own_tickets_all({ count: tickets.length })}
        </TextLink>
      </TicketCard>
    </section>
  );
}
