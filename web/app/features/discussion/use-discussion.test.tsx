// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { Post } from '@sabha/contract/discussion/post';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query/query-client.ts';
import type { ChannelListener } from '../../lib/session/joined-channels.ts';
import { createLiveEvents } from '../../lib/session/live-events.ts';
import { render, type Rendered } from '../../testing/render.tsx';
import type { Note } from '../../ui/toast.tsx';
import { useDiscussion, type LiveDiscussion } from './use-discussion.ts';

const notes: Note[] = [];
vi.mock('../../ui/toast.tsx', () => ({ notify: async (note: Note) => void notes.push(note) }));

const about = { kind: 'session', id: 4 };
const post = (post_number: number, version = 1) =>
  ({
    post_id: post_number,
    post_number,
    version,
    author: { is_me: false },
    state: 'visible',
    is_answer: false,
    is_collapsed: false,
  }) as Post;

interface Asked {
  readonly query?: { readonly after?: number; readonly before?: number; readonly limit?: number };
  readonly body?: { readonly post_number?: number };
}

/** A server with one discussion, which counts what it is asked. */
function pretendServer() {
  const state = { posts: [post(1), post(2)], read_number: 1, isLost: false, isAway: false, pause: null as Promise<void> | null };
  const calls: string[] = [];
  const marks: number[] = [];
  const api = {
    async call({ id }: { id: string }, { query = {}, body }: Asked = {}) {
      calls.push(id);
      await state.pause;
      if (state.isAway) throw new ProblemError(0, 'No network');
      if (state.isLost) throw new ProblemError(404, 'Nothing here');
      const { posts, read_number } = state;
      const last_number = posts.length;
      const { after = 0, before = last_number + 1, limit = 20 } = query;
      if (id === 'discussion.get') return { data: { last_number, read_number, is_closed: false, watch_level: 'normal' } };
      if (id === 'discussion.listPosts') {
        const asked = posts.filter(({ post_number }) => post_number > after && post_number < before);
        return { data: query.before === undefined ? asked.slice(0, limit) : asked.slice(-limit), meta: { last_number } };
      }
      if (id === 'discussion.markRead') {
        state.read_number = last_number;
        marks.push(body?.post_number ?? -1);
        return { data: { discussion_id: 9, read_number: last_number, notifications_read: 0 } };
      }
      if (id === 'discussion.manage') return { data: { last_number, read_number, is_closed: true } };
      throw new Error(id);
    },
  } as unknown as ApiClient;
  return { state, api, calls, marks };
}

let server: ReturnType<typeof pretendServer>;
let client: QueryClient;
let live: ReturnType<typeof createLiveEvents>;
let listener: ChannelListener | undefined;
let rendered: Rendered | null = null;
let shown: LiveDiscussion[];
let scrolled: string[];
let beginsAtFirst: boolean;
let lost: number;
const join = (_channel: unknown, _id: number, one?: ChannelListener) => {
  listener = one;
  return () => void (listener = undefined);
};

const onLost = () => void (lost += 1);

