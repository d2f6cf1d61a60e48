// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAuthStore, type AuthStore, type SignedInUser } from '../../lib/session/auth-state.ts';
import type { Session } from '../../lib/session/open-session.ts';
import type { Outgoing } from './outbox.ts';
import { resumeOutbox } from './resume-outbox.ts';
import { finishStoring, openTestDevice, storeMessage } from './test-device.ts';

const left: Outgoing = { client_msg_id: 'a', body: 'From before', reply_to: null, created_at: '', problem: null };
const call = vi.fn<(operation: unknown, input: { body: { body: string } }) => Promise<unknown>>();
let store: AuthStore;
let stop: () => void;

const person = (user_id: number) => ({ user_id }) as SignedInUser;
const resume = () => (stop = resumeOutbox({ api: { call } as unknown as ApiClient, store } as unknown as Session, 5));
/** As the browser does in every other tab. */
const notifyOtherTabs = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
/** The code for it has come, and has done what it does at once. */
const settle = async () => {
  await import('./use-outbox.ts');
  await finishStoring();
};

beforeEach(() => {
  openTestDevice();
  call.mockReset().mockResolvedValue({ data: { seq: 1 } });
  store = createAuthStore();
  store.change({ user: person(5) });
});
afterEach(async () => {
  stop();
  // Ends what sends for this person.
  store.change({ user: null });
  await finishStoring();
  vi.unstubAllGlobals();
});

test('what an earlier visit has left is sent from whichever page comes first', async () => {
  await storeMessage(5, 7, left);
  resume();
  await settle();
  expect(call.mock.lastCall?.[1].body.body).toBe('From before');
});

test('and so is what an earlier version has left', async () => {
  localStorage.setItem('draft:outbox:5:7', JSON.stringify([left]));
  resume();
  await settle();
  expect(call.mock.lastCall?.[1].body.body).toBe('From before');
  expect(localStorage).toHaveLength(0);
});

test('what another tab leaves is sent, too', async () => {
  resume();
  await storeMessage(5, 7, left);
  notifyOtherTabs('draft:outbox:5');
  await settle();
  expect(call).toHaveBeenCalledTimes(1);
});

test('where nothing waits of this person nothing is opened', async () => {
  await storeMessage(55, 7, left);
  const open = vi.spyOn(indexedDB, 'open');
  resume();
  notifyOtherTabs('draft:outbox:55');
  await settle();
  expect(open).not.toHaveBeenCalled();
});

test('nothing is sent once somebody else is there before the code has come', async () => {
  await storeMessage(5, 7, left);
  resume();
  store.change({ user: person(8) });
  await settle();
  expect(call).not.toHaveBeenCalled();
});
