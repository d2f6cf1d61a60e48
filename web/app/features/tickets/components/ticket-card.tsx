import type { Order, OrderLine } from '@sabha/contract/tickets/order';
import { Jaali } from '../../../ui/jaali.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { m } from '../../../paraglide/messages.js';
import { latticeOf } from '../catalogue-view.ts';
import type { OrderReach } from '../order-reach.ts';
import { TicketActions } from './ticket-actions.tsx';

interface TicketCardProps {
  line: OrderLine;
  reach: OrderReach;
  onChange: (order: Order) => void;
}

/** One ticket: ink with the pass's lattice, and its code large enough to be read from a phone. */
export function TicketCard({ line, reach, onChange }: TicketCardProps) {
  const { name, attendee_name, ticket, is_cancelled } = line;
  return (
    <article className="overflow-hidden rounded-card bg-surface shadow-2 break-inside-avoid">
      <div className="grid sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="ink flex min-w-0 flex-col">
          <div className="px-6 pt-5 pb-5">
            <h3 className="text-display-md">{name}</h3>
            <p className="mt-1 text-ui text-fg-2">{attendee_name || m.tickets_no_name()}</p>
            {is_cancelled ? (
              <p className="mt-3">
                <Tag>{m.tickets_returned()}</Tag>
              </p>
            ) : null}
          </div>
          <Jaali
            lattice={latticeOf({ slug: line.product_slug, palette: line.palette, lattice: line.lattice })}
            scale={0.9}
            className="min-h-20 flex-1"
          />
        </div>
        {ticket ? (
          <div className="grid justify-items-center gap-2 border-dashed border-line-2 bg-surface p-5 max-sm:border-t-2 sm:border-l-2">
            <QrCode text={ticket.qr_text} label={m.tickets_qr({ code: ticket.code })} className="size-65 max-w-full" />
            <p className="display text-xl tracking-[.08em] tabular">{ticket.code}</p>
          </div>
        ) : null}
      </div>
      {is_cancelled ? null : <TicketActions line={line} reach={reach} onChange={onChange} />}
    </article>
  );
}
