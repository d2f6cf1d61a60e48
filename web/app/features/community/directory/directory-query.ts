import { listCommunities } from '@sabha/contract/community/operations';
import type { OperationOutput } from '@sabha/contract/core/operation';
import { communityTypeSchema, type CommunityType } from '@sabha/contract/organisations/organisation';
import { listOrganisations } from '@sabha/contract/organisations/operations';
import type { Community } from '@sabha/contract/people/communities';
import { listPeople } from '@sabha/contract/people/person';
import { withoutLocale } from '../../../lib/locale.ts';
import { composeQuery, queryOf, type ReadOf } from '../../../lib/query/query-of.ts';
import {
  organisationsHref,
  organisationsInput,
  readOrganisationsQuery,
  type OrganisationList,
  type OrganisationsQuery,
} from '../../organisations/public.ts';
import {
  communityViews,
  firstView,
  peopleHref,
  peopleInput,
  readCommunity,
  readPeopleQuery,
  type PeopleList,
  type PeopleQuery,
} from '../../people/public.ts';

interface AskedOrganisations {
  readonly view: 'organisations';
  readonly query: OrganisationsQuery;
}
interface AskedPeople {
  readonly view: 'people';
  readonly community: Community;
  readonly query: PeopleQuery;
}

/** What of the directory an address shows. */
export type AskedDirectory = AskedOrganisations | AskedPeople;

/** What an address shows, with what was found. */
export type CommunityDirectory =
  | (AskedOrganisations & { readonly found: OrganisationList })
  | (AskedPeople & { readonly found: PeopleList });

/**
 * Reads `/community/{id}` and `/community/organization/{kind}`, in any language and whoever wrote it.
 * @returns null for pages that are no part of the directory
 */
export function readDirectoryAt(pathname: string, search: URLSearchParams): AskedDirectory | null {
  const [root, part = '', kind, ...more] = withoutLocale(pathname).split('/').filter(Boolean);
  if (root !== 'community' || more.length > 0) return null;
  if (kind === undefined) return readCommunityDirectory(readCommunity(part), search);
  const category = part === 'organization' ? communityTypeSchema.safeParse(kind).data : undefined;
  return category ? { view: 'organisations', query: readOrganisationsQuery(category, search) } : null;
}

function readCommunityDirectory(community: Community | null, search: URLSearchParams): AskedDirectory | null {
  if (community === null) return null;
  const named = search.get('view');
  const view = communityViews.find((each) => each === named) ?? firstView(community);
  return view === 'people'
    ? { view, community, query: readPeopleQuery(community, search) }
    : { view, query: readOrganisationsQuery(community, search) };
}

export const directoryHref = (asked: AskedDirectory): string =>
  asked.view === 'people' ? peopleHref(asked.query) : organisationsHref(asked.query);

/** Whose directory it is. */
export const kindOf = (asked: AskedDirectory): CommunityType => (asked.view === 'people' ? asked.community : asked.query.category);

/** The same with other words to search for, or another page. */
export const withSearch = (asked: AskedDirectory, change: { readonly search?: string; readonly page: number }): AskedDirectory =>
  asked.view === 'people' ? { ...asked, query: { ...asked.query, ...change } } : { ...asked, query: { ...asked.query, ...change } };

/** The read of what an address asks for. */
export const directoryRead = (asked: AskedDirectory): ReadOf<CommunityDirectory> =>
  composeQuery('community-directory', asked, (api) =>
    asked.view === 'people'
      ? api.call(listPeople, peopleInput(asked.query)).then((found) => ({ ...asked, found }))
      : api.call(listOrganisations, organisationsInput(asked.query)).then((found) => ({ ...asked, found })),
  );

const minuteMs = 60_000;

/** Of what the tabs are made; what is ticked and typed changes none of it. */
export const communitiesQuery: ReadOf<OperationOutput<typeof listCommunities>> = { ...queryOf(listCommunities), staleTime: minuteMs };
