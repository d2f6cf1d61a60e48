import { useNavigate } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import type { AppliedFilter } from '../../../ui/directory/applied-filters.tsx';
import { DirectoryResults } from '../../../ui/directory/directory-results.tsx';
import { focusCount } from '../../../ui/directory/focus-count.ts';
import { formatCount } from '../../../ui/money.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { audienceName } from '../audience-names.ts';
import { countryName } from '../country-name.ts';
import { interestName } from '../profile/interest-name.ts';
import { PeopleFilters } from './people-filters.tsx';
import { allPeople, isFiltered, peopleHref, peopleOnPage, toggled, type PeopleList, type PeopleQuery } from './people-query.ts';
import { PersonCard } from './person-card.tsx';

interface PeopleResultsProps {
  /** What the address asks for. */
  asked: PeopleQuery;
  /** With what was chosen and is on its way. */
  wanted: PeopleQuery;
  isLoading: boolean;
  found: PeopleList;
}

/** The people of a community, or everybody, and by what they can be filtered; all of it is in the address. */
export function PeopleResults({ asked, wanted, isLoading, found: { data, meta, facets, all } }: PeopleResultsProps) {
  const navigate = useNavigate();
  // A box that waits for a transition would be empty for a moment after it was ticked.
  const go = (next: PeopleQuery) => void navigate(peopleHref(next), { preventScrollReset: true, flushSync: true });
  return (
    <DirectoryResults
      label={m.directory_results()}
      filters={<PeopleFilters facets={facets} wanted={wanted} onFilter={go} />}
      applied={{ filters: appliedOf(wanted, facets), clearTo: peopleHref(allPeople(asked.community)) }}
      all={all}
      pages={{
        page: asked.page,
        limit: peopleOnPage,
        total: meta.total,
        hrefOf: (other) => peopleHref({ ...wanted, page: other }),
      }}
      showLabel={m.directory_show({ count: meta.total, shown: formatCount(meta.total) })}
      isLoading={isLoading}
      nothing={<Nobody asked={asked} />}
      columns="xl:grid-cols-2"
    >
      {data.map((person) => (
        <li key={person.user_id}>
          <PersonCard person={person} />
        </li>
      ))}
    </DirectoryResults>
  );
}

function appliedOf(query: PeopleQuery, facets: PeopleList['facets']): AppliedFilter[] {
  const word = (name: 'interest' | 'city' | 'country' | 'language' | 'organisation', nameOf = (value: string) => value) =>
    query[name].map((value) => ({ name, value, text: nameOf(value), to: peopleHref(toggled(query, name, value)) }));
  return [
    ...(query.search
      ? [{ name: 'q', value: query.search, text: `“${query.search}”`, to: peopleHref({ ...query, search: '', page: 1 }) }]
      : []),
    ...query.audience.map((value) => ({
      name: 'audience',
      value,
      text: audienceName(value),
      to: peopleHref(toggled(query, 'audience', value)),
    })),
    ...word('interest', (value) => interestName(facets.interests, value)),
    ...word('city'),
    ...word('country', countryName),
    ...word('language'),
    ...word('organisation'),
  ];
}

/** In place of the cards: nobody matches what was asked for, or nobody is here. */
function Nobody({ asked }: { asked: PeopleQuery }) {
  return isFiltered(asked) ? (
    <EmptyState
      className="mt-3"
      title={m.directory_none_title()}
      text={m.directory_none_text()}
      action={
        <ButtonLink to={peopleHref(allPeople(asked.community))} onClick={focusCount} preventScrollReset>
          {m.directory_clear()}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      className="mt-3"
      title={m.directory_empty_title()}
      text={asked.community === null ? m.directory_empty_text() : m.directory_empty_community_text()}
      action={<ButtonLink to="/profile">{m.profile_title()}</ButtonLink>}
    />
  );
}
