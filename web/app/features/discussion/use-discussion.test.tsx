// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { Post } from '@sabha/contract/discussion/post';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query/query-client.ts';
import type { ChannelListener } from '../../lib/session/joined-channels.ts';
import { createLiveEvents, type LiveEvents } from '../../lib/session/live-events.ts';
import { render, type Rendered } from '../../testing/render.tsx';
import { useDiscussion, type LiveDiscussion } from './use-discussion.ts';

const about = { kind: 'session', id: 4 };
const post = (post_number: number, version = 1) => ({ post_id: post_number, post_number, version }) as Post;

/** A server with one discussion, which counts what it is asked. */
function pretendServer() {
  const state = { posts: [post(1), post(2)], read_number: 1, isLost: false, isAway: false };
  const calls: string[] = [];
  const api = {
    async call({ id }: { id: string }, { query = {} }: { query?: { after?: number; before?: number; limit?: number } } = {}) {
      calls.push(id);
      if (state.isAway) throw new ProblemError(0, 'No network');
      if (state.isLost) throw new ProblemError(404, 'Nothing here');
      const { posts, read_number } = state;
      const last_number = posts.length;
      const { after = 0, before = last_number + 1, limit = 20 } = query;
      if (id === 'discussion.get') return { data: { last_number, read_number, is_closed: false } };
      if (id === 'discussion.listPosts') {
        const asked = posts.filter(({ post_number }) => post_number > after && post_number < before);
        return { data: query.before === undefined ? asked.slice(0, limit) : asked.slice(-limit), meta: { last_number } };
      }
      if (id === 'discussion.markRead') {
        state.read_number = last_number;
        return { data: { discussion_id: 9, read_number: last_number, notifications_read: 0 } };
      }
      if (id === 'discussion.manage') return { data: { last_number, read_number, is_closed: true } };
      throw new Error(id);
    },
  } as unknown as ApiClient;
  return { state, api, calls };
}

let server: ReturnType<typeof pretendServer>;
let client: QueryClient;
let live: LiveEvents;
let listener: ChannelListener | undefined;
let rendered: Rendered | null = null;
let shown: LiveDiscussion[];
const join = (_channel: unknown, _id: number, one?: ChannelListener) => {
  listener = one;
  return () => void (listener = undefined);
};

function Page() {
  shown.push(useDiscussion({ api: server.api, live, join }, about));
  return null;
}
const settle = () => act(async () => vi.advanceTimersByTimeAsync(50));
async function open(): Promise<void> {
  shown = [];
  rendered = await render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  await settle();
}
async function leave(): Promise<void> {
  await rendered?.close();
  rendered = null;
}
/** Does something, and waits until the page shows what came of it. */
async function run(work: () => Promise<unknown> | undefined): Promise<void> {
  await act(async () => void (await work()));
  await settle();
}
const joined = () => run(async () => listener?.onJoined?.());
const latest = () => shown.at(-1) as LiveDiscussion;
const versions = ({ posts }: LiveDiscussion) => posts.map(({ post_number, version }) => [post_number, version]);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server = pretendServer();
  client = createQueryClient(server.api);
  live = createLiveEvents();
});
afterEach(async () => {
  await leave();
  client.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('whoever comes back sees the posts in the first moment, and then what became of them', async () => {
  await open();
  expect(latest()).toMatchObject({ state: 'ready', read_number: 1 });
  await joined();
  expect(latest().read_number, 'what was new stays marked').toBe(1);
  await leave();
  server.state.posts = [post(1), post(2, 2), post(3)];
  await open();
  expect(shown[0]).toMatchObject({ state: 'ready', read_number: 2 });
  expect(versions(shown[0] as LiveDiscussion)).toEqual([
    [1, 1],
    [2, 1],
  ]);
  await joined();
  expect(versions(latest())).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
  ]);
});

test('what came after many posts that were shown before is asked for too', async () => {
  server.state.posts = Array.from({ length: 55 }, (_, at) => post(at + 1));
  server.state.read_number = 55;
  await open();
  while (latest().has_before) await run(() => latest().load('before'));
  expect(latest().posts).toHaveLength(55);
  server.state.posts = [...server.state.posts, post(56)];
  await joined();
  expect(latest()).toMatchObject({ has_after: false });
  expect(latest().posts).toHaveLength(56);
  // So is what became of all of those.
  server.state.posts = Array.from({ length: 56 }, (_, at) => post(at + 1, 2));
  await joined();
  expect(latest().posts.every(({ version }) => version === 2)).toBe(true);
});

test('whoever comes back while the network is away hears of everything once it is there again', async () => {
  await open();
  await leave();
  listener = undefined;
  server.state.isAway = true;
  await open();
  expect(latest()).toMatchObject({ state: 'ready' });
  expect(listener).toBeUndefined();
  server.state.isAway = false;
  server.state.posts = [post(1), post(2, 2), post(3)];
  await run(async () => window.dispatchEvent(new Event('online')));
  expect(listener).toBeDefined();
  expect(versions(latest())).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
  ]);
});

test('a setting that was changed is shown, and is there for whoever comes back', async () => {
  await open();
  await run(() => latest().calls.manage({ is_closed: true, slow_seconds: null }));
  expect(latest().discussion).toMatchObject({ is_closed: true });
  await leave();
  await open();
  expect(shown[0]?.discussion).toMatchObject({ is_closed: true });
});

test('what was taken from its reader is shown no more, comes back with the right, and leaves the cache with the page', async () => {
  await open();
  await act(async () => listener?.onClosed?.());
  expect(latest().state).toBe('missing');
  await joined();
  expect(latest().state).toBe('ready');
  server.state.isLost = true;
  await joined();
  expect(latest().state).toBe('missing');
  await leave();
  await open();
  expect(shown[0]).toMatchObject({ state: 'loading', posts: [] });
});
