import type { Organisation, OrganisationSession } from '@sabha/contract/organisations/organisation';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Jaali } from '../../../ui/jaali.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useShownZone, ZoneSwitch } from '../../../ui/time/event-time.tsx';
import { formatDay, formatTimeRange } from '../../../ui/time/zoned-time.ts';

/** Its sessions at the summit, each on the ground of its theme. */
export function Summit({ summit: { sessions, time_zone } }: { summit: NonNullable<Organisation['summit']> }) {
  const zone = useShownZone(time_zone);
  const first = sessions.find(({ starts_at }) => starts_at !== null)?.starts_at ?? null;
  return (
    <Panel title={m.organisations_summit()}>
      {first !== null && <ZoneSwitch eventZone={time_zone} at={first} className="mt-1" />}
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {sessions.map((session) => (
          <Session key={session.session_id} session={session} zone={zone} />
        ))}
      </ul>
    </Panel>
  );
}

function Session({ session, zone }: { session: OrganisationSession; zone: string }) {
  const { slug, title, starts_at, ends_at, room, theme, speakers } = session;
  const facts = [room, ...speakers].filter(Boolean).join(', ');
  const lattice = theme
    ? { seed: `theme:${theme.slug}`, family: theme.lattice, pair: theme.palette, variant: theme.variant }
    : ({ seed: `session:${slug}`, pair: 'limestone' } as const);
  return (
    <li className={classNames('relative flex overflow-hidden rounded-control', theme ? `th-${theme.palette} bg-theme-tint` : 'bg-sunken')}>
      <Jaali lattice={lattice} scale={0.5} className="w-9 shrink-0" />
      <div className="min-w-0 flex-1 px-3.5 py-3">
        <p className={classNames('text-sm font-semibold tabular', theme ? 'text-theme-text' : 'text-fg-2')}>
          {starts_at === null ? (
            m.organisations_session_time_open()
          ) : (
            <time dateTime={starts_at}>
              {formatDay(starts_at, zone, { style: 'medium' })}, {formatTimeRange(starts_at, ends_at, zone)}
            </time>
          )}
        </p>
        <h3 className="mt-0.5 text-[1.0625rem] leading-tight text-pretty [overflow-wrap:anywhere]">
          <Link to={`/agenda/${slug}`} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h3>
        {facts !== '' && <p className="mt-1 text-sm [overflow-wrap:anywhere] text-fg-2">{facts}</p>}
      </div>
    </li>
  );
}
