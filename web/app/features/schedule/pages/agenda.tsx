import { Suspense, useEffect, useMemo } from 'react';
import { CalendarPlus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { late, lazyOrnament, lazyPart } from '../../../ui/lazy-part.tsx';
import { m } from '../../../paraglide/messages.js';
import { buttonClasses } from '../../../ui/button.tsx';
import { LatticeStyles } from '../../../ui/jaali.tsx';
import { PLAIN_LATTICE } from '../../../ui/session-card.tsx';
import { useShownZone, ZoneSwitch } from '../../../ui/time/event-time.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import type { AgendaView } from '../agenda-view.ts';
import { useAccountStars } from '../account-stars.ts';
import { AGENDA_PATH, calendarPath } from '../agenda-links.ts';
import { Board, BoardSession } from '../components/board.tsx';
import { useFavourites } from '../favourites.ts';
import { hasFilters, readFilters, writeFilters } from '../filters.ts';
import type { AgendaFilters } from '../filters.ts';
import { signUpOf, useSignUps } from '../sign-up/use-sign-ups.ts';
import '../agenda.css';

// Their links and their form work before their code has come.
const DayTabs = late(async () => (await import('../components/day-tabs.tsx')).DayTabs);
const FilterBar = late(async () => (await import('../components/filter-bar.tsx')).FilterBar);
// What most visits do not meet comes by itself when it is met.
const AppliedFilters = lazyOrnament(async () => (await import('../components/applied-filters.tsx')).AppliedFilters);
const EmptyAgenda = lazyPart(async () => (await import('../components/empty-agenda.tsx')).EmptyAgenda);
const NowAndNext = lazyOrnament(async () => (await import('../components/now-and-next.tsx')).NowAndNext);

/** The programme, one day at a time. */
export function AgendaPage({ view }: { view: AgendaView | null }) {
  const [query] = useSearchParams();
  const filters = useMemo(() => readFilters(query), [query]);
  if (!view?.release) {
    return (
      <div className="wrap py-12">
        <h1 className="pb-8 text-display-xl">{m.agenda_title()}</h1>
        <Suspense>
          <EmptyAgenda filters={null} />
        </Suspense>
      </div>
    );
  }
  return <Programme view={view} filters={filters} />;
}

function Programme({ view, filters }: { view: AgendaView; filters: AgendaFilters }) {
  const favourites = useFavourites();
  const signUps = useSignUps();
  const now = useNow();
  const zone = useShownZone(view.edition.time_zone);
  const items = useMemo(
    () => (filters.isMine ? view.sessions.filter(({ id }) => favourites.has(id)) : view.sessions),
    [view.sessions, filters.isMine, favourites],
  );
  const day = view.days.find(({ held_on }) => held_on === view.day);
  const isToday = now !== null && day !== undefined && now >= Date.parse(day.starts_at) && now < Date.parse(day.ends_at);
  const open = items.filter(({ starts_at }) => starts_at === null);
  const count = items.filter(({ type }) => type !== 'break').length;
  useOpenAtNow(view, filters, isToday);
  useAccountStars();
  return (
    <>
      <LatticeStyles lattices={[...view.tracks.map(({ lattice }) => lattice), PLAIN_LATTICE]} />
      <header className="wrap flex flex-wrap items-end justify-between gap-x-8 pt-6 md:pt-11">
        <h1 className="pb-4 text-[2.875rem] leading-[.9] md:pb-5 md:text-[5.25rem] lang-indic:text-[2.5rem] lang-indic:leading-tight md:lang-indic:text-[4rem]">
          {m.agenda_title()}
          {view.day !== '' && (
            <span className="hidden text-xl leading-normal tracking-normal print:block">
              {formatCalendarDay(view.day, { style: 'long' })}
            </span>
          )}
        </h1>
        <div className="min-w-0 max-md:w-full">
          <DayTabs view={view} filters={filters} />
        </div>
      </header>
      <FilterBar view={view} filters={filters} />
      <div className="wrap">
        {(hasFilters(filters) || filters.isMine) && (
          <Suspense>
            <AppliedFilters view={view} filters={filters} count={count} />
          </Suspense>
        )}
        {isToday && !hasFilters(filters) && (
          <Suspense>
            <NowAndNext view={view} items={view.sessions} zone={zone} now={now} />
          </Suspense>
        )}
        {count === 0 && items.length === open.length && open.length === 0 ? (
          <Suspense>
            <EmptyAgenda filters={filters} />
          </Suspense>
        ) : (
          <Board view={view} items={items} layout={filters.view} zone={zone} favourites={favourites} signUps={signUps} now={now} />
        )}
        {open.length > 0 && (
          <section className="pb-16">
            <h2 className="pb-3 text-display-xs">{m.agenda_time_open()}</h2>
            <div className="grid gap-2">
              {open.map((item) => (
                <BoardSession
                  key={item.id}
                  item={item}
                  view={view}
                  place={undefined}
                  zone={zone}
                  isStarred={favourites.has(item.id)}
                  signUp={signUpOf(signUps, item.id)}
                  moment={undefined}
                />
              ))}
            </div>
          </section>
        )}
        <footer className="flex flex-wrap items-center gap-2.5 border-t border-line py-6 print:hidden">
          <p className="mr-auto text-sm text-fg-3">
            {m.agenda_release({
              release: [...new Set([String(view.release?.number ?? ''), view.release?.label])].filter(Boolean).join(', '),
            })}
          </p>
          {day && <ZoneSwitch eventZone={view.edition.time_zone} at={day.starts_at} />}
          <a href={calendarPath(view.edition.slug)} className={buttonClasses({ size: 'small' })}>
            <CalendarPlus size={17} strokeWidth={1.75} aria-hidden="true" />
            {m.agenda_calendar()}
          </a>
          <button
            type="button"
            className={buttonClasses({ kind: 'quiet', size: 'small', className: 'noscript:hidden' })}
            onClick={() => window.print()}
          >
            {m.agenda_print()}
          </button>
        </footer>
      </div>
    </>
  );
}

/** While the event runs, the page opens on the present day, and its list at the present. An address that names a day is left as it is. */
function useOpenAtNow(view: AgendaView, filters: AgendaFilters, isToday: boolean): void {
  const navigate = useNavigate();
  const isDayNamed = filters.day !== '';
  useEffect(() => {
    const now = Date.now();
    const today = view.days.find((day) => now >= Date.parse(day.starts_at) && now < Date.parse(day.ends_at));
    if (isDayNamed || !today || today.held_on === view.day) return;
    void navigate(`${AGENDA_PATH}${writeFilters({ ...filters, day: today.held_on })}`, { replace: true, preventScrollReset: true });
  }, [isDayNamed, view, filters, navigate]);
  useEffect(() => {
    if (isToday && window.scrollY === 0 && window.location.hash === '') document.getElementById('now')?.scrollIntoView({ block: 'start' });
  }, [isToday]);
}
