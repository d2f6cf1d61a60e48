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
import { listOrganisations, organisationOrders, organisationPageSize } from '@sabha/contract/organisations/operations';
import { queryOf, type ReadOf } from '../../../lib/query/query-of.ts';
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

export const maxSearch = 100;
const maxTerms = 20;
const maxTerm = 160;
const maxPage = 10_000;

const oneOf =
  <T extends string>(known: readonly T[]) =>
  (word: string): word is T =>
    (known as readonly string[]).includes(word);
const isOrder = oneOf(organisationOrders);

/** A whole kind of organisation, nothing chosen. */
export const allOf = (category: CommunityType): OrganisationsQuery => ({
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
export function readOrganisationsQuery(category: CommunityType, asked: URLSearchParams): OrganisationsQuery {
  const terms = (name: ListName) =>
    [...new Set(asked.getAll(name).map((term) => term.trim()))].filter((term) => term !== '' && term.length <= maxTerm);
  const order = asked.get('order') ?? '';
  const page = Number(asked.get('page') ?? 1);
  return {
    category,
    search: (asked.get('q') ?? '').trim().slice(0, maxSearch),
    theme: terms('theme').slice(0, maxTerms),
    city: terms('city').slice(0, maxTerms),
    stage: terms('stage').filter(oneOf(organisationStages)),
    goal: terms('goal').filter(oneOf(organisationGoals)),
    level: terms('level').filter(oneOf(governmentLevels)),
    language: terms('language').filter(oneOf(organisationLanguages)),
    isVerified: asked.get('verified') === 'true',
    order: isOrder(order) ? order : 'name',
    page: Number.isSafeInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  };
}

/** The address of the directory filtered so; what is as usual is left out. */
export function organisationsHref(query: OrganisationsQuery): string {
  const written = new URLSearchParams();
  if (query.search) written.set('q', query.search);
  for (const name of listNames) for (const term of query[name]) written.append(name, term);
  if (query.isVerified) written.set('verified', 'true');
  if (query.order !== 'name') written.set('order', query.order);
  if (query.page > 1) written.set('page', String(query.page));
  const text = written.toString();
  return organisationsPath(query.category) + (text && `?${text}`);
}

/** The same with one value more, or without it; from its first page on. */
export function toggled<Name extends ListName>(
  query: OrganisationsQuery,
  name: Name,
  value: OrganisationsQuery[Name][number],
): OrganisationsQuery {
  const chosen: readonly string[] = query[name];
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  return { ...query, [name]: next, page: 1 };
}

export const isFiltered = (query: OrganisationsQuery): boolean =>
  query.search !== '' || query.isVerified || listNames.some((name) => query[name].length > 0);

/** The same kind in the same order, with nothing chosen. */
export const cleared = ({ category, order }: OrganisationsQuery): OrganisationsQuery => ({ ...allOf(category), order });

/** The read of what an address asks for. */
export function organisationsRead(query: OrganisationsQuery): ReadOf<OrganisationList> {
  const { category, search, order, page, level } = query;
  const toJson = (terms: readonly string[]) => (terms.length > 0 ? JSON.stringify(terms) : undefined);
  const input: OperationInput<typeof listOrganisations>['query'] = {
    category,
    order,
    page,
    limit: organisationPageSize,
    theme: toJson(query.theme),
    city: toJson(query.city),
    stage: toJson(query.stage),
    goal: toJson(query.goal),
    government_level: toJson(level),
    language: toJson(query.language),
    ...(search && { search }),
    ...(query.isVerified && { verified: 'true' }),
  };
  return queryOf(listOrganisations, { query: input });
}
