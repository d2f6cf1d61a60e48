import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import { DeadEnd } from './dead-end.tsx';

const offline = { seed: 'offline', pair: 'limestone', family: 'gali' } as const;

const stored = [
  { to: '/agenda', label: m.shell_agenda },
  { to: '/Venue%20&%20Travel', label: m.shell_venue_travel },
  { to: '/faqs', label: m.shell_faqs },
  { to: '/my-tickets', label: m.shell_my_tickets },
] as const;

/** Stands in for a page that is asked for without a network and was never opened on this device. */
export function OfflinePage() {
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
      <p className="text-fg-2">{m.shell_offline_again()}</p>
      <Button kind="primary" size="large" className="needs-script" onClick={() => window.location.assign(readWanted())}>
        {m.shell_try_again()}
      </Button>
    </DeadEnd>
  );
}

/** The page that this one stands in for; the service worker names it behind the address. Anybody can write there, so only paths of this site count. */
function readWanted(): string {
  const { hash, origin } = window.location;
  const wanted = new URL(hash.slice(1) || '/', origin);
  return wanted.origin === origin ? wanted.pathname : '/';
}
