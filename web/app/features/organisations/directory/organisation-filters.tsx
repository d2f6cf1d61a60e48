import {
  governmentLevels,
  organisationStages,
  type OrganisationFacets,
  type OrganisationLanguage,
} from '@sabha/contract/organisations/organisation';
import { m } from '../../../paraglide/messages.js';
import { FacetBox, FacetGroup } from '../../../ui/directory/facet-group.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { LanguageName } from '../components/language-name.tsx';
import { latticeOf } from '../components/startup-card.tsx';
import { goalName, levelName, stageLabel, stageName } from '../organisation-names.ts';
import { toggled, type ListName, type OrganisationsQuery } from './organisations-query.ts';

interface OrganisationFiltersProps {
  facets: OrganisationFacets;
  /** With what was ticked and is on its way. */
  wanted: OrganisationsQuery;
  onFilter: (next: OrganisationsQuery) => void;
}

/** By what the directory can be filtered; each tick takes effect at once. */
export function OrganisationFilters({ facets, wanted, onFilter }: OrganisationFiltersProps) {
  const { category } = wanted;
  const groupOf = <Name extends ListName>(name: Name) => ({
    chosen: wanted[name] as readonly OrganisationsQuery[Name][number][],
    onToggle: (value: OrganisationsQuery[Name][number]) => onFilter(toggled(wanted, name, value)),
  });
  return (
    <div className="grid content-start gap-5">
      <FacetGroup
        title={m.organisations_theme()}
        options={facets.themes.map(({ slug: value, count }) => ({ value, count }))}
        labelOf={(slug) => themeLabel(slug, facets.themes)}
        {...groupOf('theme')}
      />
      <FacetGroup
        title={stageLabel(category)}
        options={inOrder(facets.stages, organisationStages)}
        labelOf={stageName}
        {...groupOf('stage')}
      />
      <FacetGroup
        title={m.organisations_level()}
        options={inOrder(facets.government_levels, governmentLevels)}
        labelOf={levelName}
        {...groupOf('level')}
      />
      <FacetGroup
        title={m.organisations_looking_for()}
        options={facets.goals}
        labelOf={(goal) => goalName(goal, category)}
        {...groupOf('goal')}
      />
      <FacetGroup title={m.organisations_city()} options={facets.cities} labelOf={(city) => cityName(city, facets)} {...groupOf('city')} />
      <FacetGroup title={m.organisations_works_in()} options={facets.languages} labelOf={languageLabel} {...groupOf('language')} />
      {(facets.verified > 0 || wanted.isVerified) && (
        <FacetBox
          count={facets.verified}
          isChosen={wanted.isVerified}
          onToggle={() => onFilter({ ...wanted, isVerified: !wanted.isVerified, page: 1 })}
        >
          {m.organisations_verified_only()}
        </FacetBox>
      )}
    </div>
  );
}

/** A city in the language of the page; the address has it in English. */
export const cityName = (city: string, { cities }: Pick<OrganisationFacets, 'cities'>): string =>
  cities.find(({ value }) => value === city)?.label ?? city;

/** What has an order of its own is not ordered by how much there is of it. */
const inOrder = <T extends string>(found: readonly { value: T; count: number }[], order: readonly T[]) =>
  found.toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value));

const languageLabel = (code: OrganisationLanguage) => <LanguageName code={code} />;

function themeLabel(slug: string, themes: OrganisationFacets['themes']) {
  const theme = themes.find((each) => each.slug === slug);
  if (!theme) return slug;
  return (
    <span className="flex items-start gap-2">
      <Jaali lattice={latticeOf(theme)} scale={0.3} className="mt-0.75 size-4 flex-none rounded-[3px]" />
      {theme.name}
    </span>
  );
}
