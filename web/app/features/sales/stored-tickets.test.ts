import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignedInUser } from '../../lib/session/auth-state.ts';
import { clearStoredValues, STORED_TICKETS, storeUser } from '../../lib/session/stored-values.ts';
import { storeTickets, readStoredTickets, removeStoredTickets } from './stored-tickets.ts';

const ticket = {
  line_id: 7,
  product_slug: 'delegate',
  name: 'Delegate',
  lattice: null,
  palette: null,
  attendee_name: 'Asha Raval',
  organisation: '',
  entry: null,
  ticket: { code: 'K7Q2M9RTXW4HZB3D', qr_text: 'signed', issued_at: '2027-07-01T05:00:00.000Z' },
};
const signIn = (user_id: number) => storeUser({ user_id, privileges: [] } as unknown as SignedInUser);

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('tickets are kept for who is signed in, and stay when they come back', () => {
  signIn(3);
  storeTickets(3, [ticket]);
  signIn(3);
  expect(readStoredTickets()).toMatchObject({ user_id: 3, tickets: [ticket] });
});

test('a sign-out leaves no ticket behind', () => {
  signIn(3);
  storeTickets(3, [ticket]);
  clearStoredValues();
  expect(readStoredTickets()).toBeNull();
  signIn(3);
  expect(readStoredTickets()).toBeNull();
});

test('whoever signs in after somebody else finds none of their tickets', () => {
  signIn(3);
  storeTickets(3, [ticket]);
  signIn(4);
  expect(readStoredTickets()).toBeNull();
  signIn(3);
  expect(readStoredTickets()).toBeNull();
});

test('tickets that come late are not kept under the number of who has signed in meanwhile', () => {
  signIn(4);
  storeTickets(3, [ticket]);
  expect(readStoredTickets()).toBeNull();
  signIn(3);
  expect(readStoredTickets()).toBeNull();
});

test('nothing is kept for nobody', () => {
  storeTickets(3, [ticket]);
  signIn(3);
  expect(readStoredTickets()).toBeNull();
});

test('what cannot be read is no ticket, and keeps nobody from signing in', () => {
  signIn(3);
  storeTickets(3, [ticket]);
  localStorage.setItem(STORED_TICKETS, '{"user_id":3,');
  expect(readStoredTickets()).toBeNull();
  localStorage.setItem('user', '{');
  signIn(3);
  expect(readStoredTickets()).toBeNull();
});

test('tickets that somebody took away are gone from the device and stay away until they sign in again', () => {
  signIn(3);
  storeTickets(3, [ticket]);
  removeStoredTickets();
  expect(localStorage.getItem(STORED_TICKETS)).not.toContain('signed');
  expect(readStoredTickets()).toBeNull();
  storeTickets(3, [ticket]);
  expect(readStoredTickets()).toBeNull();
  clearStoredValues();
  signIn(3);
  storeTickets(3, [ticket]);
  expect(readStoredTickets()).toMatchObject({ tickets: [ticket] });
});

test('whoever comes after somebody who took theirs away has their own kept', () => {
  signIn(3);
  storeTickets(3, [ticket]);
  removeStoredTickets();
  signIn(4);
  storeTickets(4, [ticket]);
  expect(readStoredTickets()).toMatchObject({ user_id: 4 });
});
