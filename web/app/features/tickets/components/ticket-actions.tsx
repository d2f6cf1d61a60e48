import type { Order, OrderLine } from '@sabha/contract/tickets/order';
import type { Wallet } from '@sabha/contract/tickets/wallet';
import { lazy, Suspense, useState } from 'react';
import { Button, TextLink } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import type { OrderReach } from '../order-reach.ts';
import { PaperButton } from './paper-button.tsx';
import { AttendeeDialog, type TicketAct } from './attendee-dialog.tsx';
import { WalletButtons } from './wallet-buttons.tsx';

const UpgradeDialog = lazy(async () => ({ default: (await import('./upgrade-dialog.tsx')).UpgradeDialog }));

interface TicketActionsProps {
  line: OrderLine;
  reach: OrderReach;
  /** Of its order. */
  wallets: readonly Wallet[];
  onChange: (order: Order) => void;
}

/** What may be done with a ticket as the policy of its purchase allows it. */
export function TicketActions({ line, reach, wallets, onChange }: TicketActionsProps) {
  const [act, setAct] = useState<TicketAct | null>(null);
  const [isUpgrading, setIsUpgrading] = useState(false);
  const [copied, setCopied] = useState('');
  const isNamed = line.attendee_name !== '';
  const acts: [TicketAct | 'upgrade', string][] = [
    // A bound ticket takes a name once; after that it is a matter of the organisers.
    ...(isNamed && !line.is_transferable
      ? []
      : isNamed
        ? [['rename', m.tickets_rename()] satisfies [TicketAct, string]]
        : [['name', m.tickets_say_who()] satisfies [TicketAct, string]]),
    ...(isNamed && line.is_transferable ? [['transfer', m.tickets_hand_on()] satisfies [TicketAct, string]] : []),
    ...(line.can_upgrade ? [['upgrade', m.upgrade_open()] satisfies ['upgrade', string]] : []),
    ...(line.refund_paise !== null ? [['return', m.tickets_return()] satisfies [TicketAct, string]] : []),
  ];
  async function copyLink(): Promise<void> {
    const link = `${window.location.origin}/tickets/attend/${line.fill_token}`;
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    setCopied(isCopied ? m.tickets_copied() : m.own_tickets_copy_failed({ link }));
  }
  return (
    <div className="flex flex-wrap items-center gap-2 px-5 py-3 print:hidden">
      {acts.map(([name, label]) => (
        <Button
          key={name}
          size="small"
          kind={name === 'return' ? 'quiet' : 'secondary'}
          onClick={() => (name === 'upgrade' ? setIsUpgrading(true) : setAct(name))}
        >
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
      {line.ticket ? <WalletButtons reach={reach} line_id={line.line_id} wallets={wallets} /> : null}
      {isNamed ? null : (
        <Button size="small" kind="quiet" onClick={() => void copyLink()}>
          {m.tickets_copy_link()}
        </Button>
      )}
      {line.upgraded_to ? (
        <TextLink to={`/tickets/orders/${line.upgraded_to.order_code}`} className="text-sm">
          {m.upgrade_waits({ name: line.upgraded_to.name })}
        </TextLink>
      ) : null}
      {isNamed && !line.is_transferable ? <p className="text-sm text-fg-2">{m.papers_bound()}</p> : null}
      <p role="status" className="text-sm break-words text-fg-2 empty:hidden">
        {isNamed ? '' : copied}
      </p>
      {isUpgrading ? (
        <Suspense>
          <UpgradeDialog line={line} reach={reach} onClose={() => setIsUpgrading(false)} />
        </Suspense>
      ) : null}
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
