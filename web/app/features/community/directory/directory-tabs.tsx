import type { CommunitySummary } from '@sabha/contract/community/operations';
import { m } from '../../../paraglide/messages.js';
import { SwitchLinks } from '../../../ui/switch-links.tsx';
import { LinkTabs, type LinkTab } from '../../../ui/tabs.tsx';
import { allOrganisations, communityOfKind, kindName, organisationsHref } from '../../organisations/public.ts';
import { allPeople, peopleHref } from '../../people/public.ts';
import { kindOf, type AskedDirectory, type CommunityDirectory } from './directory-query.ts';

interface DirectoryTabsProps {
  communities: readonly CommunitySummary[];
  shown: CommunityDirectory;
  /** What is asked for by now: links go on from there. */
  wanted: AskedDirectory;
}

/** The communities that the active role reads, then the two views of the one that is open. What is searched for goes along. */
export function DirectoryTabs(props: DirectoryTabsProps) {
  const parts = [...communityTabs(props), ...kindTabs(props)];
  const views = viewTabs(props);
  return (
    <>
      {parts.length > 0 && <LinkTabs label={m.community_list()} tabs={parts} className="mt-5" />}
      {views.length > 0 && <SwitchLinks label={m.organisations_directory_views()} views={views} className="mt-5" />}
    </>
  );
}

function communityTabs({ communities, wanted }: DirectoryTabsProps): LinkTab[] {
  const { search } = wanted.query;
  return communities.map(({ community, organisations, people }) => ({
    ...(wanted.view === 'people'
      ? { to: peopleHref({ ...allPeople(community), search }), count: people }
      : { to: organisationsHref({ ...allOrganisations(community), search }), count: organisations }),
    label: kindName(community),
    isCurrent: community === kindOf(wanted),
  }));
}

/** The kinds beside the communities have organisations alone; they stand there where they have any. */
function kindTabs({ shown, wanted }: DirectoryTabsProps): LinkTab[] {
  if (shown.view === 'people') return [];
  const current = kindOf(wanted);
  return shown.found.categories
    .filter(({ category, count }) => communityOfKind(category) === null && (count > 0 || category === current))
    .map(({ category, count }) => ({
      to: organisationsHref({ ...allOrganisations(category), search: wanted.query.search }),
      label: kindName(category),
      count,
      isCurrent: category === current,
    }));
}

/** Whoever finds an own organisation where the role does not read the community has no other view of it. */
function viewTabs({ communities, wanted }: DirectoryTabsProps): LinkTab[] {
  const open = communities.find(({ community }) => community === kindOf(wanted));
  if (!open) return [];
  const { search } = wanted.query;
  return [
    {
      to: organisationsHref({ ...allOrganisations(open.community), search }),
      label: m.organisations_view_organisations(),
      count: open.organisations,
      isCurrent: wanted.view === 'organisations',
    },
    {
      to: peopleHref({ ...allPeople(open.community), search }),
      label: m.directory_title(),
      count: open.people,
      isCurrent: wanted.view === 'people',
    },
  ];
}
