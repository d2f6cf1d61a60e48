import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query/query-client.ts';
import { createLiveEvents } from '../../lib/session/live-events.ts';
import { createInbox, followInbox, unreadOf, type Unread } from './inbox.ts';

const me = 7;
const row = (notification_id: number, more: object = {}) => ({
  notification_id,
  user_id: me,
  notification_type: 'session.moved',
  notification_body: `Session ${notification_id} moved.`,
  notification_image: null,
  notification_link: null as string | null,
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
    lists: 0,
    rows: Array.from({ length: count }, (_, index) => row(count - index)),
    isFailing: false,
    /** Marking waits for this. */
    held: Promise.resolve(),
    marked: [] as number[],
    max: 0,
  };
  let open = 0;
  const call = async ({ id }: Operation, input: { query?: { limit: number }; params?: { id: number }; body?: unknown }) => {
    open += 1;
    server.max = Math.max(server.max, open);
    await Promise.resolve();
    open -= 1;
    if (id === 'notification.getAll') {
      server.lists += 1;
      const { limit = 10 } = input.query ?? {};
      return {
        data: limit === -1 ? server.rows : server.rows.slice(0, limit),
        meta: { page: 1, limit, pages: 1, total: server.rows.length },
      };
    }
    if (server.isFailing) throw new Error('The server is away.');
    if (id === 'notification.read') {
      const { notification_ids, notification_link } = input.body as { notification_ids?: number[]; notification_link?: string };
      const isMeant = (one: ReturnType<typeof row>) =>
        notification_ids ? notification_ids.includes(one.notification_id) : one.notification_link === notification_link;
      const before = server.rows.length;
      server.rows = server.rows.filter((one) => !isMeant(one));
      return { data: { changed_count: before - server.rows.length } };
    }
    await server.held;
    expect(input.body).toEqual({ is_read: true, modified_by: me });
    server.marked.push(input.params?.id ?? 0);
    server.rows = server.rows.filter(({ notification_id }) => notification_id !== input.params?.id);
    return { data: {} };
  };
  return { server, api: { call } as unknown as ApiClient };
}

const opened: QueryClient[] = [];
afterEach(() => {
  for (const client of opened.splice(0)) client.clear();
});
async function open({ api }: { api: ApiClient }) {
  const client = createQueryClient(api);
  opened.push(client);
  await client.query(unreadOf(me));
  return { client, inbox: createInbox({ client, api, user_id: me }) };
}
const read = (client: QueryClient) => client.getQueryData<Unread>(unreadOf(me).queryKey);
const idsOf = (client: QueryClient) => read(client)?.data.map(({ notification_id }) => notification_id);
/** Nothing shows the list, so that what is read anew is read by the test. */
const readAnew = (client: QueryClient) => client.query({ ...unreadOf(me), staleTime: 0 });

test('all unread ones are counted, and the newest are listed', async () => {
  const { client } = await open(serve(60));
  expect(read(client)?.meta.total).toBe(60);
  expect(idsOf(client)).toHaveLength(50);
});

