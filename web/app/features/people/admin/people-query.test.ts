import { expect, test } from 'vitest';
import { peopleFilter, peopleHref, readPeopleQuery } from './people-query.ts';

test('what the list shows is read from its address and written there again', () => {
  const href = '/admin-center/people?search=asha&role=7&state=suspended&sort=firstName&order=asc&page=3';
  expect(peopleHref('/admin-center/people', readPeopleQuery(new URL(href, 'https://x').searchParams))).toBe(href);
  expect(peopleHref('/admin-center/people', readPeopleQuery(new URLSearchParams()))).toBe('/admin-center/people');
});

test('an address that somebody wrote by hand shows the usual list in place of nonsense', () => {
  const odd = readPeopleQuery(new URLSearchParams('role=1;drop&state=gone&sort=password&order=up&page=-4'));
  expect(odd).toEqual({ search: '', role: '', state: '', sort: { key: 'created_at', order: 'desc' }, page: 1 });
});

test('minors are asked for by what the server knows them by', () => {
  expect(peopleFilter({ search: ' ', role: '4', state: 'minor' })).toEqual({ filterFields: '{"is_underage":true,"role_id":[4]}' });
});
