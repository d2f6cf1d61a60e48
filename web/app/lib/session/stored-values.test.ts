// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import type { SignedInUser } from './auth-state.ts';
import { RECENT_SEARCHES, STORED_TICKETS, storeUser } from './stored-values.ts';

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
