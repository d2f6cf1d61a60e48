import { BookOpen, CalendarDays, House, Users, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { passPath } from '../site-links.ts';
import { ShellLink } from './shell-link.tsx';
import { m } from '../../../paraglide/messages.js';

const places: readonly { to: string; label: () => string; icon: LucideIcon }[] = [
  { to: '/home', label: m.shell_home, icon: House },
  { to: '/agenda', label: m.shell_agenda, icon: CalendarDays },
  { to: '/speakers', label: m.shell_people, icon: Users },
  { to: '/knowledge-hub', label: m.shell_learn, icon: BookOpen },
];

/** The thumb's way through the site on a phone. */
export function BottomBar() {
  return (
    <nav
      aria-label={m.shell_quick_navigation()}
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.6fr)] items-center border-t border-line-2 bg-surface px-2 pt-1.5 pb-[calc(6px+env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      {places.map(({ to, label, icon: Icon }) => (
        <ShellLink
          key={to}
          to={to}
          className="grid min-h-12 content-center justify-items-center gap-[3px] text-2xs font-semibold text-fg-2 aria-[current=page]:text-action-text"
        >
          <Icon size={21} strokeWidth={1.75} aria-hidden />
          {label()}
        </ShellLink>
      ))}
      <Link
        to={passPath}
        className="grid h-11.5 place-items-center rounded-control bg-action px-1 text-center text-[15px] leading-[1.05] font-semibold text-on-action"
      >
        {m.shell_pass()}
      </Link>
    </nav>
  );
}
