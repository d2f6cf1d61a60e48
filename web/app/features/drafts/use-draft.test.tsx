// @vitest-environment jsdom
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
let client: QueryClient;
let rendered: Rendered | null = null;
const api = {
  async call({ id }: Operation, input: { body?: { body: string } }) {
    calls.push(id);
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
  [calls, account] = [[], null];
  reader = createStore(() => person(7));
  session.store = reader;
  client = createQueryClient(api);
});
afterEach(async () => {
  // Also ends what follows this reader.
  reader.set(signedOut);
  await close();
  client.clear();
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
  const button = page.querySelector('button') as HTMLElement;
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
