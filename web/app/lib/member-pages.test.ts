import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasMemberPage, memberPages } from './member-pages.ts';

test.each([
  '/notifications',
  '/user/home',
  '/profiles/7',
  '/messages',
  '/messages/7',
  '/messages/new',
  '/messages/help-desk',
  '/select-role?view=switch',
  '/settings#privacy',
  '/admin-center',
  '/admin-center/pages/3',
  '/manage-event/2/orders',
  '/check-in',
  '/community',
  '/community/1?view=people',
  '/community/network?view=requests',
  '/community/following',
  '/new-community/9',
  '/community/organization/startup',
  '/community/organization/startup/khasra?from=search',
  '/organization',
  '/organization/khasra?view=people',
])('%s has a page', (to) => expect(hasMemberPage(to)).toBe(true));

test.each([
  '/community/networks',
  '/new-community/startups',
  '/community/organization',
  '/community/organization/startup/khasra/more',
  '/lxp',
  '/volunteer-profile/none',
  '/profiles/7/more',
  '/user',
  '/admin-centers',
  '/notification',
  '/',
])('%s has none', (to) => expect(hasMemberPage(to)).toBe(false));

test('every page that is listed has its module', () => {
  for (const [path, module] of memberPages) expect(existsSync(new URL(`../routes/member/${module}.tsx`, import.meta.url)), path).toBe(true);
});
