import type { GivenTicket, OrderLine } from '@sabha/contract/tickets/order';
import { Maximize2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { m } from '../../../paraglide/messages.js';
import { latticeOf } from '../catalogue-view.ts';
import { LargeCode } from './large-code.tsx';

interface TicketCardProps {
  ticket: GivenTicket | OrderLine;
  /** In a word or two, where the ticket is not simply a bought one. */
  state?: string | undefined;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One ticket: ink with the pass's lattice, and its code large enough to be read from a phone. */
export function TicketCard({ ticket: shown, state, children }: TicketCardProps) {
  const { name, attendee_name, ticket } = shown;
  const [isLarge, setIsLarge] = useState(false);
  return (
    <article className="overflow-hidden rounded-card bg-surface shadow-2 break-inside-avoid">
      <div className="grid sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="ink flex min-w-0 flex-col">
          <div className="px-6 pt-5 pb-5">
            <h3 className="text-display-md">{name}</h3>
            <p className="mt-1 text-ui text-fg-2">{attendee_name || m.tickets_no_name()}</p>
            {state === undefined ? null : (
              <p className="mt-3">
                <Tag>{state}</Tag>
              </p>
            )}
          </div>
          <Jaali
            lattice={latticeOf({ slug: shown.product_slug, palette: shown.palette, lattice: shown.lattice })}
            scale={0.9}
            className="min-h-20 flex-1"
          />
        </div>
        {ticket ? (
          <div className="grid justify-items-center gap-2 border-dashed border-line-2 bg-surface p-5 max-sm:border-t-2 sm:border-l-2">
            <QrCode text={ticket.qr_text} label={m.tickets_qr({ code: ticket.code })} className="size-65 max-w-full" />
            <p className="display text-xl tracking-[.08em] tabular">{ticket.code}</p>
            <Button className="mt-1 w-full print:hidden" kind="strong" onClick={() => setIsLarge(true)}>
              <Maximize2 size={17} strokeWidth={1.75} aria-hidden />
              {m.own_tickets_large()}
            </Button>
            {isLarge ? <LargeCode shown={{ name, attendee_name, ticket }} onClose={() => setIsLarge(false)} /> : null}
          </div>
        ) : null}
      </div>
      {children}
    </article>
  );
}