test('marking all read empties the list at once, then tells the server of each, also of those that are not listed', async () => {
  const { server, api } = serve(60);
  const { client, inbox } = await open({ api });
  let release = (): void => undefined;
  server.held = new Promise((resolve) => (release = resolve));
  const work = inbox.markAllRead();
  await vi.waitUntil(() => read(client)?.data.length === 0, { timeout: 60_000 });
  expect(read(client)?.meta.total).toBe(0);
  expect(server.marked).toEqual([]);
  release();
  await work;
  expect(server.marked.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  expect(server.max).toBe(4);
});

test('what the server refuses to mark is shown as unread again', async () => {
  const { server, api } = serve(3);
  const { client, inbox } = await open({ api });
  server.isFailing = true;
  await expect(inbox.markAllRead()).rejects.toThrow('The server is away.');
  expect(read(client)?.meta.total).toBe(3);
  await expect(inbox.markRead(2)).rejects.toThrow('The server is away.');
  expect(idsOf(client)).toEqual([3, 2, 1]);
  server.isFailing = false;
  await inbox.markRead(2);
  expect([idsOf(client), read(client)?.meta.total]).toEqual([[3, 1], 2]);
});

test('what arrives is put first and counted once, unless it is read already or for somebody else', async () => {
  const { client, inbox } = await open(serve(1));
  expect(inbox.receive(row(2))).toMatchObject({ notification_id: 2 });
  for (const other of [row(2), row(3, { is_read: true }), row(4, { user_id: 8 })]) expect(inbox.receive(other)).toBeNull();
  expect(read(client)?.meta.total).toBe(2);
  expect(idsOf(client)).toEqual([2, 1]);
});

test('what the server has read by itself leaves the list and the count, also what stands further down', async () => {
  const { client, inbox } = await open(serve(2));
  expect(inbox.receive(row(2, { is_read: true }))).toBeNull();
  expect([read(client)?.meta.total, idsOf(client)]).toEqual([1, [1]]);
  const far = await open(serve(60));
  expect(far.inbox.receive(row(3, { is_read: true }))).toBeNull();
  await vi.waitUntil(() => far.client.getQueryState(unreadOf(me).queryKey)?.isInvalidated, { timeout: 60_000 });
});

test('one that has grown is shown as it is now, in front, and is not announced again', async () => {
  const { client, inbox } = await open(serve(2));
  expect(inbox.receive(row(1, { notification_body: 'Three sessions moved.', merged_count: 3 }))).toBeNull();
  expect(idsOf(client)).toEqual([1, 2]);
  expect(read(client)?.data[0]?.notification_body).toBe('Three sessions moved.');
  expect(read(client)?.meta.total).toBe(2);
});

test('a page that follows hears of every arrival once, and reads anew only what came before its connection', async () => {
  const { server, api } = serve(0);
  const { client, inbox } = await open({ api });
  const live = createLiveEvents();
  const arrived: number[] = [];
  let isConnected = false;
  const asked: unknown[] = [];
  const ask = (_: unknown, known: { unread_count: number; latest_id: number }) => {
    if (!isConnected) return null;
    asked.push(known);
    return Promise.resolve({ is_current: known.unread_count === server.rows.length });
  };
  const stop = followInbox({ client, session: { live, ask: ask as never }, user_id: me, inbox }, ({ notification_id }) =>
    arrived.push(notification_id),
  );
  isConnected = true;
  live.notify('connected');
  await vi.waitUntil(() => asked.length === 1, { timeout: 60_000 });
  await Promise.resolve();
  expect(asked).toEqual([{ unread_count: 0, latest_id: 0 }]);
  expect([server.lists, client.getQueryState(unreadOf(me).queryKey)?.isInvalidated]).toEqual([1, false]);
  live.notify('new_notification', row(1));
  live.notify('new_notification', row(1));
  expect(arrived).toEqual([1]);
  server.rows = [row(3), row(2), row(1)];
  live.notify('connected');
  await vi.waitUntil(() => client.getQueryState(unreadOf(me).queryKey)?.isInvalidated, { timeout: 60_000 });
  await readAnew(client);
  expect(read(client)?.meta.total).toBe(3);
  stop();
  live.notify('new_notification', row(9));
  expect(arrived).toEqual([1]);
  expect(read(client)?.meta.total).toBe(3);
});

test('where the connection does not say whether something came, the list is read anew', async () => {
  const { api } = serve(1);
  const { client, inbox } = await open({ api });
  const session = { live: createLiveEvents(), ask: () => Promise.reject(new Error('away')) };
  followInbox({ client, session, user_id: me, inbox }, () => undefined)();
  await vi.waitFor(() => expect(client.getQueryState(unreadOf(me).queryKey)?.isInvalidated).toBe(true), { timeout: 60_000 });
});

test('opening a page reads what is about it, also about a place on it, and leaves posts to their discussion', async () => {
  const { server, api } = serve(0);
  server.rows = [
    row(5, { notification_link: '/agenda/opening#post-2', topic: 'forum' }),
    row(4, { notification_link: '/agenda/opening' }),
    row(3, { notification_link: '/moderation#decision-9' }),
    row(2, { notification_link: '/my-tickets' }),
  ];
  const { client, inbox } = await open({ api });
  expect(read(client)?.meta.total).toBe(4);
  await inbox.readPage({ path: '/agenda/opening', search: '' });
  await inbox.readPage({ path: '/moderation', search: '' });
  expect(server.rows.map(({ notification_id }) => notification_id)).toEqual([5, 2]);
  expect([idsOf(client), read(client)?.meta.total]).toEqual([[5, 2], 2]);
  server.isFailing = true;
  await expect(inbox.readPage({ path: '/my-tickets', search: '' })).rejects.toThrow('The server is away.');
  expect(idsOf(client)).toEqual([5, 2]);
});

test('what is older than the list is found by its page', async () => {
  const { server, api } = serve(60);
  server.rows = server.rows.map((one, at) => (at === 59 ? { ...one, notification_link: '/my-tickets' } : one));
  const { client, inbox } = await open({ api });
  await inbox.readPage({ path: '/my-tickets', search: '' });
  await readAnew(client);
  expect(read(client)?.meta.total).toBe(59);
});

test('a link with a query is read where the page is asked for by it, whatever else the address says', async () => {
  const { server, api } = serve(0);
  server.rows = [
    row(4, { notification_link: '/registration/member?role=startup' }),
    row(3, { notification_link: '/registration/member?role=mentor' }),
    row(2, { notification_link: '/registration/member' }),
    row(1, { notification_link: '/tickets/waiting?entry=7' }),
  ];
  const { client, inbox } = await open({ api });
  await inbox.readPage({ path: '/tickets/waiting', search: '' });
  expect(idsOf(client)).toEqual([4, 3, 2, 1]);
  await inbox.readPage({ path: '/registration/member', search: '?from=home&role=startup' });
  expect(idsOf(client)).toEqual([3, 1]);
});

test('what is older than the list is found by the link as it is stored', async () => {
  const { server, api } = serve(60);
  const links = ['/registration/member?role=team%20lead', '/registration/member', '/registration/member?role=mentor'];
  server.rows = server.rows.map((one, at) => ({ ...one, notification_link: links[at - 57] ?? null }));
  const { inbox } = await open({ api });
  await inbox.readPage({ path: '/registration/member', search: '?role=team%20lead' });
  expect(server.rows.filter(({ notification_link }) => notification_link !== null).map(({ notification_id }) => notification_id)).toEqual([
    1,
  ]);
});
