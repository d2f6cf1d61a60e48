import { audiences, type Audience } from '@sabha/contract/accounts/profile';
import type { OperationInput, OperationOutput } from '@sabha/contract/core/operation';
import type { Community } from '@sabha/contract/people/communities';
import type { listPeople } from '@sabha/contract/people/person';
import { addressOf, jsonOf, knownTerms, readPage, readSearch, readTerms, toggledTerm } from '../../../ui/directory/address.ts';
import { communityPath } from '../community-path.ts';

/** Which people are shown, as the address has it. */
export interface PeopleQuery {
  /** Null for everybody. */
  readonly community: Community | null;
  readonly search: string;
  readonly audience: readonly Audience[];
  readonly interest: readonly string[];
  readonly city: readonly string[];
  readonly country: readonly string[];
  readonly language: readonly string[];
  readonly organisation: readonly string[];
  readonly page: number;
}

export type PeopleList = OperationOutput<typeof listPeople>;

/** What has several values, by its name in the address. */
const listNames = ['audience', 'interest', 'city', 'country', 'language', 'organisation'] as const;
export type PeopleListName = (typeof listNames)[number];

export const maxPeopleSearch = 200;
export const peopleOnPage = 24;

/** All people of a community, or everybody; nothing chosen. */
export const allPeople = (community: Community | null): PeopleQuery => ({
  community,
  search: '',
  audience: [],
  interest: [],
  city: [],
  country: [],
  language: [],
  organisation: [],
  page: 1,
});

/** Reads an address, whoever wrote it: what is not known is left out. */
export const readPeopleQuery = (community: Community | null, asked: URLSearchParams): PeopleQuery => ({
  community,
  search: readSearch(asked, maxPeopleSearch),
  audience: knownTerms(asked, 'audience', audiences),
  interest: readTerms(asked, 'interest'),
  city: readTerms(asked, 'city'),
  country: readTerms(asked, 'country'),
  language: readTerms(asked, 'language'),
  organisation: readTerms(asked, 'organisation'),
  page: readPage(asked),
});

/** The address of the directory filtered so; the first page needs no number. */
export const peopleHref = (query: PeopleQuery): string =>
  addressOf(query.community === null ? '/profiles' : communityPath(query.community, 'people'), [
    ...(query.search ? [['q', query.search] as const] : []),
    ...listNames.flatMap((name) => query[name].map((term) => [name, term] as const)),
    ...(query.page > 1 ? [['page', String(query.page)] as const] : []),
  ]);

/** The same with one value more, or without it; from its first page on. */
export const toggled = <Name extends PeopleListName>(query: PeopleQuery, name: Name, value: PeopleQuery[Name][number]): PeopleQuery => ({
  ...query,
  [name]: toggledTerm(query[name], value),
  page: 1,
});

export const isFiltered = (query: PeopleQuery): boolean => query.search !== '' || listNames.some((name) => query[name].length > 0);

/** What the list call is asked for. */
export const peopleInput = ({ community, search, page, ...query }: PeopleQuery): OperationInput<typeof listPeople> => ({
  query: {
    page,
    limit: peopleOnPage,
    ...(community && { community }),
    ...(search && { search }),
    audience: jsonOf(query.audience),
    interest: jsonOf(query.interest),
    city: jsonOf(query.city),
    country: jsonOf(query.country),
    language: jsonOf(query.language),
    organisation: jsonOf(query.organisation),
  },
});
