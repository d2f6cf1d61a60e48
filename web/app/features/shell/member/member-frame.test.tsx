// @vitest-environment jsdom
import { countAnnouncements } from '@sabha/contract/announcements/operations';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { countUnread } from '@sabha/contract/messages/operations';
import { notification } from '@sabha/contract/notifications/notification';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import { createLiveEvents } from '../../../lib/session/live-events.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { CommunicationKeys } from '../../../ui/shortcuts/communication-keys.tsx';
import { MemberFrame } from './member-frame.tsx';

let counts: { messages: number; requests: number; announcements: number; notifications: number };
let asked: string[];
const answers: Record<string, () => object> = {
  [countUnread.id]: () => ({ data: { conversations: counts.messages, requests: counts.requests } }),
  [countAnnouncements.id]: () => ({ data: { unread: counts.announcements } }),
  [notification.operations.getAll.id]: () => ({ data: [], meta: { total: counts.notifications } }),
};
const api = {
  async call({ id }: Pick<Operation, 'id'>) {
    asked.push(id);
    return answers[id]?.() ?? { data: [] };
  },
} as unknown as ApiClient;

const live = createLiveEvents();
let client: QueryClient;
let router: ReturnType<typeof createMemoryRouter>;
let rendered: Rendered;

beforeEach(() => {
  counts = { messages: 3, requests: 1, announcements: 2, notifications: 120 };
  asked = [];
  client = createQueryClient(api);
});
afterEach(async () => {
  await rendered.close();
  client.clear();
  vi.unstubAllGlobals();
});

async function open(isReady = true): Promise<void> {
  const store = createAuthStore();
  const user = { user_id: 5, firstName: 'Meera', lastName: 'Rao', roles: [], privileges: [], active_role: null } as unknown as SignedInUser;
  store.change({ isLoggedIn: isReady, user: isReady ? user : null });
  const session = { api, store, live } as unknown as Session;
  const Page = () => (
    <MemberFrame isReady={isReady}>
      <CommunicationKeys />
      <input aria-label="Text" />
    </MemberFrame>
  );
  router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/settings'] });
  rendered = await render(
    <AuthProvider session={session}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthProvider>,
  );
}
const pause = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))));
const until = async (isThere: () => boolean) => {
  for (let left = 400; left > 0 && !isThere(); left -= 1) await pause();
};
const [left, below] = ['nav:has(h2)', 'nav:not(:has(h2))'];
const at = (within: string, path: string) => document.querySelector<HTMLElement>(`${within} a[href="${path}"]`);
const more = () => document.querySelector<HTMLElement>(`${below} button`) as HTMLElement;
const named = (element: HTMLElement | null) => [element?.ariaLabel, element?.querySelector<HTMLElement>('[data-count]')?.dataset['count']];
const timesAsked = ({ id }: Pick<Operation, 'id'>) => asked.filter((one) => one === id).length;

test('what is unread stands at its places and at More, is read in words, and is asked for by the bar alone', async () => {
  await open();
  await until(() => at(left, '/announcements')?.ariaLabel != null && at(left, '/notifications')?.ariaLabel != null);
  expect(named(at(left, '/messages'))).toEqual(['Messages, 4 unread', '4']);
  expect(named(at(left, '/announcements'))).toEqual(['Announcements, 2 unread', '2']);
  expect(named(at(left, '/notifications'))).toEqual(['Notifications, 120 unread', '99+']);
  expect(named(at(left, '/calendar'))).toEqual([null, undefined]);
  expect(named(at(below, '/messages'))).toEqual(['Messages, 4 unread', '4']);
  expect(named(at(below, '/agenda'))).toEqual([null, undefined]);
  expect(named(more())).toEqual(['More, 122 unread', '99+']);

  await press(more());
  await until(() => at('[role=dialog]', '/announcements') !== null);
  expect(named(at('[role=dialog]', '/announcements'))).toEqual(['Announcements, 2 unread', '2']);
  expect(named(at('[role=dialog]', '/notifications'))).toEqual(['Notifications, 120 unread', '99+']);
  expect(named(at('[role=dialog]', '/calendar'))).toEqual([null, undefined]);
  expect([timesAsked(countUnread), timesAsked(countAnnouncements)]).toEqual([1, 1]);

  counts.messages = 5;
  live.notify('new_message', {});
  await until(() => at(left, '/messages')?.ariaLabel === 'Messages, 6 unread');
  expect(named(at(below, '/messages'))).toEqual(['Messages, 6 unread', '6']);
  expect(timesAsked(countUnread)).toBe(2);
});

test('a place with nothing unread has its plain name, and so has More', async () => {
  counts = { messages: 0, requests: 0, announcements: 0, notifications: 0 };
  await open();
  await until(() => timesAsked(countAnnouncements) > 0 && timesAsked(countUnread) > 0);
  await pause();
  for (const place of [at(left, '/messages'), at(left, '/notifications'), at(below, '/messages'), more()])
    expect(named(place)).toEqual([null, undefined]);
});

test('nothing is asked for before it is known who is signed in', async () => {
  await open(false);
  await pause();
  expect(named(at(below, '/messages'))).toEqual([null, undefined]);
  expect(more()).toBeNull();
  expect(asked).toEqual([]);
});

test('two keys lead to each communication page from every page, once, and not from a field', async () => {
  await open();
  const navigate = vi.spyOn(router, 'navigate');
  const type = (keys: string, selector = 'main') =>
    act(async () => {
      for (const key of keys)
        document.querySelector(selector)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
  await type('gn', 'input');
  await type('m');
  expect(navigate).not.toHaveBeenCalled();
  for (const [key, path] of [
    ['m', '/messages'],
    ['n', '/notifications'],
    ['a', '/announcements'],
    ['c', '/calendar'],
  ] as const) {
    navigate.mockClear();
    await type(`g${key}`);
    expect(navigate).toHaveBeenCalledOnce();
    expect(router.state.location.pathname).toBe(path);
  }
});
