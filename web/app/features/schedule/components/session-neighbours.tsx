import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { EventTime } from '../../../ui/time/event-time.tsx';
import { sessionPath } from '../../../lib/paths.ts';
import { langOfText } from '../session-labels.ts';
import type { SessionNeighbour, SessionView } from '../session-view.ts';

/** What is before and after in the room, and what runs at the same time. */
export function SessionNeighbours({ view, zone }: { view: SessionView; zone: string }) {
  return (
    <nav
      aria-label={m.agenda_title()}
      className="grid gap-x-6 gap-y-8 border-t-[1.5px] border-fg pt-6 md:grid-cols-2 lg:grid-cols-3 print:hidden"
    >
      {view.parallel.length > 0 && (
        <Neighbours
          title={m.agenda_same_time()}
          sessions={view.parallel}
          zone={zone}
          className="lg:col-span-2 lg:row-span-2 lg:[&_ul]:columns-2 lg:[&_ul]:gap-6"
        />
      )}
      {view.next && <Neighbours title={m.agenda_next_here()} sessions={[view.next]} zone={zone} />}
      {view.previous && <Neighbours title={m.agenda_before_here()} sessions={[view.previous]} zone={zone} />}
    </nav>
  );
}

interface NeighboursProps {
  title: string;
  sessions: readonly SessionNeighbour[];
  zone: string;
  className?: string;
}

function Neighbours({ title, sessions, zone, className }: NeighboursProps) {
  return (
    <div className={className}>
      <h2 className="text-display-xs">{title}</h2>
      <ul className="mt-2">
        {sessions.map(({ slug, title: name, starts_at, ends_at }) => (
          <li key={slug} className="break-inside-avoid border-b border-line py-2.5">
            {starts_at !== null && (
              <EventTime start={starts_at} end={ends_at} zone={zone} className="block text-sm font-semibold text-fg-3" />
            )}
            <Link to={sessionPath(slug)} lang={langOfText(name)} className="text-ui font-semibold hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
