import type { OrderLine } from '@sabha/contract/sales/order';
import { groupCode } from '@sabha/contract/sales/ticket-text';
import { Maximize2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { m } from '../../../paraglide/messages.js';
import { latticeOf } from '../catalogue-view.ts';
import type { StoredTicket } from '../stored-tickets.ts';
import { LargeCode } from './large-code.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import './ticket-card.css';

interface TicketCardProps {
  ticket: StoredTicket | OrderLine;
  /** In a word or two, where the ticket is not simply a bought one. */
  state?: string | undefined;
  /** Whether the device shows it without a network too. */
  isStored?: boolean;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One ticket: ink with what it is for and the pass's lattice, a tear line, and the stub with its code. */
export function TicketCard({ ticket: shown, state, isStored = false, children }: TicketCardProps) {
  const { name, attendee_name, organisation = '', entry, ticket } = shown;
  const [isLarge, setIsLarge] = useState(false);
  return (
    <article className="overflow-hidden rounded-card bg-surface shadow-2 break-inside-avoid">
      <div className="grid overflow-hidden md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="ink grid grid-cols-[minmax(0,1fr)_30%] md:grid-cols-[minmax(0,1fr)_36%]">
          <div className="flex min-w-0 flex-col px-6 py-5 max-md:px-5">
            {entry ? <p className="text-ui font-semibold text-genda-400">{entry.event_name}</p> : null}
            <h3 className="mt-1 text-display-md break-words">{name}</h3>
            <p className="mt-1.5 text-ui break-words text-fg-2">
              {[attendee_name || m.tickets_no_name(), organisation].filter(Boolean).join(', ')}
            </p>
            {state === undefined ? null : (
              <p className="mt-3">
                <Tag>{state}</Tag>
              </p>
            )}
            {entry ? <TicketFacts entry={entry} /> : null}
          </div>
          <Jaali
            lattice={latticeOf({ slug: shown.product_slug, palette: shown.palette, lattice: shown.lattice })}
            scale={0.9}
            className="min-h-20"
          />
        </div>
        {ticket ? (
          <div className="ticket-stub flex items-center gap-5 bg-surface p-5 md:flex-col md:gap-2.5 md:px-7">
            <QrCode text={ticket.qr_text} label={m.tickets_qr({ code: groupCode(ticket.code) })} className="size-41 md:size-52" />
            <div className="min-w-0 md:text-center">
              <p className="display text-xl tracking-[.06em] tabular">{groupCode(ticket.code)}</p>
              {isStored ? <p className="mt-1 text-sm text-link">{m.own_tickets_offline()}</p> : null}
            </div>
          </div>
        ) : null}
      </div>
      {ticket || children ? (
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-3 print:hidden">
          {ticket ? (
            <Button kind="strong" className="max-md:flex-1" onClick={() => setIsLarge(true)}>
              <Maximize2 size={17} strokeWidth={1.75} aria-hidden />
              {m.own_tickets_large()}
            </Button>
          ) : null}
          {children}
        </div>
      ) : null}
      {ticket && isLarge ? <LargeCode shown={{ name, attendee_name, ticket }} onClose={() => setIsLarge(false)} /> : null}
    </article>
  );
}