function Page() {
  const discussion = useDiscussion({ api: server.api, live, join }, about, { beginsAtFirst, onLost });
  shown.push(discussion);
  const seen = discussion.posts.filter(({ post_number }) => !discussion.folded.has(post_number));
  return seen.map(({ post_number }) => <p key={post_number} id={`post-${post_number}`} tabIndex={-1} />);
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
const numbers = ({ posts }: LiveDiscussion) => posts.map(({ post_number }) => post_number);
const fromTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
/** A discussion of so many posts, read up to one of them. */
function fill(count: number, read_number: number): void {
  server.state.posts = fromTo(1, count).map((number) => post(number));
  server.state.read_number = read_number;
}
const versions = ({ posts }: LiveDiscussion) => posts.map(({ post_number, version }) => [post_number, version]);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [scrolled, notes.length, beginsAtFirst, lost] = [[], 0, false, 0];
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled.push(this.id);
  };
  server = pretendServer();
  client = createQueryClient(server.api);
  live = createLiveEvents();
});
afterEach(async () => {
  await leave();
  client.clear();
  history.replaceState(null, '', location.pathname);
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

test('what begins with a post and has fifty is read from there, with one call; else it is read where its reader left off', async () => {
  fill(50, 48);
  await open();
  expect(numbers(latest())[0]).toBe(46);
  await leave();
  client.clear();
  server.calls.length = 0;
  beginsAtFirst = true;
  fill(50, 48);
  await open();
  expect(numbers(latest())).toEqual(fromTo(1, 50));
  expect(server.calls.filter((id) => id === 'discussion.listPosts')).toHaveLength(1);
  await leave();
  client.clear();
  fill(51, 40);
  await open();
  expect(numbers(latest())[0]).toBe(38);
  await leave();
  client.clear();
  fill(51, 51);
  await open();
  expect(numbers(latest())).toEqual(fromTo(32, 51));
});

test('a post that the address names comes before its reader, and one that is not there leaves them at the end', async () => {
  fill(60, 60);
  history.replaceState(null, '', '#post-12');
  await open();
  expect(numbers(latest())[0]).toBe(9);
  expect([scrolled, document.activeElement?.id]).toEqual([['post-12'], 'post-12']);
  await leave();
  client.clear();
  history.replaceState(null, '', '#post-99');
  await open();
  expect(latest()).toMatchObject({ state: 'ready', has_after: false });
  expect(numbers(latest())).toEqual(fromTo(41, 60));
});

test('going to a post that is shown reads nothing; to another one reads what is around it, and what is shown stays until then', async () => {
  fill(60, 60);
  await open();
  const before = server.calls.length;
  await run(() => latest().goTo(55));
  expect([server.calls.length, document.activeElement?.id]).toEqual([before, 'post-55']);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.state.pause = promise;
  const count = shown.length;
  await act(async () => void latest().goTo(9));
  await settle();
  expect(numbers(latest())[0]).toBe(41);
  resolve();
  await settle();
  expect(numbers(latest())).toEqual(fromTo(6, 25));
  expect(shown.slice(count).every(({ state }) => state === 'ready')).toBe(true);
  expect([document.activeElement?.id, scrolled]).toEqual(['post-9', ['post-55', 'post-9']]);
  expect(latest()).toMatchObject({ read_number: 60, has_before: true, has_after: true, last_number: 60 });
});

test('what was read is folded where something is new; the way to a post unfolds its run, and so does its reader', async () => {
  beginsAtFirst = true;
  fill(12, 11);
  server.state.posts[5] = { ...(server.state.posts[5] as Post), is_answer: true };
  await open();
  expect([...latest().folded]).toEqual([2, 3, 4, 5, 7, 8, 9, 10, 11]);
  const asked = server.calls.length;
  await run(() => latest().goTo(9));
  expect([...latest().folded]).toEqual([2, 3, 4, 5]);
  expect([scrolled, document.activeElement?.id]).toEqual([['post-9'], 'post-9']);
  await run(async () => latest().unfold(2));
  expect([...latest().folded]).toEqual([]);
  // Where they stand they are before their reader already.
  expect([scrolled, document.activeElement?.id]).toEqual([['post-9'], 'post-2']);
  expect(server.calls).toHaveLength(asked);
  await leave();
  await open();
  expect([...latest().folded], 'all of it is read by now').toEqual([]);
});

test('of a part that its reader has gone to what is in the window there is read', async () => {
  fill(120, 40);
  let top = 0;
  const placeOf = ({ id }: Element) => (Number(id.slice('post-'.length)) - (numbers(latest())[0] ?? 0)) * 400;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
    return new DOMRect(0, placeOf(this) - top, 600, 400);
  });
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    top = placeOf(this);
  };
  window.innerHeight = 768;
  await open();
  expect([numbers(latest()), server.marks]).toEqual([fromTo(38, 57), [39]]);
  // To the end of what is shown.
  top = 18 * 400;
  await run(async () => void document.dispatchEvent(new Event('scroll')));
  await run(() => latest().goTo(100));
  await run(() => vi.advanceTimersByTimeAsync(2_000));
  expect([numbers(latest()), server.marks.at(-1)]).toEqual([fromTo(97, 116), 101]);
  await leave();
  client.clear();
  history.replaceState(null, '', '#post-12');
  [server.marks.length, top] = [0, 0];
  await open();
  expect(server.marks).toEqual([13]);
});

