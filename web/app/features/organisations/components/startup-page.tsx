import type { StartupPage as Startup } from '@sabha/contract/organisations/startup-directory';
import { ArrowLeft, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Jaali } from '../../../ui/jaali.tsx';
import { RawMarkup } from '../../../ui/raw-markup.tsx';
import { ShareMenu } from '../../../ui/share-menu.tsx';
import { startupPath, startupsPath } from '../../../lib/paths.ts';
import { usePageUrl } from '../../../lib/use-page-url.ts';
import { m } from '../../../paraglide/messages.js';
import { coverOf } from './cover-of.ts';
import { StartupCard, StartupMark, ThemeName } from './startup-card.tsx';

interface StartupPageProps {
  startup: Startup;
  /** The button that saves it for later. */
  save?: ReactNode;
}

/** One startup: its name beside its lattice, what runs where, what it looks for. */
export function StartupPage({ startup, save }: StartupPageProps) {
  const { name, summary, running_html, looking_for, neighbours, logo } = startup;
  return (
    <article>
      <header className="ink relative overflow-hidden">
        <div className="h-28 print:hidden md:absolute md:inset-y-0 md:right-0 md:h-full md:w-[32%]">
          <Jaali lattice={coverOf(startup)} scale={1.3} className="size-full" />
        </div>
        <div className="wrap relative">
          <div className="py-16 max-md:pt-8 max-md:pb-9 md:w-[64%] md:pr-10">
            <Link
              to={startupsPath}
              prefetch="intent"
              className="inline-flex min-h-11 items-center gap-2 text-[15px] font-semibold text-genda-300 underline-offset-4 hover-able:underline print:hidden"
            >
              <ArrowLeft size={17} strokeWidth={1.75} aria-hidden />
              {m.startups_back()}
            </Link>
            <h1 className="mt-4 flex items-center gap-5 text-display-xl [overflow-wrap:anywhere]">
              {logo === null ? null : <StartupMark startup={startup} size={72} />}
              {name}
            </h1>
            <p className="mt-5 max-w-[40ch] text-lead text-pretty text-neel-100">{summary}</p>
          </div>
        </div>
      </header>
      <div className="wrap grid gap-x-16 gap-y-10 pt-16 max-md:pt-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div className="grid content-start gap-y-10">
          {running_html ? (
            <section>
              <h2 className="text-display-md">{m.startups_running()}</h2>
              <RawMarkup markup={running_html} className="prose mt-4 max-w-read text-[18px] leading-[1.6]" />
            </section>
          ) : null}
          {looking_for ? (
            <section>
              <h2 className="text-display-md">{m.startups_looking()}</h2>
              <p className="mt-4 max-w-read text-[18px] leading-[1.6] text-pretty">{looking_for}</p>
            </section>
          ) : null}
        </div>
        <Facts startup={startup} save={save} />
      </div>
      <div className="wrap pt-16 pb-28 max-md:pt-12 max-md:pb-16">
        {neighbours.length > 0 ? (
          <section>
            <h2 className="text-display-md">{m.startups_neighbours()}</h2>
            <ul className="mt-6 grid gap-4 max-md:gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {neighbours.map((each) => (
                <StartupCard key={each.slug} startup={each} heading="h3" />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </article>
  );
}

function Facts({ startup: { slug, name, theme, city, founded_year, website }, save }: StartupPageProps) {
  const url = usePageUrl(startupPath(slug));
  return (
    <section className="self-start rounded-card bg-surface p-6 shadow-1 max-sm:p-5 print:p-0">
      <h2 className="text-display-xs">{m.startups_facts()}</h2>
      <dl className="mt-3 divide-y divide-line">
        {theme ? (
          <Fact name={m.startups_theme()}>
            <ThemeName theme={theme} />
          </Fact>
        ) : null}
        {city ? <Fact name={m.startups_city()}>{city}</Fact> : null}
        {founded_year === null ? null : <Fact name={m.startups_founded()}>{founded_year}</Fact>}
        {website === null ? null : (
          <Fact name={m.startups_website()}>
            <a href={website} rel="noopener" className="inline-flex items-center gap-1 text-link underline underline-offset-3">
              {new URL(website).host}
              <ArrowUpRight size={16} strokeWidth={1.75} aria-hidden />
            </a>
          </Fact>
        )}
      </dl>
      {theme ? (
        <Link
          to={`/agenda?track=${encodeURIComponent(theme.slug)}`}
          prefetch="intent"
          className="mt-3 inline-flex min-h-11 items-center text-[15.5px] font-semibold text-link underline decoration-[1.5px] underline-offset-3"
        >
          {m.startups_sessions({ theme: theme.name })}
        </Link>
      ) : null}
      <div className="mt-4 flex gap-1">
        <ShareMenu title={name} url={url} />
        {save}
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-5 py-[11px]">
      <dt className="text-[15px] text-fg-2">{name}</dt>
      <dd className="text-right text-[15.5px] font-semibold tabular">{children}</dd>
    </div>
  );
}
