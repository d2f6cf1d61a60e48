import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { m } from '../../../paraglide/messages.js';

const kept = [
  { to: '/agenda', label: m.shell_agenda },
  { to: '/Venue%20&%20Travel', label: m.shell_venue_travel },
  { to: '/faqs', label: m.shell_faqs },
  { to: '/my-tickets', label: m.shell_my_tickets },
] as const;

/** Stands in for a page that is asked for without a network and was never opened on this device. */
export function OfflinePage() {
  return (
    <section className="wrap py-14 max-md:py-5">
      <div className="grid min-h-[min(480px,56vh)] overflow-hidden rounded-card bg-surface shadow-1 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="flex flex-col items-start justify-center gap-5 p-14 max-lg:p-9 max-md:p-6 max-md:py-10">
          <h1 className="text-display-lg">{m.shell_offline_title()}</h1>
          <p className="max-w-[44ch] text-lead text-fg-2">{m.shell_offline_text()}</p>
          <ul className="flex flex-wrap gap-x-6 gap-y-2 font-semibold">
            {kept.map(({ to, label }) => (
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
        </div>
        <Jaali lattice={{ seed: 'offline', pair: 'limestone', family: 'gali' }} scale={1.3} className="min-h-36 max-md:order-first" />
      </div>
    </section>
  );
}

/** The page that this one stands in for; the service worker names it behind the address. Anybody can write there, so only paths of this site count. */
function readWanted(): string {
  const { hash, origin } = window.location;
  const wanted = new URL(hash.slice(1) || '/', origin);
  return wanted.origin === origin ? wanted.pathname : '/';
}
