import { Link } from 'react-router';
import { attendeeLinks, exploreLinks, legalLinks } from '../more-links.ts';
import { reportPath, type SiteLink } from '../site-links.ts';
import type { SiteData } from '../site-data.ts';
import { nameNetwork } from '../name-network.ts';
import { openPreferences } from '../start-script.ts';
import { Brand } from './brand.tsx';
import { SabhaMark } from './sabha-mark.tsx';
import { localeNames, locales, localizePath } from '../../../lib/locale.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useTranslatedPath } from '../hooks/use-translated-path.ts';

interface SiteFooterProps {
  edition: Pick<NonNullable<SiteData['edition']>, 'slug' | 'short_name' | 'notice' | 'contact_email' | 'social_urls'> | null;
}

const entryClass =
  'inline-flex min-h-8 items-center py-1 leading-tight hover-able:text-white hover-able:underline underline-offset-4 max-md:min-h-11';

export function SiteFooter({ edition }: SiteFooterProps) {
  return (
    <footer className="bg-neel-950 pt-[72px] pb-10 text-[15.5px] text-neel-100 [--focus:var(--color-genda-400)] [color-scheme:dark] max-md:pt-12 max-md:pb-[100px] print:hidden">
      <div className="wrap">
        <div className="grid grid-cols-[1.3fr_1.9fr_1.15fr_.9fr_.9fr] gap-8 max-lg:grid-cols-2 max-lg:gap-y-9">
          <div className="text-white max-lg:col-span-full">
            <Brand name={edition?.short_name ?? 'Sabha'} isLit />
            {edition?.notice ? <p className="mt-4 max-w-[300px] leading-normal text-neel-200">{edition.notice}</p> : null}
          </div>
          <FooterGroup title={m.shell_footer_explore()} links={exploreLinks} isWide />
          <FooterGroup title={m.shell_footer_attendees()} links={attendeeLinks} />
          <FooterGroup title={m.shell_footer_legal()} links={legalLinks}>
            <li className="needs-script">
              <button type="button" data-consent={openPreferences} className={entryClass}>
                {m.shell_cookie_preferences()}
              </button>
            </li>
            <li>
              <Link to={reportPath} className={entryClass}>
                {m.shell_report_problem()}
              </Link>
            </li>
          </FooterGroup>
          {edition ? (
            <FooterGroup title={m.shell_footer_follow()}>
              {edition.social_urls.map((url) => (
                <li key={url}>
                  <a href={url} rel="me noopener" className={entryClass}>
                    {nameNetwork(url)}
                  </a>
                </li>
              ))}
              <li>
                <a href={`/api/schedule/${edition.slug}/schedule.ics`} className={entryClass}>
                  {m.shell_calendar_feed()}
                </a>
              </li>
              <li>
                <a href={`/api/schedule/${edition.slug}/schedule.json`} className={entryClass}>
                  {m.shell_schedule_data()}
                </a>
              </li>
              {edition.contact_email ? (
                <li>
                  <a href={`mailto:${edition.contact_email}`} className={entryClass}>
                    {m.shell_write_to_us()}
                  </a>
                </li>
              ) : null}
            </FooterGroup>
          ) : null}
        </div>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-neel-700 pt-6 text-[14px] text-neel-200 max-md:mt-9">
          <p className="flex items-center gap-2.5">
            <SabhaMark className="size-5 flex-none" />
            {m.shell_runs_on()}
          </p>
          <FooterLanguages />
        </div>
      </div>
    </footer>
  );
}

/** The page in its other languages, each by its own name. */
function FooterLanguages() {
  const path = useTranslatedPath();
  const current = getLocale();
  return (
    <ul aria-label={m.shell_language()} className="flex flex-wrap gap-x-5">
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={localizePath(path, locale)}
            hrefLang={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
            className={`${entryClass} language-name aria-[current]:font-semibold aria-[current]:text-white`}
          >
            {localeNames[locale].name}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface FooterGroupProps {
  title: string;
  links?: readonly SiteLink[];
  /** The longest list stands in two columns. */
  isWide?: boolean;
  children?: React.ReactNode;
}

function FooterGroup({ title, links = [], isWide = false, children }: FooterGroupProps) {
  return (
    <div className={isWide ? 'max-lg:col-span-full' : ''}>
      <h2 className="mb-3.5 font-text text-[15px] leading-none font-[650] tracking-normal text-genda-300">{title}</h2>
      <ul className={isWide ? 'grid grid-cols-2 gap-x-8' : ''}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={entryClass}>
              {label()}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}
