import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Jaali } from '../../../ui/jaali.tsx';
import { themeClass } from '../../../ui/tag.tsx';
import { m } from '../../../paraglide/messages.js';
import type { CountedTheme } from '../../knowledge/public.ts';

/** What most people come for, each page with the way to it. */
const places: readonly { readonly to: string; readonly label: () => string }[] = [
  { to: '/agenda', label: m.shell_agenda },
  { to: '/tickets', label: m.shell_tickets },
  { to: '/speakers', label: m.shell_speakers },
  { to: '/Venue%20&%20Travel', label: m.shell_venue_travel },
  { to: '/faqs', label: m.shell_faqs },
  { to: '/web/toolkits', label: m.knowledge_toolkits },
  { to: '/contact', label: m.shell_contact },
];

/** Where nothing was typed or found: the themes, the pages that most people want, and how the search reads words. */
export function SearchStart({ themes }: { themes: readonly CountedTheme[] }) {
  return (
    <div className="mt-12 grid gap-x-16 gap-y-11 max-md:mt-9 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      {themes.length > 0 ? <ByTheme themes={themes} /> : null}
      <nav aria-labelledby="search-places">
        <h2 id="search-places" className="text-display-sm">
          {m.search_places()}
        </h2>
        <ul className="mt-4 border-t-[1.5px] border-fg">
          {places.map(({ to, label }) => (
            <li key={to} className="border-b border-line">
              <Link
                to={to}
                prefetch="intent"
                className="flex min-h-13 items-center justify-between gap-4 font-semibold hover-able:bg-hover"
              >
                {label()}
                <ArrowRight size={17} strokeWidth={1.75} aria-hidden className="flex-none text-fg-3" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className="lg:col-span-2">
        <h2 className="text-display-sm">{m.search_how()}</h2>
        <ul className="mt-4 grid gap-x-10 gap-y-4 lg:grid-cols-3">
          {[m.search_how_letters(), m.search_how_typing(), m.search_how_language()].map((rule) => (
            <li key={rule} className="border-t border-line pt-4 text-ui text-fg-2">
              {rule}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function ByTheme({ themes }: { themes: readonly CountedTheme[] }) {
  return (
    <section>
      <h2 className="text-display-sm">{m.search_by_theme()}</h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {themes.map((theme) => (
          <li
            key={theme.slug}
            className={`${themeClass(theme.lattice)} relative flex overflow-hidden rounded-card bg-theme-tint transition-transform duration-(--duration-base) ease-out hover-able:-translate-y-[2px]`}
          >
            <Jaali lattice={theme.lattice} scale={0.7} className="w-[88px] flex-none" />
            <div className="min-w-0 flex-1 px-5 py-4">
              <h3 className="text-display-xs">
                <Link to={`/content-hub?theme=${theme.slug}`} prefetch="intent" className="after:absolute after:inset-0">
                  {theme.name}
                </Link>
              </h3>
              <p className="mt-1 text-sm font-semibold text-theme-text tabular">{m.search_count({ count: theme.count })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
