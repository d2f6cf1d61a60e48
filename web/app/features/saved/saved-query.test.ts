import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/query/query-client.ts';
import { everything, isFiltered, readItem, readSavedQuery, savedHref, savedRead, toggled, type SavedQuery } from './saved-query.ts';

const read = (address: string) => readSavedQuery(new URL(address, 'https://x').searchParams);

test('what is as usual is not in the address', () => {
  expect(savedHref(everything)).toBe('/saved-content');
  expect(read('/saved-content')).toEqual(everything);
  expect(isFiltered(everything)).toBe(false);
});

test('an address is read as it was written', () => {
  const asked: SavedQuery = {
    collection: 4,
    types: ['session', 'message'],
    traits: ['changed'],
    search: 'ગટર & 1998',
    order: 'newest',
    page: 2,
  };
  const address = savedHref(asked, 9);
  expect(address).toContain('types=session,message');
  expect(read(address)).toEqual(asked);
  expect(readItem(new URL(address, 'https://x').searchParams)).toBe(9);
  expect(read(savedHref({ ...asked, collection: 'none' })).collection).toBe('none');
});

test('what nobody could have meant is left out', () => {
  expect(read('/saved-content?collection=-3&types=session,elephant,session&traits=old&order=up&page=1e9')).toEqual({
    ...everything,
    types: ['session'],
    page: 1000,
  });
  expect(read(`/saved-content?page=two&search=${'a'.repeat(200)}`)).toEqual({ ...everything, search: 'a'.repeat(80) });
  expect(readItem(new URLSearchParams('item=x'))).toBeNull();
});

test('a filter begins at the first page, and goes as it came', () => {
  const asked = { ...everything, page: 3 };
  const once = toggled(asked, 'types', 'post');
  expect(once).toEqual({ ...everything, types: ['post'] });
  expect(toggled(once, 'types', 'post')).toEqual(everything);
  expect(isFiltered(toggled(asked, 'traits', 'gone'))).toBe(true);
});

const page = { items: [{}], total: 1, page: 1, pages: 1, all: 1, unsorted: 1, collections: [], types: [], traits: {} };

function serve(answer: (query: Record<string, unknown>) => unknown) {
  const asked: unknown[] = [];
  const call = async (_: object, { query }: { query: Record<string, unknown> }) => {
    asked.push(query);
    return answer(query);
  };
  return { asked, client: createQueryClient({ call } as unknown as ApiClient) };
}

test('the server is asked for what is wanted and nothing else', async () => {
  const { asked, client } = serve(() => ({ data: page }));
  await client.query(savedRead(everything));
  const answer = await client.query(
    savedRead({ ...everything, collection: 'none', types: ['post', 'message'], traits: ['noted'], search: 'x' }),
  );
  expect(asked).toEqual([
    { order: 'own', page: 1 },
    { collection: 'none', types: 'post,message', traits: 'noted', search: 'x', order: 'own', page: 1 },
  ]);
  expect(answer).toEqual({ page, is_missing: false });
  client.clear();
});

test('a collection that is not there is said to be so, beside those that are', async () => {
  const { client } = serve(({ collection }) => {
    if (collection !== undefined) throw new ProblemError(404, 'No such collection.');
    return { data: page };
  });
  expect(await client.query(savedRead({ ...everything, collection: 5 }))).toEqual({
    page: { ...page, items: [], total: 0 },
    is_missing: true,
  });
  client.clear();
});

test('other problems are problems', async () => {
  const { client } = serve(() => {
    throw new ProblemError(403, 'Closed to staff.');
  });
  await expect(client.query(savedRead({ ...everything, collection: 5 }))).rejects.toMatchObject({ status: 403 });
  client.clear();
});
