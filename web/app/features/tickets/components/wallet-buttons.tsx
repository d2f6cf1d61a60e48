import type { Wallet } from '@sabha/contract/tickets/wallet';
import { Wallet as WalletIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { m } from '../../../paraglide/messages.js';
import type { OrderReach } from '../order-reach.ts';

const labels: Readonly<Record<Wallet, () => string>> = { apple: m.own_tickets_apple, google: m.own_tickets_google };

interface WalletButtonsProps {
  reach: OrderReach;
  line_id: number;
  /** Those that are offered. */
  wallets: readonly Wallet[];
}

/** Puts a ticket into a wallet of the phone. Without a network no wallet can be reached, so none is shown. */
export function WalletButtons({ reach, line_id, wallets }: WalletButtonsProps) {
  const isOnline = useIsOnline();
  const [busy, setBusy] = useState<Wallet | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  if (!isOnline) return null;
  async function open(wallet: Wallet): Promise<void> {
    setBusy(wallet);
    const { openInWallet } = await import('../paper-calls.ts');
    const isOpened = await openInWallet(reach, { line_id, wallet }).then(
      () => true,
      () => false,
    );
    setHasFailed(!isOpened);
    setBusy(null);
  }
  return (
    <>
      {wallets.map((wallet) => (
        <Button key={wallet} size="small" kind="quiet" isBusy={busy === wallet} onClick={() => void open(wallet)}>
          <WalletIcon size={17} strokeWidth={1.75} aria-hidden />
          {labels[wallet]()}
        </Button>
      ))}
      <p role="status" className="text-sm text-bad-text empty:hidden">
        {hasFailed ? m.own_tickets_wallet_failed() : ''}
      </p>
    </>
  );
}
