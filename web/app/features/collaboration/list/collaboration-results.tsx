import { collaborationLimits } from '@sabha/contract/collaboration/collaboration';
import type { CollaborationFacets } from '@sabha/contract/collaboration/operations';
import { useNavigate } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import type { AppliedFilter } from '../../../ui/directory/applied-filters.tsx';
import { DirectoryResults } from '../../../ui/directory/directory-results.tsx';
import { formatCount } from '../../../ui/money.ts';
import { stateTexts } from '../components/collaboration-texts.ts';
import { CollaborationCard } from './collaboration-card.tsx';
import { CollaborationFilters } from './collaboration-filters.tsx';
import {
  cleared,
  collaborationsHref,
  switched,
  toggled,
  type CollaborationList,
  type CollaborationsQuery,
} from './collaborations-query.ts';
import { directionTexts, ownTexts } from './filter-texts.ts';
import { NothingFound } from './nothing-found.tsx';
import { OrderMenu } from './order-menu.tsx';

interface CollaborationResultsProps {
  /** What the address asks for. */
  asked: CollaborationsQuery;
  /** With what was chosen and is on its way. */
  wanted: CollaborationsQuery;
  isLoading: boolean;
  found: CollaborationList;
}

/** The asks and offers that were found, and by what they can be filtered. */
export function CollaborationResults({ asked, wanted, isLoading, found }: CollaborationResultsProps) {
  const { data, meta, facets, all } = found;
  const navigate = useNavigate();
  // A box that waits for a transition would be empty for a moment after it was ticked.
  const go = (next: CollaborationsQuery) => void navigate(collaborationsHref(next), { preventScrollReset: true, flushSync: true });
  return (
    <DirectoryResults
      label={m.collaboration_list_results()}
      filters={<CollaborationFilters facets={facets} wanted={wanted} onFilter={go} />}
      applied={{ filters: appliedOf(wanted, facets), clearTo: collaborationsHref(cleared(wanted)) }}
      order={<OrderMenu sort={wanted.sort} onSort={(sort) => go({ ...wanted, sort, page: 1 })} />}
      // Closed ones, and own ones that others do not see, are not among all.
      all={Math.max(all, meta.total)}
      pages={{
        page: asked.page,
        limit: collaborationLimits.page,
        total: meta.total,
        hrefOf: (page) => collaborationsHref({ ...wanted, page }),
      }}
      showLabel={m.collaboration_list_show({ count: meta.total, shown: formatCount(meta.total) })}
      isLoading={isLoading}
      nothing={<NothingFound asked={asked} found={found} />}
      columns="xl:grid-cols-2"
    >
      {data.map((card) => (
        <li key={card.collaboration_id}>
          <CollaborationCard card={card} />
        </li>
      ))}
    </DirectoryResults>
  );
}

function appliedOf(query: CollaborationsQuery, { themes }: CollaborationFacets): AppliedFilter[] {
  const { direction, theme, city, isOnline, state, own, search } = query;
  const filter = (name: string, value: string, text: string, without: CollaborationsQuery): AppliedFilter => ({
    name,
    value,
    text,
    to: collaborationsHref(without),
  });
  const themeName = (slug: string) => themes.find((each) => each.slug === slug)?.name ?? slug;
  return [
    ...(search === '' ? [] : [filter('q', search, `“${search}”`, { ...query, search: '', page: 1 })]),
    ...(state === null ? [] : [filter('state', state, stateTexts[state](), switched(query, 'state', state))]),
    ...(direction === null ? [] : [filter('direction', direction, directionTexts[direction](), switched(query, 'direction', direction))]),
    ...theme.map((slug) => filter('theme', slug, themeName(slug), toggled(query, 'theme', slug))),
    ...city.map((name) => filter('city', name, name, toggled(query, 'city', name))),
    ...(isOnline ? [filter('online', '1', m.collaboration_online(), { ...query, isOnline: false, page: 1 })] : []),
    ...(own === null ? [] : [filter('own', own, ownTexts[own](), switched(query, 'own', own))]),
  ];
}
