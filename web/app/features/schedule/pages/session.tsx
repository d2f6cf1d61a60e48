import { Suspense, type ReactNode } from 'react';
import { ArrowLeft, CalendarX, Repeat } from 'lucide-react';
import { Link } from 'react-router';
import { lazyOrnament, lazyPart } from '../../../ui/lazy-part.tsx';
import { speakerPath } from '../../../lib/paths.ts';
import { imageUrl } from '../../../lib/image-url.ts';
import { useIsLive } from '../../../lib/use-is-live.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { TEXT_LINK } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Jaali } from '../../../ui/jaali.tsx';
import { RawMarkup } from '../../../ui/raw-markup.tsx';
import { PersonRow } from '../../../ui/rows.tsx';
import { PLAIN_LATTICE } from '../../../ui/session-card.tsx';
import { themeClass } from '../../../ui/tag.tsx';
import { EventTime, useShownZone, ZoneSwitch } from '../../../ui/time/event-time.tsx';
import { useAccountStars } from '../account-stars.ts';
import { AGENDA_PATH } from '../agenda-links.ts';
import { SessionActions } from '../components/session-actions.tsx';
import { SessionNeighbours } from '../components/session-neighbours.tsx';
import { formatName, langOfText, languageNameHere } from '../session-labels.ts';
import type { SessionView } from '../session-view.ts';

// What is left of a session is another answer for each visitor; the page is one for all.
const SignUpPanel = lazyPart(async () => (await import('../sign-up/sign-up-panel.tsx')).SignUpPanel);

// Which words these are depends on the moment, which the kept page does not carry.
const StartsIn = lazyOrnament(async () => (await import('../../../ui/time/starts-in.tsx')).StartsIn);

interface SessionPageProps {
  view: SessionView;
  /** The button that saves it for later. */
  save?: ReactNode;
  discussion?: ReactNode;
  children?: ReactNode;
}

/** One session with its text, its people and what is around it; what a place costs, and what is said about it, are handed in from above. */
export function SessionPage({ view, save, discussion, children }: SessionPageProps) {
  const zone = useShownZone(view.edition.time_zone);
  useAccountStars();
  const isLive = useIsLive();
  const lattice = view.track?.lattice ?? PLAIN_LATTICE;
  return (
    <article className={view.track ? themeClass(lattice) : ''}>
      <Jaali lattice={lattice} scale={1.2} className="h-24 md:h-36 print:hidden" />
      <div className="wrap">
        <header className="pt-5 pb-8 md:pt-7">
          <Link
            to={view.day ? `${AGENDA_PATH}?day=${view.day.held_on}` : AGENDA_PATH}
            className="hit-44 inline-flex items-center gap-1.5 text-sm font-semibold text-fg-2 hover:text-fg print:hidden"
          >
            <ArrowLeft size={17} strokeWidth={1.75} aria-hidden="true" />
            {m.agenda_back()}
          </Link>
          <h1
            lang={langOfText(view.title)}
            className={classNames(
              'mt-4 max-w-[24ch] text-display-lg [overflow-wrap:anywhere]',
              view.title.length > 90 && 'max-w-[40ch] text-display-md',
              view.is_cancelled && 'text-fg-3 line-through',
            )}
          >
            {view.title}
          </h1>
          {view.subtitle !== '' && <p className="mt-3 max-w-[60ch] text-lead text-fg-2">{view.subtitle}</p>}
        </header>
        <Change view={view} />
        <div className="grid gap-x-14 gap-y-10 pb-16 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid content-start gap-10">
            <Text view={view} />
            <People view={view} />
            <Links view={view} />
          </div>
          <aside className="max-lg:order-first">
            <div className="grid gap-5 rounded-card bg-theme-tint p-6 lg:sticky lg:top-[calc(var(--bar)+20px)]">
              <Facts view={view} zone={zone} />
              {children}
              <SessionActions view={view} save={save} />
              {isLive && !view.is_cancelled && view.type !== 'break' ? (
                <Suspense>
                  <SignUpPanel sessionId={view.id} title={view.title} />
                </Suspense>
              ) : null}
              {view.starts_at !== null && (
                <ZoneSwitch eventZone={view.edition.time_zone} at={view.starts_at} className="justify-self-start" />
              )}
            </div>
          </aside>
        </div>
        {discussion}
        <div className="pb-20">
          <SessionNeighbours view={view} zone={zone} />
        </div>
      </div>
    </article>
  );
}

