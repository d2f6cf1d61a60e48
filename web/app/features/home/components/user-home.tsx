import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { deviceZone, formatDay } from '../../../ui/time/zoned-time.ts';
import { roleLabel } from '../../../lib/session/role-label.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDays } from '../../../lib/format-days.ts';
import type { Today } from '../today/load-today.ts';
import { listTasks } from '../today/tasks.ts';
import { loadHomeTicket } from '../../sales/public.ts';
import { NextSessions } from './next-sessions.tsx';
import { TaskList } from './task-list.tsx';

const HomeTicket = lazyPart(async () => (await loadHomeTicket()).HomeTicket);

interface UserHomeProps {
  edition: { name: string; starts_on: string; ends_on: string; city: string } | null;
  today: Today;
}

const noon = 12;
const evening = 17;

/** The greeting of the person's own time of day. */
function greet(name: string): string {
  const hour = new Date().getHours();
  if (hour < noon) return m.auth_home_morning({ name });
  return hour < evening ? m.auth_home_afternoon({ name }) : m.auth_home_evening({ name });
}

const nameToday = () => formatDay(new Date(), deviceZone(), { style: 'long-weekday' });

/** The signed-in home: what needs the person today, and where they want to be next. Rendered in the browser only. */
export function UserHome({ edition, today }: UserHomeProps) {
  const { user } = useAuth();
  if (!user) return null;
  const [first, ...others] = today.tickets;
  const role = user.roles.find(({ role_id }) => role_id === user.active_role?.role_id);
  return (
    <>
      <h1 className="text-[2.875rem] leading-none max-md:text-display-md [overflow-wrap:anywhere]">
        {greet(user.firstName || user.username)}
      </h1>
      <p className="mt-2.5 text-ui text-fg-2">
        {`${nameToday()} · ${role ? m.auth_home_role({ role: roleLabel(role) }) : m.auth_home_no_role()}`}
      </p>
      <div className="mt-7 grid max-w-[1180px] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_372px]">
        <div className="grid min-w-0 gap-5 max-xl:contents">
          {first ? (
            <Suspense fallback={<Skeleton className="h-72 w-full" />}>
              <HomeTicket tickets={[first, ...others]} />
            </Suspense>
          ) : (
            edition && <EventCard edition={edition} />
          )}
          <NextSessions today={today} />
        </div>
        <TaskList tasks={listTasks(today, user)} {...(first ? {} : { className: 'max-xl:order-first' })} />
      </div>
    </>
  );
}

function EventCard({ edition }: { edition: NonNullable<UserHomeProps['edition']> }) {
  return (
    <section className="grid overflow-hidden rounded-card bg-surface shadow-1 md:grid-cols-[1fr_38%]">
      <div className="ink p-7 max-md:p-5.5">
        <h2 className="text-sm font-semibold text-genda-400">{m.auth_home_event()}</h2>
        <p className="mt-2 text-display-md display leading-none">{edition.name}</p>
        <p className="mt-3 text-ui text-fg-2">
          {[edition.city, formatDays(edition.starts_on, edition.ends_on, getLocale())].filter(Boolean).join(', ')}
        </p>
        <ButtonLink to="/tickets" kind="lit" className="mt-7">
          {m.plan_get_pass()}
        </ButtonLink>
      </div>
      <Jaali
        lattice={{ seed: `home:${edition.name}`, pair: 'money', family: 'tara' }}
        scale={1.15}
        className="min-h-32 max-md:order-first max-md:min-h-20"
      />
    </section>
  );
}
