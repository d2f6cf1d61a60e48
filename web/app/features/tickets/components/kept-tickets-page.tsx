import { RotateCw, Trash2, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { KEPT_TICKETS } from '../../../lib/session/stored-values.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { removeKeptTickets } from '../kept-tickets.ts';
import type { MyTicketsData } from '../load-my-orders.ts';
import type { Kept } from '../load-my-tickets.ts';
import { MyTicketsPage } from './my-tickets-page.tsx';
import { TicketCard } from './ticket-card.tsx';

/** The tickets that lie on this device, until the network answers. */
export function KeptTicketsPage({ kept: { kept_at, tickets }, late }: Kept) {
  const { state, revalidate } = useRevalidator();
  const [mine, setMine] = useState<MyTicketsData | null>(null);
  const [isGone, setGone] = useState(false);
  useLookAgain(revalidate, !isGone);
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
        <p className="min-w-60 flex-1 text-ui font-medium">{m.own_tickets_kept({ time: formatTime(kept_at) })}</p>
        <Button size="small" isBusy={state === 'loading'} onClick={() => void revalidate()}>
          <RotateCw size={16} strokeWidth={1.75} aria-hidden />
          {m.tickets_try_again()}
        </Button>
      </div>
      <h2 className="mt-8 text-display-sm">{m.tickets_your_tickets()}</h2>
      {tickets.length === 0 ? <p className="mt-3 text-fg-2">{m.own_tickets_kept_none()}</p> : null}
      <ul className="mt-4 grid gap-5">
        {tickets.map((ticket) => (
          <li key={ticket.line_id}>
            <TicketCard ticket={ticket} />
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
    removeKeptTickets();
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
              {m.own_tickets_remove_act()}
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
function useLookAgain(revalidate: () => Promise<void>, isWanted: boolean): void {
  const { isLoggedIn } = useAuth();
  const wasLoggedIn = useRef(isLoggedIn);
  useEffect(() => {
    if (isWanted && isLoggedIn && !wasLoggedIn.current) void revalidate();
    wasLoggedIn.current = isLoggedIn;
  }, [isLoggedIn, revalidate, isWanted]);
  useEffect(() => {
    if (!isWanted) return undefined;
    const look = () => void revalidate();
    const lookIfGone = ({ key }: StorageEvent) => {
      // Null: everything was cleared at once.
      if (key === KEPT_TICKETS || key === null) look();
    };
    window.addEventListener('online', look);
    window.addEventListener('storage', lookIfGone);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('storage', lookIfGone);
    };
  }, [revalidate, isWanted]);
}

const formatTime = (time: string) =>
  new Intl.DateTimeFormat(`${getLocale()}-IN`, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
