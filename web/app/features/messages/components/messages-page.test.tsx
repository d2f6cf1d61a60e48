// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { countUnread } from '@sabha/contract/messages/operations';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import { createLiveEvents } from '../../../lib/session/live-events.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { MessagesPage } from './messages-page.tsx';

vi.mock('../use-outbox.ts', () => ({ useOutbox: () => ({ outgoing: [] }) }));
vi.mock('./thread-footer.tsx', () => ({ ThreadFooter: () => null }));
vi.mock('./conversation-info.tsx', () => ({
  ConversationInfo: ({ onLeft }: { onLeft: () => void }) => (
    <button type="button" onClick={onLeft}>
      Leave
    </button>
  ),
}));

const help_desk = { state: 'waiting', waiting_since: null, assigned_to: null, is_staff: true };
const line = (conversation_id: number, title: string, more: object = {}) => ({
  conversation_id,
  kind: 'direct',
  title,
  person: { user_id: conversation_id, profile_image: null, headline: null },
  last_message: null,
  last_at: '2027-02-01T06:00:00Z',
  unread_count: 0,
  last_read_seq: 9,
  is_mentioned: false,
  muted_until: null,
  help_desk: null,
  can_write: true,
  status: 'active',
  members: [],
  activity: { presence: false, typing: false },
  ...more,
});
const own = line(3, 'Meera Rao');
const asked = line(7, 'Devraj Solanki', { kind: 'help_desk', help_desk });
const calls: string[] = [];
let isRefused = false;
let listed = { unread: 0, requests: 0 };
let client: QueryClient;
let rendered: Rendered;
let router: ReturnType<typeof createMemoryRouter>;

async function call({ id }: { id: string }, input: { params?: { conversation_id: number } }): Promise<object> {
  calls.push(id);
  if (isRefused && id === countUnread.id) throw new ProblemError(403, 'Not now.');
  if (id === 'conversation.get') return { data: input.params?.conversation_id === 7 ? asked : own };
  if (id === 'conversation.listHelpDesk') return { data: [asked], meta: { next: null } };
  if (id === 'conversation.list') return { data: [own], meta: { next: null } };
  if (id === 'message.list') return { data: [], meta: { change_seq: 0, last_seq: 0, has_before: false, has_after: false } };
  if (id === 'conversation.openHelpDesk') throw new ProblemError(403, 'Not now.');
  return { data: [], meta: { next: null } };
}
const api = { call } as unknown as ApiClient;

function Page() {
  const { open } = useParams();
  const conversation_id = open === undefined || open === 'new' || open === 'help-desk' ? null : Number(open);
  return <MessagesPage conversation_id={conversation_id} isNew={open === 'new'} isHelpDesk={open === 'help-desk'} />;
}

/** @param waiting how many wait at the help desk; null for who does not answer there, undefined while it is not known */
async function open(at: string, waiting?: number | null): Promise<void> {
  if (waiting !== undefined) know(waiting);
  router = createMemoryRouter([{ path: '/messages/:open?', Component: Page }], { initialEntries: [at] });
  const store = createAuthStore();
  store.change({ user: { user_id: 5 } as SignedInUser });
  const session = { api, store, live: createLiveEvents(), join: () => () => undefined, ask: () => null } as unknown as Session;
  rendered = await render(
    <AuthProvider session={session}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthProvider>,
  );
}
const know = (waiting: number | null) =>
  client.setQueryData(queryOf(countUnread).queryKey, {
    data: { conversations: 0, requests: 0, listed, help_desk: waiting },
  });
async function until(check: () => void): Promise<void> {
  for (let left = 100; ; left -= 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}
const address = () => router.state.location.pathname + router.state.location.search;
const link = (name: string) => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);
const hrefOf = (name: string) => link(name)?.getAttribute('href');
const lines = () => [...document.querySelectorAll('ul[aria-label=Conversations] a')].map((each) => each.getAttribute('href'));
const views = () => document.querySelector('nav[aria-label="Views of the help desk"]');

