import { menus } from '@sabha/contract/access/menus';
import type { Privilege } from '@sabha/contract/access/privilege';
import { expect, test } from 'vitest';
import { describeDays } from './countdown.tsx';
import { barPlaces, currentOf, memberSections, placesBehindMore } from './member-places.ts';

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
    '/profiles',
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
  ]);
  expect(pathsOf(withRole([menus.community_startup, 'read']))).toContain('/community/organization/startup');
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

test('the directory is marked on every kind of organisation', () => {
  const directory = { to: '/community/organization/startup', above: '/community/organization' };
  expect(currentOf(directory, '/community/organization/startup')).toBe('page');
  expect(currentOf(directory, '/community/organization/investor')).toBe('true');
  expect(currentOf(directory, '/community/organization/startup/khasra')).toBe('true');
  expect(currentOf(directory, '/community')).toBeUndefined();
});

test('the days count down to the summit, then through it, and end', () => {
  const summit = { starts_on: '2027-07-15', ends_on: '2027-07-17' };
  const on = (day: number) => describeDays(summit, new Date(2027, 6, day, 12));
  expect(on(3)).toBe('Opens in 12 days');
  expect(on(15)).toBe('Day 1 of 3');
  expect(on(17)).toBe('Day 3 of 3');
  expect(on(18)).toBeNull();
});