/** Cancelled or changed: said first, in words. */
function Change({ view }: { view: SessionView }) {
  if (view.is_cancelled) {
    return (
      <Banner
        className="bg-bad-tint text-bad-text"
        icon={<CalendarX size={22} strokeWidth={1.75} aria-hidden="true" />}
        title={m.agenda_cancelled()}
      >
        {m.agenda_cancelled_text()}
      </Banner>
    );
  }
  if (view.was === null) return null;
  return (
    <Banner
      className="bg-info-tint text-info-text"
      icon={<Repeat size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={m.agenda_was_moved()}
    >
      {m.agenda_was_at({ place: view.was })}
    </Banner>
  );
}

function Banner({ className, icon, title, children }: { className: string; icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={classNames('mb-8 flex gap-3.5 rounded-card px-5 py-4', className)}>
      <span className="mt-0.5">{icon}</span>
      <p>
        <strong className="block font-semibold">{title}</strong>
        {children}
      </p>
    </div>
  );
}

function Facts({ view, zone }: { view: SessionView; zone: string }) {
  const { room, track, language } = view;
  return (
    <dl className="grid gap-3.5">
      <Fact name={m.agenda_when()}>
        {view.starts_at === null ? (
          m.agenda_time_open()
        ) : (
          <>
            <EventTime
              start={view.starts_at}
              end={view.ends_at}
              zone={zone}
              day="medium"
              hasZone
              className="text-xl leading-tight display tabular"
            />
            {/* The line stands empty until it is known what time it is, so that nothing moves. */}
            {!view.is_cancelled && (
              <span className="mt-1 block min-h-6 text-ui font-medium text-fg-2">
                <Suspense>
                  <StartsIn at={view.starts_at} zone={zone} />
                </Suspense>
              </span>
            )}
          </>
        )}
      </Fact>
      <Fact name={m.agenda_where()}>{room ? [room.name, room.floor].filter(Boolean).join(', ') : m.agenda_room_open()}</Fact>
      <Fact name={m.agenda_format()}>{formatName(view)}</Fact>
      {track && (
        <Fact name={m.agenda_theme()}>
          <Link
            to={`${AGENDA_PATH}?track=${encodeURIComponent(track.slug)}`}
            className="inline-flex items-center gap-2 text-theme-text underline-offset-3 hover:underline"
          >
            <Jaali lattice={track.lattice} scale={0.3} className="size-4 rounded-[3px]" />
            {track.name}
          </Link>
        </Fact>
      )}
      {language !== null && <Fact name={m.agenda_language()}>{languageNameHere(language)}</Fact>}
      {view.level !== '' && <Fact name={m.agenda_level()}>{view.level}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-fg-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Text({ view }: { view: SessionView }) {
  const hasText = view.abstract_html !== '' || view.description_html !== '';
  return (
    <div className="prose" lang={langOfText(view.summary)}>
      <h2 className="sr-only" lang={getLocale()}>
        {m.agenda_about()}
      </h2>
      {hasText ? null : (
        <p className="text-fg-2" lang={getLocale()}>
          {m.agenda_no_text()}
        </p>
      )}
      {view.abstract_html !== '' && <RawMarkup markup={view.abstract_html} className="prose-lead" />}
      {view.description_html !== '' && <RawMarkup markup={view.description_html} />}
      {!view.is_recorded && (
        <p className="text-sm text-fg-3" lang={getLocale()}>
          {m.agenda_not_recorded()}
        </p>
      )}
    </div>
  );
}

function People({ view }: { view: SessionView }) {
  if (view.people.length === 0) return null;
  return (
    <section>
      <h2 className="text-display-sm">{m.agenda_people()}</h2>
      <ul className="mt-4 grid gap-2">
        {view.people.map(({ id, slug, name, role, organisation, photo }) => (
          <li key={id}>
            <PersonRow
              name={name}
              href={speakerPath(slug)}
              line={[role, organisation].filter(Boolean).join(', ')}
              face={{ name, seed: `person:${id}`, image: imageUrl(photo, 160) }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Links({ view }: { view: SessionView }) {
  if (view.links.length === 0) return null;
  return (
    <section>
      <h2 className="text-display-sm">{m.agenda_links()}</h2>
      <ul className="mt-3 grid gap-1.5">
        {view.links.map(({ url, title }) => (
          <li key={url}>
            <a href={url} rel="noopener nofollow" className={classNames(TEXT_LINK, '[overflow-wrap:anywhere]')}>
              {title || url}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
