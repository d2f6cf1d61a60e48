// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import type { SignedInUser } from './auth-state.ts';
import { JOINED_STARS, STARRED_SESSIONS, UNSENT_STARS } from './star-keys.ts';
import { claimDevice, clearStoredValues, endStoredSession, RECENT_SEARCHES, STORED_TICKETS, storeUser } from './stored-values.ts';

const signIn = (user_id: number) => storeUser({ user_id, privileges: [] } as unknown as SignedInUser);
const own = [STORED_TICKETS, RECENT_SEARCHES];
const readOwn = () => own.map((key) => localStorage.getItem(key));

afterEach(() => localStorage.clear());

test('tickets and what was searched for stay for the same person, and go when somebody else signs in', () => {
  signIn(3);
  for (const key of own) localStorage.setItem(key, '[]');
  signIn(3);
  expect(readOwn()).toEqual(['[]', '[]']);
  signIn(4);
  expect(readOwn()).toEqual([null, null]);
});

const starred = () => [STARRED_SESSIONS, JOINED_STARS, UNSENT_STARS].map((key) => localStorage.getItem(key));
const star = (joined: string) => {
  localStorage.setItem(STARRED_SESSIONS, '7');
  localStorage.setItem(JOINED_STARS, joined);
  localStorage.setItem(UNSENT_STARS, '7');
};

test.each([
  ['at the sign-out', () => clearStoredValues()],
  ['when somebody else signs in', () => signIn(4)],
])('stars of an account go %s, and those of a visitor stay', (_, change) => {
  signIn(3);
  star('yes');
  signIn(3);
  expect(starred()).toEqual(['7', 'yes', '7']);
  change();
  expect(starred()).toEqual([null, null, null]);
  star('');
  signIn(5);
  expect(starred()).toEqual(['7', '', '7']);
});

test('what was typed of a sign-up goes when somebody signs in', () => {
  sessionStorage.setItem('sign-up', '{}');
  sessionStorage.setItem('sign-up-code', '{}');
  signIn(3);
  expect(sessionStorage).toHaveLength(0);
});

test('what lies under the number of a person outlives a session that has ended, until somebody else signs in', () => {
  const write = () => {
    localStorage.setItem('draft:message:3:1', 'Written by 3');
    localStorage.setItem(STORED_TICKETS, '{"user_id":3,"tickets":[]}');
  };
  const left = () => ['draft:message:3:1', STORED_TICKETS].filter((key) => localStorage.getItem(key) !== null);
  expect(claimDevice(3)).toBeNull();
  signIn(3);
  write();
  endStoredSession(3);
  expect([localStorage.getItem('user'), left().length]).toEqual([null, 2]);
  expect(claimDevice(3)).toBeNull();
  signIn(3);
  expect(left()).toHaveLength(2);
  endStoredSession(3);
  expect(claimDevice(4)).toBe(3);
  expect(left()).toEqual([]);
  expect(claimDevice(4)).toBeNull();
  clearStoredValues();
  write();
  expect(claimDevice(5)).toBeNull();
  expect(left()).toEqual([]);
});

test('that somebody wants no tickets here is forgotten with the session, and after a sign-out nobody owns the device', () => {
  claimDevice(3);
  localStorage.setItem(STORED_TICKETS, '{"user_id":3,"is_unwanted":true}');
  endStoredSession(3);
  expect(localStorage.getItem(STORED_TICKETS)).toBeNull();
  clearStoredValues();
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['of who is shown', { user: '{"user_id":3}' }, null],
  ['of whose session it was', {}, 3],
  ['of whose session it was, not of whom they see as staff', { user: '{"user_id":40}', 'sabha-impersonating': '/admin-center' }, 3],
  ['of whoever it was before', { user: '{"user_id":40}', 'sabha-owner': '3' }, 40],
])('what was stored before its owner was is %s when the session ends', (_, stored, user_id) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  localStorage.setItem('draft:message:3:1', 'Written by 3');
  endStoredSession(user_id);
  expect(claimDevice(3)).toBeNull();
  expect(localStorage.getItem('draft:message:3:1')).toBe('Written by 3');
});