beforeAll(() => {
  // The test's browser has no layout.
  Element.prototype.scrollTo = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
beforeEach(() => {
  calls.length = 0;
  isRefused = false;
  listed = { unread: 0, requests: 0 };
  client = createQueryClient(api);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rendered.close();
  client.clear();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('staff who open what somebody asks by a plain address have the inbox beside it, and go back to it', async () => {
  await open('/messages/7?q=dev&view=mine', 2);
  await until(() => expect(lines()).toEqual(['/messages/7?q=dev&view=mine&show=help-desk']));
  expect(views()?.querySelector('[aria-current]')?.textContent).toBe('Mine');
  expect(hrefOf('Help desk')).toBe('/messages?q=dev&view=mine&show=help-desk');
  expect(hrefOf('About this conversation')).toBe('/messages/7?info=1&q=dev&view=mine&show=help-desk');
  // Nothing of it is found among the reader's own messages.
  expect(document.querySelector('#message-hits')).toBeNull();
});

test('staff in a conversation of their own have their own conversations beside it', async () => {
  await open('/messages/3', 2);
  await until(() => expect(hrefOf('All conversations')).toBe('/messages'));
  expect([lines(), views()]).toEqual([['/messages/3'], null]);
  expect(calls).not.toContain('conversation.listHelpDesk');
});

test('who does not answer at the desk has nothing of its inbox, whatever the address asks for', async () => {
  await open('/messages/3?show=help-desk&view=mine', null);
  await until(() => expect(lines()).toEqual(['/messages/3']));
  await until(() => expect(hrefOf('All conversations')).toBe('/messages'));
  expect(views()).toBeNull();
  expect(calls).not.toContain('conversation.listHelpDesk');
});

test('the inbox is asked for once it is known that the reader has it', async () => {
  await open('/messages?show=help-desk');
  await until(() => expect(document.querySelector('output')?.getAttribute('aria-label')).toBe('Messages are loading'));
  expect(calls).toEqual([]);
  await act(async () => void know(1));
  await until(() => expect(lines()).toEqual(['/messages/7?show=help-desk']));
});

test('where that cannot be known, the inbox itself answers', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  isRefused = true;
  await client.query(queryOf(countUnread)).catch(() => undefined);
  await open('/messages?show=help-desk');
  await until(() => expect(lines()).toEqual(['/messages/7?show=help-desk']));
});

test('the tabs have the numbers of what is in their lists, and none where nothing is', async () => {
  const tabs = () => [...document.querySelectorAll('nav[aria-label=Messages] a')].map(({ textContent }) => textContent);
  listed = { unread: 4, requests: 2 };
  await open('/messages', null);
  await until(() => expect(tabs()).toEqual(['All', 'Unread4', 'Requests2', 'Archived']));
  listed = { unread: 0, requests: 1 };
  await act(async () => void know(null));
  await until(() => expect(tabs()).toEqual(['All', 'Unread', 'Requests1', 'Archived']));
});

test('the message that a search has found stays where it is when the info opens and closes', async () => {
  await open('/messages/3?at=2&show=unread&q=lamp', null);
  await until(() => expect(link('About this conversation')).toBeDefined());
  const count = () => calls.filter((id) => id === 'message.list').length;
  await press(link('About this conversation') as HTMLElement);
  await until(() => expect(address()).toBe('/messages/3?at=2&info=1&show=unread&q=lamp'));
  await press(document.querySelector('[role=dialog] [aria-label=Close]') as HTMLElement);
  await until(() => expect(address()).toBe('/messages/3?at=2&show=unread&q=lamp'));
  expect(count()).toBe(1);
});

test('the list stays as it is beside what is opened, and is what everything leads back to', async () => {
  await open('/messages?show=unread&q=lamp&from=me', null);
  const list = 'show=unread&q=lamp&from=me';
  await until(() => expect(lines()).toEqual([`/messages/3?${list}`]));
  expect(hrefOf('Ask the help desk')).toBe(`/messages/help-desk?${list}`);
  await press(link('New message') as HTMLElement);
  expect(address()).toBe(`/messages/new?${list}`);
  await until(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
  await press([...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel') as HTMLElement);
  await until(() => expect(address()).toBe(`/messages?${list}`));
  await act(() => router.navigate(`/messages/help-desk?${list}`));
  await until(() => expect(hrefOf('All conversations')).toBe(`/messages?${list}`));
  await act(() => router.navigate(`/messages/3?${list}`));
  await until(() => expect(hrefOf('All conversations')).toBe(`/messages?${list}`));
  await press([...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Leave') as HTMLElement);
  await until(() => expect(address()).toBe(`/messages?${list}`));
});
