import type { ApiClient, OperationOutput } from '@sabha/contract/core/operation';
import { getPeopleFacets, listPeople } from '@sabha/contract/people/person';
import { peopleOnPage, type DirectoryQuery } from './directory-query.ts';

export interface Directory extends OperationOutput<typeof listPeople> {
  readonly query: DirectoryQuery;
  readonly facets: OperationOutput<typeof getPeopleFacets>['data'];
}

export async function loadDirectory(api: ApiClient, query: DirectoryQuery): Promise<Directory> {
  const { search, page } = query;
  const toJson = (values: readonly string[]) => (values.length > 0 ? JSON.stringify(values) : undefined);
  const wanted = { audience: toJson(query.audience), interest: toJson(query.interest), city: toJson(query.city) };
  const [list, facets] = await Promise.all([
    api.call(listPeople, { query: { page, limit: peopleOnPage, ...wanted, ...(search && { search }) } }),
    api.call(getPeopleFacets),
  ]);
  return { ...list, query, facets: facets.data };
}
