import type { PeopleFacets } from '@sabha/contract/people/person';
import { m } from '../../../paraglide/messages.js';
import { FacetGroup } from '../../../ui/directory/facet-group.tsx';
import { audienceName } from '../audience-names.ts';
import { countryName } from '../country-name.ts';
import { interestName } from '../profile/interest-name.ts';
import { toggled, type PeopleListName, type PeopleQuery } from './people-query.ts';

interface PeopleFiltersProps {
  facets: PeopleFacets;
  /** With what was ticked and is on its way. */
  wanted: PeopleQuery;
  onFilter: (next: PeopleQuery) => void;
}

/** By what people can be filtered; each tick takes effect at once. */
export function PeopleFilters({ facets, wanted, onFilter }: PeopleFiltersProps) {
  const groupOf = <Name extends PeopleListName>(name: Name) => ({
    chosen: wanted[name] as readonly PeopleQuery[Name][number][],
    onToggle: (value: PeopleQuery[Name][number]) => onFilter(toggled(wanted, name, value)),
  });
  return (
    <div className="grid content-start gap-5">
      <FacetGroup title={m.profile_comes_as()} options={facets.audiences} labelOf={audienceName} {...groupOf('audience')} />
      <FacetGroup
        title={m.profile_interests()}
        options={facets.interests}
        labelOf={(value) => interestName(facets.interests, value)}
        {...groupOf('interest')}
      />
      <FacetGroup title={m.profile_city()} options={facets.cities} labelOf={asWritten} {...groupOf('city')} />
      <FacetGroup title={m.profile_country()} options={facets.countries} labelOf={countryName} {...groupOf('country')} />
      <FacetGroup title={m.profile_languages()} options={facets.languages} labelOf={asWritten} {...groupOf('language')} />
      <FacetGroup title={m.directory_organisation()} options={facets.organisations} labelOf={asWritten} {...groupOf('organisation')} />
    </div>
  );
}

const asWritten = (value: string) => value;
