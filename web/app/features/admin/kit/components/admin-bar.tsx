import { ChevronsUpDown, Gauge } from 'lucide-react';
import { useParams, useRouteLoaderData } from 'react-router';
import { Menu, MenuLink } from '../../../../ui/menu.tsx';
import { OrgSeal } from '../../../../ui/avatar.tsx';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { m } from '../../../../paraglide/messages.js';
import { SearchField } from '../../../search/public.ts';
import { adminPath } from '../admin-path.ts';
import { pickEdition } from '../../load-edition.ts';
import { openAdminPages } from '../../open-admin-pages.ts';
import type { AdminEdition } from '../admin-page.ts';
import { sectionNames } from '../../section-names.ts';

/** What the bar holds in the admin centre: which edition one looks at, and the way to every page by its name. */
export function AdminBar() {
  const { event_id } = useParams();
  const { user } = useAuth();
  const editions = useEditions();
  const root = adminPath(event_id);
  const places = [
    { to: root, label: m.admin_overview(), note: m.admin_title(), icon: Gauge },
    ...openAdminPages(user).map(({ key, label, group, icon }) => ({
      to: `${root}/${key}`,
      label: label(),
      note: sectionNames[group](),
      icon,
    })),
  ];
  return (
    <>
      {editions !== null && <EditionSwitcher editions={editions} event_id={event_id} />}
      <SearchField label={m.cockpit_search()} places={places} />
    </>
  );
}

/** Null while they are not known, and to whoever may not enter. */
function useEditions(): readonly AdminEdition[] | null {
  const current = useRouteLoaderData<readonly AdminEdition[] | null>('admin-center');
  const named = useRouteLoaderData<readonly AdminEdition[] | null>('manage-event');
  return current ?? named ?? null;
}

/** The edition that the pages are about; another one opens the same page of it. */
function EditionSwitcher({ editions, event_id }: { editions: readonly AdminEdition[]; event_id: string | undefined }) {
  const { page } = useParams();
  const edition = pickEdition(editions, event_id);
  const seal = <OrgSeal seed={`edition:${edition.slug}`} size={28} />;
  if (editions.length === 1)
    return (
      <span className="flex items-center gap-2.5 text-ui font-semibold max-lg:hidden">
        {seal}
        {edition.name}
      </span>
    );
  const trigger = (
    <button
      type="button"
      aria-label={`${m.admin_edition()}: ${edition.name}`}
      className="flex h-11 min-w-0 items-center gap-2.5 rounded-control px-2 text-ui font-semibold hover:bg-hover"
    >
      {seal}
      <span className="max-w-52 truncate max-lg:hidden">{edition.name}</span>
      <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
    </button>
  );
  return (
    <Menu trigger={trigger} className="off-ink">
      {editions.map(({ edition_id, name, slug }) => (
        <MenuLink
          key={edition_id}
          to={[adminPath(String(edition_id)), page].filter(Boolean).join('/')}
          icon={<OrgSeal seed={`edition:${slug}`} size={24} />}
        >
          {name}
        </MenuLink>
      ))}
    </Menu>
  );
}
