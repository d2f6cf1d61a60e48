import { useId, type ComponentType } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { Countdown } from './countdown.tsx';
import { barPlaces, countOf, memberSections, type MemberPlace, type MemberSection, type PlaceCounts } from './member-places.ts';
import { MorePlaces } from './more-places.tsx';
import { Count, PlaceLink } from './place-link.tsx';
import type { SiteData } from '../site-data.ts';
import { usePlaceCounts } from './use-place-counts.ts';

interface MemberNavigationProps {
  isReady: boolean;
  edition: SiteData['edition'];
  /** What stands at the left in place of the person's own places. */
  navigation?: ComponentType | undefined;
}

/** The places of the signed-in part: at the left, as a rail of icons where there is less width, and below on a phone. */
export function MemberNavigation({ isReady, edition, navigation: Own }: MemberNavigationProps) {
  return (
    <>
      <div className="border-r border-line max-md:hidden print:hidden">
        <nav
          aria-label={m.auth_member_navigation()}
          className="sticky top-(--bar) z-20 flex h-[calc(100dvh-var(--bar)-36px-var(--foot,0px))] flex-col overflow-y-auto overscroll-contain p-2.5 transition-[top] duration-(--duration-base) lg:p-3"
        >
          {isReady ? Own ? <Own /> : <OwnSections /> : <Sections sections={memberSections(null)} counts={noCounts} />}
          {isReady && !Own && edition && <Countdown edition={edition} />}
        </nav>
      </div>
      <nav
        aria-label={m.auth_member_navigation()}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line-2 bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
      >
        <ul className="grid grid-cols-5">{isReady ? <OwnBar /> : <Bar counts={noCounts} />}</ul>
      </nav>
    </>
  );
}

const barClass = [
  'relative flex min-h-14 w-full flex-col items-center justify-center gap-[3px] text-2xs font-semibold text-fg-2 aria-[current]:text-action-text',
  'aria-[current]:before:absolute aria-[current]:before:-top-px aria-[current]:before:h-0.75 aria-[current]:before:w-11 aria-[current]:before:bg-action',
].join(' ');

/** At the icon, whose corner it covers. */
const barCountClass =
  'absolute -top-2 left-3 min-w-4.5 rounded-full bg-lit px-1 text-center text-2xs leading-4.5 font-bold text-on-lit tabular';
/** Nothing is counted for whom it is not known yet. */
const noCounts: PlaceCounts = { notifications: 0, messages: 0, announcements: 0 };

function OwnBar() {
  const counts = usePlaceCounts();
  return (
    <>
      <Bar counts={counts} />
      <li>
        <MorePlaces counts={counts} className={barClass} countClassName={barCountClass} />
      </li>
    </>
  );
}

const Bar = ({ counts }: { counts: PlaceCounts }) =>
  barPlaces.map((place) => (
    <li key={place.to}>
      <PlaceLink place={place} count={countOf(place, counts)} className={barClass}>
        <span className="relative">
          <place.icon size={20} strokeWidth={1.75} aria-hidden />
          <Count count={countOf(place, counts)} className={barCountClass} />
        </span>
        <span>{place.label()}</span>
      </PlaceLink>
    </li>
  ));

function OwnSections() {
  const { user } = useAuth();
  const counts = usePlaceCounts();
  return <Sections sections={memberSections(user)} counts={counts} />;
}

function Sections({ sections, counts }: { sections: readonly MemberSection[]; counts: PlaceCounts }) {
  return sections.map((section) => <Section key={section.places[0]?.to} section={section} counts={counts} />);
}

/** On the rail a line stands in place of the heading, which is read all the same. */
function Section({ section: { name, places }, counts }: { section: MemberSection; counts: PlaceCounts }) {
  const id = useId();
  return (
    <>
      {name && (
        <h2
          id={id}
          className="mt-5 mb-1.5 px-3 font-text text-sm leading-none font-semibold tracking-normal text-fg-3 max-lg:my-2 max-lg:h-px max-lg:shrink-0 max-lg:overflow-hidden max-lg:bg-line max-lg:text-transparent"
        >
          {name()}
        </h2>
      )}
      <ul aria-labelledby={name ? id : undefined} className="grid gap-0.5">
        {places.map((place) => (
          <li key={place.to}>
            <SidePlace place={place} count={countOf(place, counts)} />
          </li>
        ))}
      </ul>
    </>
  );
}

const sideClass = [
  'group relative flex min-h-11 items-center gap-3 rounded-control px-3 text-ui font-[550] text-fg-2 hover:bg-hover hover:text-fg lg:min-h-9.5',
  'aria-[current]:bg-ink aria-[current]:text-stone-50 aria-[current]:[&>svg]:text-genda-400',
].join(' ');
/** Beside its icon, in the bubble that the rail shows on hover and on focus. The rail scrolls, so the bubble is fixed. */
const labelClass = [
  'truncate max-lg:pointer-events-none max-lg:fixed max-lg:left-[70px] max-lg:z-40 max-lg:rounded-control max-lg:bg-strong max-lg:px-2.5 max-lg:py-1.5',
  'max-lg:text-sm max-lg:text-on-strong max-lg:opacity-0 max-lg:shadow-2 max-lg:group-hover:opacity-100 max-lg:group-focus-visible:opacity-100',
].join(' ');

function SidePlace({ place, count }: { place: MemberPlace; count: number }) {
  return (
    <PlaceLink place={place} count={count} className={sideClass}>
      <place.icon size={19} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className={labelClass}>{place.label()}</span>
      <Count
        count={count}
        className="ml-auto text-sm font-semibold tabular max-lg:absolute max-lg:top-0.5 max-lg:right-0 max-lg:min-w-4.5 max-lg:rounded-full max-lg:bg-lit max-lg:px-1 max-lg:text-center max-lg:text-2xs max-lg:leading-4.5 max-lg:text-on-lit"
      />
    </PlaceLink>
  );
}
