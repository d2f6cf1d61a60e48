import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { PageTop } from '../../../ui/page-top.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { startupsPath } from '../../../lib/paths.ts';
import { m } from '../../../paraglide/messages.js';
import type { DirectoryView } from '../load-startups.server.ts';
import { latticeOf, StartupCard } from './startup-card.tsx';

const founderPath = '/Attend%20as%20Startup%20Founder';

/** The public directory: every startup, or those of the theme that the address names. */
export function StartupsPage({ view, event }: { view: DirectoryView; event: string }) {
  const { startups, startup_count: all } = view;
  return (
    <div className="wrap pt-14 pb-28 max-md:pt-9 max-md:pb-16">
      <PageTop title={m.startups_title()} lead={m.startups_lead({ event })} />
      {all > 0 ? <ThemeFilter view={view} /> : null}
      {startups.length > 0 ? (
        <ul className="mt-6 grid gap-4 max-md:gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {startups.map((startup) => (
            <StartupCard key={startup.slug} startup={startup} heading="h2" />
          ))}
        </ul>
      ) : (
        <EmptyState
          className="mt-10 max-w-160"
          title={all > 0 ? m.startups_none_of_theme() : m.startups_empty()}
          text={all > 0 ? m.startups_none_of_theme_text() : m.startups_empty_text()}
          action={
            all > 0 ? (
              <ButtonLink to={startupsPath}>{m.startups_show_all()}</ButtonLink>
            ) : (
              <ButtonLink to={founderPath}>{m.startups_attend()}</ButtonLink>
            )
          }
        />
      )}
      <section className="mt-20 flex flex-wrap items-end justify-between gap-x-10 gap-y-6 border-t-[1.5px] border-fg pt-8 max-md:mt-12">
        <div>
          <h2 className="text-display-md">{m.startups_call_title()}</h2>
          <p className="mt-3 max-w-[52ch] text-[17px] text-pretty text-fg-2">{m.startups_call_text()}</p>
        </div>
        <ButtonLink to={founderPath} kind="primary" size="large" prefetch="intent" className="max-md:w-full">
          {m.startups_attend()}
        </ButtonLink>
      </section>
    </div>
  );
}

const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-control bg-surface px-3.5 text-[15px] font-semibold inset-ring-[1.5px] inset-ring-line hover:inset-ring-line-field aria-[current=true]:bg-strong aria-[current=true]:text-on-strong aria-[current=true]:inset-ring-strong';

/** Plain links, so that a choice has an address and works without scripts. */
function ThemeFilter({ view: { themes, theme, startups, startup_count: all } }: { view: DirectoryView }) {
  return (
    <>
      <nav aria-label={m.startups_themes()} className="mt-9 max-md:mt-7">
        <ul className="flex gap-2 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 max-md:py-1 max-md:[scrollbar-width:none] md:flex-wrap">
          <li className="flex-none">
            <Link to={startupsPath} aria-current={theme === null ? 'true' : undefined} className={chip} preventScrollReset>
              {m.startups_all()}
            </Link>
          </li>
          {themes.map((each) => (
            <li key={each.slug} className={theme === each.slug ? 'flex-none max-md:order-first' : 'flex-none'}>
              <Link
                to={`${startupsPath}?theme=${encodeURIComponent(each.slug)}`}
                aria-current={theme === each.slug ? 'true' : undefined}
                className={chip}
                preventScrollReset
              >
                <Jaali lattice={latticeOf(each)} scale={0.3} className="size-4.5 flex-none rounded-[3px]" />
                {each.name} <span className="font-normal tabular">{each.startup_count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className="mt-5 text-sm text-fg-3 tabular">
        {m.startups_count({ shown: startups.length, all })}
      </p>
    </>
  );
}
