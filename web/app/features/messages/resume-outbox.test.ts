// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAuthStore, type AuthStore, type SignedInUser } from '../../lib/session/auth-state.ts';
import type { Session } from '../../lib/session/open-session.ts';
import { resumeOutbox } from './resume-outbox.ts';

const key = 'draft:outbox:5:7';
const left = JSON.stringify([{ client_msg_id: 'a', body: 'From before', reply_to: null, created_at: '', problem: null }]);
const call = vi.fn<(operation: unknown, input: { body: { body: string } }) => Promise<unknown>>();
let store: AuthStore;
let stop: () => void;

const person = (user_id: number) => ({ user_id }) as SignedInUser;
const resume = () => (stop = resumeOutbox({ api: { call } as unknown as ApiClient, store } as unknown as Session, 5));
/** The code for it has come, and has done what it does at once. */
const settle = async () => {
  await import('./use-outbox.ts');
  await new Promise((resolve) => setTimeout(resolve, 20));
};

beforeEach(() => {
  localStorage.clear();
  call.mockReset().mockResolvedValue({ data: { seq: 1 } });
  store = createAuthStore();
  store.change({ user: person(5) });
});
afterEach(() => {
  stop();
  // Ends what sends for this person.
  store.change({ user: null });
});

test('what an earlier visit has left is sent from whichever page comes first', async () => {
  localStorage.setItem(key, left);
  resume();
  await settle();
  expect(call.mock.lastCall?.[1].body.body).toBe('From before');
});

test('what another tab leaves is sent, too', async () => {
  resume();
  localStorage.setItem(key, left);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: left }));
  await settle();
  expect(call).toHaveBeenCalledTimes(1);
});

test('nothing is sent once somebody else is there before the code has come', async () => {
  localStorage.setItem(key, left);
  resume();
  store.change({ user: person(8) });
  await settle();
  expect(call).not.toHaveBeenCalled();
});
