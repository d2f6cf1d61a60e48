import type { OrganisationFacets } from '@sabha/contract/organisations/organisation';
import { organisationPageSize } from '@sabha/contract/organisations/operations';
import { useNavigate } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import type { AppliedFilter } from '../../../ui/directory/applied-filters.tsx';
import { DirectoryResults } from '../../../ui/directory/directory-results.tsx';
import { formatCount } from '../../../ui/money.ts';
import { LanguageName } from '../components/language-name.tsx';
import { goalName, languageName, levelName, stageName } from '../organisation-names.ts';
import { NothingFound } from './nothing-found.tsx';
import { OrderMenu } from './order-menu.tsx';
import { OrganisationCard } from './organisation-card.tsx';
import { cityName, OrganisationFilters } from './organisation-filters.tsx';
import {
  cleared,
  organisationsHref,
  toggled,
  type ListName,
  type OrganisationList,
  type OrganisationsQuery,
} from './organisations-query.ts';

interface OrganisationResultsProps {
  /** What the address asks for. */
  asked: OrganisationsQuery;
  /** With what was chosen and is on its way. */
  wanted: OrganisationsQuery;
  isLoading: boolean;
  found: OrganisationList;
}

/** The organisations of one kind, and by what they can be filtered; all of it is in the address. */
export function OrganisationResults({ asked, wanted, isLoading, found }: OrganisationResultsProps) {
  const { data, meta, facets, categories } = found;
  const { category, page } = asked;
  const navigate = useNavigate();
  // A box that waits for a transition would be empty for a moment after it was ticked.
  const go = (next: OrganisationsQuery) => void navigate(organisationsHref(next), { preventScrollReset: true, flushSync: true });
  return (
    <DirectoryResults
      label={m.organisations_results()}
      filters={<OrganisationFilters facets={facets} wanted={wanted} onFilter={go} />}
      applied={{ filters: appliedOf(wanted, facets), clearTo: organisationsHref(cleared(wanted)) }}
      order={<OrderMenu order={wanted.order} onOrder={(order) => go({ ...wanted, order, page: 1 })} />}
      all={categories.find((each) => each.category === category)?.count ?? meta.total}
      pages={{
        page,
        limit: organisationPageSize,
        total: meta.total,
        hrefOf: (other) => organisationsHref({ ...wanted, page: other }),
      }}
      showLabel={m.organisations_show({ count: meta.total, shown: formatCount(meta.total) })}
      isLoading={isLoading}
      nothing={<NothingFound asked={asked} />}
      columns="sm:grid-cols-2 xl:grid-cols-3"
    >
      {data.map((organisation) => (
        <li key={organisation.community_common_id}>
          <OrganisationCard organisation={organisation} />
        </li>
      ))}
    </DirectoryResults>
  );
}

function appliedOf(asked: OrganisationsQuery, facets: OrganisationFacets): AppliedFilter[] {
  const themeName = (slug: string) => facets.themes.find((theme) => theme.slug === slug)?.name ?? slug;
  const each = <Name extends ListName>(name: Name, textOf: (value: OrganisationsQuery[Name][number]) => string) =>
    asked[name].map((value: OrganisationsQuery[Name][number]) => ({
      name,
      value,
      text: textOf(value),
      to: organisationsHref(toggled(asked, name, value)),
    }));
  return [
    ...(asked.search
      ? [{ name: 'q', value: asked.search, text: `“${asked.search}”`, to: organisationsHref({ ...asked, search: '', page: 1 }) }]
      : []),
    ...each('theme', themeName),
    ...each('stage', stageName),
    ...each('level', levelName),
    ...each('goal', (goal) => goalName(goal, asked.category)),
    ...each('city', (city) => cityName(city, facets)),
    ...each('language', languageName).map((language) => ({ ...language, label: <LanguageName code={language.value} /> })),
    ...(asked.isVerified
      ? [{ name: 'verified', value: 'true', text: m.ui_verified(), to: organisationsHref({ ...asked, isVerified: false, page: 1 }) }]
      : []),
  ];
}
