// What the specification (section 8, last paragraph) says on the console only, message by message.
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSockets, type Sockets } from './sockets.ts';
import { closeTestSession, openTestSession, type TestSession } from './test-session.ts';
import { useAuth } from './use-auth.tsx';

let page: TestSession;
beforeEach(async () => {
  page = await openTestSession();
});
afterEach(() => {
  vi.useRealTimers();
  closeTestSession();
});

const noSession = { checkSession: async () => null, onConnected: () => undefined };
const open = (token: string | undefined): Sockets => createSockets({ readToken: () => token, ...noSession });
const signedIn = async () => {
  await page.session.restore();
  await vi.waitUntil(() => page.sockets.length === 2, { timeout: 60_000 });
  const [notifications, chat] = page.sockets;
  if (!notifications || !chat) throw new Error('The sockets were not opened.');
  return { notifications, chat };
};
/** A call that is refused for its token, which is renewed for it. */
const renewToken = async () => {
  page.answer('users/getAll', (count) =>
    count === 1 ? { status: 401, body: { status: 401, detail: 'x', errors: [] } } : { body: { data: [] } },
  );
  const { globalUser } = await import('@sabha/contract/accounts/global-user');
  await page.session.api.call(globalUser.operations.getAll, {});
};

test("without a token: 'No token found, unable to initialize WebSockets.', and nothing is started", async () => {
  expect(await open(undefined).initWebSockets()).toBe(false);
  expect(page.warnings).toEqual(['No token found, unable to initialize WebSockets.']);
  expect(page.sockets).toEqual([]);
});

test("listening too early: 'Notification socket not initialized. Call initWebSockets first.'", () => {
  open('token').onNotification(() => undefined)();
  expect(page.warnings).toEqual(['Notification socket not initialized. Call initWebSockets first.']);
});

test.each(['new_message', 'update_message'] as const)(
  "listening too early for %s: 'Chat socket not initialized. Call initWebSockets first.'",
  (event) => {
    open('token').onMessage(event, () => undefined)();
    expect(page.warnings).toEqual(['Chat socket not initialized. Call initWebSockets first.']);
  },
);

test('each socket logs its own connection error', async () => {
  const { notifications, chat } = await signedIn();
  notifications.emit('connect_error', new Error('xhr poll error'));
  chat.emit('connect_error', new Error('timeout'));
  expect(page.errors).toEqual([
    'Notification socket connection error: Error: xhr poll error',
    'Chat socket connection error: Error: timeout',
  ]);
});

test("each socket warns when it is gone: 'Notification socket disconnected' and 'Chat socket disconnected'", async () => {
  const { notifications, chat } = await signedIn();
  notifications.emit('disconnect', 'transport close');
  chat.emit('disconnect', 'transport close');
  expect(page.warnings).toEqual(['Notification socket disconnected', 'Chat socket disconnected']);
});

test('the auth context outside of its provider: a warning', () => {
  const Outside = () => <p>{String(useAuth().isLoggedIn)}</p>;
  expect(renderToStaticMarkup(<Outside />)).toBe('<p>false</p>');
  expect(page.warnings).toEqual(['useAuth is used outside of AuthProvider.']);
});

describe('the connections of a signed-in person', () => {
  test('are two, on their paths, and show the token', async () => {
    const { notifications, chat } = await signedIn();
    expect([notifications.path, chat.path]).toEqual(['/socket.io', '/api/chat']);
    expect(await notifications.token).toEqual({ token: 'first' });
  });

  test('hand on new_notification, new_message and update_message to whoever listens, also from before they were open', async () => {
    const received: unknown[] = [];
    for (const event of ['new_notification', 'new_message', 'update_message', 'connected'] as const)
      page.session.live.listen(event, (payload) => received.push([event, payload]));
    const { notifications, chat } = await signedIn();
    await vi.waitUntil(() => chat.listeners('update_message').length > 0, { timeout: 60_000 });
    notifications.emit('connect');
    notifications.emit('new_notification', 1);
    chat.emit('new_message', 2);
    chat.emit('update_message', 3);
    expect(received).toEqual([
      ['connected', undefined],
      ['new_notification', 1],
      ['new_message', 2],
      ['update_message', 3],
    ]);
  });

  test('start again in place when the token is renewed, without a warning and without losing a listener', async () => {
    const { notifications, chat } = await signedIn();
    await vi.waitUntil(() => chat.listeners('update_message').length > 0, { timeout: 60_000 });
    for (const socket of [notifications, chat]) socket.emit('connect');
    const received: unknown[] = [];
    page.session.live.listen('new_notification', (payload) => received.push(payload));
    await renewToken();
    expect([notifications.connects, chat.connects]).toEqual([1, 1]);
    expect(page.warnings).toEqual([]);
    notifications.emit('new_notification', 'after');
    expect(received).toEqual(['after']);
    notifications.emit('disconnect', 'transport close');
    expect(page.warnings).toEqual(['Notification socket disconnected']);
  });

  test('that are still on their way when the token is renewed are left alone: they ask for it when they arrive', async () => {
    const { notifications, chat } = await signedIn();
    await renewToken();
    expect([notifications.connects, chat.connects]).toEqual([0, 0]);
  });

  test('that the server closes are opened again with the token that it has not refused, after growing pauses', async () => {
    const { notifications } = await signedIn();
    let refreshes = 0;
    page.provider.refresh = () => {
      refreshes += 1;
      return Promise.reject(new Error('invalid_grant'));
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    notifications.emit('connect');
    for (const [count, pause] of [1_000, 2_000, 4_000].entries()) {
      notifications.emit('disconnect', 'io server disconnect');
      vi.advanceTimersByTime(pause - 1);
      expect(notifications.connects).toBe(count);
      vi.advanceTimersByTime(1);
      expect(notifications.connects).toBe(count + 1);
      notifications.emit('connect');
    }
    notifications.emit('disconnect', 'io server disconnect');
    await page.session.signOut();
    expect([vi.getTimerCount(), refreshes]).toEqual([0, 0]);
  });

  test.each([
    ['refused', 'connect_error', new Error('Sign in again.')],
    ['closed', 'disconnect', 'io server disconnect'],
  ])('that the server has %s are opened once, although the renewed token opens them too', async (_, event, reason) => {
    const { notifications } = await signedIn();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    notifications.active = false;
    notifications.emit(event, reason);
    await renewToken();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(notifications.connects).toBe(1);
  });

  test('whose token the server refuses are opened again only while the session lives', async () => {
    const { notifications } = await signedIn();
    notifications.active = false;
    notifications.emit('connect_error', new Error('Sign in again.'));
    await vi.waitUntil(() => notifications.connects > 0, { timeout: 60_000 });
    expect(page.stored.user?.access_token).not.toBe('first');
    page.provider.refresh = () => Promise.reject(new Error('invalid_grant'));
    if (page.stored.user) page.stored.user.access_token = 'first';
    notifications.active = false;
    notifications.emit('connect_error', new Error('Sign in again.'));
    await vi.waitUntil(() => !page.session.store.read().isLoggedIn, { timeout: 60_000 });
    expect(page.session.store.read().error).toBe('Token refresh failed');
  });
});
