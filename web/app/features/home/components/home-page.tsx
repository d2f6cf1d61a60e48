import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { m } from '../../../paraglide/messages.js';
import '../home.css';
import type { HomeData } from '../home-data.ts';
import { ClosingCall } from './closing-call.tsx';
import { FactsBand } from './facts-band.tsx';
import { Hero } from './hero.tsx';
import { PartnerMarks } from './partner-marks.tsx';
import { PeopleBand } from './people-band.tsx';
import { ProgrammeDays } from './programme-days.tsx';
import { ThemePlots } from './theme-plots.tsx';

// Far down the page, and read without scripts: its code comes after the page's own.
const HomePasses = lazyPart(async () => (await import('../../sales/public.ts')).HomePasses);

/** The front of the event. A part without data is left out, never filled. */
export function HomePage({ home }: { home: HomeData }) {
  const { edition, themes, days, speakers, partners, passes } = home;
  return (
    <>
      <Hero edition={edition} themes={themes} pass_from_minor={home.pass_from_minor} />
      {edition.home_facts_text ? <FactsBand text={edition.home_facts_text} note={edition.home_facts_note} facts={edition.facts} /> : null}
      <div className="home-far">
        {themes.length > 0 ? <ThemePlots title={edition.home_themes_title || m.home_themes_title()} themes={themes} /> : null}
        {days.length > 0 ? (
          <ProgrammeDays
            title={edition.home_days_title || m.home_days_title()}
            days={days}
            sessionCount={home.session_count}
            zone={edition.time_zone}
          />
        ) : null}
        {speakers.length > 0 ? (
          <PeopleBand
            title={edition.home_people_title || m.home_people_title()}
            text={edition.home_people_text}
            speakers={speakers}
            speakerCount={home.speaker_count}
          />
        ) : null}
        {passes && passes.products.length > 0 ? (
          <Suspense>
            <HomePasses passes={passes} />
          </Suspense>
        ) : null}
        {partners.length > 0 ? <PartnerMarks partners={partners} count={home.partner_count} /> : null}
        <ClosingCall title={edition.home_call_title || m.home_call_title()} text={edition.home_call_text || edition.tagline} />
      </div>
    </>
  );
}

/** What stands here before there is an event. */
export function NoEdition() {
  return (
    <section className="wrap py-28 max-md:py-16">
      <h1 className="max-w-[16ch] text-display-xl">{m.home_not_yet_title()}</h1>
      <p className="mt-6 max-w-[48ch] text-lead text-fg-2">{m.home_not_yet_text()}</p>
    </section>
  );
}
