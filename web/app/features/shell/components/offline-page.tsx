import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { logError } from '../../../lib/console.ts';
import { withoutLocale } from '../../../lib/locale.ts';
import { hasMemberPage } from '../../../lib/member-pages.ts';
import { useOwnOfflineLine } from '../../../lib/own-offline-line.ts';
import { readStoredUserId } from '../../../lib/session/stored-values.ts';
import { useIsLive } from '../../../lib/use-is-live.ts';
import { Button } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import { openWhenBack, readWanted } from '../offline-return.ts';
import { DeadEnd } from './dead-end.tsx';

const offline = { seed: 'offline', pair: 'limestone', family: 'gali' } as const;

const stored = [
  { to: '/agenda', label: m.shell_agenda },
  { to: '/Venue%20&%20Travel', label: m.shell_venue_travel },
  { to: '/faqs', label: m.shell_faqs },
  { to: '/my-tickets', label: m.shell_my_tickets },
] as const;

interface OfflinePageProps {
  /** How many messages of a person wait on this device for the network. */
  countWaiting: (user_id: number) => Promise<number>;
}

/** Stands in for a page that is asked for without a network and does not lie on this device; opens it when the network is back. */
export function OfflinePage(props: OfflinePageProps) {
  useOwnOfflineLine();
  // The server does not know what is wanted.
  const isLive = useIsLive();
  return <Waiting key={String(isLive)} {...props} isLive={isLive} />;
}

function Waiting({ countWaiting, isLive }: OfflinePageProps & { isLive: boolean }) {
  // Once read: the link to the content takes it out of the address.
  const [wanted] = useState(() => (isLive ? readWanted() : null));
  useEffect(() => {
    if (wanted === null) return undefined;
    const leaving = new AbortController();
    openWhenBack(leaving.signal, () => window.location.replace(wanted)).catch((error: unknown) => logError('offline', error));
    return () => leaving.abort();
  }, [wanted]);
  return (
    <DeadEnd title={m.shell_offline_title()} text={m.shell_offline_text()} lattice={offline}>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 font-semibold">
        {stored.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="underline underline-offset-4">
              {label()}
            </Link>
          </li>
        ))}
      </ul>
      {wanted !== null && hasMemberPage(withoutLocale(wanted)) && <WaitingMessages countWaiting={countWaiting} />}
      <p className="text-fg-2">{wanted === null ? m.shell_offline_again() : m.shell_offline_awaited()}</p>
      <Button kind="primary" size="large" className="needs-script" onClick={() => window.location.replace(wanted ?? '/')}>
        {m.shell_try_again()}
      </Button>
    </DeadEnd>
  );
}

/** Every signed-in page sends them, whichever opens first. */
function WaitingMessages({ countWaiting }: OfflinePageProps) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const user_id = readStoredUserId();
    // What the device does not give is not counted, and goes out all the same.
    if (user_id !== null) countWaiting(user_id).then(setCount, (error: unknown) => logError('messages', error));
  }, [countWaiting]);
  return (
    <p role="status" className="font-semibold empty:sr-only">
      {count > 0 ? m.shell_offline_waiting({ count }) : null}
    </p>
  );
}
