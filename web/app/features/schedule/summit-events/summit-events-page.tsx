import { ArrowRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { Jaali, LatticeStyles } from '../../../ui/jaali.tsx';
import { PageTop } from '../../../ui/page-top.tsx';
import { PLAIN_LATTICE } from '../../../ui/session-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { formatDay } from '../../../ui/time/zoned-time.ts';
import { AGENDA_PATH } from '../agenda-links.ts';
import { momentOf } from '../moment.ts';
import { aboutCategory, categoryName, categoryPath, latticeOfCategory } from './categories.ts';
import { CategoryLinks } from './category-links.tsx';
import { EventCard } from './event-card.tsx';
import { useSignUps, type SignUps } from '../sign-up/use-sign-ups.ts';
import type { EventGroup, EventItem, SummitEventsView } from './summit-events-view.ts';
import './summit-events.css';

/** How many of each category the overview shows. */
const FIRST_FEW = 3;

interface Shown {
  zone: string;
  now: number | null;
  signUps: SignUps;
}

/** Everything one can go to, by kind: all kinds with what comes next in each, or one kind day by day. */
export function SummitEventsPage({ view }: { view: SummitEventsView | null }) {
  const now = useNow();
  const signUps = useSignUps();
  const category = view?.category ?? null;
  const shown = { zone: view?.edition.time_zone ?? 'UTC', now, signUps };
  const chosen = category === null ? undefined : (view?.groups.find((group) => group.category === category) ?? null);
  return (
    <div className="wrap pt-14 pb-28 max-md:pt-9 max-md:pb-16">
      <LatticeStyles lattices={[...(view?.themes ?? []), PLAIN_LATTICE]} />
      <PageTop
        title={category === null ? m.events_title() : categoryName(category)}
        lead={category === null ? m.events_lead() : aboutCategory(category)}
      />
      {view && view.groups.length > 0 ? <CategoryLinks view={view} /> : null}
      {view?.unknown ? (
        <p role="status" className="mt-6 rounded-card bg-info-tint px-5 py-3.5 text-info-text">
          {m.events_unknown({ category: view.unknown })}
        </p>
      ) : null}
      {signUps === 'failed' ? (
        <p role="status" className="mt-6 rounded-card bg-bad-tint px-5 py-3.5 text-bad-text">
          {m.events_sign_up_failed()}
        </p>
      ) : null}
      {chosen === undefined ? <Overview groups={view?.groups ?? []} shown={shown} /> : <Days group={chosen} shown={shown} />}
      <aside className="mt-16 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t-[1.5px] border-fg pt-7">
        <p className="max-w-[64ch] text-[17px] text-pretty">{m.events_places()}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/tickets" kind="primary">
            {m.events_to_tickets()}
          </ButtonLink>
          <ButtonLink to={AGENDA_PATH}>{m.events_to_agenda()}</ButtonLink>
        </div>
      </aside>
    </div>
  );
}

/** How many rows a group has, by which its height is guessed while it is far away. */
const rowsOf = (count: number) => ({ '--events': count }) as CSSProperties;

function Overview({ groups, shown }: { groups: readonly EventGroup[]; shown: Shown }) {
  if (groups.length === 0) return <NothingYet title={m.events_none()} text={m.events_none_text()} />;
  return groups.map(({ category, count, items }) => (
    <section
      key={category}
      aria-labelledby={category}
      style={rowsOf(Math.min(count, FIRST_FEW))}
      className="event-group mt-14 grid gap-x-12 gap-y-5 max-md:mt-11 lg:grid-cols-[300px_minmax(0,1fr)]"
    >
      <div>
        <Jaali lattice={latticeOfCategory(category)} scale={0.8} className="h-24 rounded-card max-lg:h-16" />
        <h2 id={category} className="mt-4 text-display-md">
          {categoryName(category)}
        </h2>
        <p className="mt-2 max-w-[44ch] text-fg-2">{aboutCategory(category)}</p>
      </div>
      <div>
        <EventList items={pickNext(items, shown.now)} shown={shown} />
        <Link
          to={categoryPath(category)}
          prefetch="intent"
          className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-link decoration-[1.5px] underline-offset-4 hover:underline"
        >
          {m.events_all_of({ category: categoryName(category), count })}
          <ArrowRight size={17} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      </div>
    </section>
  ));
}

/** What comes next; when all of it is over, how it began. */
function pickNext(items: readonly EventItem[], now: number | null): readonly EventItem[] {
  const open = items.filter((item) => !item.is_cancelled && momentOf(item, now) !== 'past');
  return (open.length > 0 ? open : items).slice(0, FIRST_FEW);
}

function Days({ group, shown }: { group: EventGroup | null; shown: Shown }) {
  if (group === null) return <NothingYet title={m.events_none_here()} text={m.events_none_text()} />;
  const dayOf = ({ starts_at }: EventItem) =>
    starts_at === null ? m.agenda_time_open() : formatDay(starts_at, shown.zone, { style: 'long' });
  return [...Map.groupBy(group.items, dayOf)].map(([day, items]) => (
    <section key={day} style={rowsOf(items.length)} className="event-group mt-12 max-md:mt-9">
      <h2 className="mb-4 text-display-sm">{day}</h2>
      <EventList items={items} shown={shown} isInDay />
    </section>
  ));
}

function EventList({ items, shown, isInDay = false }: { items: readonly EventItem[]; shown: Shown; isInDay?: boolean }) {
  return (
    <ul className="as-list grid gap-2">
      {items.map((item) => (
        <li key={item.id}>
          <EventCard
            item={item}
            zone={shown.zone}
            day={isInDay ? undefined : 'medium'}
            moment={momentOf(item, shown.now)}
            signUp={typeof shown.signUps === 'string' ? shown.signUps : (shown.signUps.get(item.id) ?? 'open')}
          />
        </li>
      ))}
    </ul>
  );
}

function NothingYet({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      className="mt-12 max-w-160"
      title={title}
      text={text}
      action={<ButtonLink to={AGENDA_PATH}>{m.events_to_agenda()}</ButtonLink>}
    />
  );
}
