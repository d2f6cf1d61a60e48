import {
  collaborationKinds,
  collaborationLimits,
  collaborationStates,
  type CollaborationKind,
  type CollaborationState,
} from '@sabha/contract/collaboration/collaboration';
import {
  collaborationDirections,
  collaborationSorts,
  listCollaborations,
  ownCollaborations,
  type CollaborationDirection,
  type CollaborationSort,
  type OwnCollaborations,
} from '@sabha/contract/collaboration/operations';
import { slugSchema } from '@sabha/contract/core/fields';
import type { OperationInput, OperationOutput } from '@sabha/contract/core/operation';
import { withoutLocale } from '../../../lib/locale.ts';
import { composeQuery, type ReadOf } from '../../../lib/query/query-of.ts';
import { addressOf, jsonOf, knownTerms, readPage, readSearch, readTerms, toggledTerm } from '../../../ui/directory/address.ts';
import { collaborationsPath } from '../collaboration-paths.ts';

/** Which asks and offers are shown, as the address has it. */
export interface CollaborationsQuery {
  readonly kind: CollaborationKind | null;
  readonly direction: CollaborationDirection | null;
  readonly theme: readonly string[];
  readonly city: readonly string[];
  readonly isOnline: boolean;
  readonly state: CollaborationState | null;
  readonly own: OwnCollaborations | null;
  readonly sort: CollaborationSort;
  readonly search: string;
  readonly page: number;
}

export type CollaborationList = OperationOutput<typeof listCollaborations>;

/** What an address asks for, with what was found. */
export interface Collaborations {
  readonly asked: CollaborationsQuery;
  readonly found: CollaborationList;
}

/** What has one value or none, and what has several, by its name in the address. */
type ChoiceName = 'kind' | 'direction' | 'state' | 'own';
export type ListName = 'theme' | 'city';

export const maxCollaborationSearch = 100;

/** Nothing chosen. */
export const allCollaborations: CollaborationsQuery = {
  kind: null,
  direction: null,
  theme: [],
  city: [],
  isOnline: false,
  state: null,
  own: null,
  sort: 'fit',
  search: '',
  page: 1,
};

/** Reads an address, whoever wrote it: what is not known is left out. */
export const readCollaborationsQuery = (asked: URLSearchParams): CollaborationsQuery => ({
  kind: knownTerms(asked, 'kind', collaborationKinds)[0] ?? null,
  direction: knownTerms(asked, 'direction', collaborationDirections)[0] ?? null,
  theme: readTerms(asked, 'theme').filter((theme) => slugSchema.safeParse(theme).success),
  city: readTerms(asked, 'city').filter((city) => city.length <= collaborationLimits.city),
  isOnline: asked.get('online') === '1',
  state: knownTerms(asked, 'state', collaborationStates)[0] ?? null,
  own: knownTerms(asked, 'own', ownCollaborations)[0] ?? null,
  sort: knownTerms(asked, 'sort', collaborationSorts)[0] ?? 'fit',
  search: readSearch(asked, maxCollaborationSearch),
  page: readPage(asked),
});

/** Reads the address of the list in any language; null for other pages. */
export const readCollaborationsAt = (pathname: string, search: URLSearchParams): CollaborationsQuery | null =>
  withoutLocale(pathname).replace(/\/$/, '') === collaborationsPath ? readCollaborationsQuery(search) : null;

const term = (name: string, value: string | null) => (value === null ? [] : [[name, value] as const]);

/** The address of the list filtered so; what is as usual is left out. */
export const collaborationsHref = (query: CollaborationsQuery): string =>
  addressOf(collaborationsPath, [
    ...term('kind', query.kind),
    ...term('direction', query.direction),
    ...query.theme.flatMap((theme) => term('theme', theme)),
    ...query.city.flatMap((city) => term('city', city)),
    ...term('online', query.isOnline ? '1' : null),
    ...term('state', query.state),
    ...term('own', query.own),
    ...term('sort', query.sort === 'fit' ? null : query.sort),
    ...term('q', query.search === '' ? null : query.search),
    ...term('page', query.page > 1 ? String(query.page) : null),
  ]);

/** The same with one value more, or without it; from its first page on. */
export const toggled = (query: CollaborationsQuery, name: ListName, value: string): CollaborationsQuery => ({
  ...query,
  [name]: toggledTerm(query[name], value),
  page: 1,
});

/** The same with another choice, or with none where it was that one; from its first page on. */
export const switched = <Name extends ChoiceName>(
  query: CollaborationsQuery,
  name: Name,
  value: CollaborationsQuery[Name],
): CollaborationsQuery => ({ ...query, [name]: query[name] === value ? null : value, page: 1 });

/** Whether something is chosen beside the kind. */
export const isFiltered = ({ direction, theme, city, isOnline, state, own, search }: CollaborationsQuery): boolean =>
  search !== '' || isOnline || theme.length > 0 || city.length > 0 || [direction, state, own].some((choice) => choice !== null);

/** The same kind in the same order, with nothing chosen. */
export const cleared = ({ kind, sort }: CollaborationsQuery): CollaborationsQuery => ({ ...allCollaborations, kind, sort });

/** What the list call is asked for. */
const inputOf = ({
  kind,
  direction,
  theme,
  city,
  isOnline,
  state,
  own,
  sort,
  search,
  page,
}: CollaborationsQuery): OperationInput<typeof listCollaborations> => ({
  query: {
    page,
    limit: collaborationLimits.page,
    sort,
    theme: jsonOf(theme),
    city: jsonOf(city),
    ...(search && { search }),
    ...(kind && { kind }),
    ...(direction && { direction }),
    ...(isOnline && { online: 'true' }),
    ...(state && { state }),
    ...(own && { own }),
  },
});

/** The read of what an address asks for. */
export const collaborationsRead = (asked: CollaborationsQuery): ReadOf<Collaborations> =>
  composeQuery('collaborations', asked, (api) => api.call(listCollaborations, inputOf(asked)).then((found) => ({ asked, found })));
