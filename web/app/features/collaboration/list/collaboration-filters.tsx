import { collaborationDirections, ownCollaborations, type CollaborationFacets } from '@sabha/contract/collaboration/operations';
import { m } from '../../../paraglide/messages.js';
import { FacetGroup } from '../../../ui/directory/facet-group.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { latticeOf } from '../components/theme-lattice.ts';
import { switched, toggled, type CollaborationsQuery } from './collaborations-query.ts';
import { directionTexts, ownTexts } from './filter-texts.ts';

interface CollaborationFiltersProps {
  facets: CollaborationFacets;
  /** With what was ticked and is on its way. */
  wanted: CollaborationsQuery;
  onFilter: (next: CollaborationsQuery) => void;
}

/** Stands among the cities, none of which has no name. */
const online = '';

/** By what the list can be filtered; each tick takes effect at once. */
export function CollaborationFilters({ facets, wanted, onFilter }: CollaborationFiltersProps) {
  const { direction, theme, city, isOnline, own } = wanted;
  const isOnlineShown = facets.online > 0 || isOnline;
  return (
    <div className="grid content-start gap-5">
      <FacetGroup
        title={m.collaboration_list_direction()}
        options={inOrder(facets.directions, collaborationDirections)}
        chosen={direction === null ? [] : [direction]}
        labelOf={(value) => directionTexts[value]()}
        onToggle={(value) => onFilter(switched(wanted, 'direction', value))}
      />
      <FacetGroup
        title={m.collaboration_list_theme()}
        options={facets.themes.map(({ slug: value, count }) => ({ value, count }))}
        chosen={theme}
        labelOf={(slug) => themeLabel(slug, facets.themes)}
        onToggle={(value) => onFilter(toggled(wanted, 'theme', value))}
      />
      <FacetGroup
        title={m.collaboration_list_place()}
        options={[...(isOnlineShown ? [{ value: online, count: facets.online }] : []), ...facets.cities]}
        chosen={isOnline ? [online, ...city] : city}
        labelOf={(value) => (value === online ? m.collaboration_online() : value)}
        onToggle={(value) => onFilter(value === online ? { ...wanted, isOnline: !isOnline, page: 1 } : toggled(wanted, 'city', value))}
      />
      <FacetGroup
        title={m.collaboration_list_own()}
        options={inOrder(facets.own, ownCollaborations)}
        chosen={own === null ? [] : [own]}
        labelOf={(value) => ownTexts[value]()}
        onToggle={(value) => onFilter(switched(wanted, 'own', value))}
      />
    </div>
  );
}

/** What has an order of its own is not ordered by how much there is of it. */
const inOrder = <T extends string>(found: readonly { value: T; count: number }[], order: readonly T[]) =>
  found.toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value));

function themeLabel(slug: string, themes: CollaborationFacets['themes']) {
  const theme = themes.find((each) => each.slug === slug);
  if (!theme) return slug;
  return (
    <span className="flex items-start gap-2">
      <Jaali lattice={latticeOf({ theme, collaboration_id: 0 })} scale={0.3} className="mt-0.75 size-4 flex-none rounded-[3px]" />
      {theme.name}
    </span>
  );
}
