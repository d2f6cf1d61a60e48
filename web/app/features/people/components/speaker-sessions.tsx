import { Link } from 'react-router';
import { Jaali } from '../../../ui/jaali.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { formatCalendarDay, formatTimeRange } from '../../../ui/time/zoned-time.ts';
import { sessionPath } from '../../../lib/paths.ts';
import { m } from '../../../paraglide/messages.js';
import type { SpeakerView } from '../load-speaker.server.ts';

/** What the person does at this event, in the order of time. */
export function SpeakerSessions({ view }: { view: SpeakerView }) {
  return (
    <section>
      <h2 className="text-display-md">{m.people_their_sessions()}</h2>
      <ol className="mt-5 grid gap-3">
        {view.sessions.map((session) => (
          <SessionRow key={session.slug} session={session} zone={view.edition.time_zone} />
        ))}
      </ol>
    </section>
  );
}

function SessionRow({ session, zone }: { session: SpeakerView['sessions'][number]; zone: string }) {
  const { theme } = session;
  const day = session.held_on === null ? '' : formatCalendarDay(session.held_on);
  const time = session.starts_at === null ? m.people_time_open() : formatTimeRange(session.starts_at, session.ends_at, zone);
  return (
    <li
      className={`${theme ? `th-${theme.palette} bg-theme-tint` : 'bg-surface'} group relative flex overflow-hidden rounded-card transition-transform duration-(--duration-base) ease-out hover-able:-translate-y-[2px]`}
    >
      <Jaali
        lattice={
          theme
            ? { seed: `theme:${theme.slug}`, family: theme.lattice, pair: theme.palette, variant: theme.variant }
            : { seed: 'no-theme', pair: 'limestone' }
        }
        scale={0.8}
        className="w-16 flex-none max-md:w-10"
      />
      <div className="min-w-0 flex-1 px-6 py-5 max-md:px-4">
        <p className="text-[15px] font-semibold text-theme-text tabular">{[day, time].filter(Boolean).join(', ')}</p>
        <h3 className="mt-1 text-[22px] leading-[1.12] tracking-[-.012em] text-pretty">
          <Link
            to={sessionPath(session.slug)}
            prefetch="intent"
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {session.title}
          </Link>
        </h3>
        <p className="mt-2 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-[14.5px] text-fg-2">
          {session.status === 'cancelled' ? <Tag kind="bad">{m.people_cancelled()}</Tag> : null}
          {theme ? <span>{theme.name}</span> : null}
          {session.room ? <span>{session.room}</span> : null}
        </p>
      </div>
    </li>
  );
}
