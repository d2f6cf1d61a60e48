import { Link } from 'react-router';
import { ButtonLink, TextLink } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { EventTime, useShownZone } from '../../../ui/time/event-time.tsx';
import { StartsIn } from '../../../ui/time/starts-in.tsx';
import { formatDay } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import type { Today } from '../today/load-today.ts';
import type { NextSession } from '../today/pick-next.ts';
import { latticeOf, ThemeChip } from './theme-chip.tsx';

/** The sessions of the person's plan that come next, in the zone they chose. */
export function NextSessions({ today: { next, time_zone } }: { today: Today }) {
  const zone = useShownZone(time_zone ?? 'UTC');
  if (next.length === 0)
    return (
      <EmptyState
        title={m.today_sessions_none()}
        text={m.today_sessions_none_text()}
        action={<ButtonLink to="/agenda">{m.auth_home_agenda()}</ButtonLink>}
      />
    );
  return (
    <section aria-labelledby="next-title" className="rounded-card bg-surface p-5.5 shadow-1">
      <div className="flex items-center justify-between gap-3">
        <h2 id="next-title" className="text-display-xs">
          {m.today_sessions()}
        </h2>
        <TextLink to="/my-events" className="py-1 text-sm">
          {m.plan_title()}
        </TextLink>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {next.map((session) => (
          <SessionRow key={session.session_id} session={session} zone={zone} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ session, zone }: { session: NextSession; zone: string }) {
  const { slug, title, starts_at, ends_at, room, track, reasons } = session;
  return (
    <li className="relative grid grid-cols-[6.5rem_auto_1fr] items-center gap-4 py-4 max-sm:grid-cols-[6.5rem_1fr]">
      <div className="tabular">
        <EventTime start={starts_at} end={ends_at} zone={zone} className="block text-ui font-semibold whitespace-nowrap" />
        <span className="text-sm text-fg-3">{formatDay(starts_at, zone, { style: 'medium' })}</span>
      </div>
      <Jaali
        lattice={track ? latticeOf(track) : { seed: `session:${slug}`, pair: 'limestone' }}
        scale={0.42}
        className="size-11 rounded-control max-sm:hidden"
      />
      <div className="min-w-0">
        <h3 className="text-[1.0625rem] leading-tight">
          <Link to={`/agenda/${slug}`} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-fg-2">
          {room}
          {track && <ThemeChip theme={track} />}
          <StartsIn at={starts_at} zone={zone} hasDay className="font-medium" />
        </p>
        <p className="mt-2 flex flex-wrap gap-1.5">
          {reasons.includes('has_place') && <Tag kind="ok">{m.plan_has_place()}</Tag>}
          {reasons.includes('ticket') && <Tag kind="ok">{m.plan_ticket()}</Tag>}
          {reasons.includes('favourite') && <Tag kind="lit">{m.plan_favourite()}</Tag>}
        </p>
      </div>
    </li>
  );
}
