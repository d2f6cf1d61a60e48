import { expect, test } from 'vitest';
import { readFacets, writeFacets } from './facets.ts';

const read = (search: string) => readFacets(new Request(`https://example.org/list${search}`), ['article', 'report']);

test('an address keeps what it asked for when it is read and written again', () => {
  const address = '/list?q=wet+waste&kind=report&theme=waste&page=3';
  expect(writeFacets('/list', read(address.slice(5)))).toBe(address);
  expect(writeFacets('/list', read(''))).toBe('/list');
});

test.each([
  ['?kind=poem', { kind: null }],
  ['?theme=No%20Slug', { theme: null }],
  ['?page=-4', { page: 1 }],
  ['?page=x', { page: 1 }],
  ['?page=99999', { page: 500 }],
  [`?q=${'a'.repeat(300)}`, { query: 'a'.repeat(120) }],
])('%s asks for no more than there can be', (search, expected) => {
  expect(read(search)).toMatchObject(expected);
});
