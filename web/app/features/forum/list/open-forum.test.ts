import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { getForum, listTopics } from '@sabha/contract/forum/operations';
import type { CategoryView } from '@sabha/contract/forum/topic';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readThrough } from '../../../lib/query/prefetch.ts';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import type { ReadOf } from '../../../lib/query/query-of.ts';
import { allTopics, forumHref, readForumAt, type ForumQuery } from '../forum-address.ts';
import { topicsOf, topicsRead } from './forum-read.ts';
import { forumMeta, openForum } from './open-forum.ts';
import { categoryOf, forumOf, topicOf } from './forum-fixture.ts';

let categories: CategoryView[];
let topics: () => Promise<unknown>;
let queries: QueryClient;
const asked = vi.fn<(id: string, query: unknown) => void>();

const api = {
  call(operation: { id: string }, input?: { query?: unknown }) {
    asked(operation.id, input?.query);
    return operation.id === listTopics.id ? topics() : Promise.resolve({ data: forumOf({ categories }) });
  },
} as unknown as ApiClient;

vi.mock('../../../lib/query/session-queries.ts', () => ({ openQueries: () => queries }));
vi.mock('../../../lib/query/prefetch.ts', async (load) => ({
  ...(await load<object>()),
  prefetchAsMember: async (queryFor: () => ReadOf<unknown>) => {
    const query = queryFor();
    return { query, first: await readThrough(queries, query) };
  },
}));

beforeEach(() => {
  queries = createQueryClient(api);
  asked.mockClear();
  categories = [categoryOf('water')];
  topics = () => Promise.resolve({ data: [], meta: { next: null } });
});
const settle = () => vi.waitFor(() => expect(queries.isFetching()).toBe(0));
afterEach(async () => {
  await settle();
  queries.clear();
});

const open = (path: string) => openForum(`https://summit.example${path}`);
const readAt = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://summit.example');
  return readForumAt(pathname, searchParams);
};

test('what an address asks for is what its address is made of, in every script', () => {
  const queriesToTry: ForumQuery[] = [
    allTopics,
    { ...allTopics, category: 'water', view: 'unanswered' },
    { category: 'water', view: 'mine', sort: 'votes', tag: 'ગુજરાતી', search: 'પાણી & નિકાલ' },
    { ...allTopics, tag: 'running-bills', sort: 'created' },
    { ...allTopics, tag: 'हिन्दी', search: 'कचरा' },
  ];
  for (const query of queriesToTry) expect(readAt(forumHref(query)), forumHref(query)).toEqual(query);
  expect(forumHref(allTopics)).toBe('/community/forum');
  expect(readAt(`/gu${forumHref({ ...allTopics, category: 'water', tag: 'ગુજરાતી' })}`)).toMatchObject({ category: 'water', tag: 'ગુજરાતી' });
});

test('what is not known in an address is left out, whoever wrote it', () => {
  expect(readAt('/community/forum?view=best&sort=random&tag=%23%3Cb%3E&q=%20&page=9')).toEqual(allTopics);
  expect(readAt('/community/forum?tag=x&view=Unread&sort=')).toEqual(allTopics);
  expect(readAt(`/community/forum?q=${'a'.repeat(300)}`)?.search).toHaveLength(100);
  for (const path of ['/community', '/community/forum/new-topic', '/community/forum/water/12-drains', '/community/forum/WATER', '/forum'])
    expect(readAt(path), path).toBeNull();
});

test('the server is asked for what the address names, and for nothing that is as usual', async () => {
  await open('/community/forum');
  await open('/community/forum/water?view=ideas&sort=votes&tag=%E0%AA%97%E0%AB%81%E0%AA%9C%E0%AA%B0%E0%AA%BE%E0%AA%A4%E0%AB%80&q=drain');
  expect(asked.mock.calls.filter(([id]) => id === listTopics.id).map(([, query]) => query)).toEqual([
    { view: 'all', sort: 'activity' },
    { view: 'ideas', sort: 'votes', category: 'water', tag: 'ગુજરાતી', search: 'drain' },
  ]);
});

test('the page does not wait for the topics, and coming back finds what was there', async () => {
  const late = Promise.withResolvers<unknown>();
  topics = () => late.promise;
  await expect(open('/community/forum')).resolves.toMatchObject({ first: { data: { topics: 837 } } });
  late.resolve({ data: [topicOf({ topic_id: 4 })], meta: { next: null } });
  await vi.waitFor(() => expect(queries.getQueryData(topicsRead(allTopics).queryKey)).toBeDefined());
  asked.mockClear();
  await open('/community/forum');
  expect(asked.mock.calls).toEqual([]);
});

test('topics that cannot be read take nothing from the page', async () => {
  topics = () => Promise.reject(new ProblemError(422, 'No.'));
  await expect(open('/community/forum')).resolves.not.toBeNull();
});

test('a category that is not there, or not for this role, is not found', async () => {
  topics = () => Promise.reject(new ProblemError(404, 'Not found.'));
  await expect(open('/community/forum/jurors')).rejects.toMatchObject({ status: 404 });
  await expect(open('/community/forum/new-topic')).rejects.toMatchObject({ status: 404 });
  await expect(open('/community/forum/Water')).rejects.toMatchObject({ status: 404 });
});

test('a category that came after the others were read is asked for once more', async () => {
  await open('/community/forum');
  categories = [categoryOf('water'), categoryOf('startups')];
  await queries.invalidateQueries({ refetchType: 'none' });
  await expect(open('/community/forum/startups')).resolves.not.toBeNull();
  expect(asked.mock.calls.filter(([id]) => id === getForum.id)).toHaveLength(2);
});

test('the head has the name of the category before that of the forum', () => {
  const forum = forumOf({ categories });
  expect(forumMeta({ pathname: '/hi/community/forum/water', search: '' }, forum)[0]).toEqual({ title: 'Water & drainage · Forum' });
  expect(forumMeta({ pathname: '/community/forum', search: '?view=new' }, forum)[0]).toEqual({ title: 'Forum' });
  expect(forumMeta({ pathname: '/community/forum/jurors', search: '' }, undefined)[0]).toEqual({ title: 'Forum' });
});

test('a topic that moved up between two pages stands there once', () => {
  const page = (...ids: number[]) => ({ data: ids.map((topic_id) => topicOf({ topic_id })), meta: { next: null } });
  expect(topicsOf([page(3, 2), page(2, 1)]).map(({ topic_id }) => topic_id)).toEqual([3, 2, 1]);
});
