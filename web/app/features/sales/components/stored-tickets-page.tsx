import { RotateCw, Trash2, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Prefetched } from '../../../lib/query/prefetch.ts';
import { STORED_TICKETS } from '../../../lib/session/stored-values.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { deviceZone, formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { removeStoredTickets } from '../stored-tickets.ts';
import type { MyTicketsData } from '../load-my-orders.ts';
import type { Stored } from '../load-my-tickets.ts';
import { MyTicketsPage } from './my-tickets-page.tsx';
import { TicketCard } from './ticket-card.tsx';

/** The tickets that lie on this device, until the network answers. */
export function StoredTicketsPage({ stored: { stored_at, tickets }, late }: Stored) {
  const { state, revalidate } = useRevalidator();
  const [mine, setMine] = useState<Prefetched<MyTicketsData> | null>(null);
  const [isGone, setGone] = useState(false);
  useRefresh(revalidate, !isGone);
  useEffect(() => {
    let isWanted = true;
    late?.then(
      (found) => {
        if (!isWanted) return;
        if (found) setMine(found.mine);
        // Nobody is signed in any more: the way to the sign-in is the frame's.
        else void revalidate();
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [late, revalidate]);
  if (isGone) return <TakenAway />;
  if (mine) return <MyTicketsPage mine={mine} />;
  return (
    <div className="max-w-[980px]">
      <h1 className="text-display-lg">{m.tickets_my()}</h1>
      <div role="status" className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-lit-tint px-5 py-4 text-lit-text">
        <WifiOff size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <p className="min-w-60 flex-1 text-ui font-medium">{m.own_tickets_stored({ time: formatMoment(stored_at, deviceZone()) })}</p>
        <Button size="small" isBusy={state === 'loading'} onClick={() => void revalidate()}>
          <RotateCw size={16} strokeWidth={1.75} aria-hidden />
          {m.ui_try_again()}
        </Button>
      </div>
      <h2 className="mt-8 text-display-sm">{m.tickets_your_tickets()}</h2>
      {tickets.length === 0 ? <p className="mt-3 text-fg-2">{m.own_tickets_stored_none()}</p> : null}
      <ul className="mt-4 grid gap-5">
        {tickets.map((ticket) => (
          <li key={ticket.line_id}>
            <TicketCard ticket={ticket} isStored />
          </li>
        ))}
      </ul>
      {tickets.length > 0 ? <TakeAway onDone={() => setGone(true)} /> : null}
    </div>
  );
}

/** The way to leave nothing on a device that is not one's own, where signing out needs a network. */
function TakeAway({ onDone }: { onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const takeAway = () => {
    removeStoredTickets();
    onDone();
  };
  return (
    <div className="mt-8">
      <Button onClick={() => setOpen(true)}>
        <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        {m.own_tickets_remove()}
      </Button>
      <Dialog
        title={m.own_tickets_remove_title()}
        description={m.own_tickets_remove_text()}
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={
          <>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              {m.tickets_cancel()}
            </Button>
            <Button kind="danger" onClick={takeAway}>
              {m.own_tickets_remove_action()}
            </Button>
          </>
        }
      />
    </div>
  );
}

/** Nothing is looked for anew here, so that nothing comes back by itself. */
function TakenAway() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="max-w-[980px]">
      <h1 ref={heading} tabIndex={-1} className="text-display-lg">
        {m.own_tickets_removed()}
      </h1>
      <p className="mt-4 max-w-[60ch] text-fg-2">{m.own_tickets_removed_text()}</p>
    </div>
  );
}

/** When the network is back, when it was only late, and when another tab signs out and takes the tickets along. */
function useRefresh(revalidate: () => Promise<void>, isWanted: boolean): void {
  const { isLoggedIn } = useAuth();
  const wasLoggedIn = useRef(isLoggedIn);
  useEffect(() => {
    if (isWanted && isLoggedIn && !wasLoggedIn.current) void revalidate();
    wasLoggedIn.current = isLoggedIn;
  }, [isLoggedIn, revalidate, isWanted]);
  useEffect(() => {
    if (!isWanted) return undefined;
    const reload = () => void revalidate();
    const refreshIfRemoved = ({ key }: StorageEvent) => {
      // Null: everything was cleared at once.
      if (key === STORED_TICKETS || key === null) reload();
    };
    window.addEventListener('online', reload);
    window.addEventListener('storage', refreshIfRemoved);
    return () => {
      window.removeEventListener('online', reload);
      window.removeEventListener('storage', refreshIfRemoved);
    };
  }, [revalidate, isWanted]);
}