test('a link to a post in the page goes to it', async () => {
  fill(60, 60);
  await open();
  await run(async () => {
    history.replaceState(null, '', '#post-2');
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect([numbers(latest())[0], document.activeElement?.id]).toEqual([1, 'post-2']);
});

test('where a post cannot be read what is shown stays, with a note', async () => {
  fill(60, 60);
  await open();
  server.state.isAway = true;
  await run(() => latest().goTo(9));
  expect(numbers(latest())[0]).toBe(41);
  expect(notes).toEqual([{ title: 'The discussion could not be loaded.', kind: 'bad' }]);
});

test('of answers one gives way to another, also where only the new one is heard of', async () => {
  fill(3, 3);
  server.state.posts = server.state.posts.map((one) => ({ ...one, is_answer: one.post_number === 2 }));
  await open();
  server.state.posts = server.state.posts.map((one) => ({ ...one, is_answer: one.post_number === 3 }));
  await act(async () => live.notify('discussion_changed', { ...about, post_number: 3 }));
  await settle();
  expect(
    latest()
      .posts.filter(({ is_answer }) => is_answer)
      .map(({ post_number }) => post_number),
  ).toEqual([3]);
});

test('where many have changed all that is shown is read anew, what follows it, and what is known of the whole', async () => {
  fill(60, 60);
  await open();
  expect(numbers(latest())).toEqual(fromTo(41, 60));
  server.state.posts = [...fromTo(1, 60).map((number) => post(number, number === 45 ? 2 : 1)), post(61), post(62)];
  server.calls.length = 0;
  await act(async () => live.notify('discussion_changed', { ...about, id: 5, post_number: 0 }));
  await settle();
  expect(server.calls, 'another discussion').toEqual([]);
  await act(async () => live.notify('discussion_changed', { ...about, post_number: 0 }));
  await settle();
  expect(numbers(latest())).toEqual(fromTo(41, 62));
  expect(latest().posts.find(({ post_number }) => post_number === 45)?.version).toBe(2);
  expect(server.calls.filter((id) => id !== 'discussion.markRead').toSorted()).toEqual([
    'discussion.get',
    'discussion.listPosts',
    'discussion.listPosts',
  ]);
  expect(latest().discussion?.last_number).toBe(62);
});

test('its page hears that it is gone, whether it was closed or is not found any more', async () => {
  await open();
  expect(lost).toBe(0);
  await act(async () => listener?.onClosed?.());
  expect(lost).toBe(1);
  await joined();
  server.state.isLost = true;
  await act(async () => live.notify('discussion_changed', { ...about, post_number: 0 }));
  await settle();
  expect([latest().state, lost > 1]).toEqual(['missing', true]);
});

test('how much is heard changes at once, and changes back where that is refused', async () => {
  await open();
  const { promise, reject } = Promise.withResolvers<void>();
  server.state.pause = promise;
  const done = latest()
    .calls.watch('muted')
    .catch((error: unknown) => error);
  await settle();
  expect(latest().discussion?.watch_level).toBe('muted');
  const refusal = new ProblemError(403, 'No.');
  reject(refusal);
  await settle();
  expect(await done).toBe(refusal);
  server.state.pause = null;
  await settle();
  expect(latest().discussion?.watch_level).toBe('normal');
});

test('a post that was changed in another window is read again, and shown as it is by now', async () => {
  await open();
  server.state.posts = [post(1), post(2, 2)];
  const [, second] = latest().posts;
  let found: Post | undefined;
  await run(async () => (found = await latest().calls.readAgain(second as Post)));
  expect(found).toEqual(post(2, 2));
  expect(versions(latest())).toEqual([
    [1, 1],
    [2, 2],
  ]);
});
