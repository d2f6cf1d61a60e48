// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import { createAuthStore, type AuthState, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { Note } from '../../../ui/toast.tsx';
import { SaveButton } from './save-button.tsx';
import { SaveMenuItem } from './save-menu-item.tsx';

const notes: Note[] = [];
vi.mock('../../../ui/toast.tsx', () => ({ notify: async (note: Note) => void notes.push(note) }));

interface Input {
  readonly params?: { readonly type: string; readonly address: string };
  readonly body?: { readonly saved_ids: readonly number[] };
}

/** A server with one person's list, which can be told to refuse what is written next. */
function pretendServer() {
  const list = new Map<string, number>();
  const removed = new Map<number, string>();
  const calls: string[] = [];
  const state: { refusal: Error | null; before: Promise<void> } = { refusal: null, before: Promise.resolve() };
  const itemOf = (saved_id: number | undefined) => (saved_id === undefined ? null : { saved_id, collection_id: null, note: '' });
  const answers: Record<string, (key: string, saved_ids: readonly number[]) => unknown> = {
    'saved.find': (key) => itemOf(list.get(key)),
    'saved.save': (key) => itemOf(list.set(key, list.get(key) ?? 40 + list.size).get(key)),
    'saved.remove': (_, saved_ids) => {
      for (const [key, saved_id] of list) if (saved_ids.includes(saved_id)) removed.set(saved_id, key);
      for (const key of removed.values()) list.delete(key);
      return { removed: saved_ids.length };
    },
    'saved.restore': (_, saved_ids) => {
      for (const saved_id of saved_ids) list.set(removed.get(saved_id) ?? '', saved_id);
      return { restored: saved_ids.length };
    },
  };
  const api = {
    async call({ id, method }: { id: string; method: string }, { params, body }: Input = {}) {
      calls.push(id);
      await state.before;
      const isWrite = method !== 'GET';
      if (isWrite && state.refusal) throw state.refusal;
      const data = answers[id]?.(`${params?.type}/${params?.address}`, body?.saved_ids ?? []);
      if (isWrite) void onWritten(client, { id });
      return { data };
    },
  } as unknown as ApiClient;
  return { list, calls, state, api };
}

let server: ReturnType<typeof pretendServer>;
let client: QueryClient;
let rendered: Rendered | null = null;
const user = { user_id: 7 } as SignedInUser;
const full = new ProblemError(409, 'Your list is full: remove something first.');

const Place = () => <output>{useLocation().pathname}</output>;
async function open(content: ReactNode, state: Partial<AuthState> = {}): Promise<void> {
  const store = createAuthStore();
  store.change({ status: 'succeeded', isLoggedIn: true, user, ...state });
  rendered = await render(
    <MemoryRouter>
      <AuthProvider session={{ api: server.api, store } as unknown as Session}>
        <QueryClientProvider client={client}>{content}</QueryClientProvider>
      </AuthProvider>
      <Place />
    </MemoryRouter>,
  );
  await settle();
}
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
const button = () => rendered?.page.querySelector('button') as HTMLButtonElement;
const shown = () => [button().textContent, button().getAttribute('aria-pressed')];
async function toggle(): Promise<void> {
  await press(button());
  await settle();
}
const writes = () => server.calls.filter((id) => id !== 'saved.find');

const session = <SaveButton type="session" address="opening" title="Opening" />;

beforeEach(() => {
  notes.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server = pretendServer();
  client = createQueryClient(server.api);
});
afterEach(async () => {
  await rendered?.close();
  rendered = null;
  client.clear();
  vi.restoreAllMocks();
});

test('what is not saved is saved with a press, with a way to the list', async () => {
  await open(session);
  expect(shown()).toEqual(['Save for later', 'false']);
  await toggle();
  expect(shown()).toEqual(['Saved', 'true']);
  expect(server.list.has('session/opening')).toBe(true);
  expect(notes).toMatchObject([{ title: 'Saved', text: 'Opening', action: { label: 'Open Saved' } }]);
  await act(async () => notes[0]?.action?.onSelect());
  expect(rendered?.page.querySelector('output')?.textContent).toBe('/saved-content');
});

