import { ArrowLeft, ChevronDown, Gauge, Search, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { NavLink, useParams } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Input } from '../../../ui/field.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { adminPath } from '../kit/admin-path.ts';
import { openAdminPages } from '../open-admin-pages.ts';
import { adminSections, type AdminPage } from '../kit/admin-page.ts';
import { sectionNames } from '../section-names.ts';
import { useFoldedSections } from '../use-folded-sections.ts';

/** The pages at the left of the admin centre, in sections that fold; a filter finds one by its name. */
export function AdminNavigation() {
  const { event_id, page: current } = useParams();
  const { user } = useAuth();
  const { folded, fold } = useFoldedSections();
  const [wanted, setWanted] = useState('');
  const root = adminPath(event_id);
  const text = wanted.trim().toLocaleLowerCase();
  const open = openAdminPages(user);
  const found = open.filter(({ label }) => label().toLocaleLowerCase().includes(text));
  return (
    <div className="grid gap-0.5">
      <Place to="/user/home" icon={ArrowLeft} label={m.admin_leave()} />
      <Place to={root} icon={Gauge} label={m.admin_overview()} isExact />
      {open.length > 8 && (
        <div className="relative mt-3 mb-1 max-lg:hidden">
          <Search size={17} strokeWidth={1.75} aria-hidden className="pointer-events-none absolute top-3.5 left-3 text-fg-3" />
          <Input
            type="search"
            aria-label={m.cockpit_filter_pages()}
            placeholder={m.cockpit_filter_pages()}
            value={wanted}
            maxLength={60}
            className="pl-9"
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        </div>
      )}
      {adminSections.map((group) => (
        <Section
          key={group}
          name={sectionNames[group]()}
          pages={found.filter((page) => page.group === group)}
          root={root}
          // Whoever looks for a page, or is on one, sees it.
          isOpen={text !== '' || !folded.has(group) || open.some((page) => page.group === group && page.key === current)}
          onFold={() => fold(group)}
        />
      ))}
      {found.length === 0 && (
        <p role="status" className="px-3 py-2 text-ui text-fg-3 max-lg:hidden">
          {m.admin_nothing_found()}
        </p>
      )}
    </div>
  );
}

interface SectionProps {
  name: string;
  pages: readonly AdminPage[];
  root: string;
  isOpen: boolean;
  onFold: () => void;
}

/** On the narrow rail the icons stand one below another, and nothing folds. */
function Section({ name, pages, root, isOpen, onFold }: SectionProps) {
  if (pages.length === 0) return null;
  return (
    <section aria-label={name}>
      <button
        type="button"
        aria-expanded={isOpen}
        className="mt-2.5 flex min-h-9 w-full items-center justify-between rounded-control px-3 text-sm font-semibold text-fg-3 hover:bg-hover hover:text-fg max-lg:hidden"
        onClick={onFold}
      >
        {name}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden className={classNames('transition-transform', !isOpen && '-rotate-90')} />
      </button>
      <ul className={classNames('grid gap-0.5 max-lg:mt-3 max-lg:border-t max-lg:border-line max-lg:pt-3', !isOpen && 'lg:hidden')}>
        {pages.map(({ key, icon, label }) => (
          <li key={key}>
            <Place to={`${root}/${key}`} icon={icon} label={label()} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlaceProps {
  to: string;
  icon: LucideIcon;
  label: string;
  isExact?: boolean;
}

/** Keeps the page that one is on in view, however long the list is. */
function scrollIntoView(link: HTMLAnchorElement | null): void {
  if (link?.getAttribute('aria-current') === 'page') link.scrollIntoView({ block: 'nearest' });
}

function Place({ to, icon: Icon, label, isExact = false }: PlaceProps) {
  return (
    <NavLink
      ref={scrollIntoView}
      to={to}
      end={isExact}
      title={label}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 text-ui font-[550] text-fg-2 hover:bg-hover aria-[current=page]:bg-ink aria-[current=page]:text-stone-50 aria-[current=page]:[&>svg]:text-genda-400 lg:min-h-9.5"
    >
      <Icon size={19} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="truncate md:max-lg:sr-only">{label}</span>
    </NavLink>
  );
}
