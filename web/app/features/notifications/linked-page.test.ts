import { expect, test } from 'vitest';
import { leadsTo, linksOf, openPage } from './linked-page.ts';

test.each([
  ['/agenda/opening', '/agenda/opening', '', true],
  ['/agenda/opening#post-3', '/agenda/opening', '?day=2', true],
  ['/agenda/opening', '/agenda/open', '', false],
  ['/tickets/waiting?entry=7', '/tickets/waiting', '?entry=7', true],
  ['/tickets/waiting?entry=7#offer', '/tickets/waiting', '?from=mail&entry=7', true],
  ['/tickets/waiting?entry=7', '/tickets/waiting', '?entry=77', false],
  ['/tickets/waiting?entry=7', '/tickets/waiting', '', false],
  ['/registration/member?role=a%20b&step=2', '/registration/member', '?step=2&role=a+b', true],
  ['/registration/member?role=a%20b&step=2', '/registration/member', '?role=a+b', false],
])('%s, opened at %s%s: %s', (link, path, search, isThere) => {
  expect(leadsTo(link, { path, search })).toBe(isThere);
});

test('what has no link leads nowhere', () => {
  expect(leadsTo(null, { path: '/', search: '' })).toBe(false);
});

test('a page is known without its language, each sign as itself', () => {
  expect(openPage({ pathname: '/hi/Become%20a%20Sponsor', search: '?a=%20' })).toEqual({ path: '/Become a Sponsor', search: '?a=%20' });
});

test('a page is asked for with its query and without, but by no link longer than there are', () => {
  expect(linksOf({ path: '/search', search: '?q=a' })).toEqual(['/search', '/search?q=a']);
  expect(linksOf({ path: '/search', search: '' })).toEqual(['/search']);
  expect(linksOf({ path: '/search', search: `?q=${'a'.repeat(300)}` })).toEqual(['/search']);
});
