import type { Order, OrderLine } from '@sabha/contract/tickets/order';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import type { OrderReach } from '../order-reach.ts';
import { PaperButton } from './paper-button.tsx';
import { AttendeeDialog, type TicketAct } from './attendee-dialog.tsx';

interface TicketActionsProps {
  line: OrderLine;
  reach: OrderReach;
  onChange: (order: Order) => void;
}

/** What may be done with a ticket as the policy of its purchase allows it. */
export function TicketActions({ line, reach, onChange }: TicketActionsProps) {
  const [act, setAct] = useState<TicketAct | null>(null);
  const [isCopied, setIsCopied] = useState(false);
  const isNamed = line.attendee_name !== '';
  const acts: [TicketAct, string][] = [
    // A bound ticket takes a name once; after that it is a matter of the organisers.
    ...(isNamed && !line.is_transferable
      ? []
      : isNamed
        ? [['rename', m.tickets_rename()] satisfies [TicketAct, string]]
        : [['name', m.tickets_say_who()] satisfies [TicketAct, string]]),
    ...(isNamed && line.is_transferable ? [['transfer', m.tickets_hand_on()] satisfies [TicketAct, string]] : []),
    ...(line.refund_paise !== null ? [['return', m.tickets_return()] satisfies [TicketAct, string]] : []),
  ];
  async function copyLink(): Promise<void> {
    await navigator.clipboard.writeText(`${window.location.origin}/tickets/attend/${line.fill_token}`);
    setIsCopied(true);
  }
  return (
    <div className="flex flex-wrap items-center gap-2 px-5 py-3 print:hidden">
      {acts.map(([name, label]) => (
        <Button key={name} size="small" kind={name === 'return' ? 'quiet' : 'secondary'} onClick={() => setAct(name)}>
          {label}
        </Button>
      ))}
      {line.ticket ? (
        <PaperButton
          isSmall
          reach={reach}
          paper={{ kind: 'tickets', line_id: line.line_id, format: 'phone' }}
          name={`ticket-${line.ticket.code}.pdf`}
          label={m.papers_phone()}
        />
      ) : null}
      {isNamed ? null : (
        <Button size="small" kind="quiet" onClick={() => void copyLink()}>
          {m.tickets_copy_link()}
        </Button>
      )}
      {isNamed && !line.is_transferable ? <p className="text-sm text-fg-2">{m.papers_bound()}</p> : null}
      <p role="status" className="text-sm text-fg-2">
        {isCopied && !isNamed ? m.tickets_copied() : ''}
      </p>
      {act === null ? null : (
        <AttendeeDialog
          key={act}
          act={act}
          line={line}
          reach={reach}
          onClose={() => setAct(null)}
          onDone={(order) => {
            setAct(null);
            onChange(order);
          }}
        />
      )}
    </div>
  );
}
