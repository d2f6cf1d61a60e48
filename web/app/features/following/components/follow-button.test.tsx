// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import { createAuthStore, type AuthState, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import type { Note } from '../../../ui/toast.tsx';
import { FollowButton } from './follow-button.tsx';

const notes: Note[] = [];
vi.mock('../../../ui/toast.tsx', () => ({ notify: async (note: Note) => void notes.push(note) }));

let state: { is_followed: boolean; can_follow: boolean };
let refusal: Error | null;
let answer: Promise<void>;
let calls: string[];
let client: QueryClient;
let rendered: Rendered | null = null;

const api = {
  async call({ id, method }: { id: string; method: string }) {
    calls.push(id);
    await answer;
    if (method === 'GET') return { data: state };
    if (refusal) throw refusal;
    state = { ...state, is_followed: id === 'following.start' };
    void onWritten(client, { id });
    return { data: state };
  },
} as unknown as ApiClient;

const Place = () => <output>{useLocation().pathname}</output>;
async function open(auth: Partial<AuthState> = {}): Promise<void> {
  const store = createAuthStore();
  store.change({ status: 'succeeded', isLoggedIn: true, user: { user_id: 7 } as SignedInUser, ...auth });
  rendered = await render(
    <MemoryRouter>
      <AuthProvider session={{ api, store } as unknown as Session}>
        <QueryClientProvider client={client}>
          <FollowButton type="organisation" address="doab" title="Doab Level" />
        </QueryClientProvider>
      </AuthProvider>
      <Place />
    </MemoryRouter>,
  );
  await settle();
}
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
const button = () => rendered?.page.querySelector('button') ?? null;
const shown = () => button()?.textContent;
async function toggle(): Promise<void> {
  await press(button() as HTMLElement);
  await settle();
}
const writes = () => calls.filter((id) => id !== 'following.find');

beforeEach(() => {
  notes.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  state = { is_followed: false, can_follow: true };
  refusal = null;
  answer = Promise.resolve();
  calls = [];
  client = createQueryClient(api);
});
afterEach(async () => {
  await rendered?.close();
  rendered = null;
  client.clear();
  vi.restoreAllMocks();
});

test('a press follows, with a way to the page', async () => {
  await open();
  expect(shown()).toBe('Follow');
  await toggle();
  expect(shown()).toBe('Following');
  expect(state.is_followed).toBe(true);
  expect(notes).toMatchObject([{ title: 'You follow Doab Level', action: { label: 'Open Following' } }]);
  await act(async () => notes[0]?.action?.onSelect());
  expect(rendered?.page.querySelector('output')?.textContent).toBe('/community/following');
});

test('it shows at once what a press does, and a second press before the answer does nothing', async () => {
  await open();
  const late = Promise.withResolvers<undefined>();
  answer = late.promise.then(() => undefined);
  await toggle();
  expect(shown()).toBe('Following');
  await toggle();
  late.resolve(undefined);
  await settle();
  expect(shown()).toBe('Following');
  expect(writes()).toEqual(['following.start']);
});

test('another press ends it, and an undo follows again', async () => {
  state = { is_followed: true, can_follow: true };
  await open();
  await toggle();
  expect(shown()).toBe('Follow');
  expect(button()?.hasAttribute('aria-pressed')).toBe(false);
  expect(notes).toMatchObject([{ title: 'You no longer follow Doab Level', action: { label: 'Undo' } }]);
  await act(async () => notes[0]?.action?.onSelect());
  await settle();
  expect(shown()).toBe('Following');
  expect(writes()).toEqual(['following.end', 'following.start']);
  expect(document.activeElement).toBe(button());
});

test('what was refused is taken back, with the reason', async () => {
  await open();
  refusal = new ProblemError(409, 'You follow as much as anybody can.');
  await toggle();
  expect(shown()).toBe('Follow');
  expect(notes).toEqual([{ title: 'Doab Level could not be followed', text: 'You follow as much as anybody can.', kind: 'bad' }]);
});

test('there is no button where nothing could be done, but a way out of what is followed', async () => {
  state = { is_followed: false, can_follow: false };
  await open();
  expect(button()).toBeNull();
  state = { is_followed: true, can_follow: false };
  await act(async () => client.invalidateQueries());
  await settle();
  expect(shown()).toBe('Following');
});

test('neither staff who see as somebody else nor a guest have it, and nothing is asked for them', async () => {
  for (const auth of [{ impersonation: { staff: 'Asha', reason: 'a question', ends_at: '' } }, { isLoggedIn: false, user: null }]) {
    await open(auth);
    expect(button()).toBeNull();
    await rendered?.close();
  }
  expect(calls).toEqual([]);
});
