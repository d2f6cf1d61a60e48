import { Link } from 'react-router';
import { attendeeLinks, exploreLinks, legalLinks, reportPath, type SiteLink } from '../site-links.ts';
import { Brand } from './brand.tsx';
import { SabhaMark } from './sabha-mark.tsx';
import { m } from '../../../paraglide/messages.js';

interface SiteFooterProps {
  edition: { slug: string; short_name: string; notice: string; contact_email: string | null } | null;
  onCookiePreferences: () => void;
}

const entryClass =
  'inline-flex min-h-8 items-center py-1 leading-tight hover-able:text-white hover-able:underline underline-offset-4 max-md:min-h-11';

export function SiteFooter({ edition, onCookiePreferences }: SiteFooterProps) {
  return (
    <footer className="bg-neel-950 pt-[72px] pb-10 text-[15.5px] text-neel-100 [--focus:var(--color-genda-400)] [color-scheme:dark] max-md:pt-12 max-md:pb-[100px] print:hidden">
      <div className="wrap">
        <div className="grid grid-cols-[1.6fr_1fr_1fr_1fr_1fr] gap-8 max-lg:grid-cols-2 max-lg:gap-y-9">
          <div className="text-white max-lg:col-span-full">
            <Brand name={edition?.short_name ?? 'Sabha'} isLit />
            {edition?.notice ? <p className="mt-4 max-w-[300px] leading-normal text-neel-200">{edition.notice}</p> : null}
          </div>
          <FooterGroup title={m.shell_footer_explore()} links={exploreLinks} />
          <FooterGroup title={m.shell_footer_attendees()} links={attendeeLinks} />
          <FooterGroup title={m.shell_footer_legal()} links={legalLinks}>
            <li className="needs-script">
              <button type="button" onClick={onCookiePreferences} className={entryClass}>
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
        <p className="mt-14 flex items-center gap-2.5 border-t border-neel-700 pt-6 text-[14px] text-neel-200 max-md:mt-9">
          <SabhaMark className="size-5 flex-none" />
          {m.shell_runs_on()}
        </p>
      </div>
    </footer>
  );
}

function FooterGroup({ title, links = [], children }: { title: string; links?: readonly SiteLink[]; children?: React.ReactNode }) {
  return (
    <div>
      <h2 className="mb-3.5 font-text text-[15px] leading-none font-[650] tracking-normal text-genda-300">{title}</h2>
      <ul>
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
