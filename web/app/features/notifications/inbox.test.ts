import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { expect, test, vi } from 'vitest';
import { createLiveEvents } from '../../lib/session/live-events.ts';
import { createInbox, followInbox } from './inbox.ts';

const me = 7;
const row = (notification_id: number, more: object = {}) => ({
  notification_id,
  user_id: me,
  notification_type: 'session.moved',
  notification_body: `Session ${notification_id} moved.`,
  notification_image: null,
  notification_link: null,
  is_read: false,
  cdate_time: '2027-07-15T04:30:00.000Z',
  created_by: 0,
  created_at: '2027-07-15T04:30:00.000Z',
  modified_by: null,
  modified_at: null,
  ...more,
});

/** A server with so many unread notifications, which can be told to fail. */
function serve(count: number) {
  const server = {
    rows: Array.from({ length: count }, (_, index) => row(count - index)),
    isFailing: false,
    marked: [] as number[],
    most: 0,
  };
  let open = 0;
  const call = async ({ id }: Operation, input: { query?: { limit: number }; params?: { id: number }; body?: unknown }) => {
    open += 1;
    server.most = Math.max(server.most, open);
    await Promise.resolve();
    open -= 1;
    if (id === 'notification.getAll') {
      const { limit = 10 } = input.query ?? {};
      return { data: limit === -1 ? server.rows : server.rows.slice(0, limit), meta: { total: server.rows.length } };
    }
    if (server.isFailing) throw new Error('The server is away.');
    expect(input.body).toEqual({ is_read: true, modified_by: me });
    server.marked.push(input.params?.id ?? 0);
    server.rows = server.rows.filter(({ notification_id }) => notification_id !== input.params?.id);
    return { data: {} };
  };
  return { server, api: { call } as unknown as ApiClient };
}

test('all unread ones are counted, and the newest are listed', async () => {
  const inbox = createInbox(serve(60).api, me);
  expect(inbox.read().status).toBe('loading');
  await inbox.load();
  expect(inbox.read()).toMatchObject({ status: 'ready', unread_count: 60 });
  expect(inbox.read().unread).toHaveLength(50);
});

test('marking all read empties the list at once, then tells the server of each, also of those that are not listed', async () => {
  const { server, api } = serve(60);
  const inbox = createInbox(api, me);
  await inbox.load();
  const work = inbox.markAllRead();
  expect(inbox.read()).toMatchObject({ unread: [], unread_count: 0 });
  expect(server.marked).toEqual([]);
  await work;
  expect(server.marked.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  expect(server.most).toBe(4);
});

test('what the server refuses to mark is shown as unread again', async () => {
  const { server, api } = serve(3);
  const inbox = createInbox(api, me);
  await inbox.load();
  server.isFailing = true;
  await expect(inbox.markAllRead()).rejects.toThrow('The server is away.');
  expect(inbox.read().unread_count).toBe(3);
  await expect(inbox.markRead(2)).rejects.toThrow('The server is away.');
  expect(inbox.read().unread.map(({ notification_id }) => notification_id)).toEqual([3, 2, 1]);
});

test('what arrives is put first and counted once, unless it is read already or for somebody else', async () => {
  const inbox = createInbox(serve(1).api, me);
  await inbox.load();
  expect(inbox.receive(row(2))).toMatchObject({ notification_id: 2 });
  for (const other of [row(2), row(3, { is_read: true }), row(4, { user_id: 8 })]) expect(inbox.receive(other)).toBeNull();
  expect(inbox.read().unread_count).toBe(2);
  expect(inbox.read().unread.map(({ notification_id }) => notification_id)).toEqual([2, 1]);
});

test('a page that follows hears of every arrival once, and reads anew what it missed when the connection comes back', async () => {
  const { server, api } = serve(0);
  const inbox = createInbox(api, me);
  const live = createLiveEvents();
  const arrived: number[] = [];
  const stop = followInbox(inbox, live, ({ notification_id }) => arrived.push(notification_id));
  await vi.waitUntil(() => inbox.read().status === 'ready');
  live.tell('new_notification', row(1));
  live.tell('new_notification', row(1));
  expect(arrived).toEqual([1]);
  server.rows = [row(3), row(2), row(1)];
  live.tell('connected');
  await vi.waitUntil(() => inbox.read().unread_count === 3);
  stop();
  live.tell('new_notification', row(9));
  expect(arrived).toEqual([1]);
  expect(inbox.read().unread_count).toBe(3);
});

test('an inbox that cannot be read says so', async () => {
  const inbox = createInbox({ call: () => Promise.reject(new Error('away')) } as unknown as ApiClient, me);
  await expect(inbox.load()).rejects.toThrow('away');
  expect(inbox.read().status).toBe('failed');
});
