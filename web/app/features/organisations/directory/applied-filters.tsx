import type { OrganisationFacets } from '@sabha/contract/organisations/organisation';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { LanguageName } from '../components/language-name.tsx';
import { goalName, languageName, levelName, stageName } from '../organisation-names.ts';
import { cityName } from './organisation-filters.tsx';
import { cleared, isFiltered, organisationsHref, toggled, type OrganisationsQuery } from './organisations-query.ts';

interface Chip {
  readonly text: string;
  readonly without: OrganisationsQuery;
  /** Shown in place of the text. */
  readonly label?: ReactNode;
}

/** What is chosen now, each with the way to leave it out, and all of it at once. */
export function AppliedFilters({ asked, facets }: { asked: OrganisationsQuery; facets: OrganisationFacets }) {
  if (!isFiltered(asked)) return null;
  return (
    <>
      {chipsOf(asked, facets).map(({ text, without, label = text }) => (
        <Link
          key={organisationsHref(without)}
          to={organisationsHref(without)}
          preventScrollReset
          aria-label={m.ui_remove({ name: text })}
          className="hit-44 inline-flex h-8 max-w-full items-center gap-1.5 rounded-[4px] bg-sunken pr-1.5 pl-2.5 text-sm font-[550] text-fg-2 hover:text-fg"
        >
          <span className="truncate">{label}</span>
          <X size={15} aria-hidden className="shrink-0" />
        </Link>
      ))}
      <TextLink to={organisationsHref(cleared(asked))} preventScrollReset className="ml-1 py-2 text-sm">
        {m.directory_clear()}
      </TextLink>
    </>
  );
}

function chipsOf(asked: OrganisationsQuery, facets: OrganisationFacets): Chip[] {
  const themeName = (slug: string) => facets.themes.find((theme) => theme.slug === slug)?.name ?? slug;
  return [
    ...(asked.search ? [{ text: `“${asked.search}”`, without: { ...asked, search: '', page: 1 } }] : []),
    ...asked.theme.map((value) => ({ text: themeName(value), without: toggled(asked, 'theme', value) })),
    ...asked.stage.map((value) => ({ text: stageName(value), without: toggled(asked, 'stage', value) })),
    ...asked.level.map((value) => ({ text: levelName(value), without: toggled(asked, 'level', value) })),
    ...asked.goal.map((value) => ({ text: goalName(value, asked.category), without: toggled(asked, 'goal', value) })),
    ...asked.city.map((value) => ({ text: cityName(value, facets), without: toggled(asked, 'city', value) })),
    ...asked.language.map((value) => ({
      text: languageName(value),
      label: <LanguageName code={value} />,
      without: toggled(asked, 'language', value),
    })),
    ...(asked.isVerified ? [{ text: m.ui_verified(), without: { ...asked, isVerified: false, page: 1 } }] : []),
  ];
}
