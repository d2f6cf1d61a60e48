import type { ShiftFacets } from '@sabha/contract/volunteering/operations';
import { m } from '../../../paraglide/messages.js';
import { FacetGroup } from '../../../ui/directory/facet-group.tsx';
import { fitTexts, labelIn } from './filter-texts.ts';
import { toggled, type ListName, type ShiftsQuery } from './shifts-query.ts';

interface ShiftFiltersProps {
  facets: ShiftFacets;
  /** With what was ticked and is on its way. */
  wanted: ShiftsQuery;
  onFilter: (next: ShiftsQuery) => void;
}

/** By what the list can be filtered beside the day; each tick takes effect at once. */
export function ShiftFilters({ facets, wanted, onFilter }: ShiftFiltersProps) {
  const toggle = (name: ListName) => (value: string) => onFilter(toggled(wanted, name, value));
  return (
    <div className="grid content-start gap-5">
      <FacetGroup
        title={m.volunteering_list_for_me()}
        options={facets.fits}
        chosen={wanted.fits}
        labelOf={(value) => fitTexts[value]()}
        onToggle={toggle('fits')}
      />
      <FacetGroup
        title={m.volunteering_list_role()}
        options={facets.roles}
        chosen={wanted.role}
        labelOf={(value) => labelIn(facets.roles, value)}
        onToggle={toggle('role')}
      />
      <FacetGroup
        title={m.volunteering_list_place()}
        options={facets.places}
        chosen={wanted.place}
        labelOf={(value) => labelIn(facets.places, value)}
        onToggle={toggle('place')}
      />
      <FacetGroup
        title={m.volunteering_list_language()}
        options={facets.languages}
        chosen={wanted.language}
        labelOf={(value) => labelIn(facets.languages, value)}
        onToggle={toggle('language')}
      />
    </div>
  );
}
