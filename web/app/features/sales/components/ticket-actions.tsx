import type { Order, OrderLine } from '@sabha/contract/sales/order';
import type { Wallet } from '@sabha/contract/sales/wallet';
import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Button, TextLink } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { notify } from '../../../ui/toast.tsx';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { m } from '../../../paraglide/messages.js';
import type { OrderReach } from '../order-reach.ts';
import type * as DocumentCalls from '../document-calls.ts';
import { listTicketActions, type TicketMenuAction } from '../ticket-actions.ts';
import { AttendeeDialog, type TicketAction } from './attendee-dialog.tsx';

const UpgradeDialog = lazyPart(async () => (await import('./upgrade-dialog.tsx')).UpgradeDialog);

interface TicketActionsProps {
  line: OrderLine;
  reach: OrderReach;
  /** Of its order. */
  wallets: readonly Wallet[];
  onChange: (order: Order) => void;
}

/** One menu for everything that can be done with a ticket; naming who comes stands beside it as long as nobody is named. */
export function TicketActions({ line, reach, wallets, onChange }: TicketActionsProps) {
  const [action, setAction] = useState<TicketAction | 'upgrade' | null>(null);
  const isOnline = useIsOnline();
  const isNamed = line.attendee_name !== '';
  const { ticket, line_id } = line;
  async function copyLink(): Promise<void> {
    const link = `${window.location.origin}/tickets/attend#${line.fill_token}`;
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    await notify({ kind: isCopied ? 'ok' : 'bad', title: isCopied ? m.tickets_copied() : m.own_tickets_copy_failed({ link }) });
  }
  async function fetchDocument(work: (calls: typeof DocumentCalls) => Promise<void>, failure: string): Promise<void> {
    const isDone = await import('../document-calls.ts').then(work).then(
      () => true,
      () => false,
    );
    if (!isDone) await notify({ kind: 'bad', title: failure });
  }
  function choose(chosen: TicketMenuAction): void {
    if (chosen === 'copy-link') void copyLink();
    else if (chosen === 'apple' || chosen === 'google')
      void fetchDocument((calls) => calls.openInWallet(reach, { line_id, wallet: chosen }), m.own_tickets_wallet_failed());
    else if (chosen !== 'pdf') setAction(chosen);
    else {
      const pdf = { kind: 'tickets', line_id, format: 'phone' } as const;
      void fetchDocument((calls) => calls.saveDocument(reach, pdf, `ticket-${ticket?.code ?? line_id}.pdf`), m.documents_failed());
    }
  }
  return (
    <>
      {isNamed ? null : <Button onClick={() => setAction('name')}>{m.tickets_say_who()}</Button>}
      <Menu
        align="end"
        trigger={
          <Button aria-label={`${m.own_tickets_manage()}: ${[line.name, line.attendee_name].filter(Boolean).join(', ')}`}>
            <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
            {m.own_tickets_manage()}
          </Button>
        }
      >
        {listTicketActions(line, { wallets, isOnline }).map(([name, label]) => (
          <MenuItem key={name} isDanger={name === 'return'} onSelect={() => choose(name)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {line.upgraded_to ? (
        <TextLink to={`/tickets/orders/${line.upgraded_to.order_code}`} className="text-sm">
          {m.upgrade_waits({ name: line.upgraded_to.name })}
        </TextLink>
      ) : null}
      {isNamed && !line.is_transferable ? <p className="text-sm text-fg-2">{m.documents_bound()}</p> : null}
      {action === 'upgrade' ? (
        <Suspense>
          <UpgradeDialog line={line} reach={reach} onClose={() => setAction(null)} />
        </Suspense>
      ) : null}
      {action === null || action === 'upgrade' ? null : (
        <AttendeeDialog
          key={action}
          action={action}
          line={line}
          reach={reach}
          onClose={() => setAction(null)}
          onDone={(order) => {
            setAction(null);
            onChange(order);
          }}
        />
      )}
    </>
  );
}
