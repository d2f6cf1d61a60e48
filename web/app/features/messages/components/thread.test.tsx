// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import { createLiveEvents } from '../../../lib/session/live-events.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { notify } from '../../../ui/toast.tsx';
import type { Outgoing } from '../outbox.ts';
import { MessagesPage } from './messages-page.tsx';

const outbox = vi.hoisted(() => ({
  outgoing: [] as Outgoing[],
  send: vi.fn<() => void>(),
  retry: vi.fn<() => void>(),
  discard: vi.fn<(client_msg_id: string) => void>(),
  sendWithoutFiles: vi.fn<() => void>(),
}));
vi.mock('../use-outbox.ts', () => ({ useOutbox: () => outbox }));
vi.mock('../../../ui/toast.tsx', () => ({ notify: vi.fn<() => void>() }));
vi.mock('../../../lib/query/session-queries.ts', () => ({ openQueries: () => client }));
vi.mock('./thread-footer.tsx', () => ({
  ThreadFooter: ({ onAnswer }: { onAnswer: (is_accepted: boolean) => void }) =>
    [true, false].map((is_accepted) => (
      <button key={String(is_accepted)} type="button" onClick={() => onAnswer(is_accepted)}>
        {is_accepted ? 'Accept' : 'Decline'}
      </button>
    )),
}));

const conversation = {
  conversation_id: 3,
  kind: 'direct',
  title: 'Meera Rao',
  person: { user_id: 6, profile_image: null, headline: null },
  last_message: null,
  last_at: '2027-02-01T06:00:00Z',
  unread_count: 0,
  last_read_seq: 0,
  muted_until: null,
  help_desk: null,
  status: 'requested',
  members: [],
  activity: { presence: false, typing: false },
};
const waiting = (client_msg_id: string, body: string, problem: string | null): Outgoing => ({
  client_msg_id,
  body,
  reply_to: null,
  created_at: '2027-02-01T06:00:00Z',
  problem,
});
let calls: string[];
let isLost: boolean;
let isRefused: boolean;
let client: QueryClient;
let rendered: Rendered;
let live: ReturnType<typeof createLiveEvents>;
let router: ReturnType<typeof createMemoryRouter>;

async function call({ id, method }: { id: string; method: string }, input: { params?: object }): Promise<object> {
  calls.push(id);
  if (isRefused && id === 'conversation.answerRequest') throw new ProblemError(503, 'Not now.');
  if (isLost && input.params) throw new ProblemError(404, 'Resource not found.');
  if (id === 'conversation.answerRequest') isLost = true;
  if (method !== 'GET') void onWritten(client, { id });
  if (id === 'conversation.get') return { data: conversation };
  if (id === 'conversation.list') return { data: isLost ? [] : [conversation], meta: { next: null } };
  if (id === 'message.list') return { data: [], meta: { change_seq: 0, last_seq: 0, has_before: false, has_after: false } };
  return { data: [], meta: { next: null, until: 0, has_more: false } };
}
const api = { call } as unknown as ApiClient;

async function open(at = '/messages/3?show=requests'): Promise<void> {
  const Page = () => <MessagesPage conversation_id={3} isNew={false} isHelpDesk={false} />;
  const List = () => <MessagesPage conversation_id={null} isNew={false} isHelpDesk={false} />;
  const routes = [
    { path: '/messages/3', Component: Page },
    { path: '/messages', Component: List },
  ];
  router = createMemoryRouter(routes, { initialEntries: [at] });
  const store = createAuthStore();
  store.change({ user: { user_id: 5 } as SignedInUser });
  const session = { api, store, live, join: () => () => undefined, ask: () => null } as unknown as Session;
  rendered = await render(
    <AuthProvider session={session}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthProvider>,
  );
}
async function until(check: () => boolean): Promise<void> {
  for (let left = 400; left > 0 && !check(); left -= 1)
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))));
}
const count = (id: string) => calls.filter((one) => one === id).length;
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const lines = () => document.querySelectorAll('ul[aria-label=Conversations] a').length;
const isMissing = () => document.body.textContent.includes('This conversation is not here');

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
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  calls = [];
  [isLost, isRefused] = [false, false];
  outbox.outgoing = [];
  live = createLiveEvents();
  client = createQueryClient(api);
  // What is lost is taken out of the cache while it is still shown; its clock would go on after the test.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, gcTime: Infinity } });
});
afterEach(async () => {
  vi.clearAllMocks();
  vi.restoreAllMocks();
  await rendered.close();
  client.clear();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('a request that is declined is left for the list, which is read anew, and nothing more is asked for of it', async () => {
  await open();
  await until(() => button('Decline') !== undefined && lines() === 1);
  calls.length = 0;
  await press(button('Decline') as HTMLElement);
  await until(() => document.body.textContent.includes('No requests.'));
  expect(router.state.location.pathname + router.state.location.search).toBe('/messages?show=requests');
  expect([...new Set(calls)].toSorted()).toEqual(['conversation.answerRequest', 'conversation.list']);
  expect(notify).not.toHaveBeenCalled();
});

test('one that could not be declined is still in the list, with the reason', async () => {
  isRefused = true;
  await open();
  await until(() => button('Decline') !== undefined && lines() === 1);
  await press(button('Decline') as HTMLElement);
  await until(() => vi.mocked(notify).mock.calls.length > 0);
  expect(vi.mocked(notify).mock.calls).toEqual([[{ title: 'Not now.', kind: 'bad' }]]);
  expect(lines()).toBe(1);
});

test('when a conversation is lost, so are what can be done with it and its line in the list', async () => {
  await open();
  await until(() => button('Pin') !== undefined && lines() === 1);
  isLost = true;
  await act(async () => live.notify('update_message', { kind: 'changed', conversation_id: 3, seq: 1, change_seq: 1 }));
  await until(() => isMissing() && lines() === 0 && button('Pin') === undefined);
  expect([isMissing(), lines(), button('Pin'), count('conversation.get')]).toEqual([true, 0, undefined, 1]);
});

test('the info that is open over the page closes with what it is about', async () => {
  const isOpen = () => document.querySelector('[role=dialog]') !== null;
  await open('/messages/3?info=1');
  await until(() => isOpen() && button('Pin') !== undefined);
  expect(isOpen()).toBe(true);
  isLost = true;
  await act(async () => live.notify('update_message', { kind: 'changed', conversation_id: 3, seq: 1, change_seq: 1 }));
  await until(() => isMissing() && !isOpen());
  expect([isMissing(), isOpen()]).toEqual([true, false]);
});

test('what waits for a conversation that is lost is shown with its reason, and can be discarded', async () => {
  isLost = true;
  outbox.outgoing = [waiting('a', 'I wait at the gate.', 'You cannot write here.'), waiting('b', 'Until four.', null)];
  await open();
  await until(isMissing);
  const items = [...document.querySelectorAll('[role=region] li')].map(({ textContent }) => textContent);
  expect(items).toEqual(['I wait at the gate.You cannot write here.Try againDiscard', 'Until four.Waiting to be sent']);
  await press(button('Discard') as HTMLElement);
  await until(() => document.querySelector('[role=dialog]') !== null);
  expect([document.querySelector('[role=dialog] h2')?.textContent, outbox.discard.mock.calls]).toEqual(['Discard this message?', []]);
  await press([...document.querySelectorAll('[role=dialog] button')].find(({ textContent }) => textContent === 'Discard') as HTMLElement);
  expect(outbox.discard.mock.calls).toEqual([['a']]);
});
