// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query/query-client.ts';
import { signedOut, type AuthState } from '../../lib/session/auth-state.ts';
import { createStore } from '../../lib/create-store.ts';
import { press, render, type, type Rendered } from '../../testing/render.tsx';
import { DraftArea } from './components/draft-area.tsx';
import { useDraft } from './use-draft.ts';

const session = vi.hoisted(() => ({ store: null as unknown }));
vi.mock('../../lib/session/open-session.ts', () => ({ openSession: () => session }));

let reader: ReturnType<typeof createStore<AuthState>>;
let calls: string[];
let account: { body: string; revision: number; changed_at: string } | null;
let isAway: boolean;
let client: QueryClient;
let rendered: Rendered | null = null;
const api = {
  async call({ id }: Operation, input: { body?: { body: string } }) {
    calls.push(id);
    if (isAway) throw new ProblemError(0, 'No network');
    if (id === 'draft.save') account = { body: input.body?.body ?? '', revision: (account?.revision ?? 0) + 1, changed_at: '' };
    if (id === 'draft.remove') account = null;
    return { data: account };
  },
} as unknown as ApiClient;
const person = (user_id: number, isAnother = false) =>
  ({ ...signedOut, user: { user_id }, impersonation: isAnother ? { reason: 'They asked.' } : null }) as unknown as AuthState;

function Field() {
  const draft = useDraft(api, { device: 'message:7:12', account: 'message:12' });
  return (
    <DraftArea draft={draft}>
      <textarea value={draft.text} onChange={({ currentTarget }) => draft.change(currentTarget.value)} />
      <button type="button" data-send onClick={() => draft.clear(draft.text)}>
        Send
      </button>
    </DraftArea>
  );
}
async function open(): Promise<HTMLElement> {
  rendered = await render(
    <QueryClientProvider client={client}>
      <Field />
    </QueryClientProvider>,
  );
  await settle();
  return rendered.page;
}
async function close(): Promise<void> {
  await rendered?.close();
  rendered = null;
}
const settle = (ms = 0) => act(async () => vi.advanceTimersByTimeAsync(ms));
const fieldOf = (page: HTMLElement) => page.querySelector('textarea') as HTMLTextAreaElement;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  [calls, account, isAway] = [[], null, false];
  reader = createStore(() => person(7));
  session.store = reader;
  client = createQueryClient(api);
});
afterEach(async () => {
  // Also ends what follows this reader.
  reader.set(signedOut);
  await close();
  client.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a field asks the account once when it appears, and shows what was written elsewhere', async () => {
  account = { body: 'From the phone', revision: 5, changed_at: '' };
  const page = await open();
  expect([fieldOf(page).value, calls]).toEqual(['From the phone', ['draft.get']]);
  await type(fieldOf(page), 'From the phone, on');
  await settle(1_500);
  expect([account.body, calls]).toEqual(['From the phone, on', ['draft.get', 'draft.save']]);
  account = { body: 'From the phone, once more', revision: 9, changed_at: '' };
  await close();
  expect(fieldOf(await open()).value).toBe('From the phone, once more');
});

test('where both were written, a line below the field swaps them and gives the field the keyboard', async () => {
  localStorage.setItem('draft:message:7:12', 'Hello all');
  account = { body: 'From the phone', revision: 5, changed_at: '' };
  const page = await open();
  expect([fieldOf(page).value, page.querySelector('[role=status]')?.textContent]).toEqual([
    'Hello all',
    'You wrote something else here on another device.',
  ]);
  const button = page.querySelector('button:not([data-send])') as HTMLElement;
  expect(button.textContent).toBe('Use that text');
  await press(button);
  expect([fieldOf(page).value, document.activeElement]).toEqual(['From the phone', fieldOf(page)]);
  await press(button);
  expect(fieldOf(page).value).toBe('Hello all');
});

test('what waits goes to the account also when its field is gone, and not once somebody else is there', async () => {
  await type(fieldOf(await open()), 'Hello');
  await close();
  await settle(1_500);
  expect(account).toMatchObject({ body: 'Hello' });
  await type(fieldOf(await open()), 'Hello all');
  await close();
  reader.set(person(8));
  await settle(1_500);
  expect(account).toMatchObject({ body: 'Hello' });
});

test('staff who look as somebody else ask nothing of that account', async () => {
  reader.set(person(7, true));
  await type(fieldOf(await open()), 'Hello');
  await settle(1_500);
  expect(calls).toEqual([]);
});

/** Whether the page is in sight, as the browser says it. */
async function show(isVisible: boolean): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await settle();
}

test('a text that was sent from another device is gone from an open field when its writer is back', async () => {
  account = { body: 'See you', revision: 5, changed_at: '' };
  const page = await open();
  expect(fieldOf(page).value).toBe('See you');
  await show(false);
  account = null;
  await show(true);
  expect(fieldOf(page).value).toBe('');
});

test('a text that another tab has sent is gone from a tab that is not in sight, and is not stored again', async () => {
  const page = await open();
  await type(fieldOf(page), 'See you');
  await settle(1_500);
  await show(false);
  for (const key of ['draft:message:7:12', 'draft:account:message:7:12']) {
    localStorage.removeItem(key);
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
  }
  expect(fieldOf(page).value).toBe('');
  account = null;
  calls.length = 0;
  await act(async () => void window.dispatchEvent(new Event('online')));
  await settle(1_500);
  expect(calls).not.toContain('draft.save');
});

test('a text that was sent without a network is removed from the account when it is back, also when its field is gone', async () => {
  const page = await open();
  await type(fieldOf(page), 'Hello');
  await settle(1_500);
  expect(account).toMatchObject({ body: 'Hello' });
  isAway = true;
  await press(page.querySelector('[data-send]') as HTMLElement);
  await close();
  isAway = false;
  await act(async () => void window.dispatchEvent(new Event('online')));
  await settle();
  expect(account).toBeNull();
});
