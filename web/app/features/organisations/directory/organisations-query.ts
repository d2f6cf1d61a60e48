import type { OperationInput, OperationOutput } from '@sabha/contract/core/operation';
import {
  governmentLevels,
  organisationGoals,
  organisationLanguages,
  organisationStages,
  type CommunityType,
  type GovernmentLevel,
  type OrganisationGoal,
  type OrganisationLanguage,
  type OrganisationStage,
} from '@sabha/contract/organisations/organisation';
import { organisationOrders, organisationPageSize, type listOrganisations } from '@sabha/contract/organisations/operations';
import { addressOf, jsonOf, knownTerms, readPage, readSearch, readTerms, toggledTerm } from '../../../ui/directory/address.ts';
import { organisationsPath } from '../organisation-paths.ts';

/** What of the directory is shown, as its address has it. */
export interface OrganisationsQuery {
  readonly category: CommunityType;
  readonly search: string;
  readonly theme: readonly string[];
  readonly city: readonly string[];
  readonly stage: readonly OrganisationStage[];
  readonly goal: readonly OrganisationGoal[];
  readonly level: readonly GovernmentLevel[];
  readonly language: readonly OrganisationLanguage[];
  readonly isVerified: boolean;
  readonly order: (typeof organisationOrders)[number];
  readonly page: number;
}

export type OrganisationList = OperationOutput<typeof listOrganisations>;

/** What has several values, by its name in the address. */
const listNames = ['theme', 'city', 'stage', 'goal', 'level', 'language'] as const;
export type ListName = (typeof listNames)[number];

export const maxOrganisationSearch = 100;

/** A whole kind of organisation, nothing chosen. */
export const allOrganisations = (category: CommunityType): OrganisationsQuery => ({
  category,
  search: '',
  theme: [],
  city: [],
  stage: [],
  goal: [],
  level: [],
  language: [],
  isVerified: false,
  order: 'name',
  page: 1,
});

/** Reads an address, whoever wrote it: what is not known is left out. */
export const readOrganisationsQuery = (category: CommunityType, asked: URLSearchParams): OrganisationsQuery => ({
  category,
  search: readSearch(asked, maxOrganisationSearch),
  theme: readTerms(asked, 'theme'),
  city: readTerms(asked, 'city'),
  stage: knownTerms(asked, 'stage', organisationStages),
  goal: knownTerms(asked, 'goal', organisationGoals),
  level: knownTerms(asked, 'level', governmentLevels),
  language: knownTerms(asked, 'language', organisationLanguages),
  isVerified: asked.get('verified') === 'true',
  order: organisationOrders.find((order) => order === asked.get('order')) ?? 'name',
  page: readPage(asked),
});

/** The address of the directory filtered so; what is as usual is left out. */
export const organisationsHref = (query: OrganisationsQuery): string =>
  addressOf(organisationsPath(query.category), [
    ...(query.search ? [['q', query.search] as const] : []),
    ...listNames.flatMap((name) => query[name].map((term) => [name, term] as const)),
    ...(query.isVerified ? [['verified', 'true'] as const] : []),
    ...(query.order === 'name' ? [] : [['order', query.order] as const]),
    ...(query.page > 1 ? [['page', String(query.page)] as const] : []),
  ]);

/** The same with one value more, or without it; from its first page on. */
export const toggled = <Name extends ListName>(
  query: OrganisationsQuery,
  name: Name,
  value: OrganisationsQuery[Name][number],
): OrganisationsQuery => ({ ...query, [name]: toggledTerm(query[name], value), page: 1 });

export const isFiltered = (query: OrganisationsQuery): boolean =>
  query.search !== '' || query.isVerified || listNames.some((name) => query[name].length > 0);

/** The same kind in the same order, with nothing chosen. */
export const cleared = ({ category, order }: OrganisationsQuery): OrganisationsQuery => ({ ...allOrganisations(category), order });

/** What the list call is asked for. */
export const organisationsInput = ({
  category,
  search,
  order,
  page,
  ...query
}: OrganisationsQuery): OperationInput<typeof listOrganisations> => ({
  query: {
    category,
    order,
    page,
    limit: organisationPageSize,
    theme: jsonOf(query.theme),
    city: jsonOf(query.city),
    stage: jsonOf(query.stage),
    goal: jsonOf(query.goal),
    government_level: jsonOf(query.level),
    language: jsonOf(query.language),
    ...(search && { search }),
    ...(query.isVerified && { verified: 'true' }),
  },
});
