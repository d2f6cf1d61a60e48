import { listCommunities } from '@sabha/contract/community/operations';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { CommunityType } from '@sabha/contract/organisations/organisation';
import { listOrganisations } from '@sabha/contract/organisations/operations';
import { listPeople } from '@sabha/contract/people/person';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readThrough } from '../../../lib/query/prefetch.ts';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import type { ReadOf } from '../../../lib/query/query-of.ts';
import { communitiesQuery, directoryHref, readDirectoryAt } from './directory-query.ts';
import { openDirectory } from './open-directory.ts';

/** What the server has, for a role that reads these kinds. */
let total: number;
let pages: number;
let readable: CommunityType[];
let communities: () => Promise<unknown>;
let queries: QueryClient;
const asked = vi.fn<(id: string, query: unknown) => void>();

const api = {
  call(operation: { id: string }, input?: { query?: { community?: CommunityType } }) {
    asked(operation.id, input?.query);
    if (operation.id === listCommunities.id) return communities();
    const meta = { page: 1, limit: 24, total, pages };
    if (operation.id === listOrganisations.id)
      return Promise.resolve({ data: [], meta, facets: {}, categories: readable.map((category) => ({ category, count: total })) });
    const community = input?.query?.community;
    if (community && !readable.includes(community)) return Promise.reject(new ProblemError(403, 'Not with this role.'));
    return Promise.resolve({ data: [], meta, facets: {}, all: total });
  },
} as unknown as ApiClient;

vi.mock('../../../lib/query/session-queries.ts', () => ({ openQueries: () => queries }));
vi.mock('../../../lib/query/prefetch.ts', async (load) => ({
  ...(await load<object>()),
  prefetchAsMember: async (queryFor: () => ReadOf<unknown>) => ({ query: queryFor(), first: await readThrough(queries, queryFor()) }),
}));

beforeEach(() => {
  queries = createQueryClient(api);
  asked.mockClear();
  [total, pages, readable, communities] = [50, 3, ['startup'], () => Promise.resolve({ data: [] })];
});
const settle = () => vi.waitFor(() => expect(queries.isFetching()).toBe(0));
afterEach(async () => {
  await settle();
  queries.clear();
});

const open = (path: string) => openDirectory(`https://summit.example${path}`);
const leadsTo = (path: string) =>
  open(path).then(
    () => null,
    (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('location') : thrown),
  );
const idsAsked = () => asked.mock.calls.map(([id]) => id);

test('only a number of a community or the name of a kind is a part of the directory', async () => {
  const kindAt = (path: string) => {
    const read = readDirectoryAt(path, new URLSearchParams('view=organisations'));
    return read?.view === 'organisations' ? read.query.category : null;
  };
  expect(['1', '5', '6', '7', '8', '9'].map((id) => kindAt(`/community/${id}`))).toEqual([
    'startup',
    'investor',
    'business',
    'government',
    'educator',
    'expert',
  ]);
  expect(kindAt('/community/organization/institute')).toBe('institute');
  for (const path of [
    '0',
    '2',
    '01',
    '1e0',
    '1.0',
    ' 1',
    '-1',
    'startup',
    'network',
    '',
    '1/5',
    'organization/1',
    'organization/startup/khasra',
  ])
    expect(kindAt(`/community/${path}`), path).toBeNull();
  for (const path of ['/profiles', '/new-community/1', '/organization/startup', '/']) expect(kindAt(path), path).toBeNull();
  await expect(open('/community/2')).rejects.toMatchObject({ status: 404 });
});

test('a view is read with the communities beside it, and nothing of the other', async () => {
  const organisations = await open('/community/1?q=land&view=nothing');
  expect(organisations?.first).toMatchObject({ view: 'organisations', query: { search: 'land' } });
  expect(idsAsked().toSorted()).toEqual([listCommunities.id, listOrganisations.id].toSorted());
  asked.mockClear();
  const people = await open('/hi/community/1?view=people&country=India');
  expect(people?.first).toMatchObject({ view: 'people', community: 'startup', query: { country: ['India'] } });
  expect(asked).toHaveBeenLastCalledWith(listPeople.id, expect.objectContaining({ community: 'startup', country: '["India"]' }));
});

test('the communities are waited for once, and read once for all that is ticked and typed', async () => {
  const first = Promise.withResolvers<unknown>();
  communities = () => first.promise;
  const opened = vi.fn<() => void>();
  const opening = open('/community/1').then(opened);
  await vi.waitFor(() => expect(idsAsked()).toHaveLength(2));
  expect(opened).not.toHaveBeenCalled();
  first.resolve({ data: [] });
  await opening;
  asked.mockClear();
  await open('/community/1?city=Rajkot');
  await open('/community/1?city=Rajkot&q=land');
  expect(idsAsked()).toEqual([listOrganisations.id, listOrganisations.id]);
  // After a write they are read anew, behind what is found.
  await onWritten(queries, { id: 'organisation.update' });
  const late = Promise.withResolvers<unknown>();
  communities = () => late.promise;
  await open('/community/1?city=Surat');
  expect(queries.isFetching({ queryKey: communitiesQuery.queryKey })).toBe(1);
  late.resolve({ data: [] });
});

test('communities that cannot be read take nothing from what is found', async () => {
  communities = () => Promise.reject(new ProblemError(503, 'Busy.'));
  await expect(open('/community/1')).resolves.toMatchObject({ first: { view: 'organisations' } });
  const late = Promise.withResolvers<unknown>();
  communities = () => late.promise;
  await expect(open('/community/1?q=land')).resolves.toMatchObject({ first: { view: 'organisations' } });
  expect(queries.isFetching()).toBe(1);
  late.resolve({ data: [] });
});

test('what the role does not open is refused, and an own organisation or a filter is not', async () => {
  total = pages = 0;
  await expect(open('/community/5')).rejects.toMatchObject({ status: 403 });
  await expect(open('/community/9')).rejects.toMatchObject({ status: 403 });
  await expect(open('/community/1')).resolves.not.toBeNull();
  await expect(open('/community/5?q=land')).resolves.not.toBeNull();
  await expect(open('/community/5?view=people&q=land')).rejects.toMatchObject({ status: 403 });
  [total, pages] = [1, 1];
  await settle();
  queries.clear();
  await expect(open('/community/5')).resolves.not.toBeNull();
});

test('a page from a time when the list was longer leads to the last one, at its own address', async () => {
  expect(await leadsTo('/community/1?page=9&q=land')).toBe('/community/1?q=land&page=3');
  expect(await leadsTo('/community/1?page=9&view=people')).toBe('/community/1?view=people&page=3');
  expect(await leadsTo('/community/organization/institute?page=9')).toBe('/community/organization/institute?page=3');
  expect(await leadsTo('/community/1?page=3')).toBeNull();
});

test('a kind that has a community leads to the address of it, with all filters; another one is a page of its own', async () => {
  const filters = 'q=land&theme=water&theme=land&stage=seed&verified=true&order=newest&page=2';
  expect(await leadsTo(`/community/organization/startup?${filters}`)).toBe(`/community/1?${filters}`);
  expect(await leadsTo('/hi/community/organization/expert?city=Surat')).toBe('/community/9?view=organisations&city=Surat');
  expect(idsAsked()).toEqual([]);
  readable = ['institute'];
  expect(await leadsTo('/community/organization/institute?q=land')).toBeNull();
  expect(directoryHref((await open('/community/organization/institute?q=land'))?.first ?? (null as never))).toBe(
    '/community/organization/institute?q=land',
  );
});
