import { expect, test } from 'vitest';
import { localeAfter, ownPath, readReturn } from './return-place.ts';

test.each(['/account', '/agenda?day=2#now', '/Conference%20Schedule'])('%s is returned to', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  null,
  '',
  'account',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/a/..//elsewhere.example',
  'javascript:alert(1)',
  '/auth',
  '/select-role?code=1',
])('%j leads home instead', (path) => {
  expect(ownPath(path)).toBe('/user/home');
});

test('what was kept with the sign-in is read carefully', () => {
  expect(readReturn({ path: '/account', locale: 'gu' })).toEqual({ path: '/account', locale: 'gu' });
  expect(readReturn({ path: 7, locale: 'xx' })).toEqual({ path: '/user/home', locale: 'en' });
  expect(readReturn(undefined)).toEqual({ path: '/user/home', locale: 'en' });
});

test.each([
  ['en', 'gu', 'gu'],
  ['en', undefined, 'en'],
  ['hi', 'gu', 'hi'],
  ['gu', 'en', 'gu'],
] as const)('after a sign-in at %s, the pages of an account in %s come in %s', (locale, own, expected) => {
  expect(localeAfter({ locale }, own)).toBe(expected);
});
