import { expect, test } from 'vitest';
import { networkHref, readNetworkAt, readNetworkQuery } from './network-query.ts';

const read = (query: string) => readNetworkQuery(new URLSearchParams(query));

test('an address says which part is shown, and what it cannot be asked for is left out', () => {
  expect(read('')).toEqual({ view: 'for-you', search: '', page: 1 });
  expect(read('view=requests&q=water&page=3')).toEqual({ view: 'requests', search: '', page: 1 });
  expect(read('view=connections&q=+water+&page=3')).toEqual({ view: 'connections', search: 'water', page: 3 });
  expect(read('view=meetings&q=water')).toEqual({ view: 'meetings', search: '', page: 1 });
  expect(read('view=anything')).toEqual({ view: 'for-you', search: '', page: 1 });
  expect(read('view=connections&page=100000').page).toBe(1);
  expect(read('view=connections&page=2000').page).toBe(1000);
});

test('what is read from an address leads back to it', () => {
  for (const query of ['', '?view=requests', '?view=connections&q=water&page=3', '?view=blocked'])
    expect(networkHref(read(query))).toBe(`/community/network${query}`);
});

test('the page is known in every language, and no other page is taken for it', () => {
  expect(readNetworkAt('/gu/community/network', new URLSearchParams('view=blocked'))?.view).toBe('blocked');
  expect(readNetworkAt('/community/5', new URLSearchParams())).toBeNull();
});
