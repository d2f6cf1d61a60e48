import { BookOpen, CalendarDays, House, QrCode, Users, type LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { NEXT_STEP } from '../../../lib/next-step.ts';
import { passPath, signedInHome } from '../site-links.ts';
import { ShellLink } from './shell-link.tsx';
import { m } from '../../../paraglide/messages.js';

interface Place {
  readonly to: string;
  readonly label: () => string;
  readonly icon: LucideIcon;
}

const home: Place = { to: '/home', label: m.shell_home, icon: House };
const agenda: Place = { to: '/agenda', label: m.shell_agenda, icon: CalendarDays };
const people: Place = { to: '/speakers', label: m.shell_people, icon: Users };
const learn: Place = { to: '/knowledge-hub', label: m.shell_learn, icon: BookOpen };
const ticket: Place = { to: '/my-tickets', label: m.shell_ticket, icon: QrCode };
const places = [home, agenda, people, learn];
/** Who is signed in has their ticket one tap away, wherever they read. */
const placesSignedIn = [{ ...home, to: signedInHome }, agenda, ticket, people, learn];

/** The thumb's way through the site on a phone; on the way to a ticket the next step stands in it and nothing is brighter. */
export function BottomBar() {
  const isSignedIn = useIsSignedIn();
  const isBuying = /^\/tickets(?:\/(?!waiting|attend)|$)/.test(useLocation().pathname);
  return (
    <nav
      aria-label={m.shell_quick_navigation()}
      className="fixed inset-x-0 bottom-0 z-20 flex items-center border-t border-line-2 bg-surface px-2 pt-1.5 pb-[calc(6px+env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      {(isSignedIn ? placesSignedIn : places).map(({ to, label, icon: Icon }) => (
        <ShellLink
          key={to}
          to={to}
          className="grid min-h-12 min-w-0 flex-1 content-center justify-items-center gap-[3px] text-2xs font-semibold text-fg-2 aria-[current=page]:text-action-text"
        >
          <Icon size={21} strokeWidth={1.75} aria-hidden />
          {label()}
        </ShellLink>
      ))}
      {isBuying ? (
        <div id={NEXT_STEP} className="flex-[2] empty:hidden" />
      ) : isSignedIn ? null : (
        <Link
          to={passPath}
          className="grid h-11.5 flex-[1.6] place-items-center rounded-control bg-action px-1 text-center text-[15px] leading-[1.05] font-semibold text-on-action"
        >
          {m.shell_pass()}
        </Link>
      )}
    </nav>
  );
}