test('it shows at once what a press does, and a second press before the answer does nothing', async () => {
  await open(session);
  const answer = Promise.withResolvers<undefined>();
  server.state.before = answer.promise.then(() => undefined);
  await toggle();
  expect(shown()).toEqual(['Saved', 'true']);
  await toggle();
  answer.resolve(undefined);
  await settle();
  expect(shown()).toEqual(['Saved', 'true']);
  expect(writes()).toEqual(['saved.save']);
});

test('what was refused is taken back, in the words of the server', async () => {
  await open(session);
  server.state.refusal = full;
  await toggle();
  expect(shown()).toEqual(['Save for later', 'false']);
  expect(notes).toEqual([{ title: full.detail, kind: 'bad' }]);
  server.state.refusal = new ProblemError(0, 'Failed to fetch');
  await toggle();
  expect(notes[1]).toEqual({ title: 'It could not be saved. Try again.', kind: 'bad' });
});

test('what is saved is removed with a press, and is there again after an undo', async () => {
  server.list.set('session/opening', 12);
  await open(session);
  expect(shown()).toEqual(['Saved', 'true']);
  await toggle();
  expect(shown()).toEqual(['Save for later', 'false']);
  expect(server.list.size).toBe(0);
  expect(notes).toMatchObject([{ title: 'Removed from saved', text: 'Opening', action: { label: 'Undo' } }]);
  await act(async () => notes[0]?.action?.onSelect());
  await settle();
  expect(shown()).toEqual(['Saved', 'true']);
  expect([...server.list]).toEqual([['session/opening', 12]]);
});

test('a removal that was refused leaves it saved', async () => {
  server.list.set('session/opening', 12);
  await open(session);
  server.state.refusal = new ProblemError(0, 'Failed to fetch');
  await toggle();
  expect(shown()).toEqual(['Saved', 'true']);
  expect(notes).toEqual([{ title: 'It could not be removed. Try again.', kind: 'bad' }]);
});

test('another thing in the same place is not taken for the one before', async () => {
  server.list.set('session/opening', 12);
  await open(session);
  const store = createAuthStore();
  store.change({ status: 'succeeded', isLoggedIn: true, user });
  await rendered?.show(
    <MemoryRouter>
      <AuthProvider session={{ api: server.api, store } as unknown as Session}>
        <QueryClientProvider client={client}>
          <SaveButton type="session" address="closing" title="Closing" />
        </QueryClientProvider>
      </AuthProvider>
    </MemoryRouter>,
  );
  expect(shown()).toEqual(['Save for later', 'false']);
});

test('as an icon it is named by the same words', async () => {
  await open(<SaveButton type="organisation" address="pahal" title="Pahal" isIconOnly />);
  expect([button().title, ...shown()]).toEqual(['Save for later', 'Save for later', 'false']);
});

test('neither staff who see as somebody else nor a guest have it, and nothing is asked for them', async () => {
  for (const state of [{ impersonation: { staff: 'Asha', reason: 'a question', ends_at: '' } }, { isLoggedIn: false, user: null }]) {
    await open(session, state);
    expect(rendered?.page.querySelector('button')).toBeNull();
    await rendered?.close();
  }
  expect(server.calls).toEqual([]);
});

test('in a menu it asks when the menu opens, and does what it says', async () => {
  server.list.set('post/5', 12);
  await open(
    <Menu trigger={<button type="button">More</button>}>
      <SaveMenuItem type="post" address="5" />
    </Menu>,
  );
  expect(server.calls).toEqual([]);
  const item = () => document.querySelector('[role=menuitem]') as HTMLElement;
  await press(button());
  await settle();
  expect(server.calls).toEqual(['saved.find']);
  expect(item().textContent).toBe('Remove from saved');
  await press(item());
  await settle();
  expect(server.list.size).toBe(0);
  await press(button());
  await settle();
  expect(item().textContent).toBe('Save');
  await press(item());
  await settle();
  expect(server.list.has('post/5')).toBe(true);
  expect(notes.map(({ title, text }) => [title, text])).toEqual([
    ['Removed from saved', undefined],
    ['Saved', undefined],
  ]);
});
