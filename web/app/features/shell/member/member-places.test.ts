import { menus } from '@sabha/contract/access/menus';
import type { Privilege } from '@sabha/contract/access/privilege';
import { expect, test } from 'vitest';
import { describeDays } from './countdown.tsx';
import { barPlaces, countOf, currentOf, memberSections, placesBehindMore } from './member-places.ts';

const withRole = (...opened: readonly [menu_id: number, permission: string][]) => ({
  active_role: { role_id: 2, role_type: 'system', parent_user_id: null, role_parent_id: null, role_name: 'x' } as never,
  privileges: opened.map(
    ([privilege_menu_id, permission_name]) =>
      ({ role_id: 2, privilege_menu_id, privilege_access_type: [{ permission_name }] }) as unknown as Privilege,
  ),
});
const pathsOf = (user: Parameters<typeof memberSections>[0]) => memberSections(user).flatMap(({ places }) => places.map(({ to }) => to));

test('nobody sees a place without a page, and only who may enter sees the directory, the admin centre and the doors', () => {
  expect(pathsOf(withRole())).toEqual([
    '/user/home',
    '/my-tickets',
    '/my-events',
    '/agenda',
    '/community',
    '/profiles',
    '/community/network',
    '/community/following',
    '/community/forum',
    '/collab-hub',
    '/community/get-involved',
    '/messages',
    '/announcements',
    '/calendar',
    '/notifications',
    '/knowledge-hub',
    '/saved-content',
    '/profile',
    '/organization',
    '/account',
    '/settings',
    '/messages/help-desk',
  ]);
  expect(pathsOf(withRole([menus.community_startup, 'read']))).toContain('/community/1');
  expect(pathsOf(withRole([menus.community_expert, 'read'], [menus.community_investor, 'read']))).toContain('/community/5');
  expect(pathsOf(withRole([menus.community, 'read']))).toContain('/community/organization/organization');
  expect(pathsOf(withRole([menus.admin_centre, 'Read']))).toContain('/admin-center');
  expect(pathsOf(withRole([menus.tickets, 'assign'])).at(-1)).toBe('/check-in');
  expect(pathsOf(null)).not.toContain('/admin-center');
});

test('every place is below on a phone or behind More, and none is in both', () => {
  const user = withRole([menus.admin_centre, 'read']);
  const behind = placesBehindMore(user).flatMap(({ places }) => places.map(({ to }) => to));
  const below = barPlaces.map(({ to }) => to);
  expect(below).toHaveLength(4);
  expect([...below, ...behind].toSorted()).toEqual(pathsOf(user).toSorted());
});

test('a place is marked on its page, and as the one above on pages below it', () => {
  expect(currentOf({ to: '/profiles' }, '/profiles')).toBe('page');
  expect(currentOf({ to: '/profiles' }, '/profiles/7')).toBe('true');
  expect(currentOf({ to: '/profile' }, '/profiles')).toBeUndefined();
});

test('on the way to the help desk that place is marked, and in its conversation the messages are', () => {
  const places = memberSections(withRole()).flatMap((section) => section.places);
  const marked = (pathname: string) => places.filter((place) => currentOf(place, pathname)).map(({ to }) => to);
  expect(marked('/messages/help-desk')).toEqual(['/messages/help-desk']);
  expect(marked('/messages/7')).toEqual(['/messages']);
});

test('the directory is marked on every part of it, and the community on what is new there', () => {
  const user = withRole([menus.community_startup, 'read']);
  const places = memberSections(user).flatMap(({ places }) => places);
  const marked = (pathname: string) =>
    places.flatMap((place) => {
      const current = currentOf(place, pathname);
      return current ? [[place.to, current]] : [];
    });
  expect(marked('/community/1')).toEqual([['/community/1', 'page']]);
  for (const path of ['/community/5', '/community/organization/investor', '/community/organization/startup/khasra'])
    expect(marked(path)).toEqual([['/community/1', 'true']]);
  expect(marked('/community')).toEqual([['/community', 'page']]);
  for (const path of ['/new-community/0', '/new-community/5']) expect(marked(path)).toEqual([['/community', 'true']]);
  for (const path of ['/community/network', '/community/following']) expect(marked(path)).toEqual([[path, 'page']]);
});

test('messages, announcements and notifications have the number of what is unread there, and other places none', () => {
  const unread = { messages: 4, announcements: 2, notifications: 6 };
  const counted = memberSections(withRole())
    .flatMap(({ places }) => places)
    .map((place) => [place.to, countOf(place, unread)] as const)
    .filter(([, count]) => count > 0);
  expect(counted).toEqual([
    ['/messages', 4],
    ['/announcements', 2],
    ['/notifications', 6],
  ]);
  expect(barPlaces.map((place) => countOf(place, unread))).toEqual([0, 0, 0, 4]);
});

test('the days count down to the summit, then through it, and end', () => {
  const summit = { starts_on: '2027-07-15', ends_on: '2027-07-17' };
  const on = (day: number) => describeDays(summit, new Date(2027, 6, day, 12));
  expect(on(3)).toBe('Opens in 12 days');
  expect(on(15)).toBe('Day 1 of 3');
  expect(on(17)).toBe('Day 3 of 3');
  expect(on(18)).toBeNull();
});
